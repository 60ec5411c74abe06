import { isRealIban } from '@gangway/contract/rules/iban'
import { fill } from '@gangway/kit/messages/text'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './bank-state.module.css'
import { afterTyping, caretIn, ibanGroups } from './iban-groups.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The IBAN as stored, without spaces. */
  value?: string
  onChange: (value: string) => void
  /** A saved IBAN: it can be read and copied, and says why it cannot be changed. */
  isLocked?: boolean
}

/** An IBAN in groups of four while it is typed. */
export function IbanField({ value = '', onChange, isLocked = false, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const { stored, characters } = afterTyping(value, { text, caret: selectionStart ?? text.length, isForward })
    caret.current = caretIn(ibanGroups(stored), characters)
    onChange(stored)
  }
  return (
    <TextInput
      {...input}
      ref={field}
      value={ibanGroups(value)}
      onChange={change}
      readOnly={isLocked}
      rightSection={isLocked && <IconLock size={16} stroke={1.5} aria-hidden />}
      classNames={{ input: `${classes.code} ${classes.iban}`, section: classes.lock }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      description={isLocked && <LockedNote iban={value} label={input.label} />}
    />
  )
}

function LockedNote({ iban, label }: { iban: string; label: TextInputProps['label'] }) {
  const t = useMessages()
  return (
    <>
      <span className={classes.hint}>{t.parts.ibanLocked}</span>
      {!isRealIban(iban) && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {fill(t.parts.ibanDoubtful, { field: String(label) })}
        </span>
      )}
    </>
  )
}
