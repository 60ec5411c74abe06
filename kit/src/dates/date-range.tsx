import { useEffect, useState } from 'react'
import { useMessages } from '../messages/language.ts'
import { DateField } from './date-field.tsx'
import classes from './date-range.module.css'
import { type DayRange, isRange } from './day-range.ts'

type Props = DayRange & { onChange: (range: DayRange) => void }

/** Both days. An invalid range is reported, and not requested. */
export function DateRange({ startDate, endDate, onChange }: Props) {
  const t = useMessages()
  const [range, setRange] = useState<DayRange>({ startDate, endDate })
  useEffect(() => setRange({ startDate, endDate }), [startDate, endDate])
  const error = isRange(range) ? undefined : t.messages.validation_date_required
  const field = (name: keyof DayRange) => (
    <DateField
      label={t.parts[name]}
      required
      withAsterisk={false}
      value={range[name]}
      aria-invalid={error !== undefined}
      aria-describedby={error && 'range-error'}
      onChange={(day) => {
        const changed = { ...range, [name]: day }
        setRange(changed)
        if (isRange(changed)) onChange(changed)
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
