import { brandOf } from '@gangway/contract/brands/example-brands'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type FeedBooking, unsentFields } from '@gangway/contract/features/feed-items'
import { openAgency, sell } from '../bookings/bookings.ts'
import { contactOf } from '../bookings/contacts.ts'
import { seededDice } from '../bookings/dice.ts'
import { textsIn } from '../bookings/texts.ts'
import { listDemoUsers } from '../users.ts'
import { openingMinutesBefore } from './opening.ts'
import type { Asked } from './request-texts.ts'
import { type Story, soonDepartures, storiesOf, type Who } from './stories.ts'
import { requestTextsIn } from './texts.ts'
import { type Person, workOf } from './work.ts'

const hour = 3_600_000
const dayLength = 24 * hour
/** First id of these bookings: above those of `demoBookings`. */
const firstId = 4_900_001

/** As many people as the customer writes about. */
const parties: Partial<Record<Asked, number>> = { family: 4, group: 6, single: 1, anniversary: 2, wheelchair: 2 }

const forParty = (sold: ReturnType<typeof sell>, asked: Asked | undefined) => {
  const persons = (asked && parties[asked]) ?? sold.persons
  const times = (euro: number) => Math.round((euro * 100 * persons) / sold.persons) / 100
  return { ...sold, persons, bookingpricebrutto: times(sold.bookingpricebrutto), commission: times(sold.commission) }
}

/** Who works on requests: everybody who may and can log in, and the main login last. */
export const clerksOf = (partnerid: number): Person[] => [
  ...listDemoUsers(partnerid).filter(({ locked, permissions }) => !locked && permissions.includes('requests')),
  { userno: 0, username: String(partnerid) },
]

/** Somebody who has travelled with the agency before. */
export type Regular = Pick<
  FeedBooking,
  'customername' | 'customeremail' | 'customerphone' | 'customerplace' | 'customerlanguage'
>

type Partner = { partnerid: number; mandant: number }

/** The requests of the last days with what people did with them, and the departures of the next days. */
export const recentRequests = (partner: Partner, now: Date, regulars: readonly Regular[]) => {
  const { partnerid } = partner
  const brand = brandOf(partner.mandant)
  const { timeZone } = brand.market
  const agency = openAgency(partner, seededDice(partnerid + 7))
  const { asked, notes } = requestTextsIn(brand.language)
  const clerks = clerksOf(partnerid)
  const main = clerks.at(-1)
  const personOf = (who: Who) => {
    const users = clerks.length - 1
    const person = who === 'main' ? main : clerks[who % users]
    if (!person) throw new Error(`the demo agency ${partnerid} has nobody to work on requests`)
    return person
  }
  const today = dayOf(now)
  const ago = (minutes: number) => openingMinutesBefore(timeZone, now.getTime(), minutes)
  const cameAt = ({ came }: Story) => ('hours' in came ? now.getTime() - came.hours * hour : ago(came.ago))
  const all = storiesOf(partnerid).toSorted((a, b) => cameAt(a) - cameAt(b))

  let used = 0
  const customerFor = (name: string, bookingid: number, isRegular: boolean): Regular => {
    const regular = isRegular ? regulars[used++] : undefined
    const known = { partnerid, market: agency.market, name, isRequest: true, variant: bookingid }
    return regular ?? { customername: name, ...contactOf(known) }
  }

  const requests = all.map((story, at) => {
    const bookingid = firstId + at
    const requestedat = cameAt(story)
    const bookingdate = dayOf(new Date(requestedat))
    const { commission, bookingnr, travelername: _, ...facts } = forParty(sell(agency, bookingdate), story.asked)
    const customer = customerFor(facts.customername, bookingid, story.isRegular ?? false)
    const states = [
      { status: 'request' as const, at: requestedat },
      ...(story.engine ?? []).map(({ ago: minutes, status }) => ({ status, at: ago(minutes) })),
    ]
    const versions = states.map(({ status, at: changed }, place): FeedBooking => {
      const isSold = status !== 'request' && status !== 'cancelled'
      return {
        ...unsentFields,
        ...{ partnerid, bookingid, version: place + 1, bookingdate, status },
        ...facts,
        ...customer,
        travelername: customer.customername,
        comment: story.asked ? asked[story.asked] : '',
        changedat: new Date(changed).toISOString(),
        bookingnr: status === 'request' ? '' : bookingnr,
        commission: isSold ? commission : 0,
        cancelreason: status === 'cancelled' ? agency.dice.pick(textsIn(brand.language).declined) : '',
      }
    })
    const done = (story.done ?? []).map((one) => ({
      at: Math.max(ago(one.ago), requestedat + 60_000),
      by: personOf(one.by),
      answers: one.answers,
      stage: one.stage,
      waituntil: one.waits === undefined ? undefined : addDays(today, one.waits),
      lostreason: one.lost,
      assigns: one.assigns === undefined ? undefined : personOf(one.assigns),
      note: one.note && notes[one.note],
      dueday: one.due === undefined ? undefined : addDays(today, one.due),
      reference: one.reference,
    }))
    return { versions, work: done.length > 0 ? [workOf(partnerid, bookingid, done)] : [] }
  })

  const departures = soonDepartures.map((days, at): FeedBooking[] => {
    const bookingid = firstId + all.length + at
    const bookingdate = addDays(today, days - 95)
    const { commission, ...facts } = sell(agency, bookingdate, addDays(today, days))
    const customer = { partnerid, market: agency.market, name: facts.customername, isRequest: true, variant: bookingid }
    const booked = Date.parse(bookingdate) + 10 * hour
    const base = { ...unsentFields, partnerid, bookingid, bookingdate, ...facts, ...contactOf(customer), commission }
    return [
      { ...base, version: 1, status: 'confirmed', changedat: new Date(booked).toISOString() },
      { ...base, version: 2, status: 'paid', changedat: new Date(booked + 60 * dayLength).toISOString() },
    ]
  })

  return {
    bookings: [...requests.flatMap(({ versions }) => versions), ...departures.flat()],
    work: requests.flatMap(({ work }) => work),
  }
}
