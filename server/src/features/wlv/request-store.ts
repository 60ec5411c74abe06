import { randomInt } from 'node:crypto'
import type { Choice } from '@gangway/booking-page/page-content'
import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { Cruise } from '@gangway/contract/features/cruises'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { RequestForm } from '@gangway/contract/features/wlv-request'
import type { Language } from '@gangway/contract/texts/languages'
import type { Database, Db } from '../../db/database.ts'
import type { AgencyLook } from '../../mail/agency-mail.ts'
import { enqueueMail, type RequestFacts } from '../../mail/outbox-store.ts'
import { validateBookings } from '../feed/bookings-store.ts'
import { listEnteredHours } from '../requests/templates-store.ts'

/** ENG-7: what somebody asks for: a cruise that they clicked, or their wishes, each of which may be left open. */
export type Asked = {
  organizer: Choice
  destination: Choice
  departure: string
  nights: number
  /** Any day of the departure's month will do. */
  wholemonth: boolean
  /** The title of the cruise, or the destination. */
  name: string
  cruise?: Cruise
}

/** A request as the form sends it, with the names of its ids. */
export type NewRequest = {
  form: RequestForm
  asked: Asked
  partner: { partnerid: number; mandant: number }
  /** Where the agency reads its requests, and what was asked for in its own language; undefined if it has no valid address. */
  notice: { recipient: string; asked: Asked } | undefined
  /** What the traveller's confirmation needs; undefined if none is sent. */
  confirmation?: { agency: AgencyLook; language: Language } | undefined
}

/** Above all numbers of the engine, and in order of arrival. */
const newBookingid = (now: Date) => now.getTime() * 1000 + randomInt(1000)

/** No two that look alike, as 5 and S do, and no vowels that would form words. */
const characters = '346789CDFHJKMNPRTVWX'

/** The number shown to customer and agency: as short as the engine's. Requests are identified by their id. */
const newNumber = () => `W${Array.from({ length: 7 }, () => characters[randomInt(characters.length)]).join('')}`

/** When a request got its id. */
export const sentAt = (bookingid: number) => Math.floor(bookingid / 1000)

/** What the agency has to know beyond the booking's own fields; the contact must not be cut off. */
const buildComment = ({ message, email, phone }: RequestForm) => {
  const contact = [email, phone].filter(Boolean).join(', ')
  return [message.slice(0, limits.text - contact.length - 2), contact].filter(Boolean).join('\n\n')
}

const seaOrRiver = (organizer: Choice, destination: Choice): 1 | 2 => {
  const common = organizer.area & destination.area || destination.area
  return common & 1 ? 1 : 2
}

const toBooking = ({ form, asked, partner }: NewRequest, now: Date) => {
  const { organizer, destination, departure, nights, wholemonth, name, cruise } = asked
  return {
    partnerid: partner.partnerid,
    bookingid: newBookingid(now),
    version: 1,
    changedat: now.toISOString(),
    bookingdate: dayOf(now),
    reiseterminvon: departure,
    reiseterminbis: addDays(departure, nights),
    wholemonth,
    status: 'request',
    bookingnr: newNumber(),
    organizerid: organizer.id,
    cruisingareaid: destination.id,
    area: seaOrRiver(organizer, destination),
    ...(cruise && { routeplanid: cruise.routeplanid, shipid: cruise.shipid, pricefrom: cruise.pricefrom }),
    name,
    customername: form.name,
    customeremail: form.email,
    customerphone: form.phone,
    customerlanguage: form.lang,
    ...(form.linkcode && { linkcode: form.linkcode, ...(form.clickid && { clickid: Number(form.clickid) }) }),
    persons: form.persons,
    bookingpricebrutto: 0,
    comment: buildComment(form),
  } satisfies Partial<FeedBooking>
}

/** More than one customer may send in the same millisecond, and draw the same number. */
const maxTries = 20

/** Stores the booking under an id that is still free. */
const storeBooking = async (db: Db, newRequest: NewRequest, now: Date) => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const booking = toBooking(newRequest, now)
    const store = await validateBookings([booking])
    const [outcome] = await store(db, now)
    if (outcome?.result === 'accepted') return booking
  }
  throw new Error(`a request found no free id in ${maxTries} tries`)
}

const toFacts = (form: RequestForm, asked: Asked, booking: ReturnType<typeof toBooking>, at: Date) => {
  const { name, email, phone, persons, message } = form
  const { organizer, destination, departure, nights, wholemonth, cruise } = asked
  const { bookingid, bookingnr } = booking
  return {
    ...{ at: at.toISOString(), bookingid, bookingnr, name, email, phone, departure, nights, persons, message },
    ...{ wholemonth, organizer: organizer.name, destination: destination.name },
    cruise: cruise ? `${cruise.title}, ${cruise.shipname} (${cruise.routeplanid})` : '',
    price: cruise?.pricefrom ?? null,
  } satisfies RequestFacts
}

/** Stores a request as the feed would, notifies the agency and confirms it to the traveller. Returns its id. */
export const saveRequest = ({ owner }: Database, newRequest: NewRequest, now: Date): Promise<number> =>
  owner.transaction().execute(async (db) => {
    const { form, asked, partner, notice, confirmation } = newRequest
    const booking = await storeBooking(db, newRequest, now)
    if (notice) {
      const facts = toFacts(form, notice.asked, booking, now)
      await enqueueMail(db, { ...partner, kind: 'bookingrequest', facts, recipient: notice.recipient }, now)
    }
    if (confirmation) {
      const { agency, language } = confirmation
      const facts = toFacts(form, asked, booking, now)
      const confirmed = { ...facts, agency, hours: await listEnteredHours(db, partner.partnerid) }
      const mail = { ...partner, kind: 'requestconfirmed', facts: confirmed, recipient: form.email } as const
      await enqueueMail(db, mail, now, now, { language })
    }
    return booking.bookingid
  })

/** The text and the contact that `buildComment` combined. */
const splitComment = (comment: string) => {
  const at = comment.lastIndexOf('\n\n')
  const [email = '', phone = ''] = comment.slice(at < 0 ? 0 : at + 2).split(', ')
  return { message: at < 0 ? '' : comment.slice(0, at), email, phone }
}

/** A request as it was sent, with the ids of its line and its destination. */
export const findRequest = async (db: Db, partnerid: number, bookingid: number) => {
  const row = await db
    .selectFrom('booking')
    .leftJoin('ship', 'ship.shipid', 'booking.shipid')
    .select([
      'bookingnr',
      'customername',
      'persons',
      'booking.organizerid',
      'cruisingareaid',
      'comment',
      'booking.name',
    ])
    .select(['departuredate', 'returndate', 'wholemonth', 'pricefromcents', 'shipname'])
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .where('erasedat', 'is', null)
    .executeTakeFirst()
  return row && { ...row, ...splitComment(row.comment) }
}
