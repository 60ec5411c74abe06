import type { ClickFigures } from '@gangway/contract/features/linkcodes-clicks'
import type { Formats } from '@gangway/kit/messages/formats'
import type { Column } from '@gangway/kit/table/data-table.tsx'
import type { Messages } from '../../i18n/messages.ts'

export type Figures = ClickFigures

const counts = ['clicks', 'people', 'machines', 'requests', 'bookings'] as const
const amounts = ['expected', 'paid'] as const

/** The funnel as columns; the commission only for who may see it. */
export const figureColumns = <Row,>(
  t: Messages,
  formats: Formats,
  hasMoney: boolean,
  figuresOf: (row: Row) => Figures | undefined,
): Column<Row>[] => [
  ...counts.map((key) => ({
    key,
    header: t.linkcodes.columns[key],
    align: 'right' as const,
    cell: (row: Row) => formats.number(figuresOf(row)?.[key] ?? 0),
  })),
  ...(hasMoney ? amounts : []).map((key) => ({
    key,
    header: t.linkcodes.columns[key],
    align: 'right' as const,
    cell: (row: Row) => formats.euro(figuresOf(row)?.[key] ?? 0),
  })),
]
