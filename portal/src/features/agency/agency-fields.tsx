import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { Optional } from '@gangway/kit/form/optional.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useSession } from '../../lib/session/session.ts'
import { PhoneField } from '../../parts/contact/phone-field.tsx'
import { ReferenceSelect } from '../../parts/reference/reference-select.tsx'
import { withScheme } from '../../parts/texts/web-address.ts'
import { AddressFields } from './address-fields.tsx'
import type { AgencyValues } from './agency-values.ts'

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
