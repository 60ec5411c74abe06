import { addDays, dayOf, yearEarlier } from '@gangway/contract/days'
import type { PartnerSort } from '@gangway/contract/features/partners'
import { type Colours, layoutDefaults } from '@gangway/contract/layout'
import type { HealthEntry, NeededText } from '@gangway/contract/partner-health'
import { contrastLines, roundRatio } from '@gangway/contract/rules/contrast'
import { foldForSearch, matchesSearch } from '@gangway/contract/search-fold'

// The health of partners and their list, computed in the slow and simple way from what decision 024 says. For tests.

const dayLength = 86_400_000

export type NaiveText = { languageid: number; contact: string; agbfile: string; agblink: string; imprint: string }
export type NaivePartner = {
  partnerid: number
  mandant: number
  firma: string
  ort: string
  email: string
  locked: boolean
  createdat: Date
  logins: { at: Date; action: string }[]
  visits: { day: string; hits: number }[]
  bookings: { day: string; state: number; cents: number }[]
  accounts: boolean[]
  texts: NaiveText[]
  styles: Partial<Colours> | null
  mails: { kind: string; recipient: string; failedat: Date | null; isDismissed: boolean }[]
}

const listBetween = (start: string, end: string) => {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days before today, and the same days of last year. */
const compared = (today: string, count: number) => {
  const [startdate, enddate] = [addDays(today, -count), addDays(today, -1)]
  const [beforestartdate, beforeenddate] = [yearEarlier(startdate), yearEarlier(enddate)]
  return { startdate, enddate, beforestartdate, beforeenddate }
}

const compare = (today: string, count: number, countOn: (days: string[]) => number) => {
  const days = compared(today, count)
  const now = countOn(listBetween(days.startdate, days.enddate))
  const before = countOn(listBetween(days.beforestartdate, days.beforeenddate))
  const isDown = before >= 10 && (before - now) / before > 0.3 + 1e-9
  return { isDown, numbers: { now, before, ...days } }
}

const newest = (dates: Date[]) => dates.toSorted((a, b) => b.getTime() - a.getTime())[0]
const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayLength)
const isLive = ({ state }: { state: number }) => state === 2 || state === 3 || state === 4

const lacking = (text: NaiveText | undefined): NeededText[] => [
  ...(text?.contact ? [] : (['contact'] as const)),
  ...(text?.agbfile || text?.agblink ? [] : (['terms'] as const)),
  ...(text?.imprint ? [] : (['imprint'] as const)),
]

export const naiveHealth = (partner: NaivePartner, languageids: readonly number[], now: Date) => {
  const today = dayOf(now)
  const reasons: HealthEntry[] = []
  const lastLogin = newest(
    partner.logins
      .filter(({ action }) => ['login', 'logintemporary', 'loginehoi'].includes(action))
      .map(({ at }) => at),
  )
  const idleDays = wholeDays(lastLogin ?? partner.createdat, now)
  if (idleDays >= 90) reasons.push({ reason: 'login', lastlogin: lastLogin?.toISOString() ?? null, days: idleDays })

  const visited = partner.visits.filter(({ hits }) => hits > 0).map(({ day }) => day)
  const lastvisit = visited.toSorted().at(-1) ?? null
  const quietDays = lastvisit
    ? (Date.parse(today) - Date.parse(lastvisit)) / dayLength
    : wholeDays(partner.createdat, now)
  if (quietDays >= 30) reasons.push({ reason: 'visit', lastvisit, days: quietDays })

  const visits = compare(today, 30, (days) =>
    partner.visits.filter(({ day }) => days.includes(day)).reduce((sum, { hits }) => sum + hits, 0),
  )
  if (visits.isDown) reasons.push({ reason: 'visitsdown', ...visits.numbers })
  const bookings = compare(
    today,
    90,
    (days) => partner.bookings.filter((one) => isLive(one) && days.includes(one.day)).length,
  )
  if (bookings.isDown) reasons.push({ reason: 'bookingsdown', ...bookings.numbers })

  const waiting = partner.bookings
    .filter(({ state, day }) => state === 1 && day >= addDays(today, -90) && day < addDays(today, -2))
    .map(({ day }) => day)
    .toSorted()
  if (waiting[0]) reasons.push({ reason: 'requests', count: waiting.length, oldest: waiting[0] })
  if (!partner.accounts.includes(true)) reasons.push({ reason: 'bankaccount', inactive: partner.accounts.length })

  const languages = languageids.flatMap((languageid) => {
    const missing = lacking(partner.texts.find((text) => text.languageid === languageid))
    return missing.length > 0 ? [{ languageid: languageid as 1, missing }] : [] // a language of a brand
  })
  if (languages.length > 0) reasons.push({ reason: 'texts', languages })

  const pairs = contrastLines({ ...layoutDefaults, ...partner.styles }).filter(({ ok }) => !ok)
  if (pairs.length > 0)
    reasons.push({
      reason: 'contrast',
      pairs: pairs.map(({ colour, on, ratio }) => ({ colour, on, ratio: roundRatio(ratio) })),
    })

  const failed = partner.mails
    .flatMap(({ failedat, ...mail }) => (failedat ? [{ ...mail, failedat }] : []))
    .filter(({ failedat, kind, isDismissed }) => {
      const isRecent = now.getTime() - failedat.getTime() < 30 * dayLength
      return isRecent && !isDismissed && kind !== 'organizersasked'
    })
    .toReversed() // of two that failed at the same moment, the later one is first
    .toSorted((a, b) => b.failedat.getTime() - a.failedat.getTime())
  if (failed.length > 0)
    reasons.push({
      reason: 'mails',
      count: failed.length,
      mails: failed.map(({ kind, recipient, failedat }) => ({ kind, recipient, failedat: failedat.toISOString() })),
    })

  const revenueOf = (from: number, to: number) =>
    partner.bookings
      .filter((one) => isLive(one) && one.day >= addDays(today, -from) && one.day <= addDays(today, -to))
      .reduce((sum, { cents }) => sum + cents, 0)
  const [revenue, revenuebefore] = [revenueOf(364, 0), revenueOf(729, 365)]
  const shown = partner.locked ? [] : reasons
  return {
    lastlogin: lastLogin?.toISOString() ?? null,
    revenue: revenue / 100,
    revenuebefore: revenuebefore / 100,
    stake: shown.length === 0 ? 0 : Math.max(revenue, revenuebefore) / 100,
    reasons: shown,
  }
}

export type NaiveRow = NaivePartner & { health: ReturnType<typeof naiveHealth> }
export type NaiveFilter = {
  search: string
  mandant?: number
  state?: 'open' | 'locked'
  health?: string
  sort: PartnerSort
  order: 'asc' | 'desc'
}

const isInHealth = ({ health: { reasons } }: NaiveRow, health: string | undefined) => {
  if (health === undefined) return true
  if (health === 'any') return reasons.length > 0
  return health === 'none' ? reasons.length === 0 : reasons.some(({ reason }) => reason === health)
}

const textOf = ({ firma, partnerid, ort, email }: NaiveRow) => `${firma} ${partnerid} ${ort} ${email}`

const keyOf = (row: NaiveRow, sort: PartnerSort): string | number => {
  if (sort === 'name') return foldForSearch(textOf(row))
  if (sort === 'number') return row.partnerid
  if (sort === 'lastlogin') return row.health.lastlogin ?? ''
  return row.health[sort]
}

/** What the list must answer, without its pages. */
export const naiveList = (rows: readonly NaiveRow[], { search, mandant, state, health, sort, order }: NaiveFilter) => {
  const left = rows
    .filter((row) => matchesSearch(textOf(row), search))
    .filter(({ locked }) => state === undefined || locked === (state === 'locked'))
  const inBrand = left.filter((row) => mandant === undefined || row.mandant === mandant)
  const sign = order === 'asc' ? 1 : -1
  const found = inBrand
    .filter((row) => isInHealth(row, health))
    .toSorted((a, b) => {
      const [one, other] = [keyOf(a, sort), keyOf(b, sort)]
      return one === other ? a.partnerid - b.partnerid : one < other ? -sign : sign
    })
  const countOf = (one: string) => inBrand.filter((row) => isInHealth(row, one)).length
  const brands = [...new Set(rows.map((row) => row.mandant))].toSorted((a, b) => a - b)
  return {
    found,
    any: countOf('any'),
    none: countOf('none'),
    countOf,
    brandcounts: brands
      .map((brand) => ({
        mandant: brand,
        count: left.filter((row) => row.mandant === brand && isInHealth(row, health)).length,
      }))
      .filter(({ count }) => count > 0),
  }
}
