import { limits } from '@gangway/contract/calls/limits'
import { type CatalogueKind, catalogueKinds } from '@gangway/contract/features/catalogue'
import { Misuse } from '../command.ts'

/** `organizer`, `ship` or `cruisingarea`. */
export const parseKind = (word: string | undefined): CatalogueKind => {
  const kind = catalogueKinds.find((known) => known === word)
  if (!kind) throw new Misuse(`the kind must be one of ${catalogueKinds.join(', ')}, not ${JSON.stringify(word)}`)
  return kind
}

/** The id of an entry; entries without one of the provider have long ones of our own. */
export const parseEntryId = (text: string | undefined, what: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(id <= limits.integer)) throw new Misuse(`${what} must be a number, not ${JSON.stringify(text)}`)
  return id
}
