import type { Wlv } from '@gangway/contract/features/wlv'
import { joinPhone } from '@gangway/contract/rules/contact'
import { Switch, TextInput } from '@mantine/core'
import { useWords } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { CountrySelect } from '../../parts/country-select.tsx'
import { Fields, Pair, Wide } from '../../ui/fields.tsx'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { ContactValues } from './contact-values.ts'

type Props = { form: SchemaForm<ContactValues>; wlv: Wlv; reference: Reference }

const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** ICB-1: firm, address, the phone of the layout and the advert's switch. */
export function ContactFields({ form, wlv, reference }: Props) {
  const t = useWords()
  const { fields, phoneNote, phoneNone, advertNote } = t.wlv.contact
  const { company } = t.wlv.contact.groups
  const phone = joinPhone({ code: wlv.phonecountry, area: wlv.phonecity, number: wlv.phonenumber })
  const { error: _, ...advert } = form.input('werbetextanzeigen', { type: 'checkbox' })
  return (
    <Fields title={company}>
      <TextInput {...form.input('firm')} autoComplete="organization" />
      <TextInput
        label={fields.phone}
        name="phone"
        value={wlv.phonenumber ? phone : ''}
        placeholder={phoneNone}
        readOnly
        description={phoneNote}
        inputWrapperOrder={noteBelow}
      />
      <Pair short="last">
        <TextInput {...form.input('street')} autoComplete="address-line1" />
        <TextInput {...form.input('housenr')} autoComplete="off" />
      </Pair>
      <Pair short="first">
        <TextInput {...form.input('zipcode')} autoComplete="postal-code" autoCapitalize="characters" />
        <TextInput {...form.input('city')} autoComplete="address-level2" />
      </Pair>
      <CountrySelect {...form.input('country')} reference={reference} />
      <Wide>
        <Switch {...advert} description={advertNote} />
      </Wide>
    </Fields>
  )
}
