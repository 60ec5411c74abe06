import type { DeadlineKind } from '../rules/deadline.ts'
import { type Language, languages } from '../texts/languages.ts'
import { numberFormat } from '../texts/number-format.ts'
import type { MergeValues } from './mail-template.ts'
import type texts from './templates/en.json'

export type DeadlineWords = (typeof texts)['deadlinewords']

type Due = {
  kind: DeadlineKind
  text: string
  day: string
  amount: number | null
  bookingid: number
  bookingnr: string
  shippingcompany: string
  /** The agency takes the customer's money. */
  inkasso: boolean
}
type Account = { bank: string; iban: string; swiftcode: string }

const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** How to pay: to the agency's account where it collects, else to the cruise line. */
const paymentOf = (due: Due, words: DeadlineWords, { bank, iban, swiftcode }: Account) => {
  const { bookingid, bookingnr, shippingcompany: line, inkasso } = due
  const nr = bookingnr || String(bookingid)
  if (!inkasso) return fillIn(words.payment.line, { line, nr })
  if (iban === '') return fillIn(words.payment.unknown, { nr })
  const account = [bank, `IBAN ${grouped(iban)}`, swiftcode && `BIC ${swiftcode}`].filter(Boolean).join(', ')
  return fillIn(words.payment.agency, { account, nr })
}

/** DUE-2: what the mail about a deadline says of it; both the dialog of the portal and the mails that go by themselves. */
export const deadlineValues = (due: Due, words: DeadlineWords, account: Account, language: Language): MergeValues => {
  const day = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  return {
    due: due.text || words.kinds[due.kind],
    dueday: day.format(Date.parse(due.day)),
    amount: due.amount === null ? '' : euro.format(due.amount),
    payment: due.amount === null ? '' : paymentOf(due, words, account),
  }
}
