import { randomBytes } from 'node:crypto'
import { hookSealedFor } from '@gangway/server/account/factors/hook-secrets-store'
import { parseKeyring, seal } from '@gangway/server/account/factors/sealing'
import type { Db } from '@gangway/server/db/database'

const partnerid = 101001
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Told = {
  kind: string
  bookingid: number
  ago: number
  status: number | null
  problem?: string
  answer?: string
  ms: number
}

/** What the mid office was notified of: it answered, was away for a while in the night, and came back. */
const deliveries: readonly Told[] = [
  { kind: 'test', bookingid: 0, ago: 26 * day, status: 200, answer: '{"ok":true}', ms: 184 },
  { kind: 'booking.created', bookingid: 0, ago: 9 * day, status: 202, answer: '{"queued":true}', ms: 231 },
  { kind: 'statement.ready', bookingid: 0, ago: 6 * day, status: 202, answer: '{"queued":true}', ms: 145 },
  { kind: 'booking.cancelled', bookingid: 0, ago: 2 * day, status: null, problem: 'timeout', ms: 10_000 },
  { kind: 'booking.created', bookingid: 0, ago: 7 * hour, status: 202, answer: '{"queued":true}', ms: 198 },
]

/**
 * INT-1, INT-3: a mid office that reads every quarter of an hour and is notified; nobody has the key. Its host does not exist, so its
 * webhook is switched off. Without a key for secrets there is no webhook.
 */
export const seedIntegration = async (db: Db, now: Date, secretsKey: string | undefined) => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const made = { partnerid, userno: 0, madeby: String(partnerid), hash: randomBytes(32) }
  await db
    .insertInto('agencykey')
    .values([
      {
        ...made,
        ...{ keyid: 1, name: 'Mid-Office', ending: 'k3Wd', scopes: ['bookings', 'statements'] },
        ...{ createdat: ago(40 * day), expiresat: new Date(now.getTime() + 325 * day) },
        ...{ lastusedat: ago(12 * minute), lastaddress: '198.51.100.24' },
      },
      {
        ...made,
        hash: randomBytes(32),
        ...{ keyid: 2, name: 'Auswertung Messe', ending: 'Q0xe', scopes: ['report'] },
        ...{
          createdat: ago(200 * day),
          expiresat: ago(110 * day),
          lastusedat: ago(120 * day),
          lastaddress: '198.51.100.24',
        },
        revokedat: ago(115 * day),
      },
    ])
    .execute()
  if (secretsKey === undefined) return
  const { sealed } = seal(parseKeyring(secretsKey), randomBytes(32), hookSealedFor('agency', partnerid))
  await db
    .insertInto('webhook')
    .values({
      ...{ partnerid, hookid: 1, url: 'https://midoffice.example/gangway', secret: sealed },
      events: ['booking.created', 'booking.cancelled', 'booking.changed', 'statement.ready'],
      createdat: ago(26 * day),
      offat: ago(hour),
      offreason: 'person',
    })
    .execute()
  const bookings = await db
    .selectFrom('booking')
    .select('bookingid')
    .where('partnerid', '=', partnerid)
    .orderBy('bookingdate', 'desc')
    .limit(deliveries.length)
    .execute()
  await db
    .insertInto('webhookdelivery')
    .values(
      deliveries.map(({ kind, ago: since, status, problem = '', answer = '', ms }, at) => {
        const about = kind.startsWith('booking') ? { bookingid: bookings[at]?.bookingid ?? 1 } : {}
        const data = kind === 'test' ? {} : { partnerid, ...about }
        return {
          ...{
            partnerid,
            hookid: 1,
            kind,
            status,
            problem,
            reply: answer,
            ms,
            createdat: ago(since),
            nextat: ago(since),
            triedat: ago(since),
          },
          body: JSON.stringify({ type: kind, timestamp: ago(since).toISOString(), data }),
          tries: status === null ? 8 : 1,
          state: status === null ? ('failed' as const) : ('delivered' as const),
        }
      }),
    )
    .execute()
}
