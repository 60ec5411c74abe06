import { limits } from '@gangway/contract/limits'

/** The id of a record as a path has it; undefined where it is the id of nothing. */
export const pathId = (text: string, most: number = limits.integer): number | undefined => {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : most + 1
  return id <= most ? id : undefined
}
