import { labelValue } from '@gangway/contract/texts/label-value'
import { languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { OutboxMail } from './due-mail-store.ts'
import type { LetterPart, LetterSecrets } from './letter-parts.ts'
import type { MailMessages } from './messages/en.ts'

type ClaimMail = Extract<OutboxMail, { kind: 'claim' }>

/** The claim itself: in the portal for the agency, in the console for the provider. */
const linkTo = ({ partnerid, facts }: ClaimMail, { publicUrl, consoleUrl }: LetterSecrets) => {
  const base = (facts.reader === 'agency' ? publicUrl : consoleUrl)?.replace(/\/$/, '')
  if (base === undefined) return undefined
  if (facts.claims)
    return facts.reader === 'agency' ? `${base}/partner/provisions?tab=open` : `${base}/provider/inbox?kind=claim`
  return facts.reader === 'agency'
    ? `${base}/partner/provisions?tab=open&claim=${facts.claimid}`
    : `${base}/provider/claims/${partnerid}/${facts.claimid}`
}

/** What was written is included unchanged: plain text, on its own lines. A statement writes only its number. */
const writtenParts = ({ language, facts }: ClaimMail, { message, reason }: MailMessages['claim']): string[] => {
  if (facts.text === '' || facts.step === 'pay') return []
  const label = facts.step === 'refuse' ? reason : message
  return [`${labelValue(language, label, '').trimEnd()}\n${facts.text}`]
}

export const claimSubject = ({ facts }: ClaimMail, { claim }: MailMessages) =>
  facts.claims ? claim.several.subject(facts.claims) : claim.subjects[facts.step](facts.bookingnr)

/** MNY-5: a step of a claim: who did what, what was written, and the way to the claim. */
export const claimParts = (
  mail: ClaimMail,
  { claim }: MailMessages,
  at: string,
  secrets: LetterSecrets,
): LetterPart[] => {
  const { facts, language, partnerid } = mail
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const months = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const { user, firma, bookingnr: nr, text, promised } = facts
  const amount = euro.format(facts.amountcents / 100)
  const month = promised ? months.format(new Date(`${promised}T00:00:00Z`)) : ''
  const link = linkTo(mail, secrets)
  // The main login is the agency itself: its name is said once.
  const isMain = firma === '' || user === firma
  const who = claim.who[isMain ? 'main' : 'colleague']({ user, firma, partnerid })
  const claimFacts = { who, partnerid, nr, amount, at, month, text }
  return [
    facts.claims ? claim.several.intro(claimFacts, facts.claims) : claim.intro[facts.step](claimFacts),
    ...writtenParts(mail, claim),
    ...(link ? [{ link, label: facts.claims ? claim.several.button : claim.button }] : []),
  ]
}
