import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { LinkTarget } from '@gangway/contract/features/linkcodes'
import type { ClickDevice, MachineKind } from '@gangway/contract/features/linkcodes-clicks'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'
import { seededDice } from '../bookings/dice.ts'

const partnerid = 101001
const hour = 3_600_000

type Story = {
  name: string
  code: string
  target: LinkTarget
  targetid: number | null
  /** Days before today on which it was printed or sent, and how long people used it. */
  began: number
  lasted: number
  people: number
  machines: number
  sites: readonly string[]
  phones: number
  /** Bookings that have been paid, and requests and bookings of the last weeks. */
  paid: number
  recent: number
  isArchived?: boolean
}

/** Six links: the newsletter earned its money, and so did the window a little; the flyer of the harbour festival did not. */
const stories: readonly Story[] = [
  {
    name: 'Newsletter Mittelmeer, Frühjahr',
    code: 'k7d3xwp',
    target: 'area',
    targetid: 2,
    began: 320,
    lasted: 25,
    people: 420,
    machines: 390,
    sites: [''],
    phones: 0.45,
    paid: 7,
    recent: 0,
  },
  {
    name: 'Flyer Hafengeburtstag',
    code: 'f4n8rtc',
    target: 'request',
    targetid: null,
    began: 190,
    lasted: 60,
    people: 260,
    machines: 12,
    sites: [''],
    phones: 0.93,
    paid: 0,
    recent: 0,
  },
  {
    name: 'Schaufenster Eppendorf',
    code: 'w9h6mjx',
    target: 'page',
    targetid: null,
    began: 300,
    lasted: 300,
    people: 210,
    machines: 9,
    sites: [''],
    phones: 0.97,
    paid: 2,
    recent: 2,
  },
  {
    name: 'Facebook, Herbst',
    code: 't3v7kdp',
    target: 'page',
    targetid: null,
    began: 70,
    lasted: 60,
    people: 340,
    machines: 150,
    sites: ['facebook.com', 'instagram.com'],
    phones: 0.84,
    paid: 0,
    recent: 2,
  },
  {
    name: 'Google-Unternehmensprofil',
    code: 'c8x4nhr',
    target: 'page',
    targetid: null,
    began: 330,
    lasted: 330,
    people: 380,
    machines: 210,
    sites: ['google.com', 'google.de'],
    phones: 0.6,
    paid: 3,
    recent: 3,
  },
  {
    name: 'Anzeige Wochenblatt',
    code: 'r6j9wfd',
    target: 'line',
    targetid: 1,
    began: 250,
    lasted: 30,
    people: 34,
    machines: 2,
    sites: [''],
    phones: 0.7,
    paid: 0,
    recent: 0,
    isArchived: true,
  },
]

const kinds: readonly MachineKind[] = ['agent', 'agent', 'agent', 'burst', 'burst', 'head', 'prefetch', 'silent']

type ClickRow = {
  partnerid: number
  clickid: number
  linkid: number
  at: Date
  day: string
  site: string
  device: ClickDevice
  machine: MachineKind | null
  isperson: boolean
  visitor: null
}

/** The clicks of a link: most in its first days, some people come twice. */
const clicksOf = (story: Story, linkid: number, now: Date): ClickRow[] => {
  const dice = seededDice(partnerid + linkid)
  const rows: ClickRow[] = []
  const add = (machine: MachineKind | null, isperson: boolean, at: Date, device: ClickDevice, site: string) =>
    rows.push({
      partnerid,
      clickid: linkid * 1_000_000 + rows.length + 1,
      linkid,
      at,
      day: dayOf(at),
      site,
      device,
      machine,
      isperson,
      visitor: null,
    })
  const moment = () => {
    const passed = story.lasted * (story.lasted > 100 ? dice.roll() : dice.roll() ** 2)
    const at = new Date(now.getTime() - (story.began - passed) * 24 * hour)
    return new Date(Math.min(at.getTime(), now.getTime() - hour))
  }
  for (let n = 0; n < story.people; n += 1) {
    const at = moment()
    const device = dice.chance(story.phones) ? 'phone' : dice.chance(0.12) ? 'tablet' : 'desktop'
    const site = dice.pick(story.sites)
    add(null, true, at, device, site)
    if (dice.chance(0.2)) add(null, false, at, device, site)
  }
  for (let n = 0; n < story.machines; n += 1) add(dice.pick(kinds), false, moment(), 'desktop', '')
  return rows
}

type Booked = { bookingid: number; bookingdate: string }

/** Bookings and requests of the agency that a link could have brought, in the order of their day. */
const findBooked = async (db: Db, from: string, to: string, isPaid: boolean, most: number): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select b.bookingid, b.bookingdate from booking b
    where b.partnerid = ${partnerid} and b.linkcode = '' and b.bookingdate between ${from} and ${to}
      and (not ${isPaid}::boolean or exists (
        select from statementline l where l.partnerid = b.partnerid and l.foundid = b.bookingid and l.amountcents > 0))
      and (${isPaid}::boolean or b.state in (1, 2, 3, 4))
    order by b.bookingid % 7, b.bookingid limit ${most}`.execute(db)
  return rows
}

/** RCH-2: gives bookings to the last click of a person on the link before them. */
const attribute = async (db: Db, story: Story, clicks: readonly ClickRow[], booked: readonly Booked[]) => {
  for (const { bookingid, bookingdate } of booked) {
    const click = clicks
      .filter(({ machine, day }) => machine === null && day <= bookingdate && addDays(day, 30) >= bookingdate)
      .sort((a, b) => b.at.getTime() - a.at.getTime())[0]
    if (!click) continue
    await db
      .updateTable('booking')
      .set({ linkcode: story.code, clickid: click.clickid })
      .where('partnerid', '=', partnerid)
      .where('bookingid', '=', bookingid)
      .execute()
  }
}

/** RCH-1, RCH-2: the links of one agency, their clicks, and what came of them. */
export const seedLinkcodes = async (db: Db, now: Date) => {
  const today = dayOf(now)
  for (const [at, story] of stories.entries()) {
    const linkid = at + 1
    const { name, code, target, targetid, began, lasted, isArchived = false } = story
    const createdat = new Date(now.getTime() - (began + 1) * 24 * hour)
    const archivedat = isArchived ? new Date(now.getTime() - 100 * 24 * hour) : null
    await db
      .insertInto('linkcode')
      .values({ partnerid, linkid, code, name, target, targetid, language: 'de', createdat, archivedat })
      .execute()
    const clicks = clicksOf(story, linkid, now)
    await db.insertInto('linkclick').values(clicks).execute()
    const first = addDays(today, 2 - began)
    const last = addDays(today, Math.min(0, lasted + 20 - began))
    await attribute(db, story, clicks, await findBooked(db, first, last, true, story.paid))
    await attribute(db, story, clicks, await findBooked(db, addDays(today, -40), today, false, story.recent))
  }
}
