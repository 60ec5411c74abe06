import type { AccountValues, BankChange } from '@gangway/contract/bank-changes'
import type { BankAccount } from '@gangway/contract/features/agency'
import { labelValue } from '@gangway/contract/label-value'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './agency.module.css'
import { type BankSteps, useBankSteps } from './agency-data.ts'
import { BankStepDialog } from './bank-step-dialog.tsx'

/** When a change comes into force, and what nobody is paid by until then. */
const schedule = (t: Messages, { moment }: Formats, { active }: BankAccount, { inforceat, former }: BankChange) => {
  if (!active) return t.agency.bank.staysForNow
  const when = inforceat ? fill(t.agency.bank.until, { when: moment(inforceat) }) : t.agency.bank.onlyConfirmed
  return former ? when : `${when} ${t.agency.bank.newMeanwhile}`
}

const fields = ['active', 'bankname', 'accountowner', 'swift'] as const

/** What is in force meanwhile, as far as it differs. */
const useFormerDetails = () => {
  const t = useMessages()
  const language = useLanguage()
  const { list } = useFormats()
  const text = (value: string | boolean) => (typeof value === 'string' ? value : value ? t.common.yes : t.common.no)
  return (account: AccountValues, former: AccountValues | null) => {
    const differing = fields.filter((field) => former !== null && former[field] !== account[field])
    if (!former?.active || differing.length === 0) return ''
    const details = differing.map((field) => labelValue(language, t.agency.fields[field], text(former[field])))
    return fill(t.agency.bank.meanwhile, { details: list(details) })
  }
}

type Props = { account: BankAccount; number: number }

/** SEC-7: where an account stands, if it is not simply in force or off, and what this login can decide about it. */
export function BankState({ account, number }: Props) {
  const steps = useBankSteps()
  const { state, change } = account
  if (!change && steps.failure === undefined) return null
  return (
    <div className={classes.state}>
      {change && state === 'pending' && <Pending account={account} change={change} number={number} steps={steps} />}
      {change && state === 'frozen' && <Frozen account={account} change={change} />}
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

function Pending({ account, change, number, steps }: Props & { change: BankChange; steps: BankSteps }) {
  const t = useMessages()
  const formats = useFormats()
  const former = useFormerDetails()
  const [asking, setAsking] = useState<'refuse' | 'withdraw'>()
  const buttons = [
    change.mayconfirm && (
      <Button
        key="confirm"
        size="compact-md"
        loading={steps.isPending}
        aria-label={fill(t.agency.bank.confirmLabel, { n: number })}
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
            aria-label={fill(t.agency.bank[step].label, { n: number })}
            onClick={() => setAsking(step)}
          >
            {t.agency.bank[step].action}
          </Button>
        ),
    ),
  ].filter(Boolean)
  const requested = fill(t.agency.bank.requested, { who: change.by, when: formats.moment(change.at) })
  return (
    <>
      <Notice
        tone="info"
        title={t.agency.bank.pending}
        action={buttons.length > 0 && <div className={classes.steps}>{buttons}</div>}
      >
        {[requested, schedule(t, formats, account, change), former(account, change.former)].filter(Boolean).join(' ')}
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

function Frozen({ account, change }: { account: BankAccount; change: BankChange }) {
  const t = useMessages()
  const { moment } = useFormats()
  const former = useFormerDetails()
  const requested = fill(t.agency.bank.requested, { who: change.by, when: moment(change.at) })
  return (
    <Notice tone="warn" title={t.agency.bank.frozen}>
      {[requested, t.agency.bank.frozenText, former(account, change.former)].filter(Boolean).join(' ')}
    </Notice>
  )
}

function Refused({ change }: { change: BankChange }) {
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

function Withdrawn({ change }: { change: BankChange }) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <Notice tone="info" title={t.agency.bank.withdrawn}>
      {fill(t.agency.bank.withdrawnText, { who: change.decidedby ?? change.by, when: moment(change.at) })}
    </Notice>
  )
}
