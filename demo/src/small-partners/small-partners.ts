import { brandOf, mandants } from '@gangway/contract/example-brands'
import type { HealthReason } from '@gangway/contract/partner-health'
import { type Dice, seededDice } from '../bookings/dice.ts'
import { couple } from '../bookings/people.ts'
import { demoPartners } from '../partners.ts'
import { placesOf } from './places.ts'

/** How many small agencies each brand has besides those that are written by hand. */
export const perBrand = 33

/** A small agency of the console's list, with what its health is made of. Days are counted back from today. */
export type SmallPartner = {
  partnerid: number
  mandant: number
  /** The agency of its brand whose bookings its own resemble. */
  model: number
  firma: string
  fname: string
  lname: string
  strasse: string
  hausnummer: string
  plz: string
  ort: string
  land: string
  email: string
  isLocked: boolean
  /** Why it needs attention; empty for most. */
  troubles: readonly HealthReason[]
  createdDays: number
  logins: readonly number[]
  /** Days with live bookings, and with requests that nobody has answered. */
  bookings: readonly number[]
  requests: readonly number[]
  /** Visits on every fifth day of last year, and by how much they have grown since. */
  visits: number
}

/** Every sixth is in trouble, each with another reason in turn, some with two. */
const troubleTurns: readonly (readonly HealthReason[])[] = [
  ['login'],
  ['visitsdown'],
  ['bookingsdown'],
  ['requests'],
  ['bankaccount'],
  ['texts'],
  ['contrast'],
  ['mails'],
  ['visit'],
  ['bookingsdown', 'visitsdown'],
  ['login', 'bankaccount'],
  ['organizers'],
]

const years = 2
const yearDays = 365

/** Evenly spread over a year, with a little disorder. */
const spread = (dice: Dice, count: number, from: number) =>
  Array.from({ length: count }, (_, at) => from + Math.round(((at + dice.between(0.2, 0.8)) * yearDays) / count))

const planBookings = (dice: Dice, troubles: readonly HealthReason[]) => {
  const isDown = troubles.includes('bookingsdown')
  const count = isDown ? dice.whole(56, 64) : dice.whole(6, 34)
  const lastYear = spread(dice, count, yearDays)
  const thisYear = spread(dice, Math.ceil(count * dice.between(1.02, 1.2)), 1)
  return [...lastYear, ...(isDown ? thisYear.filter((days, at) => days > 95 || at % 3 === 0) : thisYear)]
}

const planLogins = (dice: Dice, troubles: readonly HealthReason[]) => {
  const last = troubles.includes('login') ? dice.whole(95, 260) : dice.whole(1, 40)
  return Array.from({ length: 12 * years }, (_, at) => last + at * dice.whole(20, 34))
}

const toAddress = (firma: string, partnerid: number) =>
  `info@${firma
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '')
    .toLowerCase()
    .slice(0, 24)}${partnerid % 100}.example`

const planPartner = (mandant: number, at: number, place: number): SmallPartner => {
  const { market } = brandOf(mandant)
  const partnerid = mandant * 1000 + 101 + at
  const dice = seededDice(partnerid * 13)
  const { names: patterns, cities, street } = placesOf[market.key]
  const [ort, plz] = dice.pick(cities)
  const [fname = '', ...names] = couple(dice, market.key).customername.split(' ')
  const lname = names.join(' ')
  const firma = dice.pick(patterns).replace('{family}', lname).replace('{city}', ort)
  const troubles = place % 6 === 5 ? (troubleTurns[Math.floor(place / 6) % troubleTurns.length] ?? []) : []
  const isLocked = place % 60 === 7
  return {
    partnerid,
    mandant,
    model: demoPartners.find((partner) => partner.mandant === mandant)?.partnerid ?? 0,
    firma,
    fname,
    lname,
    strasse: street,
    hausnummer: String(dice.whole(1, 120)),
    plz,
    ort,
    land: market.country,
    email: toAddress(firma, partnerid),
    isLocked,
    troubles,
    createdDays: dice.whole(800, 3000),
    logins: planLogins(dice, troubles),
    bookings: planBookings(dice, troubles),
    requests: troubles.includes('requests') ? [dice.whole(4, 9), dice.whole(10, 30), dice.whole(31, 60)] : [],
    visits: dice.whole(2, 14),
  }
}

/** 330 small agencies over all brands, the same at every start. */
export const listSmallPartners = (): SmallPartner[] =>
  mandants.flatMap((mandant, brandPlace) =>
    Array.from({ length: perBrand }, (_, at) => planPartner(mandant, at, brandPlace * perBrand + at)),
  )
