import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import { type HistoryFilter, type HistorySearch, isDay } from './audit-filter.ts'

type Props = { filter: HistoryFilter; onChange: (changes: HistorySearch) => void }

/** Filters by agency, person, area and period. */
export function AuditFilters({ filter, onChange }: Props) {
  const t = useMessages()
  const areas = Object.entries(t.audit.areas)
  return (
    <search className={classes.filters} aria-label={t.shell.screens.audit}>
      <TypedField
        label={t.audit.partner}
        value={filter.partnerid}
        isNumber
        onChange={(partnerid) => onChange({ partnerid })}
      />
      <TypedField label={t.audit.person} value={filter.user} onChange={(user) => onChange({ user })} />
      <NativeSelect
        label={t.audit.by}
        data={[
          { value: '', label: t.audit.everybody },
          { value: 'provider', label: t.audit.byProvider },
          { value: 'agency', label: t.audit.byAgency },
        ]}
        value={filter.by ?? ''}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
      <NativeSelect
        label={t.audit.area}
        data={[{ value: '', label: t.audit.everything }, ...areas.map(([value, label]) => ({ value, label }))]}
        value={filter.area ?? ''}
        onChange={({ currentTarget }) => onChange({ area: currentTarget.value })}
      />
      <DayField label={t.parts.startDate} value={filter.startDate} onChange={(startDate) => onChange({ startDate })} />
      <DayField
        label={t.parts.endDate}
        value={filter.endDate}
        since={filter.startDate}
        onChange={(endDate) => onChange({ endDate })}
      />
      <Switch
        className={classes.logins}
        label={t.audit.showLogins}
        checked={filter.logins === 'shown'}
        onChange={({ currentTarget }) => onChange({ logins: currentTarget.checked ? 'shown' : undefined })}
      />
    </search>
  )
}

type TypedProps = { label: string; value: string | undefined; isNumber?: true; onChange: (value: string) => void }

/** Asked for when it is complete: with Enter, or when the field is left. */
function TypedField({ label, value = '', isNumber, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const send = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextInput
      className={classes.typed}
      label={label}
      value={typed}
      inputMode={isNumber ? 'numeric' : 'text'}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  )
}

type DayProps = {
  label: string
  value: string | undefined
  /** The earliest day allowed. */
  since?: string | undefined
  onChange: (day: string) => void
}

/** An optional day. An invalid or too early day is reported, and not requested. */
function DayField({ label, value = '', since = '', onChange }: DayProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const errorOf = (day: string) => {
    if (day === '') return undefined
    if (!isDay(day)) return t.audit.noDay
    return day < since ? t.audit.tooEarly : undefined
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
