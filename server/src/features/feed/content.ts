import { crc32 } from 'node:zlib'

const saysNothing = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)

/** What was said, without what was not: a field that a later program adds changes nothing. */
const sayings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sayings)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, one]) => name !== 'changedat' && !saysNothing(one))
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sayings(one)])
}

/** PRD-4: the content of a version as a number, stored to recognize the same version with other content. */
export const contentOf = (item: object): number => crc32(JSON.stringify(sayings(item))) | 0
