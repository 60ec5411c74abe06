import type { BankAccount } from '@gangway/contract/features/agency'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BicField } from '../../parts/bank/bic-field.tsx'
import type { DoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { IbanField } from '../../parts/bank/iban-field.tsx'
import { NewIbanField } from '../../parts/bank/new-iban-field.tsx'
import { AccountState } from './account-state.tsx'
import classes from './agency.module.css'
import { type AccountValues, type AgencyValues, isNew } from './agency-values.ts'
import { keepFocus } from './keep-focus.ts'

type Props = {
  form: SchemaForm<AgencyValues>
  ibans: DoubtfulIbans
  /** Its key among the form's accounts. */
  name: string
  /** As it was read; undefined for a new one. */
  saved: BankAccount | undefined
  /** Its number on the screen. */
  number: number
  /** It may be read, but not changed. */
  isClosed: boolean
  onRemove?: () => void
}

/** One bank account. The IBAN of a saved one cannot be changed; a new account can be removed again. */
export function BankAccountCard({ form, ibans, name, saved, number, isClosed, onRemove }: Props) {
  const t = useMessages()
  const heading = useId()
  const field = (part: keyof AccountValues) => `bankaccounts.${name}.${part}`
  const requiredInput = (part: keyof AccountValues) => ({ ...form.input(field(part)), 'aria-required': true })
  const { error: _, ...active } = form.input(field('active'), { type: 'checkbox' })
  const isLocked = isClosed || saved?.state === 'frozen'
  const isActive = form.values.bankaccounts[name]?.active ?? false
  return (
    <article className={classes.card} aria-labelledby={heading} data-off={!isActive || undefined}>
      <header className={classes.head}>
        <h3 id={heading}>{fill(t.agency.account, { n: number })}</h3>
        {isNew(name) && <span className={classes.unsaved}>{t.agency.unsaved}</span>}
        <div className={classes.acts}>
          <Switch {...active} disabled={isLocked} aria-describedby={heading} />
          {onRemove && (
            <IconButton
              type="button"
              label={fill(t.agency.remove, { n: number })}
              icon={IconTrash}
              onMouseDown={keepFocus}
              onClick={onRemove}
            />
          )}
        </div>
      </header>
      {saved && <AccountState account={saved} number={number} />}
      <fieldset className={classes.fields} disabled={isLocked}>
        <TextInput {...requiredInput('bankname')} autoComplete="off" />
        <TextInput {...requiredInput('accountowner')} autoComplete="off" />
        {isNew(name) ? (
          <NewIbanField
            {...requiredInput('iban')}
            ibans={ibans}
            onConfirmed={() => form.clearFieldError(field('iban'))}
          />
        ) : (
          <IbanField {...requiredInput('iban')} isLocked />
        )}
        <BicField {...requiredInput('swift')} />
      </fieldset>
    </article>
  )
}
