import type { UnknownLine } from '@gangway/contract/features/provisions-open'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { AssignLine } from './assign-line.tsx'
import { useOpenCommissions } from './claims-data.ts'
import classes from './provisions.module.css'

const keyOf = ({ statementid, lineno }: UnknownLine) => `${statementid}.${lineno}`

/** MNY-4: the lines of all statements that found no booking, to be assigned one after the other. */
export function UnknownLines() {
  const t = useMessages()
  const formats = useFormats()
  const open = useOpenCommissions('open')
  const mayAssign = useMayAct('claims')
  const [assigning, setAssigning] = useState<UnknownLine>()
  const [outcome, setOutcome] = useState<string>()
  const start = (line: UnknownLine) => {
    setOutcome(undefined)
    setAssigning(line)
  }
  return (
    <section className={classes.without} aria-label={t.provisions.lines.without.title}>
      <Anchor className={classes.back} renderRoot={(props) => <Link to="/provisions" search={{}} {...props} />}>
        {t.provisions.lines.without.back}
      </Anchor>
      <h2>{t.provisions.lines.without.title}</h2>
      <p className={classes.facts}>{t.provisions.lines.without.lead}</p>
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={open}>
        {({ unknown: { lines, rows } }) =>
          rows.length === 0 ? (
            <Empty>{t.provisions.lines.without.none}</Empty>
          ) : (
            <>
              <DataTable
                caption={t.provisions.lines.without.title}
                rows={rows}
                columns={columns(t, formats, start).filter(({ isAction }) => mayAssign || !isAction)}
                rowKey={keyOf}
              />
              {lines > rows.length && (
                <p className={classes.facts}>
                  {fill(t.provisions.lines.without.first, {
                    n: formats.number(rows.length),
                    all: formats.number(lines),
                  })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {assigning && (
        <AssignLine
          line={{ ...assigning, linekey: keyOf(assigning) }}
          onClose={() => setAssigning(undefined)}
          onDone={(nr) => setOutcome(fill(t.provisions.lines.without.assigned, { nr }))}
        />
      )}
    </section>
  )
}

const columns = (
  t: Messages,
  { euro, date }: Formats,
  onAssign: (line: UnknownLine) => void,
): Column<UnknownLine>[] => [
  {
    key: 'booking',
    header: t.provisions.lines.columns.booking,
    isHeading: true,
    cell: ({ bookingnr, bookingid }) => bookingnr || bookingid,
  },
  {
    key: 'statement',
    header: t.provisions.lines.without.statement,
    cell: ({ statementnr, issued, lineno }) => (
      <span>
        {statementnr}
        <span
          className={classes.dim}
        >{`${date(issued)} · ${fill(t.provisions.lines.without.line, { n: lineno })}`}</span>
      </span>
    ),
  },
  { key: 'kind', header: t.provisions.lines.columns.kind, cell: ({ kind }) => t.provisions.lines.kinds[kind] },
  { key: 'text', header: t.provisions.lines.columns.text, cell: ({ text }) => text || '–' },
  { key: 'amount', header: t.provisions.lines.columns.amount, align: 'right', cell: ({ amount }) => euro(amount) },
  {
    key: 'action',
    header: t.provisions.lines.columns.action,
    align: 'right',
    isAction: true,
    cell: (line) => (
      <Button
        className={classes.act}
        size="compact-sm"
        variant="default"
        aria-label={`${t.provisions.lines.assign}: ${line.bookingnr || line.bookingid}`}
        onClick={() => onAssign(line)}
      >
        {t.provisions.lines.assign}
      </Button>
    ),
  },
]
