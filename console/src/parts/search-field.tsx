import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useDidUpdate } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** How long to wait for the next letter. */
const pause = 200

type Props = {
  className: string | undefined
  label: string
  hint: string
  value: string
  error?: string | false
  onChange: (value: string) => void
}

/** A search that is part of the URL. */
export function SearchField({ className, label, hint, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, pause)
  // Back and Forward change the field; one's own typing, which comes back a moment later, does not.
  useDidUpdate(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  return (
    <TextInput
      type="search"
      className={className}
      label={label}
      placeholder={hint}
      error={error}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value.trim())
      }}
    />
  )
}
