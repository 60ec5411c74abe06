import { limits } from '@gangway/contract/calls/limits'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

/** How long a pause in typing must be before the URL follows. */
const pause = 300

type Props = {
  label: string
  placeholder: string
  className: string | undefined
  /** The search in the URL. */
  value: string
  onChange: (value: string) => void
  /** In a dialog: the field gets the focus when it opens. */
  isFocused?: boolean
}

/** The search of a list. What is typed goes into the URL after a pause. */
export function SearchField({ label, placeholder, className, value, onChange, isFocused = false }: Props) {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const follow = useDebouncedCallback(
    (text: string) => {
      lastSent.current = text
      onChange(text)
    },
    // Of a dialog that is closed at once nothing typed is lost; a list that is left must not change the URL any more.
    { delay: pause, flushOnUnmount: isFocused },
  )
  // After Back or a link the field shows the URL's search; what the field itself wrote to the URL may be older than
  // what is typed.
  useEffect(() => {
    if (value === lastSent.current) return
    lastSent.current = value
    follow.cancel()
    setText(value)
  }, [value, follow])
  return (
    <TextInput
      type="search"
      className={className}
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      {...(isFocused && { 'data-autofocus': true })}
      maxLength={limits.search}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        follow(event.currentTarget.value)
      }}
    />
  )
}
