import type { OpenCommission } from '@gangway/contract/features/provisions-open'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { monthName } from './month-name.ts'
import classes from './open-money.module.css'
import { isClaimable, type Selection } from './use-selection.ts'

type Actions = {
  selection: Selection
  /** Undefined for who may not claim. */
  onClaim: ((row: OpenCommission) => void) | undefined
  onOpen: (claimid: number) => void
}

/** The number by which people know a booking. */
const numberOf = ({ bookingnr, bookingid }: OpenCommission) => bookingnr || String(bookingid)

/** Where the claim of a booking stands, in a few words. */
const claimText = (t: Messages, formats: Formats, { state, promised, isoverdue }: OpenCommission['claim'] & object) => {
  if (state !== 'accepted' || !promised) return t.provisions.claims.claims[state]
  return isoverdue
    ? t.provisions.claims.overdue
    : fill(t.provisions.claims.promisedFor, { month: monthName(formats, promised) })
}

/** The booking; where several can be claimed together, with a box to select it. */
function BookingCell({ row, selection }: { row: OpenCommission; selection: Selection }) {
  const t = useMessages()
  const nr = numberOf(row)
  const facts = (
    <span>
      <Anchor
        className={shapes.oneLine}
        renderRoot={(props) => (
          <Link to="/statistics/bookingreport" search={{ booking: String(row.bookingid) }} {...props} />
        )}
      >
        {nr}
      </Anchor>
      <span className={classes.below}>{[row.customername, row.shipname].filter(Boolean).join(' · ')}</span>
    </span>
  )
  if (selection.claimable.length < 2) return facts
  return (
    <span className={classes.booking}>
      <Checkbox
        className={classes.box}
        // The others keep their place in the column.
        {...(!isClaimable(row) && { style: { visibility: 'hidden' }, disabled: true })}
        aria-label={fill(t.provisions.claims.select.row, { nr })}
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(row)}
      />
      {facts}
    </span>
  )
}

function ClaimCell({ row, onClaim, onOpen }: Omit<Actions, 'selection'> & { row: OpenCommission }) {
  const t = useMessages()
  const formats = useFormats()
  const { claim } = row
  const nr = numberOf(row)
  if (claim) {
    const text = claimText(t, formats, claim)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessage size={16} stroke={1.75} aria-hidden />}
        aria-label={`${text}. ${fill(t.provisions.claims.openLabel, { nr })}`}
        onClick={() => onOpen(claim.claimid)}
      >
        {text}
      </Button>
    )
  }
  if (row.state === 'overpaid') return <span className={shapes.dim}>{t.provisions.claims.nothingToClaim}</span>
  if (!onClaim) return <span className={shapes.dim}>–</span>
  return (
    <Button
      className={classes.act}
      variant="default"
      size="compact-sm"
      aria-label={fill(t.provisions.claims.claimLabel, { nr })}
      onClick={() => onClaim(row)}
    >
      {t.provisions.claims.claim}
    </Button>
  )
}

const columns = (t: Messages, { euro, date }: Formats, actions: Actions): Column<OpenCommission>[] => [
  {
    key: 'bookingnr',
    header: t.provisions.claims.columns.bookingnr,
    isHeading: true,
    cell: (row) => <BookingCell row={row} selection={actions.selection} />,
  },
  {
    key: 'reiseterminbis',
    header: t.provisions.claims.columns.reiseterminbis,
    cell: (row) => date(row.reiseterminbis),
  },
  { key: 'payoutday', header: t.provisions.claims.columns.payoutday, cell: ({ payoutday }) => date(payoutday) },
  {
    key: 'state',
    header: t.provisions.claims.columns.state,
    cell: ({ state }) => <span className={shapes.oneLine}>{t.transactions.commissionStates[state]}</span>,
  },
  {
    key: 'commission',
    header: t.provisions.claims.columns.commission,
    align: 'right',
    cell: ({ commission }) => euro(commission),
  },
  { key: 'paid', header: t.provisions.claims.columns.paid, align: 'right', cell: ({ paid }) => euro(paid) },
  {
    key: 'open',
    header: t.provisions.claims.columns.open,
    align: 'right',
    cell: ({ open }) => <strong className={classes.open}>{euro(open)}</strong>,
  },
  {
    key: 'claim',
    header: t.provisions.claims.columns.claim,
    align: 'right',
    isAction: true,
    cell: (row) => <ClaimCell row={row} {...actions} />,
  },
]

type Props = Actions & { caption: string; rows: readonly OpenCommission[] }

/** The bookings whose commission was not paid as it should be, each with its claim. */
export function OpenTable({ caption, rows, ...actions }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columns(t, formats, actions)}
      rowKey={({ bookingid }) => bookingid}
      isWide
    />
  )
}
