import { auditAreas, providerName } from '@gangway/contract/features/audit'
import { limits } from '@gangway/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import { useTenant } from '../../lib/session.ts'
import classes from './audit.module.css'
import type { AuditFilter, AuditSearch } from './audit-filter.ts'

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
      <DayField label={t.audit.endDate} value={filter.endDate} onChange={(endDate) => onChange({ endDate })} />
    </search>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

/** A year that is still being typed: 0002, 0020, 0202. */
const isHalf = (day: string) => day !== '' && Number(day.slice(0, 4)) < limits.yearMin

function DayField({ label, value = '', onChange }: DayProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      type="date"
      label={label}
      min={`${limits.yearMin}-01-01`}
      max={`${limits.yearMax}-12-31`}
      value={typed}
      onChange={(event) => {
        const day = event.currentTarget.value
        setTyped(day)
        if (!isHalf(day)) onChange(day)
      }}
    />
  )
}
