import { tidySwift } from '@gangway/contract/rules/swift'
import { retype } from '@gangway/kit/form/retype'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import classes from './bank-state.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value?: string; onChange: (value: string) => void }

/** A BIC in capitals; one of eight characters is completed when the field loses focus. */
export function BicField({ value = '', onChange, onBlur, ...input }: Props) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const bic = tidySwift(value)
    if (bic !== value) onChange(bic)
    onBlur?.(event)
  }
  return (
    <TextInput
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange(retype(currentTarget, (text) => text.toUpperCase()))}
      onBlur={leave}
      classNames={{ input: classes.code }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
