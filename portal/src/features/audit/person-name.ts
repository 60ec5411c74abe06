import { type AuditPerson, providerName } from '@gangway/contract/features/audit'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'

/** Somebody by name, with the user name. */
export const personName = (t: Messages, brand: { name: string }, { username, name }: AuditPerson): string => {
  if (username === providerName) return fill(t.audit.provider, { brand: brand.name })
  return name ? `${name} (${username})` : username
}
