import { limits } from '@gangway/contract/calls/limits'
import type { BankAccount } from '@gangway/contract/features/agency'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import type { DoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import classes from './agency.module.css'
import { type AgencyValues, isNew, withNewAccount, withoutAccount } from './agency-values.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { keepFocus } from './keep-focus.ts'

type Props = { form: SchemaForm<AgencyValues>; ibans: DoubtfulIbans; saved: readonly BankAccount[] }

/** BNK-1: every account as a card; new ones can be added, and removed until they are saved. */
export function BankAccounts({ form, ibans, saved }: Props) {
  const t = useMessages()
  const mayChange = useMayAct('bank')
  const addButton = useRef<HTMLButtonElement>(null)
  const { bankaccounts } = form.values
  const keys = Object.keys(bankaccounts)
  const add = () => {
    const { key, accounts } = withNewAccount(bankaccounts)
    form.setFieldValue('bankaccounts', accounts)
    form.focus(`bankaccounts.${key}.bankname`)
  }
  const remove = (key: string) => {
    form.setFieldValue('bankaccounts', withoutAccount(bankaccounts, key))
    for (const field of Object.keys(form.errors))
      if (field.startsWith(`bankaccounts.${key}.`)) form.clearFieldError(field)
    addButton.current?.focus()
  }
  const { label, error } = form.input('bankaccounts')
  const lead = keys.length > 0 ? t.agency.accountsLead : t.agency.noAccounts
  return (
    <section className={classes.accounts}>
      <h2 className={classes.title} tabIndex={-1} data-path="bankaccounts">
        {label}
      </h2>
      <p className={classes.lead}>{mayChange ? lead : t.parts.bankClosed}</p>
      {error && <Input.Error>{error}</Input.Error>}
      <ol className={classes.cards}>
        {keys.map((key, at) => (
          <li key={key}>
            <BankAccountCard
              form={form}
              ibans={ibans}
              name={key}
              saved={saved.find(({ paymentaccountid }) => String(paymentaccountid) === key)}
              number={at + 1}
              isClosed={!mayChange}
              {...(isNew(key) && { onRemove: () => remove(key) })}
            />
          </li>
        ))}
      </ol>
      {mayChange && keys.length < limits.bankAccounts && (
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onMouseDown={keepFocus}
          onClick={add}
        >
          {t.agency.add}
        </Button>
      )}
    </section>
  )
}
