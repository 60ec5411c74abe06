import {
  exportTransactions,
  getTransaction,
  isTravelerShown,
  listTransactions,
} from '@gangway/contract/features/transactions'
import { ApiError } from '../../http/api-error.ts'
import { queueExport } from '../../http/export-queue.ts'
import type { Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { buildExport } from './transactions-export.ts'
import { buildFilter } from './transactions-filter.ts'
import { areaNames, listIds, readTotals } from './transactions-search-store.ts'
import * as store from './transactions-store.ts'

export const transactions: Feature = (on) => {
  on(listTransactions, async ({ db, session, brand, query }) => {
    const { offset, limit, ...asked } = query
    const filter = buildFilter(session, brand, asked, asked.searchIn ? await areaNames(db) : [])
    const [totals, ids] = await Promise.all([readTotals(db, filter), listIds(db, filter, offset, limit)])
    const rows = await store.listTransactions(db, filter, ids)
    const { total, persons, cents, commissioncents } = totals
    const sums = { total, persons, revenue: cents / 100, commission: commissioncents / 100 }
    return { rows, ...sums, cruisingareatexts: await store.readAreaTexts(db, rows) }
  })

  on(getTransaction, async ({ db, session, params }) => {
    const bookingid = pathId(params.bookingid, Number.MAX_SAFE_INTEGER)
    const reader = { partnerid: session.partnerid, isTravelerShown: isTravelerShown(session) }
    const details = bookingid && (await store.readDetails(db, reader, bookingid))
    if (!details) throw new ApiError('notfound')
    return details
  })

  on(exportTransactions, queueExport(buildExport))
}
