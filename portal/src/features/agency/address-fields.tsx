import { TextInput } from '@mantine/core'
import type { Reference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session.ts'
import { CountrySelect } from '../../parts/country-select.tsx'
import { tidyPostcode } from '../../parts/postcode.ts'
import { Pair } from '../../ui/fields.tsx'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { AgencyValues } from './agency-values.ts'

type Props = { form: SchemaForm<AgencyValues>; reference: Reference }

/** The agency's address. What a postcode looks like depends on the market, and in some on the country. */
export function AddressFields({ form, reference }: Props) {
  const { postcode } = useTenant()
  const plz = form.input('plz')
  const tidyPlz = () => {
    const typed = form.getValues().plz
    if (tidyPostcode(typed) !== typed) form.setFieldValue('plz', tidyPostcode(typed))
    plz.onBlur()
  }
  const changeLand = (land: string) => {
    form.setFieldValue('land', land)
    if (form.getValues().plz !== '') form.validateField('plz')
  }
  return (
    <>
      <Pair short="last">
        <TextInput {...form.input('strasse')} aria-required autoComplete="address-line1" />
        <TextInput {...form.input('hausnummer')} aria-required autoComplete="off" inputMode="numeric" />
      </Pair>
      <Pair short="first">
        <TextInput
          {...plz}
          aria-required
          autoComplete="postal-code"
          autoCapitalize="characters"
          inputMode={postcode === 'digits' ? 'numeric' : 'text'}
          onBlur={tidyPlz}
        />
        <TextInput {...form.input('ort')} aria-required autoComplete="address-level2" />
      </Pair>
      <CountrySelect {...form.input('land')} reference={reference} required onChange={changeLand} />
    </>
  )
}
