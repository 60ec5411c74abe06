import { Switch } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import classes from './history.module.css'
import type { HistoryTexts } from './history-texts.ts'
import { isDay } from './is-day.ts'

type Filter = { startDate?: string | undefined; endDate?: string | undefined; logins?: string | undefined }
type Labels = HistoryTexts & Readonly<Record<'startDate' | 'endDate' | 'showLogins', string>>

type Props = {
  label: string
  filter: Filter
  onChange: (changes: Filter) => void
  texts: Labels
  /** Logins are listed whatever the switch says. */
  hasLogins?: boolean
  /** The filters before the period. */
  children: ReactNode
}

/** The filters of a history: an app's own, then the period and whether logins are listed. */
export function HistoryFilters({ label, filter, onChange, texts, hasLogins = false, children }: Props) {
  return (
    <search className={classes.filters} aria-label={label}>
      {children}
      <DayField
        label={texts.startDate}
        value={filter.startDate}
        onChange={(startDate) => onChange({ startDate })}
        texts={texts}
      />
      <DayField
        label={texts.endDate}
        value={filter.endDate}
        since={filter.startDate}
        onChange={(endDate) => onChange({ endDate })}
        texts={texts}
      />
      <Switch
        className={classes.logins}
        label={texts.showLogins}
        checked={filter.logins === 'shown' || hasLogins}
        disabled={hasLogins}
        onChange={({ currentTarget }) => onChange({ logins: currentTarget.checked ? 'shown' : undefined })}
      />
    </search>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  /** The earliest day allowed. */
  since?: string | undefined
  onChange: (day: string) => void
  texts: HistoryTexts
}

/** An optional day. An invalid or too early day is reported, and not requested. */
function DayField({ label, value = '', since = '', onChange, texts }: DayProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const errorOf = (day: string) => {
    if (day === '') return undefined
    if (!isDay(day)) return texts.noDay
    return day < since ? texts.tooEarly : undefined
  }
  return (
    <DateField
      label={label}
      value={typed}
      error={errorOf(typed)}
      onChange={(day) => {
        setTyped(day)
        if (!errorOf(day)) onChange(day)
      }}
    />
  )
}
