import { addDays, dayOf } from '@gangway/contract/days'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'
import { storeBatch } from '../bookings/bookings-store.ts'
import { brandNewPartner, type DemoPartner, demoPartners } from '../partners.ts'
import { type PastRequest, pastWork } from './past.ts'
import { type Regular, recentRequests } from './recent.ts'
import type { workOf } from './work.ts'

/** Days for which agencies have worked on their requests: the months that `speed to answer` shows. */
const workedDays = 400

/** Those who have travelled most often with an agency. */
const listRegulars = async (db: Db, partnerid: number, today: string) => {
  const { rows } = await sql<Regular>`
    select min(customername) as customername, customeremail, min(customerphone) as customerphone,
      min(customerplace) as customerplace, min(customerlanguage) as customerlanguage
    from booking
    where partnerid = ${partnerid} and state = 4 and returndate < ${today} and customeremail <> '' and customerphone <> ''
    group by customeremail
    order by count(*) desc, customeremail
    limit 5`.execute(db)
  return rows
}

/** The requests of an agency since a day, with their first status and their first other one. */
const listPast = async (db: Db, partnerid: number, since: string) => {
  const { rows } = await sql<PastRequest>`
    select b.partnerid, b.bookingid, b.state, min(s.at) as requestedat, min(s.at) filter (where s.state <> 1) as decidedat
    from booking b join bookingstate s using (partnerid, bookingid)
    where b.partnerid = ${partnerid} and b.wasrequest and b.bookingdate >= ${since}
    group by b.partnerid, b.bookingid, b.state
    order by b.bookingid`.execute(db)
  return rows
}

type Worked = ReturnType<typeof workOf>

const storeWork = async (db: Db, work: readonly Worked[]) => {
  await sql`
    insert into bookingwork (partnerid, bookingid, reference, userno, dueday, stage, engineword, waituntil, lostreason,
      answeredat, answeredby, searchtext, changedat, changedby, version)
    select partnerid, bookingid, reference, userno, dueday, stage, engineword, waituntil, lostreason,
      answeredat, answeredby, searchtext, changedat, changedby, version
    from json_populate_recordset(null::bookingwork, ${JSON.stringify(work.map(({ row }) => row))})`.execute(db)
  await sql`
    insert into bookingstep
    select * from json_populate_recordset(null::bookingstep, ${JSON.stringify(work.flatMap(({ steps }) => steps))})`.execute(
    db,
  )
}

/** The requests of the last days, and what the people of every agency did with those and with earlier ones. */
export const seedRequests = async (db: Db, now: Date, partners: readonly DemoPartner[] = demoPartners) => {
  const today = dayOf(now)
  const bookings: Parameters<typeof storeBatch>[1][number][] = []
  const work: Worked[] = []
  for (const partner of partners.filter(({ partnerid }) => partnerid !== brandNewPartner)) {
    const { partnerid, mandant } = partner
    work.push(...pastWork(mandant, await listPast(db, partnerid, addDays(today, -workedDays)), now))
    const recent = recentRequests(partner, now, await listRegulars(db, partnerid, today))
    bookings.push(...recent.bookings)
    work.push(...recent.work)
  }
  await storeBatch(db, bookings, now)
  await storeWork(db, work)
}
