import {
  exportTransactions,
  getTransaction,
  isTravelerShown,
  listTransactions,
} from '@gangway/contract/features/transactions'
import type { Feature } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { exportOf } from './transactions-export.ts'
import { filterOf } from './transactions-filter.ts'
import { idsOf, totalsOf } from './transactions-search-store.ts'
import * as store from './transactions-store.ts'

/** A booking's id as the path has it; anything else is the id of nothing. */
const bookingIdOf = (text: string) => {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

export const transactions: Feature = (on) => {
  on(listTransactions, async ({ db, session, tenant, query }) => {
    const { offset, limit, ...asked } = query
    const filter = filterOf(session, tenant, asked)
    const [totals, ids] = await Promise.all([totalsOf(db, filter), idsOf(db, filter, offset, limit)])
    const rows = await store.transactionsOf(db, filter, ids)
    const { total, persons, cents } = totals
    return { rows, total, persons, revenue: cents / 100, cruisingareatexts: await store.areaTextsOf(db, rows) }
  })

  on(getTransaction, async ({ db, session, params }) => {
    const bookingid = bookingIdOf(params.bookingid)
    const reader = { partnerid: session.partnerid, isTravelerShown: isTravelerShown(session) }
    const details = bookingid && (await store.detailsOf(db, reader, bookingid))
    if (!details) throw new Refusal('notfound')
    return details
  })

  on(exportTransactions, exportOf)
}
