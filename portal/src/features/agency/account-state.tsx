import type { BankAccount } from '@gangway/contract/features/agency'
import type { AccountValues } from '@gangway/contract/partners/bank-changes'
import { labelValue } from '@gangway/contract/texts/label-value'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { BankState } from '../../parts/bank/bank-state.tsx'
import classes from './agency.module.css'

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

/** SEC-7: where an account stands, if it is not simply in force or off, and what this login can decide about it. */
export function AccountState({ account, number }: { account: BankAccount; number: number }) {
  const t = useMessages()
  const former = useFormerDetails()
  const { state, change, active } = account
  return (
    <BankState
      className={classes.state}
      state={state}
      change={change}
      number={number}
      details={change ? former(account, change.former) : ''}
      {...(!active && { waitsFor: t.agency.bank.staysForNow })}
      {...(change && !change.former && { meanwhile: t.agency.bank.newMeanwhile })}
    />
  )
}
