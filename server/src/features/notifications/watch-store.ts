import type { OwnBrand } from '@gangway/contract/brands/brands'
import { addDays } from '@gangway/contract/dates/days'
import { nextDue } from '@gangway/contract/dates/due'
import { dayIn, momentIn } from '@gangway/contract/dates/wall-clock'
import { letterHour } from '@gangway/contract/features/notifications'
import { sql } from 'kysely'
import type { Brands } from '../../brands/brands.ts'
import type { Database, Db } from '../../db/database.ts'
import { type NewEvent, recordEvents } from '../../events/event-store.ts'
import { addJob } from '../../jobs/job-store.ts'
import { hasNews, type WeekFacts } from '../../mail/alerts/alert-letters.ts'
import { type AlertReader, addRun, listReaders } from '../../mail/alerts/alert-mail-store.ts'
import { enqueueMail, type MailFacts } from '../../mail/outbox-store.ts'
import { listDueRequests } from '../requests/requests-store.ts'
import { visitsByDay } from '../traffic/traffic-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { comparedDays, isSilent, usualWeek } from './unusual-week.ts'

/** An hour before the letters, so that all of them are ready. */
const watchHour = letterHour - 1

/** How many days a request that nobody looked after is still announced, if servers were down. */
const dueDays = 7

/** NTF-3, NTF-7: plans a look at each agency, in the morning of its market. */
export const planWatch = async (owner: Db, brands: Brands, now: Date) => {
  const partners = await owner
    .selectFrom('partner')
    .select(['partnerid', 'mandant'])
    .where('locked', '=', false)
    .orderBy('partnerid')
    .execute()
  for (const { partnerid, mandant } of partners) {
    const { market } = await brands.require(mandant)
    const day = dayIn(market.timeZone, now)
    const runAt = nextDue({ hour: watchHour }, market.timeZone, now)
    await addJob(owner, 'watchpartner', { partnerid, day }, { key: `${partnerid}:watch:${day}`, runAt, tries: 8 })
  }
}

const isMonday = (day: string) => new Date(day).getUTCDay() === 1

/** Visits and bookings of each of these days. */
const readDays = async (db: Db, partnerid: number, startDate: string, endDate: string) => {
  const length = Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1
  const days = Array.from({ length }, (_, at) => addDays(startDate, at))
  const visited = await visitsByDay(db, partnerid, { startDate, endDate }, 'hits')
  const booked = await figuresIn(
    db,
    partnerid,
    days.map((day) => ({ startDate: day, endDate: day })),
  )
  const visits = new Map(visited.map(({ date, visits }) => [date, visits]))
  return { visits: days.map((day) => visits.get(day) ?? 0), bookings: booked.map(({ bookings }) => bookings) }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** NTF-3: what was unusual in the week before this Monday, and whether yesterday was silent. */
const findUnusual = async (db: Db, partnerid: number, today: string): Promise<NewEvent[]> => {
  const event = (data: NonNullable<NewEvent['data']>): NewEvent => ({ partnerid, kind: 'week.unusual', data })
  const yesterday = addDays(today, -1)
  const counts = await readDays(db, partnerid, addDays(today, -comparedDays - 7), yesterday)
  const found: NewEvent[] = []
  if (isMonday(today)) {
    const week = { firstday: addDays(today, -7), lastday: yesterday }
    for (const figure of ['visits', 'bookings'] as const) {
      const usual = usualWeek(counts[figure].slice(0, comparedDays))
      const count = sum(counts[figure].slice(comparedDays))
      if (usual && (count < usual.low || count > usual.high))
        found.push(event({ of: figure, is: count < usual.low ? 'low' : 'high', ...week, count, ...usual }))
    }
  }
  const before = counts.visits.slice(-29, -1)
  if (isSilent(before, counts.visits.at(-1) ?? 0)) {
    const usual = Math.round(sum(before) / before.length)
    const silent = { of: 'visits', is: 'silent', firstday: yesterday, lastday: yesterday, count: 0 }
    found.push(event({ ...silent, low: usual, high: usual }))
  }
  return found
}

const findDue = async (db: Db, partnerid: number, today: string): Promise<NewEvent[]> => {
  const due = await listDueRequests(db, partnerid, { startDate: addDays(today, -dueDays), endDate: today })
  return due.map(({ bookingid, userno, dueday }) => ({
    ...{ partnerid, kind: 'request.due', bookingid, userno },
    data: { dueday },
  }))
}

/** What nobody has said yet: a look that is repeated finds it again. */
const withoutSaid = async (db: Db, partnerid: number, events: readonly NewEvent[]) => {
  const { rows } = await sql<{ bookingid: number | null; data: NonNullable<NewEvent['data']> }>`
    select bookingid, data from event where partnerid = ${partnerid} and kind in ('week.unusual', 'request.due')`.execute(
    db,
  )
  const keyOf = ({ bookingid, data }: Pick<NewEvent, 'data'> & { bookingid?: number | null | undefined }) =>
    JSON.stringify([bookingid ?? null, data?.of, data?.is, data?.firstday, data?.dueday])
  const said = new Set(rows.map(keyOf))
  return events.filter((event) => !said.has(keyOf(event)))
}

type ReadFacts = (db: Db, reader: AlertReader, brand: OwnBrand, monday: string) => Promise<WeekFacts>

/** The letter of a login for a Monday, or the row that says why there is none; once. */
const writeLetter = async (db: Db, reader: AlertReader, week: WeekFacts, dueat: Date, now: Date) => {
  const { partnerid, userno, mandant, language } = reader
  const nothing = hasNews(week) ? {} : ({ state: 'skipped', reason: 'nothing' } as const)
  const runid = await addRun(db, reader, { kind: 'letter', dueat, ...nothing })
  if (runid === undefined || !hasNews(week)) return
  const facts: MailFacts['letter'] = { at: now.toISOString(), userno, runid, week }
  await enqueueMail(db, { partnerid, mandant, kind: 'letter', facts, recipient: reader.address }, now, dueat, {
    language,
  })
}

/** A look at one agency: requests that are due, what was unusual, and on Mondays the letters; all of it once. */
export const watchPartner = async (
  { database, brands, now }: { database: Database; brands: Brands; now: () => Date },
  { partnerid, day }: { partnerid: number; day: string },
  readFacts: ReadFacts,
) => {
  const readers = await listReaders(database.owner, partnerid)
  const [first] = readers
  if (!first) return
  const brand = await brands.require(first.mandant)
  // As the agency sees its rows, like the screens.
  const found = await database.asPartner(partnerid, 'read', async (db) => {
    const letters: { reader: AlertReader; week: WeekFacts }[] = []
    if (isMonday(day))
      for (const reader of readers.filter(({ letter }) => letter))
        letters.push({ reader, week: await readFacts(db, reader, brand, day) })
    return { letters, events: [...(await findDue(db, partnerid, day)), ...(await findUnusual(db, partnerid, day))] }
  })
  const dueat = momentIn(brand.market.timeZone, Date.parse(day) + letterHour * 60 * 60 * 1000)
  await database.owner.transaction().execute(async (tx) => {
    await recordEvents(tx, await withoutSaid(tx, partnerid, found.events))
    for (const { reader, week } of found.letters) await writeLetter(tx, reader, week, dueat, now())
  })
}
