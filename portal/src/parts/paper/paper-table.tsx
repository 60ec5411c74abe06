import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useAreaNames } from '../booking/area-names.ts'
import { ChangedCell, changeFinder } from '../booking/booking-changes.tsx'
import { bookingName, columnTitles, visibleColumns } from '../booking/booking-columns.tsx'
import { useColumnReader } from '../booking/column-reader.ts'
import classes from './paper.module.css'
import { paperMost } from './paper-rows.ts'
import type { Paper } from './use-paper.ts'

/** What the agency itself wrote: a sheet of paper has no room for it, and the Excel file has it. */
const ownColumns: ReadonlySet<string> = new Set(['reference', 'responsible', 'lastnote'])

type Props = { paper: Paper; isRequests: boolean }

/** The rows on paper: all at once, the header repeated on every sheet. */
export function PaperTable({ paper: { rows, total, cruisingareatexts, changes, isLoaded }, isRequests }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const areaName = useAreaNames(cruisingareatexts)
  const columns = visibleColumns(useColumnReader()).filter(({ key }) => !ownColumns.has(key))
  const changeOf = changeFinder(changes?.fields ?? [])
  const { river, sea } = t.transactions
  const names = columnTitles(t, isRequests)
  const counts = { n: formats.number(rows.length), total: formats.number(total), most: formats.number(paperMost) }
  return (
    <div className={classes.paper}>
      {rows.length < total && (
        <p>{fill(isLoaded ? t.transactions.printedSome : t.transactions.printedLoaded, counts)}</p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{names.bookingnr}</th>
            {columns.map(({ key, align }) => (
              <th key={key} scope="col" data-align={align}>
                {names[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.bookingid}>
              <th scope="row">{bookingName(row)}</th>
              {columns.map(({ key, kind, align, cell }) => {
                const content = cell(row, formats, `${areaName(row.cruisingareaid)} (${row.area === 2 ? river : sea})`)
                const change = changeOf(row.bookingid, key)
                return (
                  <td key={key} data-kind={kind} data-align={align}>
                    {change ? <ChangedCell {...{ change, areaName }}>{content}</ChangedCell> : content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
