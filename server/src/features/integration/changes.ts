import { dayOf } from '@gangway/contract/dates/days'
import * as declared from '@gangway/contract/features/integration'
import type { Db } from '../../db/database.ts'
import { fileDays, tableFile } from '../../files/table-file.ts'
import { limitExport } from '../../http/limits/exports.ts'
import type { AppContext, Context, Feature } from '../../http/pipeline/handler.ts'
import { listCardsOf } from '../requests/requests-store.ts'
import { listTransactionsFor } from '../transactions/transactions-store.ts'
import * as store from './changes-store.ts'
import { type ChangeList, type Place, readCursor, writeCursor } from './cursor.ts'

type Asking = Pick<AppContext, 'database' | 'now'> & {
  session: { partnerid: number }
  query: { since?: string | undefined; limit: number }
}

/** One page behind a cursor: what `read` finds there, as `show` answers it, and the cursor behind it. */
const readPage = <Found, Shown>(
  { database, session: { partnerid }, query: { since, limit }, now }: Asking,
  list: ChangeList,
  read: (db: Db, place: Place, most: number) => Promise<Found[]>,
  placeOf: (found: Found) => Place,
  show: (db: Db, found: Found[]) => Promise<Shown[]>,
) =>
  database.asPartner(partnerid, 'read', async (db) => {
    const { database: id, current } = await store.readDatabase(db)
    const owner = { list, partnerid, database: id, now: now() }
    const place = readCursor(since, current, owner)
    const found = await read(db, place, limit + 1)
    const listed = found.slice(0, limit)
    const last = listed.at(-1)
    const next = writeCursor(last ? placeOf(last) : place, owner)
    return { rows: await show(db, listed), next, hasmore: found.length > limit }
  })

const bookingPlace = ({ xid, bookingid }: { xid: string; bookingid: number }): Place => ({ xid, ids: [bookingid, 0] })

/** What was removed a moment ago is not found any more. */
const withRows = <Row extends { bookingid: number }>(
  found: readonly { bookingid: number; removed: boolean }[],
  rows: readonly Row[],
) => {
  const byId = new Map(rows.map((row) => [row.bookingid, row]))
  return found.map(({ bookingid }) => ({ bookingid, row: byId.get(bookingid) ?? null }))
}

const idsOf = (found: readonly { bookingid: number; removed: boolean }[]) =>
  found.flatMap(({ bookingid, removed }) => (removed ? [] : [bookingid]))

const columns = [
  ...(['statementnr', 'issued', 'kind'] as const),
  ...(['amount', 'text', 'bookingid', 'bookingnr'] as const),
]
const kinds = { issued: 'day', amount: 'euro', bookingid: 'text' } as const

const buildFile = async ({ database, session, brand, query }: Context<typeof declared.exportStatementLines>) => {
  const { startDate, endDate, language = brand.language } = query
  const lines = await database.asPartner(session.partnerid, 'read', (db) =>
    store.listLinesOf(db, session.partnerid, { startDate, endDate }),
  )
  const rows = lines.map((line) => ({
    cells: columns.map((key) => (key === 'bookingid' ? String(line.bookingid ?? '') : line[key])),
  }))
  return tableFile({
    name: [brand.key, 'statementlines', fileDays(startDate, endDate)],
    format: 'csv',
    language,
    sheets: [
      {
        name: 'statementlines',
        head: [],
        // Machines read it: the names of the fields, in every language.
        columns: columns.map((header) => ({
          header,
          kind: header in kinds ? kinds[header as keyof typeof kinds] : 'text',
          width: 20,
        })),
        rows: [rows],
      },
    ],
  })
}

/** INT-2: what the agency's own systems read again and again. */
export const changes: Feature = (on) => {
  on(declared.listChangedBookings, async (context) => {
    const { rows, ...page } = await readPage(
      context,
      'bookings',
      (db, place, most) => store.listChangedBookings(db, place, { most, onlyRequests: false }),
      bookingPlace,
      async (db, found) => withRows(found, await listTransactionsFor(db, context, idsOf(found))),
    )
    return { bookings: rows.map(({ bookingid, row }) => ({ bookingid, booking: row })), ...page }
  })

  on(declared.listChangedRequests, async (context) => {
    const { rows, ...page } = await readPage(
      context,
      'requests',
      (db, place, most) => store.listChangedBookings(db, place, { most, onlyRequests: true }),
      bookingPlace,
      async (db, found) =>
        withRows(found, await listCardsOf(db, context.session.partnerid, idsOf(found), dayOf(context.now()))),
    )
    return { requests: rows.map(({ bookingid, row }) => ({ bookingid, request: row })), ...page }
  })

  on(declared.listChangedStatementLines, async (context) => {
    const { rows, ...page } = await readPage(
      context,
      'statementlines',
      (db, place, most) => store.listChangedLines(db, context.session.partnerid, place, most),
      ({ xid, statementid, lineno }) => ({ xid, ids: [statementid, lineno] }),
      async (_, found) => found.map(({ statementid, lineno, line }) => ({ linekey: `${statementid}.${lineno}`, line })),
    )
    return { lines: rows, ...page }
  })

  on(declared.exportStatementLines, limitExport(buildFile))
}
