import { TextInput, type TextInputProps } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../layout/icon-button.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import classes from './date-range.module.css'
import { dayFrom, isWholeDay } from './day-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `yyyy-mm-dd`, empty, or what was typed if it is not a day. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day in the portal's language, whatever the browser's: typed freely, or picked from the browser's own calendar. An
 * invalid day is passed on as typed when the field loses focus, so that the form can report it.
 */
export function DateField({ value, onChange, ...field }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const show = (day: string) => (dayFrom(day) === day ? formats.date(day) : day)
  const [text, setText] = useState(show(value))
  const calendar = useRef<HTMLInputElement>(null)
  // A different day from outside; what is being typed stays.
  useDidUpdate(() => setText((now) => ((dayFrom(now) ?? now) === value ? now : show(value))), [value])
  // Another language.
  useDidUpdate(() => setText(show(value)), [formats])
  const leave = () => {
    const day = dayFrom(text)
    setText(day ? show(day) : text)
    if ((day ?? text) !== value) onChange(day ?? text)
  }
  const pick = (
    <div className={classes.picker}>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={dayFrom(value) === value ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton label={t.parts.calendar} icon={IconCalendar} onClick={() => calendar.current?.showPicker()} />
    </div>
  )
  return (
    <TextInput
      {...field}
      className={classes.field}
      autoComplete="off"
      placeholder={t.parts.dayPattern}
      rightSection={pick}
      value={text}
      onChange={(event) => {
        const text = event.currentTarget.value
        setText(text)
        if (text === '') onChange('')
        else if (isWholeDay(text)) onChange(dayFrom(text) ?? '')
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
