import { languages } from '@gangway/contract/languages'
import { limits } from '@gangway/contract/limits'
import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import { mailWords } from './mail-words.ts'
import type { OutboxMail } from './outbox-store.ts'
import type { MailWords } from './words/en.ts'

/** One part of a letter: a paragraph, a secret to copy, or a link. */
export type LetterPart = string | { secret: string } | { link: string; label: string }

/** A mail before it is laid out. */
export type Letter = { tenant: Tenant; lang: string; subject: string; parts: LetterPart[]; footer: string[] }

/** What the text of a mail needs beyond its facts, and nothing keeps. */
export type LetterSecrets = { temporaryPassword?: string | undefined; publicUrl?: string | undefined }

const timeIn = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
  }).format(new Date(at))

const loginLink = (publicUrl: string | undefined, partnerid: number, label: string): LetterPart[] =>
  publicUrl ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/login?username=${partnerid}`, label }] : []

const partsOf = (mail: OutboxMail, words: MailWords, secrets: LetterSecrets): LetterPart[] => {
  const at = timeIn(languages[mail.language].locale, mail.facts.at)
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
    case 'bankchanged':
      return [words.bankchanged.intro(mail.partnerid, mail.facts.user, at), words.bankchanged.notyou]
  }
}

/** The words of a mail, in its language and under its brand. */
export const letterOf = (mail: OutboxMail, secrets: LetterSecrets = {}): Letter => {
  const tenant = tenantOf(mail.mandant)
  const words = mailWords[mail.language]
  const hotline = tenant.hotline ? [words.questions(tenant.hotline.phone, tenant.hotline.email)] : []
  return {
    tenant,
    lang: languages[mail.language].lang,
    subject: `${tenant.name}: ${words[mail.kind].subject}`,
    parts: [words.greeting, ...partsOf(mail, words, secrets), ...hotline, words.regards(tenant.name)],
    footer: [words.automatic],
  }
}
