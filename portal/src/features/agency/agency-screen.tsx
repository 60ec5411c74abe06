import { getAgency } from '@gangway/contract/features/agency'
import { ibanRule } from '@gangway/contract/rules/iban'
import type { Answered } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useFocusAt } from '@gangway/kit/form/use-schema-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { type Reference, useReference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { useNewNames } from '../../lib/session/use-me.ts'
import { useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { AgencyFields } from './agency-fields.tsx'
import { useAgencyLabels } from './agency-labels.ts'
import { agencyRecord, isWithoutAccount, newIbans, withNewAccount } from './agency-values.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { additionHint } from './house-number.tsx'

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
