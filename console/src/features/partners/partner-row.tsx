import type { ListedPartner } from '@gangway/contract/features/partners'
import { useFormats } from '@gangway/kit/messages/formats'
import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePartnersLabels } from './partners-data.ts'
import classes from './partners-table.module.css'

type Props = {
  row: ListedPartner | undefined
  brand: string | undefined
  index: number
  start: number
  /** Measures the row, whose height depends on its reasons. */
  measure: (row: HTMLElement | null) => void
}

/** One row; a grey line until it is loaded. Memoized: scrolling moves many of them. */
export const PartnerRow = memo(function PartnerRow({ row, brand, index, start, measure }: Props) {
  const place = { '--top': `${start}px` } as CSSProperties // a property of our own
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: the link inside is what is focused
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!row || undefined}
      className={classes.row}
      data-waiting={!row || undefined}
      style={place}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      {row ? <Cells row={row} brand={brand} /> : <div role="cell" />}
    </div>
  )
})

function Cells({ row, brand }: { row: ListedPartner; brand: string | undefined }) {
  const t = useMessages()
  const { columns } = usePartnersLabels()
  const { date, euroWhole } = useFormats()
  const { partnerid, firma, ort, lastlogin, stake, revenue, locked, reasons } = row
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the link inside is what is focused
    <>
      <div role="rowheader" data-key="name">
        <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }} className={classes.name}>
          {firma || partnerid}
        </Link>
        <span className={classes.place}>{[partnerid, ort].filter(Boolean).join(' · ')}</span>
      </div>
      <div role="cell" data-key="brand">
        {brand}
      </div>
      <div role="cell" data-key="health">
        {reasons.length > 0 ? (
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{t.partners.chips[reason]}</li>
            ))}
          </ul>
        ) : (
          <span className={classes.dim}>{locked ? '–' : t.partners.well}</span>
        )}
      </div>
      <div role="cell" data-key="stake" data-align="right" data-header={columns.stake}>
        {stake > 0 ? <Stake row={row} /> : <span className={classes.dim}>–</span>}
      </div>
      <div role="cell" data-key="revenue" data-align="right" data-header={columns.revenue}>
        {euroWhole(revenue)}
      </div>
      <div role="cell" data-key="lastlogin" data-header={columns.lastlogin}>
        {lastlogin ? date(lastlogin) : <span className={classes.dim}>{t.partners.never}</span>}
      </div>
      <div role="cell" data-key="state">
        {locked ? (
          <span className={classes.locked}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            {t.partners.states.locked}
          </span>
        ) : (
          t.partners.states.open
        )}
      </div>
    </>
    // biome-ignore-end lint/a11y/useSemanticElements: see the table
    // biome-ignore-end lint/a11y/useFocusableInteractive: the link inside is what is focused
  )
}

/** What is at stake, and what each reason adds to it. */
function Stake({ row: { stake, stakes } }: { row: ListedPartner }) {
  const { reasons } = usePartnersLabels()
  const { euroWhole } = useFormats()
  const shares = stakes.map(({ reason, stake: share }) => (
    <span key={reason} className={classes.share}>
      {reasons[reason]}: {euroWhole(share)}
    </span>
  ))
  return (
    <Tooltip label={shares} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.stake}>{euroWhole(stake)}</span>
    </Tooltip>
  )
}
