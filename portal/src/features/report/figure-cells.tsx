import type { Comparison } from '@gangway/contract/bookings/change-rate'
import type { ReportFigures } from '@gangway/contract/features/report'
import { Change } from '@gangway/kit/charts/change.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { tableRoles } from '@gangway/kit/table/table-roles'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Before } from './before.tsx'
import classes from './report.module.css'
import { figureKeys, figureOf, isMoney } from './report-figures.ts'

export type FigureProps = {
  row: ReportFigures & { visits?: number }
  /** What it is compared with: nothing for the future, and no previous month for a total. */
  changes: { month?: Comparison | undefined; year: Comparison | undefined } | undefined
  /** The revenue of the whole previous year. */
  whole: number
  /** The day up to which the current month is compared. */
  until?: string | undefined
}

/** The summary on a collapsed card on a phone. */
const first: readonly string[] = ['bookings', 'revenue', 'yearChange']

/** The figures of a month, a group or a total, as cells of the table. */
export function FigureCells({ row, changes, whole, until }: FigureProps) {
  const t = useMessages()
  const formats = useFormats()
  const { columns } = t.report
  const { euro } = formats
  const cells: [keyof typeof columns, ReactNode][] = [
    ...figureKeys.map((key): [typeof key, ReactNode] => {
      const value = figureOf(key, row)
      if (value === null) return [key, undefined]
      return [key, isMoney(key) ? euro(value) : formats.number(value)]
    }),
    ['change', changes && 'month' in changes && <MonthChange change={changes.month} />],
    ['yearBefore', <Before key="yearBefore" base={changes?.year?.base} whole={whole} until={until} format={euro} />],
    ['yearChange', changes && <Change change={changes.year} format={euro} />],
  ]
  return cells.map(([key, content]) => {
    const marks = { 'data-more': !first.includes(key) || undefined, 'data-empty': !content || undefined }
    return (
      <td key={key} role={tableRoles.cell} data-key={key} data-header={columns[key]} {...marks}>
        {content || '–'}
      </td>
    )
  })
}

/** The change since the previous month, with the revenue it is based on. */
function MonthChange({ change }: { change: Comparison | undefined }) {
  const t = useMessages()
  const { euro } = useFormats()
  return (
    <span className={classes.both}>
      <Change change={change} format={euro} />
      {change && (
        <small className={classes.soFar}>
          {/* The legend says what stands here; there is no room for it in the column. */}
          <VisuallyHidden>{fill(t.report.before, { value: '' })}</VisuallyHidden>
          {euro(change.base)}
        </small>
      )}
    </span>
  )
}
