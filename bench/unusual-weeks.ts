import { comparedDays } from '@gangway/server/features/notifications/unusual-week'
import { generateVisits, judgeWeeks } from '@gangway/server/testing/generated-visits'
import { whole } from './scale.ts'

const agencies = 500
const days = comparedDays + 364

/** The most false alarms per agency and year (NTF-3). */
const budget = 0.2

const sizes = [
  { name: 'below 10 a day', below: 10 },
  { name: '10 to 40 a day', below: 40 },
  { name: '40 and more', below: Number.POSITIVE_INFINITY },
]

/** NTF-3: a year of agencies of all sizes in which nothing happens, and how many of their weeks would be found at 40 % of what they were. */
export const run = async (scale = whole) => {
  const count = scale.count(agencies)
  const judged = Array.from({ length: count }, (_, at) => {
    // Evenly spread between 2 and 400 visits a day, as logarithms; of fifty visits one is a booking.
    const perDay = 2 * 200 ** (at / count)
    const visits = judgeWeeks(generateVisits(1 + at * 7919, perDay, days))
    const bookings = judgeWeeks(generateVisits(5 + at * 104_729, perDay / 50, days))
    return { perDay, visits, alarms: visits.alarms + bookings.alarms }
  })
  const perYear = judged.reduce((sum, { alarms }) => sum + alarms, 0) / count
  const isWithin = perYear <= budget
  console.log(`${perYear.toFixed(3)} false alarms per agency and year, budget ${budget}${isWithin ? '' : ', OVER'}`)
  const rows = sizes.map(({ name, below }, at) => {
    const own = judged.filter(({ perDay }) => perDay < below && perDay >= (sizes[at - 1]?.below ?? 0))
    const sum = (of: 'alarms' | 'lowWeeks' | 'lowFound') => own.reduce((all, { visits }) => all + visits[of], 0)
    const found = `${((100 * sum('lowFound')) / sum('lowWeeks')).toFixed(0)} %`
    return { size: name, agencies: own.length, 'false alarms': sum('alarms') / own.length, 'found at 40 %': found }
  })
  console.table(rows)
  return isWithin
}
