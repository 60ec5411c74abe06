import { addDays, dayOf, yearEarlier } from '@gangway/contract/dates/days'
import type { PartnerSort } from '@gangway/contract/features/partners'
import { type Colours, layoutDefaults } from '@gangway/contract/layout'
import type { HealthEntry, NeededText } from '@gangway/contract/partners/partner-health'
import type { RequestStage } from '@gangway/contract/requests/request-stage'
import { contrastLines, roundRatio } from '@gangway/contract/rules/contrast'
import { foldForSearch, matchesSearch } from '@gangway/contract/texts/search-fold'

// The health of partners and their list, computed in the slow and simple way from what CON-4 says. For tests.

const dayLength = 86_400_000

export type NaiveText = { languageid: number; contact: string; agbfile: string; agblink: string; imprint: string }
/** What the agency did with a request. */
export type NaiveWork = { stage: RequestStage; waituntil: string | null; answeredat: Date | null }
export type NaiveBooking = { day: string; state: number; cents: number; askedat: Date; work: NaiveWork | null }
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
  bookings: NaiveBooking[]
  /** All of them are sold by its brand. */
  lines: { organizerid: number; available: boolean; aufnehmen: boolean }[]
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

/** Whether the board shows a request as new or in work, and as late. */
const isLate = ({ day, state, askedat, work }: NaiveBooking, now: Date) => {
  if (state !== 1) return false
  const today = dayOf(now)
  const stage = work?.stage === 'waiting' && (work.waituntil ?? '') <= today ? 'working' : (work?.stage ?? 'new')
  const isOnBoard = day >= addDays(today, -90) || work !== null
  return (
    isOnBoard &&
    ['new', 'working'].includes(stage) &&
    !work?.answeredat &&
    now.getTime() - askedat.getTime() >= 2 * dayLength
  )
}

const sumCents = (bookings: readonly NaiveBooking[]) => bookings.reduce((sum, { cents }) => sum + cents, 0)

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
  const bookedIn = (days: string[]) => partner.bookings.filter((one) => isLive(one) && days.includes(one.day))
  const bookings = compare(today, 90, (days) => bookedIn(days).length)
  const revenue90 = compare(today, 90, (days) => sumCents(bookedIn(days))).numbers
  const missing = Math.max(0, revenue90.before - revenue90.now)
  if (bookings.isDown) reasons.push({ reason: 'bookingsdown', ...bookings.numbers, atrisk: missing / 100 })

  const late = partner.bookings
    .filter((one) => isLate(one, now))
    .toSorted((a, b) => a.askedat.getTime() - b.askedat.getTime())
  if (late[0])
    reasons.push({
      reason: 'requests',
      count: late.length,
      oldest: dayOf(late[0].askedat),
      atrisk: sumCents(late) / 100,
    })
  const open = partner.lines.filter(({ available }) => available)
  if (!open.some(({ aufnehmen }) => aufnehmen)) reasons.push({ reason: 'organizers', available: open.length })
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
    sumCents(
      partner.bookings.filter(
        (one) => isLive(one) && one.day >= addDays(today, -from) && one.day <= addDays(today, -to),
      ),
    )
  const [revenue, revenuebefore] = [revenueOf(364, 0), revenueOf(729, 365)]
  const shown = partner.locked ? [] : reasons
  return {
    lastlogin: lastLogin?.toISOString() ?? null,
    revenue: revenue / 100,
    revenuebefore: revenuebefore / 100,
    atrisk: risksOf(shown).reduce((sum, { atrisk }) => sum + Math.round(atrisk * 100), 0) / 100,
    reasons: shown,
  }
}

/** The share of each reason that puts money at risk. */
export const risksOf = (reasons: readonly HealthEntry[]) =>
  reasons.flatMap((entry) =>
    'atrisk' in entry && entry.atrisk > 0 ? [{ reason: entry.reason, atrisk: entry.atrisk }] : [],
  )

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

const keysOf = (row: NaiveRow, sort: PartnerSort): (string | number)[] => {
  if (sort === 'name') return [foldForSearch(textOf(row))]
  if (sort === 'number') return [row.partnerid]
  if (sort === 'lastlogin') return [row.health.lastlogin ?? '']
  if (sort === 'revenue') return [row.health.revenue]
  const { reasons, atrisk } = row.health
  return [reasons.some(({ reason }) => reason === 'bookingsdown') ? 1 : 0, atrisk, reasons.length]
}

const compareKeys = (a: readonly (string | number)[], b: readonly (string | number)[]) => {
  const at = a.findIndex((key, place) => key !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
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
    .toSorted((a, b) => sign * compareKeys(keysOf(a, sort), keysOf(b, sort)) || a.partnerid - b.partnerid)
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
