import { hasDigitPostcode, tidyPostcode } from '@gangway/contract/rules/postcode'
import { Pair } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { TextInput } from '@mantine/core'
import type { Reference } from '../../lib/reference.ts'
import { CountrySelect } from '../../parts/reference/country-select.tsx'
import type { AgencyValues } from './agency-values.ts'
import { MoveAddition } from './house-number.tsx'

type Props = { form: SchemaForm<AgencyValues>; reference: Reference }

/** The agency's address. The postcode format depends on the country. */
export function AddressFields({ form, reference }: Props) {
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
