import { type AuditPerson, auditAreas } from '@gangway/contract/features/audit'
import { HistoryFilters } from '@gangway/kit/history/history-filters.tsx'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import type { AuditFilter, AuditSearch } from './audit-filter.ts'
import { personName } from './person-name.ts'

type Props = { filter: AuditFilter; people: readonly AuditPerson[]; onChange: (changes: AuditSearch) => void }

/** Filters by person, area and period. */
export function AuditFilters({ filter, people, onChange }: Props) {
  const [t, brand] = [useMessages(), useBrand()]
  // The person in the URL is an option even while the list is loading.
  const isListed = people.some(({ username }) => username === filter.user)
  const allPeople = filter.user && !isListed ? [...people, { username: filter.user, name: '' }] : people
  return (
    <HistoryFilters
      label={t.audit.title}
      filter={filter}
      onChange={onChange}
      texts={t.audit}
      hasLogins={filter.area === 'session'}
    >
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
    </HistoryFilters>
  )
}
