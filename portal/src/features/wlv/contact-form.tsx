import type { getWlv } from '@gangway/contract/features/wlv'
import { useLanguage, useWords } from '../../i18n/language.ts'
import type { Answered } from '../../lib/http.ts'
import type { Reference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session.ts'
import { ibanGroups } from '../../parts/iban-groups.ts'
import { labelOfValue } from '../../parts/reference-options.ts'
import type { Show } from '../../ui/conflict-dialog.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useStored } from '../../ui/use-stored.ts'
import { readContact, useSaveContact } from './contact-data.ts'
import { ContactFields } from './contact-fields.tsx'
import { type ContactValues, checked, valuesOf } from './contact-values.ts'

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** The contact data as one form, saved together. */
export function ContactForm({ read, reference }: Props) {
  const t = useWords()
  const language = useLanguage()
  const tenant = useTenant()
  const stored = { values: valuesOf(read.data), etag: read.etag }
  const form = useSchemaForm<ContactValues>({
    values: stored.values,
    check: (values) => checked(tenant, values).faults ?? [],
    labels: t.wlv.contact.fields,
  })
  const { versionFor } = useStored(form, stored)
  const send = useSaveContact()
  const show: Show = (field, value) => {
    if (field === 'country') return labelOfValue(reference.country, value, language, tenant)
    return field === 'iban' && typeof value === 'string' ? ibanGroups(value) : undefined
  }
  return (
    <EditForm
      form={form}
      save={(values, newer) => send(values, versionFor(newer))}
      reload={readContact}
      show={show}
      listsRefused
    >
      <ContactFields form={form} wlv={read.data} reference={reference} />
    </EditForm>
  )
}
