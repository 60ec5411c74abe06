import type { ReportFigures } from '@gangway/contract/features/report'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { Before } from './before.tsx'
import { Rate } from './rate.tsx'
import { figureKeys, figureOf, isMoney } from './report-figures.ts'

type Bases = { previous_sum: number; comparison: ReportFigures }
type Props = {
  /** A sum of months has none before it. */
  row: ReportFigures & Partial<Bases> & { comparison: ReportFigures; visits?: number; sofar?: Bases | undefined }
  /** Whether it can be compared: what is to come cannot. */
  isRated: boolean
  /** The day that a running month is compared up to. */
  until?: string | undefined
}

/** What a closed card on a phone says. */
const first: readonly string[] = ['bookings', 'revenue', 'yearChange']

/** The figures of a month, a group or the sum, as cells of the table. */
export function FigureCells({ row, isRated, until }: Props) {
  const t = useWords()
  const formats = useFormats()
  const { columns } = t.report
  const { previous_sum: previous, comparison } = row.sofar ?? row
  const cells: [keyof typeof columns, ReactNode][] = [
    ...figureKeys.map((key): [typeof key, ReactNode] => {
      const value = figureOf(key, row)
      if (value === null) return [key, undefined]
      return [key, isMoney(key) ? formats.euro(value) : formats.number(value)]
    }),
    ['change', isRated && previous !== undefined && <Rate current={row.booking_sum} base={previous} />],
    [
      'yearBefore',
      <Before
        key="yearBefore"
        value={row.comparison.booking_sum}
        soFar={comparison.booking_sum}
        until={until}
        format={formats.euro}
      />,
    ],
    ['yearChange', isRated && <Rate current={row.booking_sum} base={comparison.booking_sum} />],
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
