import { HistoryFilters } from '@gangway/kit/history/history-filters.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import type { HistoryFilter, HistorySearch } from './audit-filter.ts'

type Props = { filter: HistoryFilter; onChange: (changes: HistorySearch) => void }

/** Filters by agency, person, area and period. */
export function AuditFilters({ filter, onChange }: Props) {
  const t = useMessages()
  const areas = Object.entries(t.audit.areas)
  const texts = { ...t.audit, startDate: t.parts.startDate, endDate: t.parts.endDate }
  return (
    <HistoryFilters label={t.shell.screens.audit} filter={filter} onChange={onChange} texts={texts}>
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
    </HistoryFilters>
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
