import type { ReportFigures } from '@gangway/contract/features/report'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { Rate } from './rate.tsx'
import { figureKeys, figureOf, isMoney } from './report-figures.ts'

type Props = {
  row: ReportFigures & { visits?: number }
  /** The revenue of the month before; a sum of months has none. */
  previous?: number
  yearAgo?: ReportFigures
  /** Whether it can be compared with the year before. */
  isRated?: boolean
}

/** What a closed card on a phone says. */
const first: readonly string[] = ['bookings', 'revenue', 'yearChange']

/** The figures of a month, a group or the sum, as cells of the table. */
export function FigureCells({ row, previous, yearAgo, isRated = true }: Props) {
  const t = useWords()
  const formats = useFormats()
  const { columns } = t.report
  const cells: [keyof typeof columns, ReactNode][] = [
    ...figureKeys.map((key): [typeof key, ReactNode] => {
      const value = figureOf(key, row)
      if (value === null) return [key, undefined]
      return [key, isMoney(key) ? formats.euro(value) : formats.number(value)]
    }),
    ['change', previous !== undefined && <Rate current={row.booking_sum} base={previous} />],
    ['yearBefore', yearAgo && formats.euro(yearAgo.booking_sum)],
    ['yearChange', isRated && yearAgo && <Rate current={row.booking_sum} base={yearAgo.booking_sum} />],
  ]
  return cells.map(([key, content]) => {
    const marks = { 'data-more': !first.includes(key) || undefined, 'data-empty': !content || undefined }
    return (
      // biome-ignore lint/a11y/noRedundantRoles: on a phone a cell is a box, and CSS would take its role away
      <td key={key} role="cell" data-key={key} data-header={columns[key]} {...marks}>
        {content || '–'}
      </td>
    )
  })
}
