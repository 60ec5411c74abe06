import { limits } from '@gangway/contract/calls/limits'

/** The id of a record in a path; undefined if it cannot be an id. */
export const pathId = (text: string, most: number = limits.integer): number | undefined => {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : most + 1
  return id <= most ? id : undefined
}
