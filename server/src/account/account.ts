import type { OwnEvent, SecurityEvent } from '@gangway/contract/access/security-events'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { writeAudit, writeProviderEvent } from '../http/pipeline/audit-store.ts'
import { recordPersonFailure, recordSessionFailure } from '../http/pipeline/failures.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import type { Person } from '../http/session/person-lookup-store.ts'
import type { Session } from '../http/session/session-lookup-store.ts'
import { recordFactorEvent } from '../mail/factor-notice.ts'

/** Whoever is logged in, with what differs between a login of an agency and a person of the provider. */
export type Account = {
  /** Their session. */
  own: Session | Person
  accountid: number
  /** The login's name, and whose portal or console it is: an authenticator app shows both. */
  name: string
  issuer: string
  /** Adds an event to the history and queues its mails, in the transaction of the change. */
  record: (db: Db, event: SecurityEvent, what?: string) => Promise<void>
  /** Adds an event to the history alone. */
  write: (db: Db, event: OwnEvent) => Promise<void>
  /** A wrong secret is in the log and in the history. */
  recordFailure: (kind: 'proof' | 'oldpassword') => Promise<void>
}

type Calling = Pick<AppContext, 'database' | 'now'> & { request: FastifyRequest; address: string } & {
  session?: Session | undefined
  brand?: { name: string } | undefined
  person?: Person | undefined
}

type Happened = { address: string; now: () => Date }

/** SEC-10: adds what happened to a person's account to the provider's history. `what`: the name of a passkey. */
export const recordPersonEvent = async (
  { address, now }: Happened,
  db: Db,
  { email }: { email: string },
  event: OwnEvent,
  what?: string,
) => {
  const noun = event === 'passwordchange' ? 'console' : 'security'
  const changes = what ? [{ field: 'passkey', old: null, new: what }] : []
  await writeProviderEvent(db, { username: email, noun, action: event, changes, address, at: now() })
}

const writeLoginEvent = async ({ address, now }: Happened, db: Db, session: Session, event: OwnEvent) => {
  const { partnerid, userno, user: username } = session
  const noun = event === 'passwordchange' ? 'password' : 'security'
  await writeAudit(db, { partnerid, userno, username, noun, action: event, changes: [], address, at: now() })
}

/** The account of the caller. */
export const accountOf = (context: Calling): Account => {
  const { session, brand, person } = context
  if (person)
    return {
      own: person,
      accountid: person.accountid,
      name: person.email,
      issuer: 'Gangway',
      record: (db, event, what) => recordPersonEvent(context, db, person, event, what),
      write: (db, event) => recordPersonEvent(context, db, person, event),
      recordFailure: (kind) => recordPersonFailure(context, kind, person.email, person.personid),
    }
  if (!session || !brand) throw new Error('nobody is logged in')
  return {
    own: session,
    accountid: session.accountid,
    name: session.user,
    issuer: brand.name,
    record: (db, event, what) => recordFactorEvent(context, db, session, event, { what }),
    write: (db, event) => writeLoginEvent(context, db, session, event),
    recordFailure: (kind) => recordSessionFailure(context, kind, session),
  }
}
