import { pageMessages } from '@gangway/booking-page/page-messages'
import { labelValue } from '@gangway/contract/labelled'
import { languages } from '@gangway/contract/languages'
import { limits } from '@gangway/contract/limits'
import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import { mailWords } from './mail-words.ts'
import type { OutboxMail } from './outbox-store.ts'
import type { MailWords } from './words/en.ts'

/** One part of a mail: a paragraph, a secret to copy, or a link. */
export type LetterPart = string | { secret: string } | { link: string; label: string }

/** A mail before layout. */
export type Letter = { tenant: Tenant; lang: string; subject: string; parts: LetterPart[]; footer: string[] }

/** What the text of a mail needs beyond its facts, and is stored nowhere. */
export type LetterSecrets = {
  temporaryPassword?: string | undefined
  undoToken?: string | undefined
  publicUrl?: string | undefined
}

const formatTime = (locale: string, timeZone: string, at: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))

const loginLink = (publicUrl: string | undefined, partnerid: number, label: string): LetterPart[] =>
  publicUrl ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/login?username=${partnerid}`, label }] : []

/** The token is in the URL fragment: browsers never send that part, not even to us. */
const undoLink = ({ publicUrl, undoToken }: LetterSecrets, label: string): LetterPart[] =>
  publicUrl && undoToken ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/address/undo#${undoToken}`, label }] : []

const formatTimes = ({ times = 1 }: { times?: number }, words: MailWords) => (times > 1 ? [words.times(times)] : [])

type RequestMail = Extract<OutboxMail, { kind: 'bookingrequest' }>

/** The traveller's message is included unchanged: plain text, on its own lines. */
const requestParts = ({ facts, language, partnerid }: RequestMail, words: MailWords, at: string): LetterPart[] => {
  const day = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { intro, labels, reply } = words.bookingrequest
  const form = pageMessages[language]
  const rows: [string, string][] = [
    [form.name, facts.name],
    [labels.email, facts.email],
    [labels.phone, facts.phone],
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
    reply,
  ]
}

const buildParts = (mail: OutboxMail, words: MailWords, secrets: LetterSecrets): LetterPart[] => {
  const at = formatTime(languages[mail.language].locale, tenantOf(mail.mandant).timeZone, mail.facts.at)
  switch (mail.kind) {
    case 'passwordreset': {
      if (!secrets.temporaryPassword) throw new Error('a password mail needs a temporary password')
      const { intro, use, keeps, notyou, button } = words.passwordreset
      return [
        intro(mail.partnerid, at),
        { secret: secrets.temporaryPassword },
        `${use(limits.temporaryPassword / 60_000)} ${keeps}`,
        ...loginLink(secrets.publicUrl, mail.partnerid, button),
        notyou,
      ]
    }
    case 'passwordchanged':
      return [words.passwordchanged.intro(mail.facts.user, at), words.passwordchanged.notyou]
    case 'bankchanged': {
      const { intro, doubtful, notyou } = words.bankchanged
      const doubt = mail.facts.doubtful ? [doubtful] : []
      return [intro(mail.partnerid, mail.facts.user, at), ...formatTimes(mail.facts, words), ...doubt, notyou]
    }
    case 'addressset':
    case 'contactchanged': {
      const { intro, notyou } = words[mail.kind]
      return [intro(mail.partnerid, mail.facts.user, at), ...formatTimes(mail.facts, words), notyou]
    }
    case 'addresschanged': {
      const { intro, notyou, undo } = words.addresschanged
      const hours = limits.addressChange / 3_600_000
      return [
        intro(mail.partnerid, mail.facts.user, at, hours),
        ...formatTimes(mail.facts, words),
        notyou,
        ...undoLink(secrets, undo),
      ]
    }
    case 'addressrestored':
      return [words.addressrestored.intro(mail.partnerid, at), words.addressrestored.next]
    case 'organizersasked': {
      const { user, firma, email } = mail.facts
      const { intro, answer } = words.organizersasked
      return [intro(mail.partnerid, firma, user, at), ...(email ? [answer(email)] : [])]
    }
    case 'bookingrequest':
      return requestParts(mail, words, at)
  }
}

/** The text of a mail, in its language and brand. */
export const buildLetter = (mail: OutboxMail, secrets: LetterSecrets = {}): Letter => {
  const tenant = tenantOf(mail.mandant)
  const words = mailWords[mail.language]
  const hotline = tenant.hotline ? [words.questions(tenant.hotline.phone, tenant.hotline.email)] : []
  return {
    tenant,
    lang: languages[mail.language].lang,
    subject: labelValue(mail.language, tenant.name, words[mail.kind].subject),
    parts: [words.greeting, ...buildParts(mail, words, secrets), ...hotline, words.regards(tenant.name)],
    footer: [words.automatic],
  }
}
