import { departuresFrom } from '@gangway/booking-page/departures'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { dayOf } from '@gangway/contract/dates/days'
import { noOrganizerId, RequestForm } from '@gangway/contract/features/wlv-request'
import { validateEmail } from '@gangway/contract/rules/contact'
import * as z from 'zod/mini'
import { isAmongFewConfirmations } from '../../http/limits/throttle.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import type { PublicPage } from './public-page.ts'
import { type NewRequest, saveRequest } from './request-store.ts'

/** What was typed into a form, to be shown again. */
export const readTexts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

type Read = { form: RequestForm; asked: Pick<NewRequest, 'organizer' | 'destination'> } | { refused: string[] }

const noOrganizer = { id: noOrganizerId, name: '', area: 3 }

/** Validates a form by its rules and by what this page offers. */
const readForm = (page: PublicPage, body: unknown, today: string): Read => {
  const parsed = z.safeParse(RequestForm, body)
  if (!parsed.success) return { refused: issuesToFields(parsed.error, body).map(({ field }) => field) }
  const form = parsed.data
  const { organizers } = page.choices
  const organizer = organizers.length > 0 ? organizers.find(({ id }) => id === form.organizerid) : noOrganizer
  const destination = page.choices.areas.find(({ id }) => id === form.cruisingareaid)
  const { first, last } = departuresFrom(today)
  const isSoon = form.departure >= first && form.departure <= last
  if (organizer && destination && isSoon) return { form, asked: { organizer, destination } }
  return {
    refused: [
      ...(organizer ? [] : ['organizerid']),
      ...(destination ? [] : ['cruisingareaid']),
      ...(isSoon ? [] : ['departure']),
    ],
  }
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
type RequestResult = { refused: string[] } | { bookingid: number | undefined }

/** Accepts a request. */
export const acceptRequest = async (
  appContext: AppContext,
  page: PublicPage,
  body: unknown,
  limit: () => Promise<void>,
): Promise<RequestResult> => {
  const now = appContext.now()
  const read = readForm(page, body, dayOf(now))
  if ('refused' in read) return read
  // A bot fills in everything; it is thanked like anybody else, but nothing is stored.
  if (read.form.website !== '') return { bookingid: undefined }
  await limit()
  const { partnerid, brand } = page.document
  const recipient = page.contact !== '' && !validateEmail(page.contact) ? page.contact : undefined
  const confirmation = (await mayConfirm(appContext, page, read.form.email))
    ? { agency: page.look, language: page.language }
    : undefined
  const newRequest = {
    ...read.asked,
    form: read.form,
    partner: { partnerid, mandant: brand.mandant },
    recipient,
    confirmation,
  }
  return { bookingid: await saveRequest(appContext.database, newRequest, now) }
}
