import { pageMessages } from '@gangway/booking-page/page-messages'
import { formatPhone } from '@gangway/contract/partners/phone'
import { labelValue } from '@gangway/contract/texts/label-value'
import { languages } from '@gangway/contract/texts/languages'
import type { OutboxMail } from './due-mail-store.ts'
import type { LetterPart } from './letter-parts.ts'
import type { MailMessages } from './messages/en.ts'

type RequestMail = Extract<OutboxMail, { kind: 'bookingrequest' }>

/** A request with everything that was typed. The traveller's message is included unchanged: plain text, on its own lines. */
export const requestParts = (
  { facts, language, partnerid }: RequestMail,
  messages: MailMessages,
  at: string,
): LetterPart[] => {
  const day = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { intro, labels } = messages.bookingrequest
  const form = pageMessages[language]
  const rows: [string, string][] = [
    [form.name, facts.name],
    [labels.email, facts.email],
    [labels.phone, formatPhone(facts.phone)],
    [form.line, facts.organizer],
    [form.where, facts.destination],
    [form.when, day.format(new Date(`${facts.departure}T00:00:00Z`))],
    [form.nightsCount, String(facts.nights)],
    [form.persons, String(facts.persons)],
  ]
  const lines = rows.filter(([, value]) => value !== '').map(([label, value]) => labelValue(language, label, value))
  return [
    intro(partnerid, facts.bookingnr, at),
    lines.join('\n'),
    ...(facts.message ? [`${labelValue(language, labels.message, '').trimEnd()}\n${facts.message}`] : []),
  ]
}
