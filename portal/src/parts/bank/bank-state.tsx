import type { AccountState, BankChange } from '@gangway/contract/partners/bank-changes'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './bank-state.module.css'
import { BankStepDialog } from './bank-step-dialog.tsx'
import { type BankSteps, numbered, useBankSteps } from './bank-steps.ts'

type Change = Omit<BankChange, 'former'>

type Props = {
  state: AccountState | undefined
  change: Change | null | undefined
  /** The account's number on the screen, where there are several. */
  number?: number
  /** What differs. */
  details: string
  /** What an account waits for that is switched off: not for the clock. */
  waitsFor?: string
  /** What does not happen until a new account is in force. */
  meanwhile?: string
  className?: string | undefined
}

/** SEC-7: where an account stands, if it is not simply in force or off, and what this login can decide about it. */
export function BankState({ className = '', ...props }: Props) {
  const steps = useBankSteps()
  const { state, change, details } = props
  if (!change && steps.failure === undefined) return null
  return (
    <div className={`${classes.state} ${className}`}>
      {change && state === 'pending' && <Pending {...props} change={change} steps={steps} />}
      {change && state === 'frozen' && <Frozen change={change} details={details} />}
      {change && state === 'refused' && <Refused change={change} />}
      {change && state === 'withdrawn' && <Withdrawn change={change} />}
      {steps.failure !== undefined && <StepFailure error={steps.failure} />}
    </div>
  )
}

/** Whoever was too late reads who has decided; the card shows what applies now. */
function StepFailure({ error }: { error: unknown }) {
  const t = useMessages()
  const { moment } = useFormats()
  if (!(error instanceof CallError) || error.key !== 'changed') return <FailureNotice error={error} />
  const { who = t.agency.bank.accounting, when = '' } = error
  return <Notice tone="bad">{fill(t.agency.bank.late, { who, when: moment(when) })}</Notice>
}

function Pending({
  change,
  number,
  details,
  waitsFor,
  meanwhile,
  steps,
}: Props & { change: Change; steps: BankSteps }) {
  const t = useMessages()
  const { moment } = useFormats()
  const [asking, setAsking] = useState<'refuse' | 'withdraw'>()
  const buttons = [
    change.mayconfirm && (
      <Button
        key="confirm"
        size="compact-md"
        loading={steps.isPending}
        aria-label={numbered(t.agency.bank.confirmLabel, number)}
        onClick={() => void steps.confirm(change.changeid, t.agency.bank.confirmed)}
      >
        {t.agency.bank.confirm}
      </Button>
    ),
    ...(['refuse', 'withdraw'] as const).map(
      (step) =>
        change[`may${step}`] && (
          <Button
            key={step}
            size="compact-md"
            variant="default"
            aria-label={numbered(t.agency.bank[step].label, number)}
            onClick={() => setAsking(step)}
          >
            {t.agency.bank[step].action}
          </Button>
        ),
    ),
  ].filter(Boolean)
  const { by, at, inforceat } = change
  const requested = fill(t.agency.bank.requested, { who: by, when: moment(at) })
  const byTime = inforceat ? fill(t.agency.bank.until, { when: moment(inforceat) }) : t.agency.bank.onlyConfirmed
  return (
    <>
      <Notice
        tone="info"
        title={t.agency.bank.pending}
        action={buttons.length > 0 && <div className={classes.steps}>{buttons}</div>}
      >
        {[requested, ...(waitsFor ? [waitsFor] : [byTime, meanwhile]), details].filter(Boolean).join(' ')}
      </Notice>
      {asking && (
        <BankStepDialog
          step={asking}
          number={number}
          changeid={change.changeid}
          steps={steps}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Frozen({ change, details }: { change: Change; details: string }) {
  const t = useMessages()
  const { moment } = useFormats()
  const requested = fill(t.agency.bank.requested, { who: change.by, when: moment(change.at) })
  return (
    <Notice tone="warn" title={t.agency.bank.frozen}>
      {[requested, t.agency.bank.frozenText, details].filter(Boolean).join(' ')}
    </Notice>
  )
}

function Refused({ change }: { change: Change }) {
  const t = useMessages()
  const { moment } = useFormats()
  const { at, reason, decidedby } = change
  const text = decidedby === null ? t.agency.bank.refusedText : t.agency.bank.refusedBy
  return (
    <Notice tone="warn" title={t.agency.bank.refused}>
      {fill(text, { who: decidedby ?? '', when: moment(at), reason })}
    </Notice>
  )
}

function Withdrawn({ change }: { change: Change }) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <Notice tone="info" title={t.agency.bank.withdrawn}>
      {fill(t.agency.bank.withdrawnText, { who: change.decidedby ?? change.by, when: moment(change.at) })}
    </Notice>
  )
}
