import { TextInput } from '@mantine/core'
import { useWords } from '../../i18n/language.ts'
import { BicField } from '../../parts/bic-field.tsx'
import { IbanField } from '../../parts/iban-field.tsx'
import { Fields, Wide } from '../../ui/fields.tsx'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { ContactValues } from './contact-values.ts'

/** ICB-1, ICB-2: where travellers pay. */
export function ContactBank({ form }: { form: SchemaForm<ContactValues> }) {
  const t = useWords()
  const { bank } = t.wlv.contact.groups
  return (
    <Fields title={bank} lead={t.wlv.contact.bankLead}>
      <TextInput {...form.input('bank')} autoComplete="off" />
      <BicField {...form.input('swiftcode')} />
      <Wide>
        <IbanField {...form.input('iban')} />
      </Wide>
    </Fields>
  )
}
