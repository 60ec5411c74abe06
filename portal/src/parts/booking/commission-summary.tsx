import type { BookingState } from '@gangway/contract/bookings'
import type { BookingCommission } from '@gangway/contract/features/provisions-commission'
import type { CommissionState } from '@gangway/contract/money/commission-state'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './booking-sheet.module.css'

const tones: Record<CommissionState, 'info' | 'good' | 'warn'> = {
  notdue: 'info',
  due: 'info',
  paid: 'good',
  short: 'warn',
  overpaid: 'warn',
  missing: 'warn',
  reversed: 'info',
}

/** The sentence about a state, which depends on cancellation and on payment in parts. */
const chooseText = (t: Messages, state: CommissionState, isCancelled: boolean, isPaidInParts: boolean) => {
  if (isCancelled && (state === 'short' || state === 'overpaid')) return t.transactions.timeline.cancelled[state]
  if (isPaidInParts && (state === 'notdue' || state === 'due')) return t.transactions.timeline.parts[state]
  return t.transactions.timeline.texts[state]
}

/** MNY-3: the state of a booking's commission in words, with its amounts and its claim. */
export function CommissionSummary({ status, money }: { status: BookingState; money: BookingCommission }) {
  const t = useMessages()
  const { euro, date } = useFormats()
  const { state, claim, commission, paid, bonus, open, payoutday, lines } = money
  if (state === null && !claim && lines.length === 0) return null
  const isPaidInParts = lines.some(({ kind }) => kind !== 'bonus')
  const figures: [string, ReactNode][] = [
    [t.transactions.timeline.figures.commission, euro(commission)],
    [t.transactions.timeline.figures.paid, euro(paid)],
    [t.transactions.timeline.figures.open, euro(open)],
  ]
  if (bonus !== 0) figures.push([t.transactions.timeline.figures.bonus, euro(bonus)])
  if (claim) figures.push([t.transactions.timeline.figures.claim, <ClaimLink key="claim" claim={claim} />])
  return (
    <section aria-labelledby="commission">
      <h3 id="commission" className={classes.heading}>
        {t.transactions.timeline.commission}
      </h3>
      {state && (
        <Notice tone={tones[state]} title={t.transactions.timeline.states[state]}>
          {fill(chooseText(t, state, status === 'cancelled', isPaidInParts), {
            day: date(payoutday),
            amount: euro(Math.abs(open)),
          })}
        </Notice>
      )}
      <dl className={classes.facts}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Claim = BookingCommission['claim'] & object

const claimText = (t: Messages, { monthYear }: Formats, { state, promised, isoverdue }: Claim) => {
  if (state !== 'accepted' || !promised) return t.transactions.timeline.claims[state]
  if (isoverdue) return t.transactions.timeline.overdue
  const month = monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7)))
  return fill(t.transactions.timeline.promisedFor, { month })
}

function ClaimLink({ claim }: { claim: Claim }) {
  const t = useMessages()
  const text = claimText(t, useFormats(), claim)
  return (
    <>
      {text} ·{' '}
      <Anchor
        renderRoot={(props) => (
          <Link to="/provisions" search={{ tab: 'open', claim: String(claim.claimid) }} {...props} />
        )}
      >
        {t.transactions.timeline.openClaim}
      </Anchor>
    </>
  )
}
