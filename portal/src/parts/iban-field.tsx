import { isDoubtfulIban } from '@gangway/contract/rules/iban'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/language.ts'
import { announce } from '../lib/announce.ts'
import { useTenant } from '../lib/session.ts'
import classes from './bank-fields.module.css'
import { afterTyping, caretIn, ibanGroups } from './iban-groups.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The IBAN as it is stored, without blanks. */
  value?: string
  onChange: (value: string) => void
  /** A saved IBAN: it can be read and copied, and says why it cannot be changed. */
  isLocked?: boolean
}

/** An IBAN in groups of four while it is typed. Wrong check digits are told and do not stop anybody. */
export function IbanField({ value = '', onChange, onBlur, isLocked = false, ...input }: Props) {
  const t = useWords()
  const tenant = useTenant()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [isTyping, setTyping] = useState(false)
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const { stored, signs } = afterTyping(value, { text, caret: selectionStart ?? text.length, isForward })
    caret.current = caretIn(ibanGroups(stored), signs)
    setTyping(true)
    onChange(stored)
  }
  const isDoubtful = isDoubtfulIban(tenant, value)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    onBlur?.(event)
    if (isTyping && isDoubtful) announce(t.parts.ibanDoubtful)
  }
  return (
    <TextInput
      {...input}
      ref={field}
      value={ibanGroups(value)}
      onChange={change}
      onBlur={leave}
      readOnly={isLocked}
      rightSection={isLocked && <IconLock size={16} stroke={1.5} aria-hidden />}
      classNames={{ input: `${classes.code} ${classes.iban}`, section: classes.lock }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      description={
        (isLocked || isDoubtful) && (
          <>
            {isLocked && <span className={classes.hint}>{t.parts.ibanLocked}</span>}
            {/* Half an IBAN is not wrong yet. */}
            {isDoubtful && !isTyping && (
              <span className={classes.warning}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                {t.parts.ibanDoubtful}
              </span>
            )}
          </>
        )
      }
    />
  )
}
