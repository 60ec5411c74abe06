import { email } from '@gangway/contract/rules/contact'
import { isMandant, mandants } from '@gangway/contract/tenants'
import { type Context, Failure, type Given, idOf, listOf, Misuse, textOf } from '../command.ts'
import { organizerIds } from './partner-store.ts'

/** `--tenant`, if given; throws if it is unknown. */
export const tenantIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const mandant = Number(text)
  if (!isMandant(mandant)) throw new Misuse(`there is no tenant ${text}; known tenants are ${mandants.join(', ')}`)
  return mandant
}

/** `--email`, if given; throws if it is invalid. */
export const emailIn = (given: Given): string | undefined => {
  const address = textOf(given, 'email')
  if (address !== undefined && email(address)) throw new Misuse(`${address} is not an e-mail address`)
  return address
}

/** `--organizers all`, or their ids. */
export const organizersIn = async (context: Context): Promise<number[]> => {
  const wanted = listOf(context, 'organizers') ?? []
  if (wanted.length === 0) return []
  const known = await organizerIds((await context.database()).owner)
  if (wanted.length === 1 && wanted[0] === 'all') return known
  const ids = wanted.map((id) => idOf(id, 'an organizer'))
  const strange = ids.find((id) => !known.includes(id))
  if (strange !== undefined) throw new Failure(`there is no organizer ${strange}`)
  return ids
}
