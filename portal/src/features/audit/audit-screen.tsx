import type { AuditPerson } from '@gangway/contract/features/audit'
import { HistoryDays, HistoryPages } from '@gangway/kit/history/history-days.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useAudit } from './audit-data.ts'
import { Entry } from './audit-entry.tsx'
import { type AuditSearch, auditFilterOf, isNarrow } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'

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
