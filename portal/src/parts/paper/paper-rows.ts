import { listTransactions, type Transactions, transactionsMost } from '@gangway/contract/features/transactions'
import { request } from '@gangway/kit/api/client'
import type { BookingQuery } from '../booking/booking-pages.ts'

/** The most rows that are printed: some thirty sheets. */
export const paperMost = 1000

const load = async (query: BookingQuery, offset: number): Promise<Transactions> => {
  const page = { offset: String(offset), limit: String(transactionsMost) }
  return (await request(listTransactions, { query: { ...query, ...page } })).data
}

/** Joins pages, up to the number of printed rows. */
export const joinPages = (first: Transactions, ...others: Transactions[]): Transactions => {
  const pages = [first, ...others]
  const fields = pages.flatMap(({ changes }) => changes?.fields ?? [])
  return {
    ...first,
    changes: first.changes && { ...first.changes, fields },
    rows: pages.flatMap(({ rows }) => rows).slice(0, paperMost),
    cruisingareatexts: pages.flatMap(({ cruisingareatexts }) => cruisingareatexts),
  }
}

/** The first rows of the result with its totals, as many as are printed. */
export const paperRows = async (query: BookingQuery): Promise<Transactions> => {
  const first = await load(query, 0)
  const offsets: number[] = []
  for (let at = transactionsMost; at < Math.min(first.total, paperMost); at += transactionsMost) offsets.push(at)
  return joinPages(first, ...(await Promise.all(offsets.map((offset) => load(query, offset)))))
}
