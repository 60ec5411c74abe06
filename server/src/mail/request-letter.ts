import { pageMessages } from '@gangway/booking-page/page-messages'
import { formatPhone } from '@gangway/contract/partners/phone'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { OutboxMail } from './due-mail-store.ts'
import type { LetterPart, LetterSecrets } from './letter-parts.ts'
import type { MailMessages } from './messages/en.ts'
import type { RequestFacts } from './outbox-store.ts'

type RequestMail = Extract<OutboxMail, { kind: 'bookingrequest' }>
type Row = [label: string, value: string]

/** The cruise that was asked for. */
export const tripRows = (facts: RequestFacts, language: Language): Row[] => {
  const day = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const form = pageMessages[language]
  const { cruise, price, wholemonth } = facts
  const departure = new Date(`${facts.departure}T00:00:00Z`)
  // What was left open is said, so that nobody takes it for forgotten.
  const orAny = (name: string) => name || form.anyOf
  return [
    [form.chosenCruise, cruise],
    [form.priceSeen, price === null ? '' : `${form.from.replace('{price}', euro.format(price))} ${form.perPerson}`],
    [form.line, orAny(facts.organizer)],
    [form.where, orAny(facts.destination)],
    [form.when, wholemonth ? form.flexible.replace('{month}', month.format(departure)) : day.format(departure)],
    [form.nightsCount, String(facts.nights)],
    [form.persons, String(facts.persons)],
  ]
}

/** The rows that say something, as part of a mail. */
export const factsPart = (rows: Row[]): LetterPart => ({ facts: rows.filter(([, value]) => value !== '') })

/** A request with everything that was typed, unchanged, and the way to it. */
export const requestParts = (
  { facts, language, partnerid }: RequestMail,
  { bookingrequest: { intro, labels, button } }: MailMessages,
  at: string,
  { publicUrl }: LetterSecrets,
): LetterPart[] => [
  intro(partnerid, facts.bookingnr, at),
  factsPart([
    [pageMessages[language].name, facts.name],
    [labels.email, facts.email],
    [labels.phone, formatPhone(facts.phone)],
    ...tripRows(facts, language),
    [labels.message, facts.message],
  ]),
  ...(publicUrl
    ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/requests?request=${facts.bookingid}`, label: button }]
    : []),
]

/** The one traveller who asked; undefined where several did. */
export const singleTraveller = ({ facts, others = [] }: RequestMail) =>
  others.every((other) => other.facts.email === facts.email) ? { name: facts.name, address: facts.email } : undefined
