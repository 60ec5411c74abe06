import { exportTransactions, getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { ApiError } from '../../http/api-error.ts'
import { queueExport } from '../../http/export-queue.ts'
import type { Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { buildExport } from './transactions-export.ts'
import { readFilter, toReader } from './transactions-filter.ts'
import { findPage } from './transactions-search-store.ts'
import * as store from './transactions-store.ts'

export const transactions: Feature = (on) => {
  on(listTransactions, async (context) => {
    const { db, query } = context
    const { offset, limit, ...asked } = query
    const filter = await readFilter(db, context, asked)
    const { totals, ids } = await findPage(db, filter, offset, limit)
    const rows = await store.listTransactions(db, filter, ids)
    const { total, persons, cents, commissioncents } = totals
    const sums = { total, persons, revenue: cents / 100, commission: commissioncents / 100 }
    return { rows, ...sums, cruisingareatexts: await store.readAreaTexts(db, rows) }
  })

  on(getTransaction, async (context) => {
    const bookingid = pathId(context.params.bookingid, Number.MAX_SAFE_INTEGER)
    const details = bookingid && (await store.readDetails(context.db, toReader(context), bookingid))
    if (!details) throw new ApiError('notfound')
    return details
  })

  on(exportTransactions, queueExport(buildExport))
}
