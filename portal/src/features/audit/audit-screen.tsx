import {
  type AuditEntry,
  type AuditLeaf,
  type AuditPerson,
  auditAreas,
  listAudit,
} from '@gangway/contract/features/audit'
import { isSecretChange, listVisibleChanges } from '@gangway/contract/texts/change-labels'
import { useCall } from '@gangway/kit/api/hooks'
import classes from '@gangway/kit/history/history.module.css'
import { HistoryDays, HistoryPages } from '@gangway/kit/history/history-days.tsx'
import { HistoryEntry } from '@gangway/kit/history/history-entry.tsx'
import { HistoryFilters } from '@gangway/kit/history/history-filters.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { NativeSelect, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type ReferenceList, useReference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import { type AuditFilter, type AuditSearch, auditFilterOf, isNarrow } from './audit-filter.ts'
import { fieldLabel, type Lookup, valueText } from './change-labels.ts'
import { personName } from './person-name.ts'
import { sentenceOf } from './sentence.ts'

const lists: Readonly<Record<string, ReferenceList>> = {
  anrede: 'salutation',
  titel: 'titel',
  land: 'country',
  country: 'country',
  reisebuerotyp: 'kette',
}

/** Looks up reference values: Germany instead of DE, and the brand's name. */
const useLookup = (): Lookup => {
  const { data } = useReference()
  const [language, brand] = [useLanguage(), useBrand()]
  return (field, value) => {
    if (field === 'mandant') return value === brand.mandant ? brand.name : undefined
    const list = lists[field]
    return list && data && labelOfValue(data[list], value, language, brand)
  }
}

const isEmpty = (value: AuditLeaf) => value === null || value === ''

/** One entry: when, the sentence, and the changed fields. */
function Entry({ entry }: { entry: AuditEntry }) {
  const [t, f, brand, look] = [useMessages(), useFormats(), useBrand(), useLookup()]
  const language = useLanguage()
  const { at, address, area } = entry
  const changes = listVisibleChanges(entry).map((change) => {
    const word = (value: AuditLeaf) => valueText(t, f, area, change.field, value, look)
    const old = isEmpty(change.old) ? undefined : word(change.old)
    return {
      key: `${change.item}/${change.field}`,
      label: fieldLabel(t, language, area, change.field),
      values: isSecretChange(change) ? undefined : { old, new: word(change.new) },
    }
  })
  const sentence = sentenceOf(t, f, language, entry, personName(t, brand, entry))
  return <HistoryEntry at={at} sentence={sentence} changes={changes} address={address} texts={t.audit} />
}

type Props = { filter: AuditFilter; people: readonly AuditPerson[]; onChange: (changes: AuditSearch) => void }

/** Filters by person, area and period. */
function AuditFilters({ filter, people, onChange }: Props) {
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

/** How many entries fill a window. */
const entries = Array.from({ length: 8 }, (_, at) => at)

/** The outline of the days while loading. */
function AuditSkeleton() {
  return (
    <section className={classes.day}>
      <div className={classes.date}>
        <Skeleton height={16} my={4} width="10rem" />
      </div>
      {entries.map((entry) => (
        <div key={entry} className={classes.entry}>
          <Skeleton height={14} my={3} width="2.5rem" />
          <Skeleton height={14} my={3} width="18rem" maw="100%" />
        </div>
      ))}
    </section>
  )
}

/** A page of the history. Never cached: it has to include what happened a moment ago. */
const useAudit = (filter: AuditFilter) => useCall(listAudit, { query: filter }, { staleTime: 0 })

const route = getRouteApi('/partnerdata/history')

/** Who changed what in the agency's data: filtered and paged by the URL. */
export function AuditScreen() {
  const t = useMessages()
  const filter = auditFilterOf(route.useSearch())
  const navigate = route.useNavigate()
  const audit = useAudit(filter)
  // While another page is loading the people of the previous one remain as options.
  const [people, setPeople] = useState<readonly AuditPerson[]>([])
  if (audit.data && audit.data.people !== people) setPeople(audit.data.people)
  /** A changed filter starts with the newest entries. */
  const change = (changes: AuditSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes, before: undefined }), resetScroll: false })
  const turn = (before: string | undefined) => void navigate({ search: (now) => ({ ...now, before }) })
  return (
    <Page
      title={t.audit.title}
      lead={t.audit.lead}
      filter={<AuditFilters filter={filter} people={people} onChange={change} />}
    >
      <Loaded query={audit} skeleton={<AuditSkeleton />}>
        {(page) => (
          <>
            {page.rows.length === 0 ? (
              <Empty>{isNarrow(filter) ? t.audit.nothing : t.audit.none}</Empty>
            ) : (
              <HistoryDays rows={page.rows}>{(entry) => <Entry key={entry.auditid} entry={entry} />}</HistoryDays>
            )}
            <HistoryPages next={page.next} isFirst={filter.before === undefined} onTurn={turn} texts={t.audit} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
