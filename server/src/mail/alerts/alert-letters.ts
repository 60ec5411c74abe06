import { join } from 'node:path'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { limits } from '@gangway/contract/calls/limits'
import type { HomeAttention } from '@gangway/contract/features/home'
import type { AlertSubject } from '@gangway/contract/features/notifications'
import { unsubscribePath } from '@gangway/contract/features/notifications'
import type homeLabels from '@gangway/contract/labels/home/en.json'
import type alertLabels from '@gangway/contract/labels/notifications/en.json'
import { alertTarget, alertText } from '@gangway/contract/texts/alert-text'
import { differenceText } from '@gangway/contract/texts/change-text'
import { fill, fillPlural } from '@gangway/contract/texts/fill'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { readLabels, readTexts } from '../../files/read-texts.ts'
import { brandFrame } from '../letter-layout.ts'
import type { Letter, LetterPart } from '../letter-parts.ts'
import { formatDay, formatTime } from '../letter-time.ts'
import { mailMessages } from '../mail-messages.ts'
import type texts from './texts/en.json'

const labels = { home: readLabels<typeof homeLabels>('home'), alerts: readLabels<typeof alertLabels>('notifications') }
export const alertTexts = readTexts<typeof texts>(join(import.meta.dirname, 'texts'))

/** NTF-7: what the Monday letter says, as the functions of home counted it. What somebody may not see is 0, or missing. */
export type WeekFacts = {
  /** The first and the last day of the week that begins. */
  startDate: string
  endDate: string
  attention: HomeAttention[]
  newRequests: number
  dueRequests: number
  /** Of the week before; in cents. */
  last: { requests: number; bookings: number; cents: number }
  payout?: { day: string; amount: number; bookings: number }
}

type Reading = { brand: OwnBrand; language: Language; token: string; publicUrl: string | undefined }
type Line = { label: string; about?: string; link?: string }

const linkTo = ({ publicUrl }: Reading, to: string, search: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(search).toString()
  return publicUrl && { link: `${publicUrl.replace(/\/$/, '')}/partner${to}${query && `?${query}`}` }
}

const line = (reading: Reading, label: string, to: string, search?: Readonly<Record<string, string>>): Line => ({
  label,
  ...linkTo(reading, to, search),
})

type Written = { what: 'alerts' | 'letter'; subject: string; intro: string; parts: LetterPart[] }

/** The mail around what it says: why somebody gets it, and how it is ended. */
const compose = (reading: Reading, { what, subject, intro, parts }: Written): Letter => {
  const { brand, language, token, publicUrl } = reading
  const messages = mailMessages[language]
  const t = alertTexts[language]
  const base = publicUrl?.replace(/\/$/, '')
  const unsubscribe = base && `${base}${unsubscribePath}?${new URLSearchParams({ token, what, lang: language })}`
  const links = [
    ...(base ? [{ link: `${base}/partner/notifications`, label: t.choose }] : []),
    ...(unsubscribe ? [{ link: unsubscribe, label: t.end }] : []),
  ]
  const replyTo = brand.mailreplyto ? { name: '', address: brand.mailreplyto } : undefined
  return {
    ...{ brand, replyTo, frame: brandFrame(brand), unsubscribe },
    lang: languages[language].lang,
    subject: labelValue(language, brand.name, subject),
    parts: [messages.greeting, intro, ...parts, messages.regards(brand.name)],
    footer: [
      what === 'letter' ? t.whyLetter : t.why,
      ...(links.length > 0 ? [{ links }] : []),
      replyTo ? messages.automatic : `${messages.automatic} ${messages.noReply}`,
    ],
  }
}

/** NTF-3: alerts, each with the way to where it is done; beyond the first ones they are only counted. */
export const alertsLetter = (reading: Reading, subjects: readonly AlertSubject[], digestOf?: string): Letter => {
  const { language } = reading
  const t = alertTexts[language]
  const lines = subjects.slice(0, limits.listedInMail).map((subject): Line => {
    const { title, about } = alertText(subject, labels.alerts[language].notifications, language)
    const { to, search } = alertTarget(subject)
    return { ...line(reading, title, to, search), ...(about && { about }) }
  })
  const unlisted = subjects.length - lines.length
  const more = unlisted > 0 ? [line(reading, fillPlural(language, unlisted, t.more), '/home')] : []
  const one = lines.length === 1 ? lines[0]?.label : undefined
  const n = numberFormat(language).format(subjects.length)
  const several = digestOf
    ? fill(t.digest, { day: formatDay(languages[language].locale, digestOf) })
    : fill(t.several, { n })
  const intro = fillPlural(language, subjects.length, t.intro)
  return compose(reading, { what: 'alerts', subject: one ?? several, intro, parts: [{ lines: [...lines, ...more] }] })
}

const languageName = (languageid: number) =>
  Object.values(languages).find(({ id }) => id === languageid)?.name ?? String(languageid)

/** What home says of something that needs attention, and where it is done. */
const attentionLine = (reading: Reading, item: HomeAttention): Line => {
  const { brand, language } = reading
  const { locale } = languages[language]
  const { home } = labels.home[language]
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  switch (item.kind) {
    case 'requests':
      return line(reading, fillPlural(language, item.count, home.waiting), '/requests', { age: 'late' })
    case 'changes': {
      const changes = fillPlural(language, item.count, home.changes)
      const euro = numberFormat(language, { style: 'currency', currency: 'EUR' })
      const amount = differenceText(item.commission ?? 0, (n) => euro.format(n))
      const label = item.commission ? fill(home.changesCommission, { changes, amount }) : changes
      return line(reading, label, '/statistics/bookingreport', { changed: 'visit', period: 'all' })
    }
    case 'deadlines': {
      const { overdue, today } = item
      const parts = [
        overdue > 0 && fillPlural(language, overdue, home.overdue),
        today > 0 && fillPlural(language, today, home.dueToday),
      ]
      return line(reading, parts.filter(Boolean).join(' · '), '/deadlines')
    }
    case 'claims': {
      const search = { tab: 'open', ...(item.claimid !== null && { claim: String(item.claimid) }) }
      return line(reading, fillPlural(language, item.count, home.answered), '/provisions', search)
    }
    case 'bankaccount':
      return line(reading, home.noAccount, '/partnerdata/edit')
    case 'bankchange':
      return line(reading, fillPlural(language, item.count, home.bankChange), '/partnerdata/edit')
    case 'pagebankchange':
      return line(reading, home.pageBankChange, '/icbe/data/edit')
    case 'secondfactor': {
      const when = formatTime(locale, brand.market.timeZone, item.dueat)
      return line(reading, fill(home.noFactor, { when }), '/partnerdata/security')
    }
    case 'organizers': {
      const names = list(item.names)
      return line(
        reading,
        fillPlural(language, item.names.length, home.unbookable, { names }),
        '/partnerdata/organizers',
      )
    }
    case 'texts':
      return line(
        reading,
        fill(home.noText, { languages: list(item.languageids.map(languageName)) }),
        '/icbe/data/edit',
      )
    case 'contrast': {
      const least = numberFormat(language).format(limits.contrast)
      return line(reading, fillPlural(language, item.count, home.lowContrast, { least }), '/wlv/edit')
    }
  }
}

/** Where each of them stands in the letter. */
const sectionOf = {
  requests: 'waiting',
  changes: 'changed',
  deadlines: 'due',
  claims: 'due',
  bankaccount: 'missing',
  bankchange: 'due',
  pagebankchange: 'due',
  secondfactor: 'due',
  organizers: 'missing',
  texts: 'missing',
  contrast: 'missing',
} as const satisfies Record<HomeAttention['kind'], string>

const sections = ['due', 'changed', 'money', 'missing', 'waiting'] as const
type Section = (typeof sections)[number]

/** NTF-7: what each section of the letter says, each line with the way to where it is done. */
export const weekLines = (reading: Reading, week: WeekFacts): Record<Section, Line[]> => {
  const { language } = reading
  const t = alertTexts[language]
  const { startDate, endDate, newRequests, dueRequests, last, payout } = week
  const day = (iso: string) => formatDay(languages[language].locale, iso)
  const euro = (amount: number) =>
    numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(amount)
  const plural = (n: number, text: Parameters<typeof fillPlural>[2], values = {}) =>
    fillPlural(language, n, text, values)
  const before = (days: number) => new Date(Date.parse(startDate) - days * 86_400_000).toISOString().slice(0, 10)
  const lastWeek = { startDate: before(7), endDate: before(1) }
  const attention = (section: Section) =>
    week.attention.filter(({ kind }) => sectionOf[kind] === section).map((item) => attentionLine(reading, item))
  const only = (holds: boolean, one: () => Line) => (holds ? [one()] : [])
  return {
    due: [
      ...only(dueRequests > 0, () =>
        line(reading, plural(dueRequests, t.dueRequests, { day: day(endDate) }), '/requests'),
      ),
      ...attention('due'),
    ],
    changed: [
      ...attention('changed'),
      ...only(last.bookings > 0, () =>
        line(
          reading,
          plural(last.bookings, t.bookings, { amount: euro(last.cents / 100) }),
          '/statistics/bookingreport',
          {
            ...lastWeek,
            type: 'open',
          },
        ),
      ),
      ...only(last.requests > 0, () => line(reading, plural(last.requests, t.requests), '/requests')),
    ],
    money: payout
      ? [
          line(
            reading,
            plural(payout.bookings, t.payout, { day: day(payout.day), amount: euro(payout.amount) }),
            '/provisions',
            { tab: 'forecast' },
          ),
        ]
      : [],
    missing: attention('missing'),
    waiting: [
      ...attention('waiting'),
      ...only(newRequests > 0, () => line(reading, plural(newRequests, t.newRequests), '/requests', { stage: 'new' })),
    ],
  }
}

/** NTF-7: the letter of a week, without the sections that have nothing to say. */
export const mondayLetter = (reading: Reading, week: WeekFacts): Letter => {
  const t = alertTexts[reading.language]
  const lines = weekLines(reading, week)
  const parts = sections.flatMap((section): LetterPart[] =>
    lines[section].length > 0 ? [{ section: t[section] }, { lines: lines[section] }] : [],
  )
  const day = formatDay(languages[reading.language].locale, week.startDate)
  return compose(reading, { what: 'letter', subject: fill(t.letter, { day }), intro: t.letterIntro, parts })
}

/** Whether the letter of a week would say anything. */
export const hasNews = ({ attention, newRequests, dueRequests, last, payout }: WeekFacts): boolean =>
  attention.length > 0 || newRequests + dueRequests + last.requests + last.bookings > 0 || payout !== undefined
