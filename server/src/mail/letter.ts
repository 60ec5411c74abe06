import { listAllowed } from '@gangway/contract/access/allowed-words'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { limits } from '@gangway/contract/calls/limits'
import type shared from '@gangway/contract/labels/users/en.json'
import { labelValue } from '@gangway/contract/texts/label-value'
import { languages } from '@gangway/contract/texts/languages'
import { splitParagraphs } from '@gangway/contract/texts/plain-links'
import { readLabels } from '../files/read-texts.ts'
import { bankParts, confirmedBy, stopParts } from './bank-letter.ts'
import { claimParts, claimSubject } from './claim-letter.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { mailsIn, type OutboxMail } from './due-mail-store.ts'
import { brandFrame } from './letter-layout.ts'
import type { Letter, LetterPart, LetterSecrets } from './letter-parts.ts'
import { formatDay, formatTime } from './letter-time.ts'
import { mailMessages } from './mail-messages.ts'
import type { MailMessages } from './messages/en.ts'
import { requestParts, singleTraveller } from './request-letter.ts'

const labels = readLabels<typeof shared>('users')

const loginLink = (publicUrl: string | undefined, partnerid: number, label: string): LetterPart[] =>
  publicUrl ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/login?username=${partnerid}`, label }] : []

/** The token is in the URL fragment: browsers never send that part, not even to us. */
const undoLink = ({ publicUrl, undoToken }: LetterSecrets, label: string): LetterPart[] =>
  publicUrl && undoToken ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/address/undo#${undoToken}`, label }] : []

/** A link that opens a login. Its token is in the fragment, too. */
const accessLink = ({ publicUrl, linkToken }: LetterSecrets, path: string, label: string): LetterPart[] => {
  if (!linkToken) throw new Error('a mail with a link needs its token')
  return publicUrl ? [{ link: `${publicUrl.replace(/\/$/, '')}/partner/${path}#${linkToken}`, label }] : []
}

/** The provider's text is included unchanged, paragraph by paragraph. */
const newsParts = (partnerid: number, { news, publicUrl }: LetterSecrets, label: string): LetterPart[] => {
  if (!news) throw new Error('a mail with news needs its text')
  const paragraphs = splitParagraphs(news.body).map((lines) => ({ prose: lines.join('\n') }))
  return [{ heading: news.title }, ...paragraphs, ...loginLink(publicUrl, partnerid, label)]
}

/** Mails of the brand itself, to agencies or to its own people. */
type BrandMail = Exclude<OutboxMail, { kind: 'requestconfirmed' | 'answer' | 'alerts' | 'letter' }>

type Collected = Extract<OutboxMail, { kind: 'bookingrequest' | 'claim' }>

const formatTimes = ({ times = 1 }: { times?: number }, messages: MailMessages) =>
  times > 1 ? [messages.times(times)] : []

const buildParts = (
  mail: BrandMail,
  { market }: OwnBrand,
  messages: MailMessages,
  secrets: LetterSecrets,
): LetterPart[] => {
  const at = formatTime(languages[mail.language].locale, market.timeZone, mail.facts.at)
  switch (mail.kind) {
    case 'passwordreset': {
      if (!secrets.temporaryPassword) throw new Error('a password mail needs a temporary password')
      const { intro, use, currentStaysValid, notyou, button } = messages.passwordreset
      return [
        intro(mail.partnerid, at),
        { secret: secrets.temporaryPassword },
        `${use(limits.temporaryPassword / 60_000)} ${currentStaysValid}`,
        ...loginLink(secrets.publicUrl, mail.partnerid, button),
        notyou,
      ]
    }
    case 'invitation': {
      const { intro, allowed, use, notyou, button } = messages.invitation
      const days = limits.userInvitation / 86_400_000
      return [
        intro(mail.facts.firma, mail.partnerid, mail.facts.user, at),
        ...(mail.facts.allowed
          ? [allowed(listAllowed(mail.facts.allowed, labels[mail.language].users).join(', '))]
          : []),
        ...accessLink(secrets, 'invitation', button),
        use(days),
        notyou,
      ]
    }
    case 'passwordlink': {
      const { intro, use, notyou, button } = messages.passwordlink
      const minutes = limits.passwordLink / 60_000
      return [intro(mail.facts.user, at), ...accessLink(secrets, 'newpassword', button), use(minutes), notyou]
    }
    case 'newdevice': {
      const { intro, notyou } = messages.newdevice
      const { user, agent, address } = mail.facts
      const device = [agent, address].filter(Boolean).join(', ')
      return [intro(user, at, device), ...formatTimes(mail.facts, messages), notyou]
    }
    case 'passwordchanged':
      return [messages.passwordchanged.intro(mail.facts.user, at), messages.passwordchanged.notyou]
    case 'factorchanged': {
      const { events, notyou } = messages.factorchanged
      return [events[mail.facts.event](mail.facts.user, at), notyou]
    }
    case 'policychanged': {
      const { intro, required, from, notyou } = messages.policychanged
      const { user, dueat } = mail.facts
      const due = dueat && formatTime(languages[mail.language].locale, market.timeZone, dueat)
      const lead = intro(mail.partnerid, user, at, required[mail.facts.required])
      return [lead, ...formatTimes(mail.facts, messages), ...(due ? [from(due)] : []), notyou]
    }
    case 'loginadded': {
      const { intro, notyou } = messages.loginadded
      const lead = intro(mail.partnerid, mail.facts.user, mail.facts.by, at)
      return [lead, ...formatTimes(mail.facts, messages), notyou]
    }
    case 'loginchanged': {
      const { intro, what, notyou } = messages.loginchanged
      const list = new Intl.ListFormat(languages[mail.language].locale)
      const changes = list.format(mail.facts.what.map((one) => what[one]))
      return [intro(mail.facts.user, mail.facts.by, at, changes), ...formatTimes(mail.facts, messages), notyou]
    }
    case 'bankchanged': {
      const { intro, doubtful } = messages.bankchanged
      const doubt = mail.facts.doubtful ? [doubtful] : []
      const lead = [intro(mail.partnerid, mail.facts.user, at), ...formatTimes(mail.facts, messages)]
      return [...lead, ...bankParts(mail, market, messages), ...doubt, ...stopParts(secrets, messages)]
    }
    case 'bankreleased': {
      const intro = messages.bankreleased.intro(mail.partnerid, at)
      return [intro, ...bankParts(mail, market, messages), ...stopParts(secrets, messages)]
    }
    case 'bankfrozen': {
      const { intro, next } = messages.bankfrozen
      return [intro(mail.partnerid, at), ...bankParts(mail, market, messages), next]
    }
    case 'bankinforce': {
      const { intro, notyou } = messages.bankinforce
      const how = confirmedBy(mail.facts.user, messages)
      return [`${intro(mail.partnerid, at)} ${how}`, ...bankParts(mail, market, messages), notyou]
    }
    case 'bankrefused': {
      const { intro, introBy, next, nextBy } = messages.bankrefused
      const { user, reason } = mail.facts
      const lead = user ? introBy(mail.partnerid, user, at) : intro(mail.partnerid, at)
      const why = labelValue(mail.language, messages.bankrefused.reason, reason)
      return [lead, why, ...bankParts(mail, market, messages), user ? nextBy : next]
    }
    case 'bankwithdrawn': {
      const { intro, notyou } = messages.bankwithdrawn
      return [intro(mail.partnerid, mail.facts.user, at), ...bankParts(mail, market, messages), notyou]
    }
    case 'addressset':
    case 'contactchanged': {
      const { intro, notyou } = messages[mail.kind]
      return [intro(mail.partnerid, mail.facts.user, at), ...formatTimes(mail.facts, messages), notyou]
    }
    case 'addresschanged': {
      const { intro, notyou, undo } = messages.addresschanged
      const hours = limits.addressChange / 3_600_000
      return [
        intro(mail.partnerid, mail.facts.user, at, hours),
        ...formatTimes(mail.facts, messages),
        notyou,
        ...undoLink(secrets, undo),
      ]
    }
    case 'addressrestored':
      return [messages.addressrestored.intro(mail.partnerid, at), messages.addressrestored.next]
    case 'contractends': {
      const { intro, reason, until, archive, after, button } = messages.contractends
      const day = (value: string) => formatDay(languages[mail.language].locale, value)
      return [
        intro(mail.partnerid, day(mail.facts.day), at),
        labelValue(mail.language, reason, mail.facts.reason),
        until,
        archive,
        after(day(mail.facts.erasesat)),
        ...loginLink(secrets.publicUrl, mail.partnerid, button),
      ]
    }
    case 'webhookoff': {
      const { [mail.facts.reason]: intro, next } = messages.webhookoff
      return [intro(mail.partnerid, mail.facts.url, at), next]
    }
    case 'contractkept':
      return [messages.contractkept.intro(mail.partnerid, at), messages.contractkept.next]
    case 'organizersasked': {
      const { user, firma, email } = mail.facts
      const { intro, answer } = messages.organizersasked
      return [intro(mail.partnerid, firma, user, at), ...(email ? [answer(email)] : [])]
    }
    case 'organizersdecided': {
      const { done, refused, reason, next, again, button } = messages.organizersdecided
      if (mail.facts.state === 'refused')
        return [refused(mail.partnerid, at), labelValue(mail.language, reason, mail.facts.reason), again]
      const link = loginLink(secrets.publicUrl, mail.partnerid, button)
      return [done(mail.partnerid, at), mail.facts.organizers.join('\n'), next, ...link]
    }
    case 'bookingrequest':
      return [...requestParts(mail, messages, at, secrets), replyHint(mail, messages)]
    case 'claim':
      return claimParts(mail, messages, at, secrets)
    case 'news':
      return newsParts(mail.partnerid, secrets, messages.news.button)
  }
}

/** Who gets a reply to a notice of requests. */
const replyHint = (mail: Extract<OutboxMail, { kind: 'bookingrequest' }>, { bookingrequest }: MailMessages) =>
  singleTraveller(mail) ? bookingrequest.answer(mail.facts.name) : bookingrequest.reply

/** Mails that came shortly after one another, numbered; beyond the first ones they are only counted. */
const collectedParts = (
  mail: Collected,
  { market }: OwnBrand,
  messages: MailMessages,
  secrets: LetterSecrets,
): LetterPart[] => {
  const { locale } = languages[mail.language]
  const all = [mail, ...(mail.others ?? []).map((other) => ({ ...mail, ...other }) as Collected)] // of the same kind
  const listed = all.slice(0, limits.listedInMail).flatMap((one, index) => {
    const at = formatTime(locale, market.timeZone, one.facts.at)
    const [lead, ...rest] =
      one.kind === 'claim' ? claimParts(one, messages, at, secrets) : requestParts(one, messages, at, secrets)
    const sentence = String(lead)
    return [`${index + 1}. ${sentence.charAt(0).toLocaleUpperCase(locale)}${sentence.slice(1)}`, ...rest]
  })
  const unlisted = all.length - limits.listedInMail
  return [
    messages.collected.intro(all.length),
    ...listed,
    ...(unlisted > 0 ? [messages.collected.unlisted(unlisted)] : []),
    ...(mail.kind === 'bookingrequest' ? [replyHint(mail, messages)] : []),
  ]
}

const asCollected = (mail: OutboxMail): Collected | undefined =>
  (mail.kind === 'bookingrequest' || mail.kind === 'claim') && mailsIn(mail).length > 1 ? mail : undefined

/** Who reads a reply: the traveller of a request, else the brand; nobody where the text names several. */
const replyToOf = (mail: BrandMail, { mailreplyto }: OwnBrand) => {
  if (mail.kind === 'bookingrequest') return singleTraveller(mail)
  return mailreplyto && mail.kind !== 'organizersasked' ? { name: '', address: mailreplyto } : undefined
}

const subjectOf = (mail: BrandMail, messages: MailMessages, { news }: LetterSecrets) => {
  if (mail.kind === 'news') return news?.title ?? ''
  const collected = asCollected(mail)
  if (collected) return messages[collected.kind].collected(mailsIn(mail).length)
  if (mail.kind === 'organizersdecided') return messages.organizersdecided.subjects[mail.facts.state]
  return mail.kind === 'claim' ? claimSubject(mail, messages) : messages[mail.kind].subject
}

/** Whether the brand itself reads a mail: it need not be told its own number. */
const isToBrand = (mail: OutboxMail) =>
  mail.kind === 'organizersasked' || (mail.kind === 'claim' && mail.facts.reader === 'provider')

/** Why an agency gets news, which is about none of its own doings. */
const footerOf = (mail: OutboxMail, { market }: OwnBrand, messages: MailMessages) =>
  mail.kind === 'news'
    ? [messages.news.why(mail.partnerid, formatTime(languages[mail.language].locale, market.timeZone, mail.facts.at))]
    : []

/** The text of a mail, in its language and brand. */
export const buildLetter = (mail: OutboxMail, brand: OwnBrand, secrets: LetterSecrets = {}): Letter => {
  if (mail.kind === 'requestconfirmed') return confirmationLetter(mail, brand, secrets)
  if (mail.kind === 'answer') throw new Error('the text of an answer is somebody’s own')
  if (mail.kind === 'alerts' || mail.kind === 'letter') throw new Error('mails to a login are made for it')
  const messages = mailMessages[mail.language]
  const collected = asCollected(mail)
  const replyTo = replyToOf(mail, brand)
  const { phone, email } = brand.hotline
  const [contact] = [phone, email].filter(Boolean)
  const hotline =
    phone && email ? [messages.questions(phone, email)] : [contact ? messages.questionsTo(contact) : []].flat()
  return {
    ...{ brand, replyTo, frame: brandFrame(brand) },
    lang: languages[mail.language].lang,
    subject: labelValue(mail.language, brand.name, subjectOf(mail, messages, secrets)),
    parts: [
      messages.greeting,
      ...(collected ? collectedParts(collected, brand, messages, secrets) : buildParts(mail, brand, messages, secrets)),
      ...(isToBrand(mail) ? [] : hotline),
      messages.regards(brand.name),
    ],
    footer: [
      ...footerOf(mail, brand, messages),
      replyTo ? messages.automatic : `${messages.automatic} ${messages.noReply}`,
    ],
  }
}
