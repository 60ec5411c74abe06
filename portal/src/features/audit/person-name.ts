import { type AuditPerson, providerName } from '@gangway/contract/features/audit'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'

/** Somebody by first and last name, with the user name; the main login belongs to no single person. */
export const personName = (t: Messages, brand: { name: string }, { username, name }: AuditPerson): string => {
  if (username === providerName) return fill(t.audit.provider, { brand: brand.name })
  if (name) return `${name} (${username})`
  return /^\d+$/.test(username) ? fill(t.audit.mainLogin, { username }) : username
}
