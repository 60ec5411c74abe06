import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDidUpdate } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'

/** How long to wait for the next letter. */
const pause = 200

type SearchProps = { value: string; hint: string; onChange: (search: string) => void }

export function SearchField({ value, hint, onChange }: SearchProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, pause)
  // Back and Forward change the field; one's own typing, which comes back a moment later, does not.
  useDidUpdate(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  return (
    <TextInput
      type="search"
      className={classes.search}
      label={t.publishing.search}
      placeholder={hint}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value.trim())
      }}
    />
  )
}

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
