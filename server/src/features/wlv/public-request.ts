import { departuresFrom } from '@gangway/booking-page/departures'
import { brandLanguage, type Choice, choicesOf } from '@gangway/booking-page/page-content'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { dayOf } from '@gangway/contract/dates/days'
import type { Cruise } from '@gangway/contract/features/cruises'
import { anyId, RequestForm } from '@gangway/contract/features/wlv-request'
import { validateEmail } from '@gangway/contract/rules/contact'
import * as z from 'zod/mini'
import { isAmongFewConfirmations } from '../../http/limits/throttle.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { findCruise } from '../cruises/cruises-store.ts'
import { offerOf } from './page-cruises.ts'
import type { PublicPage } from './public-page.ts'
import { type Asked, saveRequest } from './request-store.ts'

/** What was typed into a form, to be shown again. */
export const readTexts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The form as it was sent, and the cruise that it names, if this page shows it. */
type Sent = { body: unknown; cruise: Cruise | undefined }

/** Why a request is not taken: fields that are rejected, or a cruise that is no longer what was clicked. */
type Rejection = { refused: string[]; outcome?: 'priceChanged' | 'cruiseGone' }
type Read = { form: RequestForm; asked: Asked } | Rejection

/** ENG-7: a choice that is left open. */
const any: Choice = { id: anyId, name: '', area: 3 }
const find = (choices: readonly Choice[], id: number | '') =>
  id === '' ? any : choices.find((choice) => choice.id === id)

/** ENG-7: the cruise that was clicked, if it is still on offer at the price that was seen. */
const readCruise = (form: RequestForm, cruise: Cruise | undefined): Read => {
  if (!cruise) return { refused: [], outcome: 'cruiseGone' }
  if (Number(form.pricefrom) !== cruise.pricefrom) return { refused: [], outcome: 'priceChanged' }
  const { organizerid, organizername, cruisingareaid, cruisingareaname, area, departure, nights } = cruise
  const organizer = { id: organizerid, name: organizername, area }
  const destination = { id: cruisingareaid, name: cruisingareaname, area }
  return { form, asked: { organizer, destination, departure, nights, wholemonth: false, cruise, name: cruise.title } }
}

/** Validates a form by its rules and by what this page offers. */
const readForm = (page: PublicPage, { body, cruise }: Sent, today: string): Read => {
  const parsed = z.safeParse(RequestForm, body)
  if (!parsed.success) return { refused: issuesToFields(parsed.error, body).map(({ field }) => field) }
  const form = parsed.data
  if (form.routeplanid !== undefined) return readCruise(form, cruise)
  const { nights } = form
  const organizer = find(page.choices.organizers, form.organizerid)
  const destination = find(page.choices.areas, form.cruisingareaid)
  const { first, last } = departuresFrom(today)
  const wholemonth = form.departure === ''
  const departure = wholemonth ? `${form.month}-01` : form.departure
  // Of a month, the last day counts: it may be the one that has begun.
  const isSoon = (wholemonth ? `${form.month}-31` : departure) >= first && departure <= last
  const isDay = wholemonth ? form.month !== '' : true
  if (organizer && destination && isDay && isSoon && nights !== undefined) {
    const name = destination.name || pageMessages[page.language].anywhere
    return { form, asked: { organizer, destination, departure, nights, wholemonth, name } }
  }
  return {
    refused: [
      ...(organizer ? [] : ['organizerid']),
      ...(destination ? [] : ['cruisingareaid']),
      ...(isDay && isSoon ? [] : [wholemonth && isDay ? 'month' : 'departure']),
      ...(nights === undefined ? ['nights'] : []),
    ],
  }
}

/** ENG-5: what a traveller chose on a page in another language, with the names that the agency knows it by. */
const inAgencyLanguage = async ({ database, now }: AppContext, { document, language }: PublicPage, asked: Asked) => {
  const own = brandLanguage(document)
  if (own === language) return asked
  const { organizers, areas } = choicesOf(document, own)
  const rename = (choices: readonly Choice[], choice: Choice) => choices.find(({ id }) => id === choice.id) ?? choice
  const renamed = {
    ...asked,
    organizer: rename(organizers, asked.organizer),
    destination: rename(areas, asked.destination),
  }
  const { cruise } = asked
  if (!cruise) return renamed
  const reader = { language: own, today: dayOf(now()) }
  const ownCruise = await database.asVisitor(document.partnerid, (db) =>
    findCruise(db, offerOf(document), cruise.routeplanid, reader),
  )
  return { ...renamed, cruise: ownCruise ?? cruise }
}

/** Addresses that no person reads (RFC 3834): an answer to them is lost, or answered by a machine. */
const machine =
  /^(?:no[-_.]?repl(?:y|ies)|do[-_.]?not[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|auto[-_.]?repl(?:y|ies))\b/i

/** ENG-5: whether a request is confirmed: to people, not to ourselves or the agency, and only a few times an hour. */
const mayConfirm = async (appContext: AppContext, { document, contact, look }: PublicPage, email: string) => {
  const { mailfrom, mailreplyto, hotline } = await appContext.brands.require(document.brand.mandant)
  const own = [appContext.config.MAIL_FROM, mailfrom, mailreplyto, hotline.email, contact, look.replyTo]
  const isOwn = own.some((address) => address?.toLowerCase() === email.toLowerCase())
  return !isOwn && !machine.test(email) && (await isAmongFewConfirmations(appContext, email))
}

/** The result of a request: the rejected fields, else its id; a bot's request has none. */
type RequestResult = Rejection | { bookingid: number | undefined }

/** Accepts a request. */
export const acceptRequest = async (
  appContext: AppContext,
  page: PublicPage,
  sent: Sent,
  limit: () => Promise<void>,
): Promise<RequestResult> => {
  const now = appContext.now()
  const read = readForm(page, sent, dayOf(now))
  if ('refused' in read) return read
  // A bot fills in everything; it is thanked like anybody else, but nothing is stored.
  if (read.form.website !== '') return { bookingid: undefined }
  await limit()
  const { partnerid, brand } = page.document
  const { asked, form } = read
  const isReachable = page.contact !== '' && !validateEmail(page.contact)
  const notice = isReachable
    ? { recipient: page.contact, asked: await inAgencyLanguage(appContext, page, asked) }
    : undefined
  const confirmation = (await mayConfirm(appContext, page, form.email))
    ? { agency: page.look, language: page.language }
    : undefined
  const newRequest = { asked, form, partner: { partnerid, mandant: brand.mandant }, notice, confirmation }
  return { bookingid: await saveRequest(appContext.database, newRequest, now) }
}
