import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { getAgency } from '@gangway/contract/features/agency'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { feedItem } from '../feed-items.ts'
import type { Acknowledged } from './load-agents.ts'
import { must } from './proof.ts'

type Client = Awaited<ReturnType<typeof connectTo>>

/** The saves in the history of each agency: the house numbers that were stored, in order. */
const storedSaves = `select partnerid, array_agg(change ->> 'new' order by auditid) as numbers
  from audit, jsonb_array_elements(changes) change
  where noun = 'agency' and action = 'save' and change ->> 'field' = 'hausnummer' group by partnerid`

const mustHaveSaves = async (client: Client, { saves }: Acknowledged) => {
  const { rows } = await client.query<{ partnerid: number; numbers: string[] }>(storedSaves)
  const counted = { acknowledged: 0, unanswered: 0 }
  for (const [partnerid, sent] of saves) {
    const stored = rows.find((row) => row.partnerid === partnerid)?.numbers ?? []
    must(new Set(stored).size === stored.length, `${partnerid}: a save is stored twice: ${stored.join(' ')}`)
    for (const number of stored) must(sent.has(number), `${partnerid}: ${number} is stored and was never sent`)
    for (const [number, isAcknowledged] of sent) {
      if (isAcknowledged)
        must(stored.includes(number), `${partnerid}: the save of ${number} was acknowledged and is lost`)
      counted[isAcknowledged ? 'acknowledged' : 'unanswered'] += 1
    }
  }
  return counted
}

const mustHaveBookings = async (client: Client, { bookings }: Acknowledged) => {
  const { rows } = await client.query<{ bookingid: string; versions: number }>(
    'select bookingid, count(*)::int as versions from booking join bookingstate using (partnerid, bookingid) where bookingid >= $1 group by bookingid',
    [feedItem(0).bookingid],
  )
  const stored = new Map(rows.map(({ bookingid, versions }) => [Number(bookingid), versions]))
  for (const number of bookings) {
    const versions = stored.get(feedItem(number).bookingid) ?? 0
    must(versions === 1, `booking ${number} was acknowledged once and is stored ${versions} times`)
  }
  return bookings.size
}

/** Every session that was opened still works, and opens its own agency only. */
const mustKeepLogins = async (origin: string, { logins }: Acknowledged) => {
  for (const { partnerid, token } of logins) {
    const url = origin + pathOf(getAgency, { partnerid })
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    must(answer.status === 200, `a session of ${partnerid} that was acknowledged is answered ${answer.status}`)
    const agency = (await answer.json()) as { partnerid: number } // the call declares it
    must(agency.partnerid === partnerid, `a session of ${partnerid} reads ${agency.partnerid}`)
  }
  return logins.length
}

/** Compares what was acknowledged, in all runs so far, with what is stored. */
export const mustHaveAll = async (connection: Connection, origin: string, acknowledged: Acknowledged) => {
  const client = await connectTo(connection)
  try {
    const saves = await mustHaveSaves(client, acknowledged)
    const bookings = await mustHaveBookings(client, acknowledged)
    return { saves, bookings, logins: await mustKeepLogins(origin, acknowledged) }
  } finally {
    await client.end()
  }
}

/** Waits until the condition holds. */
export const waitUntil = async (what: string, seconds: number, holds: () => boolean | Promise<boolean>) => {
  const until = performance.now() + seconds * 1000
  while (!(await holds())) {
    must(performance.now() < until, `not within ${seconds} s: ${what}`)
    await sleep(100)
  }
}
