import { monthStart } from '@gangway/contract/dates/days'
import type { RequestPerson } from '@gangway/contract/features/requests'
import type {
  Speed,
  SpeedFigures,
  SpeedGroup,
  SpeedMonth,
  SpeedPerson,
} from '@gangway/contract/features/requests-speed'
import type { OpeningDay } from '@gangway/contract/features/requests-templates'
import { type SpeedClass, speedClasses, speedClassOf, speedMinutes } from '@gangway/contract/requests/answer-speed'
import { openingClock } from '@gangway/contract/requests/opening-time'
import type { RequestStage } from '@gangway/contract/requests/request-stage'

/** What is known of a request. */
export type AskedRequest = {
  /** The first day of the month in which it came in, by the market's clock. */
  month: string
  requestedat: Date
  answeredat: Date | null
  /** Who answered first. */
  answeredby: number | null
  /** Who is responsible. */
  userno: number | null
  stage: RequestStage
  isAskedTwice: boolean
}

type Measured = {
  month: string
  person: number | null
  stage: RequestStage
  /** Until the first answer: minutes of opening time, and minutes by the clock. */
  minutes: number | null
  elapsed: number | null
  isDue: boolean
}

const median = (numbers: readonly number[]): number | null => {
  const sorted = new Float64Array(numbers).sort()
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const groupOf = (requests: readonly Measured[]): SpeedGroup => ({
  requests: requests.length,
  won: requests.filter(({ stage }) => stage === 'won').length,
  lost: requests.filter(({ stage }) => stage === 'lost').length,
})

const figuresOf = (requests: readonly Measured[]): SpeedFigures => {
  const byClass = Map.groupBy(requests, ({ minutes }) => speedClassOf(minutes))
  const groups = speedClasses.map((name): [SpeedClass, SpeedGroup] => [name, groupOf(byClass.get(name) ?? [])])
  const times = requests.flatMap(({ minutes }) => minutes ?? [])
  return {
    requests: requests.length,
    answered: times.length,
    median: median(times),
    medianelapsed: median(requests.flatMap(({ elapsed }) => elapsed ?? [])),
    fast: byClass.get('twohours')?.length ?? 0,
    due: requests.filter(({ isDue }) => isDue).length,
    groups: Object.fromEntries(groups) as SpeedFigures['groups'], // each class once
  }
}

const monthsOf = (requests: readonly Measured[], months: readonly string[]): SpeedMonth[] => {
  const byMonth = Map.groupBy(requests, ({ month }) => month)
  return months.map((month) => ({ month, ...figuresOf(byMonth.get(month) ?? []) }))
}

export type SpeedBasis = {
  requests: readonly AskedRequest[]
  people: readonly RequestPerson[]
  hours: OpeningDay[]
  timeZone: string
  /** The first days of the months to be shown, the newest first. */
  months: readonly string[]
  now: Date
}

const measure = ({ requests, people, hours, timeZone, now }: SpeedBasis): Measured[] => {
  const earliest = requests.reduce((first, { requestedat }) => Math.min(first, requestedat.getTime()), now.getTime())
  const minutesBetween = openingClock(hours, timeZone, new Date(earliest))
  const present = new Set(people.map(({ userno }) => userno))
  return requests
    .filter(({ isAskedTwice }) => !isAskedTwice)
    .map(({ month, requestedat, answeredat, answeredby, userno, stage }) => {
      const who = answeredat ? answeredby : userno
      const person = who !== null && present.has(who) ? who : null
      if (!answeredat) {
        const isDue = stage !== 'won' && minutesBetween(requestedat, now) > speedMinutes.twohours
        return { month, person, stage, minutes: null, elapsed: null, isDue }
      }
      const elapsed = Math.max(0, answeredat.getTime() - requestedat.getTime()) / 60_000
      return { month, person, stage, minutes: minutesBetween(requestedat, answeredat), elapsed, isDue: true }
    })
}

/** ENQ-2: the figures of all requests, of each month and of each person; docs/decisions/034 says how they are counted. */
export const computeSpeed = (basis: SpeedBasis): Speed => {
  const { months, people, hours } = basis
  const requests = measure(basis)
  const byPerson = Map.groupBy(requests, ({ person }) => person)
  const personOf = (userno: number | null, name: string): SpeedPerson[] => {
    const own = byPerson.get(userno)
    if (!own) return []
    const ownMonths = monthsOf(own, months).filter((month) => month.requests > 0)
    return [{ userno, name, ...figuresOf(own), months: ownMonths }]
  }
  return {
    total: figuresOf(requests),
    months: monthsOf(requests, months),
    people: [...people.flatMap(({ userno, name }) => personOf(userno, name)), ...personOf(null, '')],
    hours,
  }
}

/** The first days of the last months, this one included; the newest first. */
export const lastMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthStart(today, -back))
