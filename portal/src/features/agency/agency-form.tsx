import type { getAgency } from '@gangway/contract/features/agency'
import { validateActiveAccount } from '@gangway/contract/rules/bank'
import { ibanRule } from '@gangway/contract/rules/iban'
import type { Answered } from '@gangway/kit/api/client'
import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { explainIssues } from '@gangway/kit/form/explained'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { useStored } from '@gangway/kit/form/use-stored'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session/session.ts'
import { useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { readAgency, useSaveAgency } from './agency-data.ts'
import { AgencyFields } from './agency-fields.tsx'
import { useAgencyLabels } from './agency-labels.ts'
import { type AgencyValues, checked, newIbans, valuesOf } from './agency-values.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { additionHint } from './house-number.tsx'

type Props = { read: Answered<typeof getAgency>; reference: Reference }

/** Master data and bank accounts as one form, saved together. */
export function AgencyForm({ read, reference }: Props) {
  const t = useMessages()
  const tenant = useTenant()
  const stored = { values: valuesOf(read.data), etag: read.etag }
  const ibans = useDoubtfulIbans(ibanRule(tenant))
  const plain = useSchemaForm<AgencyValues>({
    values: stored.values,
    check: (values) => ibans.withDoubtful(checked(tenant, values, stored.values).issues ?? [], newIbans(values)),
    labels: t.agency.fields,
  })
  const aboutIban = ibans.explain(newIbans(plain.values))
  const aboutNumber = additionHint(plain.values, t)
  const form = explainIssues(plain, (...issue) => aboutIban(...issue) ?? aboutNumber(...issue))
  const { versionFor } = useStored(form, stored)
  const { send, renamed } = useSaveAgency()
  const { label, show } = useAgencyLabels(form.values.bankaccounts, reference)
  return (
    <EditForm
      form={form}
      save={(values, newer) => send(values, form.getInitialValues(), versionFor(newer))}
      renamed={renamed}
      reload={readAgency}
      label={label}
      show={show}
      blocked={validateActiveAccount(Object.values(form.values.bankaccounts)) && t.rules.oneactive}
      listsRefused
    >
      <AgencyFields form={form} reference={reference} />
      <BankAccounts form={form} ibans={ibans} />
    </EditForm>
  )
}
