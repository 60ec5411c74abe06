import type { getWlv } from '@gangway/contract/features/wlv'
import { contactIbanRule } from '@gangway/contract/rules/iban'
import type { Answered } from '@gangway/kit/api/client'
import type { Show } from '@gangway/kit/form/conflict-dialog.tsx'
import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { explainIssues } from '@gangway/kit/form/explained'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { useStored } from '@gangway/kit/form/use-stored'
import type { Labels } from '@gangway/kit/messages/field-message'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Reference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session/session.ts'
import { useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { ibanGroups } from '../../parts/bank/iban-groups.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './contact.module.css'
import { ContactBank } from './contact-bank.tsx'
import { afterSave, readContact, useSaveContact } from './contact-data.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactMissing } from './contact-missing.tsx'
import { TakeOver } from './contact-take-over.tsx'
import { type ContactValues, checked, typedIban, valuesOf } from './contact-values.ts'

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
  const tenant = useTenant()
  const stored = { values: valuesOf(read.data), etag: read.etag }
  const ibans = useDoubtfulIbans(contactIbanRule(tenant), [stored.values.iban])
  const plain = useSchemaForm<ContactValues>({
    values: stored.values,
    check: (values) =>
      ibans.withDoubtful(checked(tenant, values, stored.values).issues ?? [], typedIban(values, stored.values)),
    labels: inOrder(t.wlv.contact.fields, textLabels(t)),
  })
  const form = explainIssues(plain, ibans.explain(typedIban(plain.values, stored.values)))
  const { versionFor } = useStored(form, stored)
  const send = useSaveContact()
  const show: Show = (field, value) => {
    if (field === 'country') return labelOfValue(reference.country, value, language, tenant)
    return field === 'iban' && typeof value === 'string' ? ibanGroups(value) : undefined
  }
  return (
    <EditForm
      form={form}
      save={(values, newer) => send(values, form.getInitialValues(), versionFor(newer))}
      renamed={afterSave}
      reload={readContact}
      done={t.wlv.saved}
      label={(field) => textLabel(field, t) ?? form.label(field)}
      show={show}
      listsRefused
    >
      <div className={classes.above}>
        <ContactMissing values={form.values} />
        <TakeOver form={form} />
      </div>
      <ContactFields form={form} wlv={read.data} reference={reference} />
      <TextsPart
        texts={form.values.texts}
        stored={stored.values.texts}
        input={form.input}
        onChange={(texts) => form.setFieldValue('texts', texts)}
        focus={form.focus}
      />
      <ContactBank form={form} ibans={ibans} />
    </EditForm>
  )
}
