import { useLanguage } from '@gangway/kit/messages/language'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Reference, ReferenceList } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { optionsOf } from './reference-options.ts'

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  reference: Reference
  list: Exclude<ReferenceList, 'country'>
  value?: number | null
  onChange: (value: number | null) => void
}

/** A select for a reference list, in the chosen language. Nothing chosen is `null`. */
export function ReferenceSelect({ reference, list, value = null, onChange, required, ...select }: Props) {
  const t = useMessages()
  const options = optionsOf(reference[list], useLanguage(), useBrand())
  return (
    <NativeSelect
      {...select}
      aria-required={required}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      data={[{ value: '', label: required ? t.parts.choose : t.parts.nothing }, ...options]}
    />
  )
}
