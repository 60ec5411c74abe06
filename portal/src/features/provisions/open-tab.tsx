import { type OpenCommission, type OpenStanding, openStandings } from '@gangway/contract/features/provisions-open'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { PlaceInLine } from '../../parts/place-in-line.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimSheet } from './claim-sheet.tsx'
import { loadOpenCommissions, useOpenCommissions, useOpenPlace } from './claims-data.ts'
import { OpenFigures } from './open-figures.tsx'
import classes from './open-money.module.css'
import { SelectAll, SelectionBar } from './open-selection.tsx'
import { OpenTable } from './open-table.tsx'
import { OpenSkeleton } from './provisions-skeleton.tsx'
import { UnknownNotice } from './unknown-notice.tsx'
import { useSelection } from './use-selection.ts'

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
      <PlaceInLine ahead={useOpenPlace(standing)} />
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
            <div className={classes.tab}>
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
                <ExportButtons isQuiet load={loadOpenCommissions(language)} isOff={total === 0} />
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
                <p className={classes.rest}>
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
