import { hasDigitPostcode, tidyPostcode } from '@gangway/contract/rules/postcode'
import { Fields, Optional, Pair, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useSession } from '../../lib/session/session.ts'
import { PhoneField } from '../../parts/contact/phone-field.tsx'
import { CountrySelect } from '../../parts/reference/country-select.tsx'
import { ReferenceSelect } from '../../parts/reference/reference-select.tsx'
import { withScheme } from '../../parts/texts/web-address.ts'
import type { AgencyValues } from './agency-values.ts'
import { MoveAddition } from './house-number.tsx'

type AddressFieldsProps = { form: SchemaForm<AgencyValues>; reference: Reference }

/** The agency's address. The postcode format depends on the country. */
function AddressFields({ form, reference }: AddressFieldsProps) {
  const plz = form.input('plz')
  const tidyPlz = () => {
    const { plz: postcode, land } = form.getValues()
    const tidyValue = tidyPostcode(postcode, land)
    if (tidyValue !== postcode) form.setFieldValue('plz', tidyValue)
    plz.onBlur()
  }
  const changeLand = (land: string) => {
    form.setFieldValue('land', land)
    if (form.getValues().plz !== '') form.validateField('plz')
  }
  return (
    <>
      <div>
        <Pair short="last">
          <TextInput {...form.input('strasse')} aria-required autoComplete="address-line1" />
          <TextInput {...form.input('hausnummer')} aria-required autoComplete="off" />
        </Pair>
        <MoveAddition form={form} />
      </div>
      <Pair short="first">
        <TextInput
          {...plz}
          aria-required
          autoComplete="postal-code"
          autoCapitalize="characters"
          inputMode={hasDigitPostcode(form.values.land) ? 'numeric' : 'text'}
          onBlur={tidyPlz}
        />
        <TextInput {...form.input('ort')} aria-required autoComplete="address-level2" />
      </Pair>
      <CountrySelect {...form.input('land')} reference={reference} required onChange={changeLand} />
    </>
  )
}

type Props = { form: SchemaForm<AgencyValues>; reference: Reference }

/** AGY-1: the agency's own fields, grouped by topic. */
export function AgencyFields({ form, reference }: Props) {
  const t = useMessages()
  const { company, person, address, contact, legal } = t.agency.groups
  const isTradePartner = useSession()?.tradepartner ?? false
  const requiredField = (name: keyof AgencyValues, more?: TextInputProps) => (
    <TextInput {...form.input(name)} aria-required autoComplete="off" {...more} />
  )
  const open = (name: keyof AgencyValues) => {
    const input = form.input(name)
    return { ...input, label: <Optional label={input.label} /> }
  }
  const url = open('url')
  const completeUrl = () => {
    const text = form.getValues().url
    if (withScheme(text) !== text) form.setFieldValue('url', withScheme(text))
    url.onBlur()
  }
  return (
    <>
      <Fields title={company}>
        {requiredField('firma', { autoComplete: 'organization' })}
        <TextInput {...open('abteilung')} autoComplete="off" />
        <ReferenceSelect {...open('reisebuerotyp')} reference={reference} list="kette" />
      </Fields>
      <Fields title={person}>
        <ReferenceSelect {...form.input('anrede')} reference={reference} list="salutation" required />
        <ReferenceSelect {...open('titel')} reference={reference} list="titel" />
        {requiredField('fname', { autoComplete: 'given-name' })}
        {requiredField('lname', { autoComplete: 'family-name' })}
      </Fields>
      <Fields title={address}>
        <AddressFields form={form} reference={reference} />
      </Fields>
      <Fields title={contact}>
        <Wide>
          <PhoneField {...form.input('telefon')} reference={reference} required />
        </Wide>
        {requiredField('email', {
          ...plainText,
          inputMode: 'email',
          autoComplete: 'email',
          ...(isTradePartner && { description: t.agency.tradepartner }),
        })}
        <TextInput {...url} {...plainText} inputMode="url" autoComplete="url" onBlur={completeUrl} />
        <TextInput {...open('gtmid')} {...plainText} autoComplete="off" placeholder="GTM-XXXXXXX" />
      </Fields>
      <Fields title={legal}>
        <TextInput {...open('director')} autoComplete="off" />
        {requiredField('register')}
        {requiredField('steuernr')}
      </Fields>
    </>
  )
}

/** No input type: a browser would rewrite what is typed. */
const plainText = { autoCapitalize: 'off', spellCheck: false } satisfies TextInputProps
