import { Right } from '@gangway/contract/access/rights'
import type { Wlv } from '@gangway/contract/features/wlv'
import { formatPhone } from '@gangway/contract/partners/phone'
import { joinPhone } from '@gangway/contract/rules/contact'
import { Fields, Pair, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Anchor, Switch, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { CountrySelect } from '../../parts/reference/country-select.tsx'
import type { ContactValues } from './contact-values.ts'

type Props = { form: SchemaForm<ContactValues>; wlv: Wlv; reference: Reference }

/** ICB-1: company, address, the phone of the layout and the advert's switch. */
export function ContactFields({ form, wlv, reference }: Props) {
  const t = useMessages()
  const { fields, phoneNone, advertNote } = t.wlv.contact
  const { company } = t.wlv.contact.groups
  const phone = formatPhone(joinPhone({ code: wlv.phonecountry, area: wlv.phonecity, number: wlv.phonenumber }))
  const { error: _, ...advert } = form.input('werbetextanzeigen', { type: 'checkbox' })
  return (
    <Fields title={company}>
      <Wide>
        <TextInput {...form.input('firm')} autoComplete="organization" />
      </Wide>
      <Pair short="last">
        <TextInput {...form.input('street')} autoComplete="address-line1" />
        <TextInput {...form.input('housenr')} autoComplete="off" />
      </Pair>
      <Pair short="first">
        <TextInput {...form.input('zipcode')} autoComplete="postal-code" autoCapitalize="characters" />
        <TextInput {...form.input('city')} autoComplete="address-level2" />
      </Pair>
      <CountrySelect {...form.input('country')} reference={reference} />
      <TextInput
        label={fields.phone}
        name="phone"
        value={wlv.phonenumber ? phone : ''}
        placeholder={phoneNone}
        readOnly
        rightSection={<IconLock size={16} stroke={1.5} aria-hidden />}
        description={<PhoneNote />}
      />
      <Wide>
        <Switch {...advert} description={advertNote} />
      </Wide>
    </Fields>
  )
}

/** Where the number is edited, as a link for those who may go there. */
function PhoneNote() {
  const t = useMessages()
  const session = useSession()
  const brand = useBrand()
  if (!session || !mayOpen({ right: Right.layout }, session, brand)) return t.wlv.contact.phoneNote
  return (
    <Anchor component={Link} to="/wlv/edit">
      {t.wlv.contact.phoneNote}
    </Anchor>
  )
}
