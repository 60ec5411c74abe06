import { useLanguage } from '@gangway/kit/messages/language'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { optionsOf, recommendedFirst } from './reference-options.ts'

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  reference: Reference
  /** The country's two-letter code, or null. */
  value?: string
  onChange: (value: string) => void
}

/** A country select, with those that the brand recommends first. */
export function CountrySelect({ reference, value = '', onChange, required, ...select }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const brand = useBrand()
  const options = optionsOf(reference.country, language, brand)
  const { recommended, others } = recommendedFirst(options, brand.market.phoneCountries, language)
  return (
    <NativeSelect
      {...select}
      aria-required={required}
      autoComplete="country"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t.parts.choose },
        { group: t.parts.recommended, items: recommended },
        { group: t.parts.others, items: others },
      ]}
    />
  )
}
