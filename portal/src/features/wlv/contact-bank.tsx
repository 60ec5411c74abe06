import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BicField } from '../../parts/bank/bic-field.tsx'
import type { DoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { IbanField } from '../../parts/bank/iban-field.tsx'
import { NewIbanField } from '../../parts/bank/new-iban-field.tsx'
import type { ContactValues } from './contact-values.ts'

/** ICB-1, ICB-2: where travelers pay. */
export function ContactBank({ form, ibans }: { form: SchemaForm<ContactValues>; ibans: DoubtfulIbans }) {
  const t = useMessages()
  const { bank } = t.wlv.contact.groups
  const isClosed = !useMayAct('bank')
  return (
    <Fields title={bank} lead={isClosed ? t.parts.bankClosed : t.wlv.contact.bankLead}>
      <TextInput {...form.input('bank')} autoComplete="off" disabled={isClosed} />
      <BicField {...form.input('swiftcode')} disabled={isClosed} />
      <Wide>
        {isClosed ? (
          <IbanField {...form.input('iban')} disabled />
        ) : (
          <NewIbanField {...form.input('iban')} ibans={ibans} onConfirmed={() => form.clearFieldError('iban')} />
        )}
      </Wide>
    </Fields>
  )
}
