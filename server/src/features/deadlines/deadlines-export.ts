import { dayIn } from '@gangway/contract/dates/wall-clock'
import { deadlinesMost, type exportDeadlines } from '@gangway/contract/features/deadlines'
import type shared from '@gangway/contract/labels/deadlines/en.json'
import { labelValue } from '@gangway/contract/texts/label-value'
import { readLabels } from '../../files/read-texts.ts'
import { tableFile } from '../../files/table-file.ts'
import type { Context, FileAnswer } from '../../http/pipeline/handler.ts'
import * as store from './deadlines-store.ts'

const allLabels = readLabels<typeof shared>('deadlines')

/** NTF-6: the list as it is filtered, with the words of the screen. */
export const buildExport = async (context: Context<typeof exportDeadlines>): Promise<FileAnswer> => {
  const { database, session, brand, query, now } = context
  const { format, language = brand.language, ...asked } = query
  const t = allLabels[language].deadlines
  const today = dayIn(brand.market.timeZone, now())
  const reader = { partnerid: session.partnerid, today }
  const found = await database.asPartner(session.partnerid, 'read', (db) =>
    store.listDeadlines(db, reader, asked, deadlinesMost * 20),
  )
  const rows = found.map(
    ({ day, customername, bookingnr, bookingid, shippingcompany, kind, text, amount, state, odd }) => ({
      cells: [
        ...[
          day,
          customername,
          bookingnr || String(bookingid),
          shippingcompany,
          text || t.kinds[kind],
          amount,
          t.states[state],
        ],
        odd.length > 0 ? t.asSent : '',
      ],
    }),
  )
  return tableFile({
    name: [brand.key, t.title, today],
    format,
    language,
    sheets: [
      {
        name: t.title,
        head: [labelValue(language, brand.name, t.title), t.states[asked.state]],
        columns: [
          { header: t.columns.day, kind: 'day', width: 13 },
          { header: t.columns.customer, kind: 'text', width: 28 },
          { header: t.columns.bookingnr, kind: 'text', width: 16 },
          { header: t.columns.line, kind: 'text', width: 24 },
          { header: t.columns.kind, kind: 'text', width: 28 },
          { header: t.columns.amount, kind: 'euro', width: 15 },
          { header: t.columns.state, kind: 'text', width: 14 },
          { header: t.columns.note, kind: 'text', width: 28 },
        ],
        rows: [rows],
        frozenColumns: 2,
      },
    ],
  })
}
