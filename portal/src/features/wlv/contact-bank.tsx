import type { Wlv } from '@gangway/contract/features/wlv'
import { labelValue } from '@gangway/contract/texts/label-value'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BankState } from '../../parts/bank/bank-state.tsx'
import { BicField } from '../../parts/bank/bic-field.tsx'
import type { DoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { IbanField } from '../../parts/bank/iban-field.tsx'
import { ibanGroups } from '../../parts/bank/iban-groups.ts'
import { NewIbanField } from '../../parts/bank/new-iban-field.tsx'
import type { ContactValues } from './contact-values.ts'

type Props = { form: SchemaForm<ContactValues>; ibans: DoubtfulIbans; wlv: Wlv }

/** SEC-7: what was requested, as far as it differs from what is in force. */
const useRequestedDetails = (wlv: Wlv) => {
  const t = useMessages()
  const language = useLanguage()
  const { list } = useFormats()
  const { bankchange } = wlv
  if (!bankchange) return ''
  const { bank, iban, swiftcode } = bankchange.new
  const requested = { bank, iban: ibanGroups(iban), swiftcode }
  const details = (['bank', 'iban', 'swiftcode'] as const)
    .filter((field) => bankchange.new[field] !== wlv[field])
    .map((field) => labelValue(language, t.wlv.contact.fields[field], requested[field] || '–'))
  return fill(t.wlv.contact.bankRequested, { details: list(details) })
}

/** ICB-1, ICB-2: where travelers pay. The fields have what is in force. */
export function ContactBank({ form, ibans, wlv }: Props) {
  const t = useMessages()
  const { bank } = t.wlv.contact.groups
  const details = useRequestedDetails(wlv)
  const { bankchange } = wlv
  const mayChange = useMayAct('bank')
  const isClosed = !mayChange || bankchange?.state === 'frozen'
  return (
    <Fields title={bank} lead={mayChange ? t.wlv.contact.bankLead : t.parts.bankClosed}>
      {bankchange && (
        <Wide>
          <BankState state={bankchange.state} change={bankchange} details={details} />
        </Wide>
      )}
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
