import type { getWlv } from '@gangway/contract/features/wlv'
import { contactIbanRule } from '@gangway/contract/rules/iban'
import type { Answered } from '@gangway/kit/api/client'
import type { DisplayValue } from '@gangway/kit/form/conflict-dialog.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useFocusAt } from '@gangway/kit/form/use-schema-form'
import type { Labels } from '@gangway/kit/messages/field-message'
import { useLanguage } from '@gangway/kit/messages/language'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Reference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { ibanGroups } from '../../parts/bank/iban-groups.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { noText } from '../../parts/texts/text-values.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './contact.module.css'
import { ContactBank } from './contact-bank.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactMissing } from './contact-missing.tsx'
import { TakeOver } from './contact-take-over.tsx'
import { contactRecord, typedIban } from './contact-values.ts'

const route = getRouteApi('/icbe/data/edit')

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** The labels in the order of the screen: the bank details are below the texts. */
const inOrder = ({ bank, iban, swiftcode, ...first }: Messages['wlv']['contact']['fields'], texts: Labels): Labels => ({
  ...first,
  ...texts,
  bank,
  swiftcode,
  iban,
})

/** The contact data as one form, saved together. */
export function ContactForm({ read, reference }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const brand = useBrand()
  const ibans = useDoubtfulIbans(contactIbanRule(brand.market), [read.data.iban ?? ''])
  const record = useRecordForm(
    {
      ...contactRecord(brand),
      labels: inOrder(t.wlv.contact.fields, textLabels(t)),
      check: (issues, values, stored) => ibans.withDoubtful(issues, typedIban(values, stored)),
      explain: (values, stored) => ibans.explain(typedIban(values, stored)),
      success: t.wlv.saved,
    },
    read,
  )
  const { form } = record
  useFocusAt(form, route.useSearch().at, (field) => {
    const [list, id = ''] = field.split('.')
    if (list === 'texts' && !form.values.texts[id]) form.setFieldValue('texts', { ...form.values.texts, [id]: noText })
    return undefined
  })
  const label = (field: string) => textLabel(field, t) ?? form.label(field)
  const display: DisplayValue = (field, value) => {
    if (field === 'country') return labelOfValue(reference.country, value, language, brand)
    return field === 'iban' && typeof value === 'string' ? ibanGroups(value) : undefined
  }
  return (
    <RecordForm record={record} label={label} display={display} listsInvalid>
      <div className={classes.above}>
        <ContactMissing values={form.values} />
        <TakeOver form={form} />
      </div>
      <ContactFields form={form} wlv={read.data} reference={reference} />
      <TextsPart
        texts={form.values.texts}
        stored={record.stored.texts}
        input={form.input}
        onChange={(texts) => form.setFieldValue('texts', texts)}
        focus={form.focus}
      />
      <ContactBank form={form} ibans={ibans} wlv={read.data} />
    </RecordForm>
  )
}
