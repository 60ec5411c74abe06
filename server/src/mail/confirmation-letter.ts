import { pageMessages } from '@gangway/booking-page/page-messages'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { usualHours } from '@gangway/contract/features/requests-templates'
import { formatPhone } from '@gangway/contract/partners/phone'
import { speedMinutes } from '@gangway/contract/requests/answer-speed'
import { type OpenHours, openingClock } from '@gangway/contract/requests/opening-time'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { agencyLetter, contactParts } from './agency-mail.ts'
import type { OutboxMail } from './due-mail-store.ts'
import type { Letter, LetterSecrets } from './letter-parts.ts'
import { mailMessages } from './mail-messages.ts'
import { factsPart, tripRows } from './request-letter.ts'

type ConfirmationMail = Extract<OutboxMail, { kind: 'requestconfirmed' }>

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** When a working day of opening time will have passed (ENQ-2); undefined where that takes more than a week. */
const findAnswerBy = (hours: readonly OpenHours[], timeZone: string, from: Date): Date | undefined => {
  const minutesUntil = openingClock(hours, timeZone, from)
  const isTooEarly = (moment: number) => minutesUntil(from, new Date(moment)) < speedMinutes.workday
  let [early, late] = [from.getTime(), from.getTime() + week]
  if (isTooEarly(late)) return undefined
  while (late - early > minute) {
    const middle = (early + late) / 2
    if (isTooEarly(middle)) early = middle
    else late = middle
  }
  return new Date(early)
}

/** Opening hours, one line for following days that are alike: `Mo–Fr 09:00–18:00`. */
export const formatHours = (hours: readonly OpenHours[], language: Language): string => {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[language].locale, { ...options, timeZone: 'UTC' })
  const [weekday, time] = [inUtc({ weekday: 'short' }), inUtc({ hour: '2-digit', minute: '2-digit' })]
  const dayName = (day: number) => weekday.format(Date.UTC(2024, 0, day)) // the first of 2024 was a Monday
  const spans: (OpenHours & { until: number })[] = []
  for (const day of hours) {
    const last = spans.at(-1)
    const isAlike = last && last.until === day.weekday - 1 && last.opens === day.opens && last.closes === day.closes
    if (isAlike) last.until = day.weekday
    else spans.push({ ...day, until: day.weekday })
  }
  return spans
    .map(({ weekday: from, until, opens, closes }) => {
      const days = from === until ? dayName(from) : `${dayName(from)}–${dayName(until)}`
      return `${days} ${time.format(opens * minute)}–${time.format(closes * minute)}`
    })
    .join('\n')
}

/** Somebody could enter another person's address, so nothing that advertises is repeated to it. */
const hasAddress = (text: string) => /https?:|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text)

/** ENG-5: confirms a request to the traveller who sent it. */
export const confirmationLetter = (mail: ConfirmationMail, brand: OwnBrand, { publicUrl }: LetterSecrets): Letter => {
  const { facts, language } = mail
  const { agency: look, hours } = facts
  const { locale } = languages[language]
  const { timeZone } = brand.market
  const messages = mailMessages[language]
  const t = messages.requestconfirmed
  const form = pageMessages[language]
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const sent = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const answerBy = findAnswerBy(hours.length > 0 ? hours : usualHours, timeZone, new Date(facts.at))
  const firm = look.firm || brand.name
  const objectTo = look.phone ? [t.objectTo(look.phone)] : []
  return agencyLetter({
    ...{ brand, look, language, publicUrl, isAnswer: true },
    subject: t.subject(facts.bookingnr),
    parts: [
      hasAddress(facts.name) ? messages.greeting : t.greeting(facts.name),
      t.intro(sent.format(new Date(facts.at))),
      factsPart([
        [form.number, facts.bookingnr],
        ...tripRows(facts, language),
        [form.phone, formatPhone(facts.phone)],
        [messages.bookingrequest.labels.message, hasAddress(facts.message) ? t.received : facts.message],
      ]),
      answerBy ? t.answerBy(day.format(answerBy)) : t.answerSoon,
      ...(hours.length > 0 ? [factsPart([[t.hours, formatHours(hours, language)]])] : []),
      ...(look.replyTo ? [t.change] : []),
      ...contactParts(look, language),
      // The footer of most agencies is their signature.
      ...(look.emailfootertext.trim() ? [] : [messages.regards(firm)]),
    ],
    // A name that ends with a full stop, such as "S.L.", ends the sentence.
    notes: [t.why(firm.replace(/\.$/, '')), ...(look.replyTo ? [t.object] : [messages.noReply, ...objectTo])],
  })
}
