import type { CommissionStatement, StatementLine } from '@gangway/contract/features/provisions-statements'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconBuildingStore, IconCircleCheck, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { AssignLine } from './assign-line.tsx'
import type { Month } from './months.ts'
import classes from './provisions.module.css'
import { useAssign, useStatementLines, useStatements } from './statements-data.ts'

/** MNY-2: the lines of a month's statements below its files; nothing where statements are files alone. */
export function MonthStatements({ month }: { month: Month }) {
  const { data } = useStatements(month)
  return data?.map((statement) => <StatementLines key={statement.statementid} statement={statement} />)
}

function StatementLines({ statement }: { statement: CommissionStatement }) {
  const t = useMessages()
  const formats = useFormats()
  const lines = useStatementLines(statement.statementid)
  const mayAssign = useMayAct('claims')
  const [assigning, setAssigning] = useState<StatementLine>()
  const { assign } = useAssign()
  const { run, failure } = useAction()
  const undo = ({ linekey }: StatementLine) => void run(() => assign(linekey, null))
  const name = statement.filename || fill(t.provisions.lines.heading, { nr: statement.statementnr })
  return (
    <section className={classes.statement} aria-label={name}>
      <h3>{name}</h3>
      <p className={classes.facts}>
        {[
          fill(t.provisions.lines.paid, { date: formats.date(statement.issued) }),
          formats.euro(statement.sum),
          formats.plural(statement.lines, t.provisions.lines.count),
          statement.unknown > 0
            ? formats.plural(statement.unknown, t.provisions.lines.unknown)
            : t.provisions.lines.allFound,
        ].join(' · ')}
      </p>
      {failure !== undefined && <FailureNotice error={failure} />}
      <Loaded query={lines}>
        {({ lines: rows, total }) => (
          <>
            <DataTable
              caption={name}
              rows={rows}
              columns={columns(t, formats, { onAssign: setAssigning, onUndo: undo }).filter(isNeeded(rows, mayAssign))}
              rowKey={({ linekey }) => linekey}
            />
            {total > rows.length && (
              <p className={classes.facts}>{fill(t.provisions.lines.first, { n: rows.length, all: total })}</p>
            )}
          </>
        )}
      </Loaded>
      {assigning && <AssignLine line={assigning} onClose={() => setAssigning(undefined)} />}
    </section>
  )
}

/** Most statements have no texts, and nothing to assign: a column without content is left out. */
const isNeeded =
  (rows: readonly StatementLine[], mayAssign: boolean) =>
  ({ key }: Column<StatementLine>) => {
    if (key === 'text') return rows.some(({ text }) => text !== '')
    return key !== 'action' || (mayAssign && rows.some(mayBeAssigned))
  }

const mayBeAssigned = ({ isassigned, state }: StatementLine) => isassigned || state === 'unknown'

type Actions = { onAssign: (line: StatementLine) => void; onUndo: (line: StatementLine) => void }

const columns = (t: Messages, { euro }: Formats, actions: Actions): Column<StatementLine>[] => [
  {
    key: 'booking',
    header: t.provisions.lines.columns.booking,
    isHeading: true,
    cell: (line) => <BookingName line={line} />,
  },
  { key: 'kind', header: t.provisions.lines.columns.kind, cell: ({ kind }) => t.provisions.lines.kinds[kind] },
  { key: 'text', header: t.provisions.lines.columns.text, cell: ({ text }) => text || '–' },
  { key: 'amount', header: t.provisions.lines.columns.amount, align: 'right', cell: ({ amount }) => euro(amount) },
  { key: 'state', header: t.provisions.lines.columns.state, cell: (line) => <LineState line={line} /> },
  {
    key: 'action',
    header: t.provisions.lines.columns.action,
    align: 'right',
    isAction: true,
    cell: (line) => <LineAction line={line} {...actions} />,
  },
]

function BookingName({ line: { booking, bookingid, bookingnr } }: { line: StatementLine }) {
  const { date } = useFormats()
  if (!booking) return bookingnr || bookingid || '–'
  const { customername, shipname, reiseterminbis } = booking
  return (
    <span>
      <Anchor
        className={shapes.oneLine}
        renderRoot={(props) => (
          <Link to="/statistics/bookingreport" search={{ booking: String(booking.bookingid) }} {...props} />
        )}
      >
        {booking.bookingnr || booking.bookingid}
      </Anchor>
      <span className={classes.dim}>{[customername, shipname, date(reiseterminbis)].filter(Boolean).join(', ')}</span>
    </span>
  )
}

const icons = { matched: IconCircleCheck, unknown: IconAlertTriangle, general: IconBuildingStore }

function LineState({ line: { state, isassigned } }: { line: StatementLine }) {
  const t = useMessages()
  const Icon = isassigned ? IconUserCheck : icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {isassigned ? t.provisions.lines.assigned : t.provisions.lines.states[state]}
    </span>
  )
}

function LineAction({ line, onAssign, onUndo }: Actions & { line: StatementLine }) {
  const t = useMessages()
  const { lineno, isassigned } = line
  if (!mayBeAssigned(line)) return null
  const label = isassigned ? t.provisions.lines.undoLabel : t.provisions.lines.assignLabel
  return (
    <Button
      className={classes.act}
      size="compact-sm"
      variant="default"
      aria-label={fill(label, { n: lineno })}
      onClick={() => (isassigned ? onUndo(line) : onAssign(line))}
    >
      {isassigned ? t.provisions.lines.undo : t.provisions.lines.assign}
    </Button>
  )
}
