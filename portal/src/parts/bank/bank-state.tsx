import { confirmBankChange, getAgency, refuseBankChange, withdrawBankChange } from '@gangway/contract/features/agency'
import type { getHome } from '@gangway/contract/features/home'
import { getWlv } from '@gangway/contract/features/wlv'
import type { AccountState, BankChange } from '@gangway/contract/partners/bank-changes'
import { CallError } from '@gangway/kit/api/call-error'
import { useSave } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './bank-state.module.css'

/** Only its path: the call would bring the columns of bookings along, which no form needs. */
const home: typeof getHome.path = '/home/:partnerid/home'

/** SEC-7: what the agency itself decides about a bank change; what shows it is read again. */
const useBankSteps = () => {
  const client = useQueryClient()
  const [confirm, refuse, withdraw] = [
    useSave(confirmBankChange),
    useSave(refuseBankChange),
    useSave(withdrawBankChange),
  ]
  const { run, isPending, failure } = useAction()
  const decide = (save: () => Promise<unknown>, outcome: string) =>
    run(async () => {
      try {
        await save()
        announce(outcome)
      } finally {
        // Also after a failure: somebody else may have been faster.
        await Promise.all(
          [getAgency.path, getWlv.path, home].map((path) => client.invalidateQueries({ queryKey: [path] })),
        )
      }
    })
  return {
    confirm: (changeid: number, outcome: string) => decide(() => confirm.save({ params: { changeid } }), outcome),
    refuse: (changeid: number, reason: string, outcome: string) =>
      decide(() => refuse.save({ params: { changeid }, body: { reason } }), outcome),
    withdraw: (changeid: number, outcome: string) => decide(() => withdraw.save({ params: { changeid } }), outcome),
    isPending,
    failure,
  }
}
type BankSteps = ReturnType<typeof useBankSteps>

/** A text about one of several accounts, or about the only one. */
const numbered = (text: string, n: number | undefined) =>
  n === undefined ? text.replace(/\s*\{n\}/, '') : fill(text, { n })

type BankStepDialogProps = {
  step: 'refuse' | 'withdraw'
  /** Undefined: the only account of its screen. */
  number: number | undefined
  changeid: number
  steps: BankSteps
  onClose: () => void
}

/** Asks before a bank change is refused or withdrawn. Whoever refuses says why: the person who made it reads it. */
function BankStepDialog({ step, number, changeid, steps, onClose }: BankStepDialogProps) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  useFocusBack()
  const isRefusal = step === 'refuse'
  const isMissing = isRefusal && reason.trim() === ''
  const decide = () =>
    isRefusal
      ? steps.refuse(changeid, reason.trim(), t.agency.bank.refuse.done)
      : steps.withdraw(changeid, t.agency.bank.withdraw.done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is drawn inside the form of the whole record.
    event.stopPropagation()
    setChecked(true)
    if (isMissing) return
    // A failure is shown at the account, which says what applies now.
    decide().then(onClose)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={numbered(t.agency.bank[step].title, number)}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form noValidate className={shapes.stack} onSubmit={submit}>
        <Text>{t.agency.bank[step].text}</Text>
        {isRefusal && (
          <TextInput
            label={t.agency.bank.refuse.reason}
            description={t.agency.bank.refuse.reasonHint}
            aria-required
            value={reason}
            error={isChecked && isMissing && t.agency.bank.refuse.missing}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={steps.isPending} {...(isRefusal && { color: 'red' })}>
            {t.agency.bank[step].action}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

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
