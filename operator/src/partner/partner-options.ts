import { validateEmail } from '@gangway/contract/rules/contact'
import { isMandant, mandants } from '@gangway/contract/tenants'
import { type Context, Failure, type Given, Misuse, parseId, parseList, readText } from '../command.ts'
import { organizerIds } from './partner-store.ts'

/** `--tenant`, if given; throws if it is unknown. */
export const parseTenant = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const mandant = Number(text)
  if (!isMandant(mandant)) throw new Misuse(`there is no tenant ${text}; known tenants are ${mandants.join(', ')}`)
  return mandant
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
