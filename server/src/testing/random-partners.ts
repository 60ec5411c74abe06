import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import { addDays, dayOf, yearEarlier } from '@gangway/contract/dates/days'
import { colourFields, layoutDefaults } from '@gangway/contract/layout'
import { requestStages } from '@gangway/contract/requests/request-stage'
import type { Dice } from '@gangway/contract/testing/seeded-dice'
import type { Db } from '../db/database.ts'
import { upsertBookings } from '../features/feed/bookings-store.ts'
import { layoutColumns } from '../features/wlv/wlv-store.ts'
import { aBooking } from './a-booking.ts'
import type { NaiveBooking, NaivePartner, NaiveWork } from './naive-partners.ts'

const hour = 3_600_000

/** Days ago where some reason begins or ends, and a few in between. */
const edges = [0, 1, 2, 3, 4, 15, 29, 30, 31, 60, 89, 90, 91, 363, 364, 365, 366, 400, 728, 729, 730, 731]

const nearDay = (dice: Dice, today: string) => {
  const day = addDays(today, -dice.pickOne(edges))
  return dice.below(3) === 0 ? yearEarlier(day) : day
}

/** A moment some days ago, to the millisecond or an hour beside it. */
const nearMoment = (dice: Dice, now: Date) =>
  new Date(now.getTime() - dice.pickOne(edges) * 24 * hour + dice.pickOne([-hour, 0, hour, -1, 1]))

const many = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const randomColour = (dice: Dice) => `#${dice.below(0x1000000).toString(16).padStart(6, '0')}`

const names = ['Reisebüro Möwe', 'Kreuzfahrt-Kontor', 'Ålborg Rejser', 'Agence Éole', 'Mueller & Söhne', 'zur See', '']
const cities = ['Hamburg', 'Lübeck', 'Bad Öynhausen', 'Genève', '']

/** Bookings and visits around the days that are compared, so that a fall of about 30 % is frequent. */
const aroundYear = (dice: Dice, today: string, length: number) => {
  const base = dice.pickOne([0, 1, 8, 9, 10, 11, 20, 30])
  const share = dice.pickOne([0, 0.5, 0.69, 0.7, 0.71, 1, 1.2])
  const within = () => addDays(today, -1 - dice.below(length))
  return [...many(Math.round(base * share), within), ...many(base, () => yearEarlier(within()))]
}

const randomWork = (dice: Dice, now: Date): NaiveWork | null => {
  const stage = dice.pickOne(requestStages)
  if (dice.below(2) === 0) return null
  return {
    stage,
    waituntil: stage === 'waiting' ? addDays(dayOf(now), dice.below(3) - 1) : null,
    answeredat: dice.below(2) === 0 ? nearMoment(dice, now) : null,
  }
}

const randomRequest = (dice: Dice, now: Date): NaiveBooking => {
  const askedat = nearMoment(dice, now)
  return { day: dayOf(askedat), state: 1, cents: dice.below(500_000), askedat, work: randomWork(dice, now) }
}

export const randomPartner = (dice: Dice, partnerid: number, mandant: number, now: Date): NaivePartner => {
  const today = dayOf(now)
  const visits = new Map<string, number>()
  for (const day of aroundYear(dice, today, 30)) visits.set(day, (visits.get(day) ?? 0) + 1)
  for (const day of many(dice.below(3), () => nearDay(dice, today))) visits.set(day, dice.below(3))
  const bookings = [
    ...aroundYear(dice, today, 90).map((day) => ({ day, state: dice.pickOne([2, 3, 4]) })),
    ...many(dice.below(5), () => ({ day: nearDay(dice, today), state: 2 + dice.below(4) })),
  ]
  const filled = () => (dice.below(3) > 0 ? 'https://agency.example/x' : '')
  return {
    partnerid,
    mandant,
    firma: dice.pickOne(names),
    ort: dice.pickOne(cities),
    email: `post${dice.below(5)}@agency.example`,
    locked: dice.below(8) === 0,
    createdat: nearMoment(dice, now),
    logins: many(dice.below(4), () => ({
      at: nearMoment(dice, now),
      action: dice.pickOne(['login', 'logintemporary', 'loginehoi', 'loginfailed', 'view']),
    })),
    visits: [...visits].map(([day, hits]) => ({ day, hits })),
    bookings: [
      ...bookings.map((booking) => ({ ...booking, cents: dice.below(500_000), askedat: now, work: null })),
      ...many(dice.below(4), () => randomRequest(dice, now)),
    ],
    lines: [1, 2, 13]
      .slice(dice.below(4))
      .map((organizerid) => ({ organizerid, available: dice.below(4) > 0, aufnehmen: dice.below(4) > 0 })),
    accounts: many(dice.below(3), () => dice.below(2) === 0),
    texts: [1, 6, 25, 3, 4, 26, 2]
      .filter(() => dice.below(3) > 0)
      .map((languageid) => ({ languageid, contact: filled(), agbfile: '', agblink: filled(), imprint: filled() })),
    styles:
      dice.below(2) === 0
        ? null
        : Object.fromEntries(colourFields.filter(() => dice.below(2) > 0).map((field) => [field, randomColour(dice)])),
    mails: many(dice.below(3), (at) => ({
      kind: dice.pickOne(['passwordreset', 'bankchanged', 'organizersasked']),
      recipient: `to${at}@agency.example`,
      failedat: dice.below(3) === 0 ? null : new Date(nearMoment(dice, now).getTime() + at),
      isDismissed: dice.below(4) === 0,
    })),
  }
}

/** Stores a partner as the portal, the feed and the mailer would. */
export const storePartner = async (db: Db, partner: NaivePartner, now: Date) => {
  const { partnerid, mandant, locked, createdat, firma, ort, email } = partner
  await db.insertInto('partner').values({ partnerid, mandant, locked, createdat }).execute()
  const login = {
    partnerid,
    userno: 0,
    username: String(partnerid),
    passwordhash: null,
    mask: allRights,
    ...allPermissions,
  }
  await db.insertInto('login').values(login).execute()
  const nothing = { anrede: null, titel: null, reisebuerotyp: null }
  await db
    .insertInto('agency')
    .values({ partnerid, firma, ort, email, ...nothing })
    .execute()
  const entry = { partnerid, userno: 0, username: String(partnerid), noun: 'session', changes: '[]', address: '' }
  for (const signIn of partner.logins)
    await db
      .insertInto('audit')
      .values({ ...entry, ...signIn })
      .execute()
  for (const visit of partner.visits)
    await db
      .insertInto('trafficday')
      .values({ partnerid, ...visit })
      .execute()
  const status = ['request', 'open', 'confirmed', 'paid', 'cancelled'] as const
  const bookings = partner.bookings.map(({ day, state, cents, askedat }, at) =>
    aBooking({
      partnerid,
      bookingid: at + 1,
      changedat: askedat.toISOString(),
      bookingdate: day,
      status: status[state - 1] ?? 'open',
      bookingpricebrutto: cents / 100,
    }),
  )
  if (bookings.length > 0) await upsertBookings(db, bookings, now)
  for (const [at, { work }] of partner.bookings.entries())
    if (work)
      await db
        .insertInto('bookingwork')
        .values({
          ...{ partnerid, bookingid: at + 1, ...work, engineword: 'request' },
          ...{ lostreason: work.stage === 'lost' ? 'price' : null, changedat: now, changedby: 'agency' },
        })
        .execute()
  const line = { partnerid, agenturoptionnr: 0, agenturnrlevel1: '', agenturnrlevel2: '', inkasso: false } as const
  const desk = { reservierungtel: '', reservierungfax: '', reservierungemail: '' }
  for (const own of partner.lines)
    await db
      .insertInto('partnerorganizer')
      .values({ ...line, ...desk, ...own })
      .execute()
  const account = { partnerid, bankname: '', accountowner: '', iban: '', swift: '' }
  for (const [at, active] of partner.accounts.entries())
    await db
      .insertInto('bankaccount')
      .values({ ...account, paymentaccountid: at + 1, active })
      .execute()
  for (const { languageid, contact, imprint, agblink } of partner.texts)
    await db
      .insertInto('wlvtext')
      .values({ partnerid, languageid, emailcontact: contact, impressumlink: imprint, agblink, agbhash: null })
      .execute()
  if (partner.styles)
    await db
      .insertInto('wlv')
      .values({ partnerid, logohash: null, ...layoutColumns({ ...layoutDefaults, ...partner.styles }) })
      .execute()
  for (const { isDismissed, ...mail } of partner.mails)
    await db
      .insertInto('outbox')
      .values({
        ...mail,
        partnerid,
        mandant,
        facts: '{}',
        language: 'de',
        createdat: now,
        nextat: now,
        sentat: mail.failedat ? null : now,
        dismissedat: isDismissed ? now : null,
      })
      .execute()
}
