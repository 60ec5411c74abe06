import { type AlertKind, type AlertMail, mayGetAlert, usualAlert } from '@gangway/contract/access/alert-kinds'
import type { EventKind } from '@gangway/contract/events/event-kinds'
import type { Brands } from '../../brands/brands.ts'
import type { Db } from '../../db/database.ts'
import type { EventHandler, HappenedEvent } from '../../events/event-store.ts'
import { type AlertReader, listReaders, planAlertMail } from '../../mail/alerts/alert-mail-store.ts'

/** What is alerted to, by what happened. */
const kindOf: Readonly<Record<EventKind, AlertKind>> = {
  'request.created': 'requestnew',
  'request.assigned': 'requestgiven',
  'request.due': 'requestdue',
  'booking.created': 'bookingnew',
  'booking.cancelled': 'bookingcancelled',
  'booking.changed': 'bookingchanged',
  'deadline.due': 'deadlinedue',
  'statement.ready': 'statementready',
  'claim.answered': 'claimanswered',
  'week.unusual': 'weekunusual',
}

export type Choice = { mail: AlertMail; bell: boolean }

/** What each login of an agency chose. */
export const readChoices = async (db: Db, partnerid: number) => {
  const rows = await db
    .selectFrom('alertchoice')
    .select(['userno', 'kind', 'mail', 'bell'])
    .where('partnerid', '=', partnerid)
    .execute()
  return (reader: Pick<AlertReader, 'userno' | 'mask'>, kind: AlertKind): Choice =>
    rows.find((row) => row.userno === reader.userno && row.kind === kind) ?? usualAlert(kind, reader)
}

/** The alerts of one agency: a row for each login that wants to hear of an event, and its mails. */
const alertAgency = async (db: Db, brands: Brands, partnerid: number, events: readonly HappenedEvent[], now: Date) => {
  const readers = await listReaders(db, partnerid)
  const [first] = readers
  if (!first) return
  const brand = await brands.require(first.mandant)
  const choiceOf = await readChoices(db, partnerid)
  const alerts = readers.flatMap((reader) =>
    events.flatMap(({ eventid, kind, at, bookingid, userno, data }) => {
      const alertKind = kindOf[kind]
      if ((userno !== null && userno !== reader.userno) || !mayGetAlert(alertKind, reader, brand.hiddenareas)) return []
      const { mail, bell } = choiceOf(reader, alertKind)
      if (mail === 'off' && !bell) return []
      const about = { partnerid, userno: reader.userno, kind: alertKind, eventid, at, bookingid }
      return [{ ...about, facts: JSON.stringify(data), mail, bell }]
    }),
  )
  if (alerts.length === 0) return
  const added = await db
    .insertInto('alert')
    .values(alerts)
    .onConflict((same) => same.doNothing())
    .returning(['userno', 'mail'])
    .execute()
  for (const reader of readers)
    for (const run of ['now', 'digest'] as const)
      if (added.some(({ userno, mail }) => userno === reader.userno && mail === run))
        await planAlertMail(db, reader, run, { now, timeZone: brand.market.timeZone })
}

/** NTF-3: passes on what happened to everybody whom it concerns and who chose to hear of it, once. */
export const alertHandler =
  (brands: Brands): EventHandler =>
  async (db, events, now) => {
    for (const [partnerid, own] of Map.groupBy(events, (event) => event.partnerid))
      await alertAgency(db, brands, partnerid, own, now)
  }
