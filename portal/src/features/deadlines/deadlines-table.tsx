import type { Deadline } from '@gangway/contract/features/deadlines'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { DeadlineActs } from '../../parts/deadlines/booking-deadlines.tsx'
import { DeadlineFacts } from '../../parts/deadlines/deadline-facts.tsx'
import { customerOf, type Finish, useDeadlineName } from '../../parts/deadlines/deadlines-data.ts'
import classes from './deadlines.module.css'

type Actions = {
  /** Undefined where nobody may act, or nothing can be done. */
  selected: ReadonlySet<number> | undefined
  onSelect: (deadlineid: number) => void
  finish: Finish
  onMail: (deadline: Deadline) => void
  onEdit: (deadline: Deadline) => void
}

/** Whose deadline it is; with a box to choose it. */
function CustomerCell({ row, selected, onSelect }: Pick<Actions, 'selected' | 'onSelect'> & { row: Deadline }) {
  const t = useMessages()
  const what = useDeadlineName()(row)
  const { deadlineid, bookingid, bookingnr, shipname } = row
  return (
    <span className={classes.customer}>
      {selected && (
        <Checkbox
          aria-label={fill(t.deadlines.select, { what, name: customerOf(row) })}
          checked={selected.has(deadlineid)}
          onChange={() => onSelect(deadlineid)}
        />
      )}
      <span>
        <Anchor
          renderRoot={(props) => (
            <Link to="/statistics/bookingreport" search={{ booking: String(bookingid) }} {...props} />
          )}
        >
          {customerOf(row)}
        </Anchor>
        <span className={classes.below}>{[bookingnr || bookingid, shipname].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

const columns = (t: Messages, { date, euro, weekday }: Formats, actions: Actions): Column<Deadline>[] => {
  const titles = t.deadlines.columns
  return [
    {
      key: 'customer',
      header: titles.customer,
      isHeading: true,
      cell: (row) => <CustomerCell row={row} {...actions} />,
    },
    {
      key: 'day',
      header: titles.day,
      cell: ({ day }) => (
        <time dateTime={day} className={shapes.oneLine}>
          {`${weekday(day)}, ${date(day)}`}
        </time>
      ),
    },
    { key: 'line', header: titles.line, cell: ({ shippingcompany }) => shippingcompany },
    { key: 'kind', header: titles.kind, cell: (row) => <DeadlineFacts deadline={row} /> },
    {
      key: 'amount',
      header: titles.amount,
      align: 'right',
      cell: ({ amount }) => (amount === null ? '' : <strong className={shapes.oneLine}>{euro(amount)}</strong>),
    },
    {
      key: 'actions',
      header: t.deadlines.actions,
      align: 'right',
      isAction: true,
      cell: (row) => (
        <DeadlineActs
          deadline={row}
          finish={actions.finish}
          onMail={() => actions.onMail(row)}
          onEdit={() => actions.onEdit(row)}
        />
      ),
    },
  ]
}

type Props = Actions & { caption: string; rows: readonly Deadline[] }

/** Deadlines by day, each with what can be done. */
export function DeadlinesTable({ caption, rows, ...actions }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columns(t, formats, actions)}
      rowKey={({ deadlineid }) => deadlineid}
      isWide
    />
  )
}
