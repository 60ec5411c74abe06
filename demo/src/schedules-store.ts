import { addDays, monthStart } from '@gangway/contract/dates/days'
import { nextDue } from '@gangway/contract/dates/due'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import { dueRuleOf, type Rhythm } from '@gangway/contract/features/schedules'
import type { Db } from '@gangway/server/db/database'

const partnerid = 101001
const timeZone = 'Europe/Berlin'
const accountant = 'kanzlei@steuer-hansen.example'

type Demo = {
  name: string
  screen: 'transactions' | 'openmoney'
  search: string
  span: 'whole' | 'screen'
  rhythm: Rhythm
  day: number
  format: 'pdf' | 'xlsx'
}

/** Every Monday the bookings of the week to the office; on the first of the month open money also to the accountant. */
const weekly: Demo = {
  ...{ name: 'Buchungen der Woche', screen: 'transactions', search: 'type=open', span: 'whole', rhythm: 'weekly' },
  ...{ day: 1, format: 'pdf' },
}
const monthly: Demo = {
  ...{ name: 'Offene Beträge für die Kanzlei', screen: 'openmoney', search: '', span: 'screen', rhythm: 'monthly' },
  ...{ day: 1, format: 'xlsx' },
}

/** The last moments at which it was due. */
const pastMoments = (demo: Demo, now: Date, count: number) => {
  const today = dayIn(timeZone, now)
  const from = demo.rhythm === 'weekly' ? addDays(today, -7 * (count + 1)) : monthStart(today, -count)
  const found: Date[] = []
  for (
    let at = nextDue(dueRuleOf(demo), timeZone, new Date(from));
    at <= now;
    at = nextDue(dueRuleOf(demo), timeZone, at)
  )
    found.push(at)
  return found.slice(-count)
}

const seedOne = async (db: Db, demo: Demo, now: Date, mainAddress: string) => {
  const nextat = nextDue(dueRuleOf(demo), timeZone, now)
  const moments = pastMoments(demo, now, 3)
  const { scheduleid } = await db
    .insertInto('schedule')
    .values({ ...demo, partnerid, userno: 0, viewid: null, language: 'de', nextat, createdat: moments[0] ?? now })
    .returning('scheduleid')
    .executeTakeFirstOrThrow()
  const outside = demo.screen === 'openmoney' ? [{ userno: null, address: accountant }] : []
  const recipients = [{ userno: 0, address: '' }, ...outside]
  await db
    .insertInto('schedulerecipient')
    .values(recipients.map((one) => ({ ...one, partnerid, scheduleid, consent: 'active' as const })))
    .execute()
  for (const [place, dueat] of moments.entries()) {
    const sentat = new Date(dueat.getTime() + 4000)
    const { runid } = await db
      .insertInto('run')
      .values({ partnerid, kind: 'report', subject: scheduleid, dueat, endedat: sentat, reason: null })
      .returning('runid')
      .executeTakeFirstOrThrow()
    const deliveries = recipients.map(({ userno, address }, at) => {
      // The accountant had not answered yet when the first one came.
      const isAsked = userno === null && place === 0
      const reason = isAsked ? ('asked' as const) : null
      return {
        partnerid,
        runid,
        deliveryno: at + 1,
        userno,
        recipient: address || mainAddress,
        reason,
        sentat: isAsked ? null : sentat,
      }
    })
    await db.insertInto('rundelivery').values(deliveries).execute()
  }
}

/** NTF-2: two scheduled reports of the first agency with their past runs. */
export const seedSchedules = async (db: Db, now: Date) => {
  const agency = await db.selectFrom('agency').select('email').where('partnerid', '=', partnerid).executeTakeFirst()
  for (const demo of [weekly, monthly]) await seedOne(db, demo, now, agency?.email ?? '')
}
