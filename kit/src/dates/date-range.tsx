import { useEffect, useState } from 'react'
import { useWords } from '../messages/language.ts'
import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'
import { type DayRange, isRange } from './day-range.ts'

type Props = DayRange & { onChange: (range: DayRange) => void }

/** Both days. An invalid range is reported, and not requested. */
export function DateRange({ startDate, endDate, onChange }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState<DayRange>({ startDate, endDate })
  useEffect(() => setTyped({ startDate, endDate }), [startDate, endDate])
  const error = isRange(typed) ? undefined : t.messages.validation_date_required
  const field = (name: keyof DayRange) => (
    <DateField
      label={t.parts[name]}
      required
      withAsterisk={false}
      value={typed[name]}
      aria-invalid={error !== undefined}
      aria-describedby={error && 'range-error'}
      onChange={(day) => {
        const range = { ...typed, [name]: day }
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
