import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { AccountValues } from '@gangway/contract/partners/bank-changes'
import { languages } from '@gangway/contract/texts/languages'
import type { ChangeFacts } from '../bank/change-facts.ts'
import type { OutboxMail } from './due-mail-store.ts'
import type { Comparison, LetterPart, LetterSecrets } from './letter-parts.ts'
import { formatTime } from './letter-time.ts'
import type { MailMessages } from './messages/en.ts'

type BankMail = Extract<OutboxMail, { facts: { changes?: ChangeFacts[] } }>

const fields = ['accountowner', 'bankname', 'swift', 'active'] as const

const cell = (values: AccountValues | null, field: (typeof fields)[number], { bank }: MailMessages) => {
  const value = values?.[field] ?? ''
  if (typeof value === 'boolean') return value ? bank.yes : bank.no
  return value || '–'
}

/** What the booking page has of an account. */
const pageFields: readonly string[] = ['bankname', 'swift']

/** The IBAN, and what differs: all of a new account. */
const compare = ({ iban, formeriban, former, new: next }: ChangeFacts, messages: MailMessages): Comparison => ({
  heads: [messages.bank.before, messages.bank.after],
  rows: [
    ['IBAN', (formeriban ?? (former ? iban : '')) || '–', iban || '–'],
    ...fields
      .filter((field) => formeriban === undefined || pageFields.includes(field))
      .filter((field) => former?.[field] !== next[field])
      .map((field): [string, string, string] => [
        messages.bank.fields[field],
        cell(former, field, messages),
        cell(next, field, messages),
      ]),
  ],
})

/** When a change that waits comes into force. */
const schedule = (change: ChangeFacts, format: (at: string) => string, { bank }: MailMessages) => {
  if (change.state === 'frozen') return bank.frozen
  if (change.inforceat) return bank.until(format(change.inforceat))
  return change.new.active ? bank.onlyConfirmed : bank.staysForNow
}

/** The changes of a mail: before and after, who and when; for those that wait also until when. */
export const bankParts = ({ kind, facts, language }: BankMail, market: OwnBrand['market'], messages: MailMessages) => {
  const format = (at: string) => formatTime(languages[language].locale, market.timeZone, at)
  const waits = kind === 'bankchanged' || kind === 'bankreleased'
  return (facts.changes ?? []).flatMap((change): LetterPart[] => [
    ...(change.formeriban === undefined ? [] : [messages.bank.page]),
    compare(change, messages),
    [
      messages.bank.requested(change.by, format(change.at)),
      ...(waits ? [schedule(change, format, messages)] : []),
    ].join(' '),
  ])
}

/** "This was not us" as a link, where the mail has one; else what to do instead. */
export const stopParts = (
  { publicUrl, stopToken }: LetterSecrets,
  { bank, bankchanged }: MailMessages,
): LetterPart[] =>
  publicUrl && stopToken
    ? [bank.stop, { link: `${publicUrl.replace(/\/$/, '')}/partner/bank/stop#${stopToken}`, label: bank.button }]
    : [bankchanged.notyou]

/** How a change came into force. */
export const confirmedBy = (user: string | null | undefined, { bankinforce }: MailMessages) => {
  if (user === undefined) return bankinforce.byTime
  return user === null ? bankinforce.byUs : bankinforce.by(user)
}
