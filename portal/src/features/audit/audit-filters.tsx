import { auditAreas, providerName } from '@gangway/contract/features/audit'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import { useTenant } from '../../lib/session.ts'
import { DateField } from '../../parts/date-field.tsx'
import classes from './audit.module.css'
import { type AuditFilter, type AuditSearch, isDay } from './audit-filter.ts'

type Props = { filter: AuditFilter; people: readonly string[]; onChange: (changes: AuditSearch) => void }

/** Whose, what and when. */
export function AuditFilters({ filter, people, onChange }: Props) {
  const [t, tenant] = [useWords(), useTenant()]
  const nameOf = (user: string) => (user === providerName ? fill(t.audit.provider, { tenant: tenant.name }) : user)
  // Somebody whom the address names is there to be chosen, also while the list is on its way.
  const known = [...new Set([...people, ...(filter.user ? [filter.user] : [])])]
  return (
    <search className={classes.filters} aria-label={t.audit.title}>
      <NativeSelect
        label={t.audit.person}
        data={[{ value: '', label: t.audit.everybody }, ...known.map((user) => ({ value: user, label: nameOf(user) }))]}
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
    </search>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  /** The day that this one must not lie before. */
  since?: string | undefined
  onChange: (day: string) => void
}

/** A day that may be left out. What is no day, or too early, is said, and not asked for. */
function DayField({ label, value = '', since = '', onChange }: DayProps) {
  const t = useWords()
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
