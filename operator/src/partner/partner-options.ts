import { validateEmail } from '@gangway/contract/rules/contact'
import { organizerIds } from '@gangway/server/features/partners/partners-store'
import { listBrands } from '../brand/known-brands.ts'
import { type Context, Failure, type Given, Misuse, parseId, parseList, readText } from '../command.ts'

/** `--tenant`, if given; throws if there is no such brand, or a partner cannot belong to it because it is switched off. */
export const parseBrand = async (
  context: Context,
  use: 'filter' | 'belong' = 'belong',
): Promise<number | undefined> => {
  const text = readText(context, 'tenant')
  if (text === undefined) return undefined
  const brands = await listBrands(context)
  const brand = brands.find(({ mandant }) => String(mandant) === text)
  if (brand?.isoff && use === 'belong') throw new Failure(`brand ${text} is switched off`)
  if (brand) return brand.mandant
  throw new Misuse(`there is no brand ${text}; known brands are ${brands.map(({ mandant }) => mandant).join(', ')}`)
}

/** `--email`, if given; throws if it is invalid. */
export const parseEmail = (given: Given): string | undefined => {
  const address = readText(given, 'email')
  if (address !== undefined && validateEmail(address)) throw new Misuse(`${address} is not an e-mail address`)
  return address
}

/** `--organizers all`, or their ids. */
export const parseOrganizers = async (context: Context): Promise<number[]> => {
  const requestedIds = parseList(context, 'organizers') ?? []
  if (requestedIds.length === 0) return []
  const knownIds = await organizerIds((await context.database()).owner)
  if (requestedIds.length === 1 && requestedIds[0] === 'all') return knownIds
  const ids = requestedIds.map((id) => parseId(id, 'an organizer'))
  const unknownId = ids.find((id) => !knownIds.includes(id))
  if (unknownId !== undefined) throw new Failure(`there is no organizer ${unknownId}`)
  return ids
}
