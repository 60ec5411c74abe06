import { limits } from '@gangway/contract/limits'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/language.ts'
import classes from './date-range.module.css'
import { type DayRange, isRange } from './day-range.ts'

type Props = DayRange & { onChange: (range: DayRange) => void }

/** A year that is still being typed: 0002, 0020, 0202. */
const isHalf = (day: string) => day !== '' && Number(day.slice(0, 4)) < limits.yearMin

/** Both days, by the browser's own calendar. What is no range is said, and not asked for. */
export function DateRange({ startDate, endDate, onChange }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState<DayRange>({ startDate, endDate })
  useEffect(() => setTyped({ startDate, endDate }), [startDate, endDate])
  const isTyping = isHalf(typed.startDate) || isHalf(typed.endDate)
  const error = !isTyping && !isRange(typed) ? t.messages.validation_date_required : undefined
  const field = (name: keyof DayRange) => (
    <TextInput
      type="date"
      label={t.parts[name]}
      required
      withAsterisk={false}
      min={`${limits.yearMin}-01-01`}
      max={`${limits.yearMax}-12-31`}
      value={typed[name]}
      aria-invalid={error !== undefined}
      aria-describedby={error && 'range-error'}
      onChange={(event) => {
        const range = { ...typed, [name]: event.currentTarget.value }
        setTyped(range)
        if (isRange(range)) onChange(range)
      }}
    />
  )
  return (
    <fieldset className={classes.range}>
      {field('startDate')}
      {field('endDate')}
      {error && (
        <p id="range-error" role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
