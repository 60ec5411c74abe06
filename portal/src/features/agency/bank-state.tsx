import type { AccountValues, BankChange } from '@gangway/contract/bank-changes'
import type { BankAccount } from '@gangway/contract/features/agency'
import { labelValue } from '@gangway/contract/label-value'
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
import { useConfirmBankChange } from './agency-data.ts'

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

/** SEC-7: where an account stands, if it is not simply in force or off. A second administrator confirms here. */
export function BankState({ account, number }: Props) {
  const { state, change } = account
  if (!change) return null
  return (
    <div className={classes.state}>
      {state === 'pending' && <Pending account={account} change={change} number={number} />}
      {state === 'frozen' && <Frozen account={account} change={change} />}
      {state === 'refused' && <Refused change={change} />}
    </div>
  )
}

function Pending({ account, change, number }: Props & { change: BankChange }) {
  const t = useMessages()
  const formats = useFormats()
  const former = useFormerDetails()
  const [failure, setFailure] = useState<unknown>()
  const confirm = useConfirmBankChange()
  const run = () => {
    setFailure(undefined)
    confirm.run(change.changeid, t.agency.bank.confirmed).catch(setFailure)
  }
  const button = change.mayconfirm && (
    <Button
      size="compact-md"
      loading={confirm.isPending}
      aria-label={fill(t.agency.bank.confirmLabel, { n: number })}
      onClick={run}
    >
      {t.agency.bank.confirm}
    </Button>
  )
  const requested = fill(t.agency.bank.requested, { who: change.by, when: formats.moment(change.at) })
  return (
    <>
      <Notice tone="info" title={t.agency.bank.pending} action={button}>
        {[requested, schedule(t, formats, account, change), former(account, change.former)].filter(Boolean).join(' ')}
      </Notice>
      {failure !== undefined && <FailureNotice error={failure} />}
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
  return (
    <Notice tone="warn" title={t.agency.bank.refused}>
      {fill(t.agency.bank.refusedText, { when: moment(change.at), reason: change.reason })}
    </Notice>
  )
}
