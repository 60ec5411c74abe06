import { limits } from '@gangway/contract/calls/limits'
import { type BankAccount, getAgency } from '@gangway/contract/features/agency'
import { ibanRule } from '@gangway/contract/rules/iban'
import type { Answered } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { type SchemaForm, useFocusAt } from '@gangway/kit/form/use-schema-form'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Input, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type Reference, useReference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { useNewNames } from '../../lib/session/use-me.ts'
import { BicField } from '../../parts/bank/bic-field.tsx'
import { type DoubtfulIbans, useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { IbanField } from '../../parts/bank/iban-field.tsx'
import { NewIbanField } from '../../parts/bank/new-iban-field.tsx'
import { AccountState } from './account-state.tsx'
import classes from './agency.module.css'
import { AgencyFields } from './agency-fields.tsx'
import { useAgencyLabels } from './agency-labels.ts'
import {
  type AccountValues,
  type AgencyValues,
  agencyRecord,
  isNew,
  isWithoutAccount,
  newIbans,
  withNewAccount,
  withoutAccount,
} from './agency-values.ts'
import { additionHint } from './house-number.tsx'
import { keepFocus } from './keep-focus.ts'

type BankAccountCardProps = {
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
function BankAccountCard({ form, ibans, name, saved, number, isClosed, onRemove }: BankAccountCardProps) {
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
        {isNew(name) && <span className={shapes.note}>{t.agency.unsaved}</span>}
        <div className={classes.actions}>
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

type BankAccountsProps = { form: SchemaForm<AgencyValues>; ibans: DoubtfulIbans; saved: readonly BankAccount[] }

/** BNK-1: every account as a card; new ones can be added, and removed until they are saved. */
function BankAccounts({ form, ibans, saved }: BankAccountsProps) {
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
      <h2 className={shapes.title} tabIndex={-1} data-path="bankaccounts">
        {label}
      </h2>
      <p className={shapes.lead}>{mayChange ? lead : t.parts.bankClosed}</p>
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

const route = getRouteApi('/partnerdata/edit')

type Props = { read: Answered<typeof getAgency>; reference: Reference }

/** Master data and bank accounts as one form, saved together. */
function AgencyForm({ read, reference }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const ibans = useDoubtfulIbans(ibanRule(brand.market))
  const readNames = useNewNames()
  const record = useRecordForm(
    {
      ...agencyRecord(brand),
      labels: t.agency.fields,
      check: (issues, values) => ibans.withDoubtful(issues, newIbans(values)),
      explain:
        (values) =>
        (...issue) =>
          ibans.explain(newIbans(values))(...issue) ?? additionHint(values, t)(...issue),
      // The header shows the agency's name too.
      onSaved: readNames,
    },
    read,
  )
  const { form } = record
  useFocusAt(form, route.useSearch().at, (field) => {
    if (field !== 'bankaccounts' || Object.keys(form.values.bankaccounts).length > 0) return undefined
    const { key, accounts } = withNewAccount(form.values.bankaccounts)
    form.setFieldValue('bankaccounts', accounts)
    return `bankaccounts.${key}.bankname`
  })
  const { label, display } = useAgencyLabels(form.values.bankaccounts, reference)
  // Who may not change bank accounts can still save everything else.
  const mayChangeBank = useMayAct('bank')
  const blocked = mayChangeBank && isWithoutAccount(form.values, read.data) ? t.rules.oneactive : undefined
  return (
    <RecordForm record={record} label={label} display={display} blocked={blocked} listsInvalid>
      <AgencyFields form={form} reference={reference} />
      <BankAccounts form={form} ibans={ibans} saved={read.data.bankaccounts} />
    </RecordForm>
  )
}

/** The agency's master data and bank accounts. */
export function AgencyScreen() {
  const t = useMessages()
  const agency = useRecord(getAgency)
  const reference = useReference()
  const skeleton = <FormSkeleton groups={[3, 4, 3, 4, 3]} />
  return (
    <Page narrow title={t.agency.title} lead={t.agency.lead}>
      <Loaded query={agency} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <AgencyForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
