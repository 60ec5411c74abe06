import { type AuditPerson, auditAreas } from '@gangway/contract/features/audit'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { NativeSelect, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './audit.module.css'
import { type AuditFilter, type AuditSearch, isDay } from './audit-filter.ts'
import { personName } from './person-name.ts'

type Props = { filter: AuditFilter; people: readonly AuditPerson[]; onChange: (changes: AuditSearch) => void }

/** Filters by person, area and period. */
export function AuditFilters({ filter, people, onChange }: Props) {
  const [t, brand] = [useMessages(), useBrand()]
  // The person in the URL is an option even while the list is loading.
  const isListed = people.some(({ username }) => username === filter.user)
  const allPeople = filter.user && !isListed ? [...people, { username: filter.user, name: '' }] : people
  return (
    <search className={classes.filters} aria-label={t.audit.title}>
      <NativeSelect
        label={t.audit.person}
        data={[
          { value: '', label: t.audit.everybody },
          ...allPeople.map((person) => ({ value: person.username, label: personName(t, brand, person) })),
        ]}
        value={filter.user ?? ''}
        onChange={(event) => onChange({ user: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.audit.area}
        data={[
          { value: '', label: t.audit.everything },
          ...auditAreas.map((area) => ({ value: area, label: t.audit.areas[area] })),
        ]}
        value={filter.area ?? ''}
        onChange={(event) => onChange({ area: event.currentTarget.value })}
      />
      <DayField label={t.audit.startDate} value={filter.startDate} onChange={(startDate) => onChange({ startDate })} />
      <DayField
        label={t.audit.endDate}
        value={filter.endDate}
        since={filter.startDate}
        onChange={(endDate) => onChange({ endDate })}
      />
      <Switch
        className={classes.logins}
        label={t.audit.showLogins}
        checked={filter.logins === 'shown' || filter.area === 'session'}
        disabled={filter.area === 'session'}
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
