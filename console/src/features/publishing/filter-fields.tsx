import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'

type ChoiceProps = {
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of several values, or all of them. */
export function ChoiceField({ label, value = '', options, onChange }: ChoiceProps) {
  const t = useMessages()
  const isKnown = value === '' || options.some((one) => one.value === value)
  return (
    <NativeSelect
      label={label}
      // A value of the URL that is not on offer stays visible as chosen.
      data={[{ value: '', label: t.publishing.any }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
