import { pathOf } from '@gangway/contract/call'
import { listTransactions } from '@gangway/contract/features/transactions'
import { medianOf, type Parts, withBookings } from './many-bookings.ts'

/** The largest partner, and one with a tenth of its bookings. */
const [large, small] = [101001, 102001]
const budget = 30

const all = { startDate: '2000-01-01', endDate: '2100-12-31' }
const days90 = { startDate: '2026-08-17', endDate: '2026-11-15' }
const questions: Record<string, Record<string, string>> = {
  '90 days with search': { ...days90, searchIn: 'mein schiff mueller' },
  '90 days': days90,
  'all years with search': { ...all, searchIn: 'mein schiff mueller' },
  'all years': all,
  'all years, row 50,000': { ...all, offset: '50000' },
  'all years by customer': { ...all, sort: 'customername' },
}

const asking =
  ({ app, tokens }: Parts, partnerid: number, query: Record<string, string>) =>
  async () => {
    const url = pathOf(listTransactions, { partnerid })
    const headers = { authorization: `Bearer ${tokens[partnerid]}` }
    const answer = await app.inject({ method: 'GET', url, query, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

const line = (name: string, ...figures: string[]) =>
  console.log(name.padEnd(28) + figures.map((one) => one.padStart(14)).join(''))

/** Server time of a page of 100 transactions, for 100,000 bookings and for a tenth of them. */
export const run = () =>
  withBookings({ [large]: 100_000, [small]: 10_000 }, async (parts) => {
    line('', '100,000', '10,000', 'growth')
    let isWithin = true
    for (const [name, query] of Object.entries(questions)) {
      const much = await medianOf(20, asking(parts, large, query))
      const little = await medianOf(20, asking(parts, small, query))
      line(name, `${much.toFixed(1)} ms`, `${little.toFixed(1)} ms`, `× ${(much / little).toFixed(1)}`)
      if (name === '90 days with search' && much > budget) isWithin = false
    }
    console.log(`90 days with search: budget ${budget} ms${isWithin ? '' : ', OVER'}`)
    return isWithin
  })
