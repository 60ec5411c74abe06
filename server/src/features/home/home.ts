import { mayWith } from '@gangway/contract/access/rights'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { isSince } from '@gangway/contract/bookings/report-stages'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import { agencyForm } from '@gangway/contract/features/agency'
import { getHome, type HomeBooking, type HomeFigure, homeMonths } from '@gangway/contract/features/home'
import {
  getOnboarding,
  type Onboarding,
  type OnboardingStep,
  onboardingRights,
  onboardingSteps,
} from '@gangway/contract/features/home-onboarding'
import type { VisitsRow } from '@gangway/contract/features/traffic'
import { agencyFields } from '@gangway/contract/rules/agency'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { readAgency } from '../agency/agency-store.ts'
import { listAccounts } from '../agency/bankaccount-store.ts'
import { listOrganizers } from '../organizers/organizers-store.ts'
import { readDataDays } from '../report/report-store.ts'
import { visitsByDay } from '../traffic/traffic-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { listIds } from '../transactions/transactions-search-store.ts'
import { listTransactions } from '../transactions/transactions-store.ts'
import { listUsers } from '../users/users-store.ts'
import { findWlv, listTexts } from '../wlv/wlv-store.ts'
import { listAttention } from './attention.ts'

export type Range = { startDate: string; endDate: string }

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/**
 * From the first to this day of the month, in the same month of last year and every month since. A shorter month ends
 * with its last day.
 */
export const sameDays = (today: string): Range[] => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Array.from({ length: homeMonths }, (_, place) => {
    const nr = month - (homeMonths - 1 - place)
    const lastDay = isoDay(year, nr + 1, 0)
    const end = isoDay(year, nr, day)
    return { startDate: isoDay(year, nr, 1), endDate: end < lastDay ? end : lastDay }
  })
}

const toFigure = (months: number[], isCompared: boolean): HomeFigure => ({
  value: months.at(-1) ?? 0,
  before: isCompared ? (months[0] ?? 0) : null,
  months,
})

const visitsIn = (days: readonly VisitsRow[], { startDate, endDate }: Range) =>
  days.reduce((sum, { date, visits }) => (date >= startDate && date <= endDate ? sum + visits : sum), 0)

/**
 * This month until today and the same days of the months before it; and whether there were any visits in all that time.
 */
const readFigures = async (db: Db, partnerid: number, today: string) => {
  const ranges = sameDays(today)
  const whole = { startDate: ranges[0]?.startDate ?? today, endDate: today }
  const [first, days, booked] = await Promise.all([
    readDataDays(db, partnerid),
    visitsByDay(db, partnerid, whole, 'hits'),
    figuresIn(db, partnerid, ranges),
  ])
  const isVisitedBefore = isSince(whole.startDate, first.firstvisit)
  const isBookedBefore = isSince(whole.startDate, first.firstbooking)
  return {
    isVisited: days.some(({ visits }) => visits > 0),
    figures: {
      visits: toFigure(
        ranges.map((range) => visitsIn(days, range)),
        isVisitedBefore,
      ),
      requests: toFigure(
        booked.map(({ requests }) => requests),
        isBookedBefore,
      ),
      bookings: toFigure(
        booked.map(({ bookings }) => bookings),
        isBookedBefore,
      ),
      turnover: toFigure(
        booked.map(({ cents }) => cents / 100),
        isBookedBefore,
      ),
    },
  }
}

type About = { db: Db; session: Session; brand: OwnBrand }

/** What a step still lacks: the fields of its form in their order, none if it is done. */
const checks: Record<OnboardingStep, (about: About) => Promise<string[]>> = {
  agency: async ({ db, session, brand }) => {
    const agency = await readAgency(db, session.partnerid)
    const { error } = z.safeParse(agencyForm(brand), { ...agency, bankaccounts: [] })
    const invalid = new Set(error?.issues.map(({ path }) => String(path[0])))
    return [...Object.keys(agencyFields).filter((field) => invalid.delete(field)), ...invalid]
  },
  bank: async ({ db, session }) =>
    (await listAccounts(db, session.partnerid)).some(({ active }) => active) ? [] : ['bankaccounts'],
  organizers: async ({ db, session, brand }) =>
    (await listOrganizers(db, session.partnerid, brand)).some(({ aufnehmen }) => aufnehmen) ? [] : ['aufnehmen'],
  // What a traveller needs: how to reach the agency, its terms and its legal notice.
  texts: async ({ db, session, brand }) => {
    const [languageid] = neededTextLanguages(brand)
    const text = (await listTexts(db, session.partnerid)).find((one) => one.languageid === languageid)
    return (['emailcontact', 'agblink', 'impressumlink'] as const)
      .filter((field) => !text?.[field] && !(field === 'agblink' && text?.agbfile))
      .map((field) => `texts.${languageid}.${field}`)
  },
  layout: async ({ db, session }) => {
    const wlv = await findWlv(db, session.partnerid)
    return [...(wlv?.partnerlogo ? [] : ['partnerLogoImage']), ...(wlv && wlv.unreadable.length > 0 ? ['styles'] : [])]
  },
  colleague: async ({ db, session }) => ((await listUsers(db, session.partnerid)).length > 0 ? [] : ['username']),
}

/** HDR-5: the steps of a new agency; the state of steps beyond the session's rights is hidden. */
const readOnboarding = async (about: About): Promise<Onboarding> => {
  const { session } = about
  const may = (step: OnboardingStep) =>
    mayWith(session.mask, onboardingRights[step]) && (step !== 'bank' || session.permissions.includes('bank'))
  const steps = await Promise.all(
    onboardingSteps.map(async (step) => {
      if (!may(step)) return { step }
      const missing = await checks[step](about)
      return { step, done: missing.length === 0, missing }
    }),
  )
  const own = steps.flatMap(({ done }) => (done === undefined ? [] : [done]))
  const doneCount = own.filter(Boolean).length
  return {
    percent: own.length === 0 ? 0 : Math.round((100 * doneCount) / own.length),
    steps,
  }
}

const lastBookings = 5

const newestFirst = {
  dateColumn: 'bookingdate',
  startDate: '0001-01-01',
  endDate: '9999-12-31',
  words: [],
  isTravelerShown: false,
  sort: 'date',
  order: 'desc',
  languageid: 0,
} as const

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

const hasBookings = async (db: Db, partnerid: number) =>
  (await listIds(db, { ...newestFirst, partnerid, states: Object.values(bookingStates) }, 0, 1)).length > 0

const listLastBookings = async (db: Db, partnerid: number): Promise<HomeBooking[]> => {
  const filter = { ...newestFirst, partnerid, states: liveStates }
  const rows = await listTransactions(db, filter, await listIds(db, filter, 0, lastBookings))
  return rows.map(
    ({ bookingid, bookingnr, date, status, name, shipname, customername, reiseterminvon, bookingpricebrutto }) => ({
      bookingid,
      bookingnr,
      date,
      status,
      name,
      shipname,
      customername,
      reiseterminvon,
      bookingpricebrutto,
    }),
  )
}

export const home: Feature = (on) => {
  on(getHome, async ({ db, session, brand, now }) => {
    const today = dayOf(now())
    const { partnerid } = session
    const [{ figures, isVisited }, lastbookings, isBooked, attention] = await Promise.all([
      readFigures(db, partnerid, today),
      listLastBookings(db, partnerid),
      hasBookings(db, partnerid),
      listAttention({ db, session, brand, today, now }),
    ])
    return { day: today, figures, lastbookings, attention, isnew: !isVisited && !isBooked }
  })

  on(getOnboarding, ({ db, session, brand }) => readOnboarding({ db, session, brand }))
}
