import {
  type OpenCommission,
  type OpenCommissions,
  type OpenStanding,
  openStandings,
} from '@gangway/contract/features/provisions-open'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { ScheduleButton } from '../../parts/schedules/schedule-button.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimSheet } from './claim-sheet.tsx'
import { loadOpenCommissions, useOpenCommissions } from './claims-data.ts'
import classes from './open-money.module.css'
import { OpenTable } from './open-table.tsx'
import { OpenSkeleton } from './provisions-skeleton.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** Selects every booking of the list that can be claimed; only where that is more than one. */
function SelectAll({ selection: { claimable, selected, toggleAll } }: { selection: Selection }) {
  const t = useMessages()
  const { number } = useFormats()
  if (claimable.length < 2) return null
  return (
    <Checkbox
      className={classes.all}
      label={fill(t.provisions.claims.select.all, { n: number(claimable.length) })}
      checked={selected.length === claimable.length}
      indeterminate={selected.length > 0 && selected.length < claimable.length}
      onChange={toggleAll}
    />
  )
}

type Props = { selection: Selection; onClaim: () => void }

/** What is selected and what can be done with it: stays in sight while the list scrolls. */
function SelectionBar({ selection: { selected, clear }, onClaim }: Props) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const cents = selected.reduce((sum, { open }) => sum + Math.round(open * 100), 0)
  return (
    // Always there, so that screen readers hear what changes in it.
    <div className={classes.bar} role="status" hidden={selected.length === 0}>
      {selected.length > 0 && (
        <>
          <span className={classes.chosen}>
            {plural(selected.length, t.provisions.claims.select.count)} · <strong>{euro(cents / 100)}</strong>
          </span>
          <Button variant="subtle" onClick={clear}>
            {t.provisions.claims.select.clear}
          </Button>
          <Button onClick={onClaim}>
            {selected.length === 1 ? t.provisions.claims.claim : t.provisions.claims.select.claim}
          </Button>
        </>
      )}
    </div>
  )
}

/** The sums at a glance: what is missing, with its parts, what was overpaid, and apart from them what is promised. */
function OpenFigures({ open: { states, promised } }: { open: OpenCommissions }) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const { commissionStates } = t.transactions
  const missing = states.filter(({ state }) => state !== 'overpaid')
  const figures = [
    {
      label: t.provisions.claims.missingSum,
      bookings: missing.reduce((all, one) => all + one.bookings, 0),
      open: missing.reduce((all, one) => all + one.open, 0),
      parts: missing.filter(({ bookings }) => bookings > 0),
    },
    ...states
      .filter(({ state }) => state === 'overpaid')
      .map((one) => ({ ...one, label: commissionStates[one.state] })),
    { ...promised, label: t.provisions.claims.standings.promised, isApart: true },
  ].map((figure) => ({ parts: [], isApart: false, ...figure }))
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, bookings, open, parts, isApart }) => (
        <li key={label} className={classes.figure} data-apart={isApart || undefined}>
          <span className={classes.label}>{label}</span>
          <strong className={classes.sum}>{euro(open)}</strong>
          <span className={classes.count}>{plural(bookings, t.provisions.claims.bookings)}</span>
          {parts.length > 1 && (
            <span className={classes.count}>
              {parts.map((part) => `${commissionStates[part.state]} ${euro(part.open)}`).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** MNY-4: statement lines that found no booking, with the way to where they are assigned. */
function UnknownNotice({ unknown: { lines, amount } }: Pick<OpenCommissions, 'unknown'>) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const mayAssign = useMayAct('claims')
  if (lines === 0) return null
  return (
    <Notice
      tone="warn"
      title={fill(plural(lines, t.provisions.claims.unknown.lines), { amount: euro(amount) })}
      action={
        <Anchor renderRoot={(props) => <Link to="/provisions" search={{ show: 'unknown' }} {...props} />}>
          {mayAssign ? t.provisions.claims.unknown.assign : t.provisions.lines.without.title}
        </Anchor>
      }
    >
      {t.provisions.claims.unknown.hint}
    </Notice>
  )
}

const route = getRouteApi('/provisions')

/** MNY-4, MNY-5: money that is missing, short or overpaid; what is promised and closed stands apart; claims. */
export function OpenTab() {
  const t = useMessages()
  const { number } = useFormats()
  const language = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const standing = openStandings.find((one) => one === search.show) ?? 'open'
  const open = useOpenCommissions(standing)
  const mayClaim = useMayAct('claims')
  const selection = useSelection(mayClaim ? (open.data?.rows ?? []) : [])
  const [claimed, setClaimed] = useState<readonly OpenCommission[]>()
  const [outcome, setOutcome] = useState<string>()
  const startClaim = (bookings: readonly OpenCommission[]) => {
    setOutcome(undefined)
    setClaimed(bookings)
  }
  const choose = (show: OpenStanding) => {
    setOutcome(undefined)
    selection.clear()
    void navigate({ search: { tab: 'open', ...(show !== 'open' && { show }) }, resetScroll: false })
  }
  const showClaim = (claim: string | undefined) =>
    void navigate({ search: ({ claim: _, ...now }) => (claim ? { ...now, claim } : now), resetScroll: false })
  return (
    <>
      <Loaded query={open} skeleton={<OpenSkeleton />}>
        {(data) => {
          const counts: Record<OpenStanding, number> = {
            open: data.states.reduce((sum, { bookings }) => sum + bookings, 0),
            promised: data.promised.bookings,
            closed: data.closed.bookings,
          }
          const label = (one: OpenStanding) => `${t.provisions.claims.standings[one]} (${number(counts[one])})`
          const total = openStandings.reduce((sum, one) => sum + counts[one], 0)
          return (
            <div className={shapes.stackLg}>
              <OpenFigures open={data} />
              <UnknownNotice unknown={data.unknown} />
              <div className={classes.head}>
                <Segments
                  label={t.provisions.claims.show}
                  isLabelHidden
                  options={openStandings.map((value) => ({ value, label: label(value) }))}
                  value={standing}
                  onChange={choose}
                />
                <div className={shapes.row}>
                  <ScheduleButton screen="openmoney" />
                  <ExportButtons isQuiet load={loadOpenCommissions(language)} isOff={total === 0} />
                </div>
              </div>
              {outcome && <Notice tone="good">{outcome}</Notice>}
              {data.rows.length === 0 ? (
                <Empty>{t.provisions.claims.none[standing]}</Empty>
              ) : (
                <div>
                  <SelectAll selection={selection} />
                  <OpenTable
                    caption={t.provisions.claims.standings[standing]}
                    rows={data.rows}
                    selection={selection}
                    onClaim={mayClaim ? (row) => startClaim([row]) : undefined}
                    onOpen={(claimid) => showClaim(String(claimid))}
                  />
                  <SelectionBar selection={selection} onClaim={() => startClaim(selection.selected)} />
                </div>
              )}
              {data.rows.length < counts[standing] && (
                <p className={shapes.dim}>
                  {fill(t.provisions.claims.rest, { n: number(data.rows.length), total: number(counts[standing]) })}
                </p>
              )}
            </div>
          )
        }}
      </Loaded>
      {claimed && <ClaimDialog bookings={claimed} onClose={() => setClaimed(undefined)} onDone={setOutcome} />}
      <ClaimSheet claimid={search.claim ?? ''} onClose={() => showClaim(undefined)} />
    </>
  )
}
