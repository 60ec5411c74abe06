import { pathOf } from '@gangway/contract/calls/call'
import { listTransactions } from '@gangway/contract/features/transactions'
import { measureAtBothSizes } from './beside-bare.ts'
import { largestPartner } from './generate.ts'
import { readAs } from './generated-app.ts'
import { whole } from './scale.ts'

const budget = 30

const all = { startDate: '2000-01-01', endDate: '2100-12-31' }
const days90 = { startDate: '2026-08-17', endDate: '2026-11-15' }
const questions: Record<string, Record<string, string>> = {
  '90 days with search': { ...days90, searchIn: 'mein schiff mueller' },
  '90 days with an amount': { ...days90, searchIn: '1.461 schiff' },
  '90 days': days90,
  'all years with search': { ...all, searchIn: 'mein schiff mueller' },
  'all years': all,
  'all years, row 50,000': { ...all, offset: '50000' },
  'all years, own reference': { ...all, searchIn: 'k-5000' },
  'all years by customer': { ...all, sort: 'customername' },
}

/** A page of 100 transactions with its totals. */
export const run = async (scale = whole) => {
  const times = await measureAtBothSizes(scale, async (parts) =>
    Object.fromEntries(
      Object.entries(questions).map(([name, query]) => [
        name,
        readAs(parts, pathOf(listTransactions, { partnerid: largestPartner }), query),
      ]),
    ),
  )
  const isWithin = Math.max(times['90 days with search'] ?? 0, times['90 days with an amount'] ?? 0) <= budget
  console.log(`90 days with search: budget ${budget} ms${isWithin ? '' : ', OVER'}`)
  return isWithin
}
