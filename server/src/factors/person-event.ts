import type { SecurityEvent } from '@gangway/contract/access/security-events'
import type { Db } from '../db/database.ts'
import { writeProviderEvent } from '../http/pipeline/audit-store.ts'

/** SEC-10: adds what happened to a person's second factors to the provider's history. `what`: the name of a passkey. */
export const recordPersonEvent = async (
  { address, now }: { address: string; now: () => Date },
  db: Db,
  { email }: { email: string },
  event: SecurityEvent,
  what?: string,
) => {
  const changes = what ? [{ field: 'passkey', old: null, new: what }] : []
  await writeProviderEvent(db, { username: email, noun: 'security', action: event, changes, address, at: now() })
}
