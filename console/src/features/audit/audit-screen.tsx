import { HistoryDays, HistoryPages } from '@gangway/kit/history/history-days.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useHistory } from './audit-data.ts'
import { Entry } from './audit-entry.tsx'
import { type HistorySearch, historyFilterOf, isNarrow } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'

const route = getRouteApi('/history')

/** Who did what, in all agencies and in the console: filtered and paged by the URL. */
export function AuditScreen() {
  const t = useMessages()
  const filter = historyFilterOf(route.useSearch())
  const navigate = route.useNavigate()
  const history = useHistory(filter)
  /** A changed filter starts with the newest entries. */
  const change = (changes: HistorySearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes, before: undefined }), resetScroll: false })
  const turn = (before: string | undefined) => void navigate({ search: (now) => ({ ...now, before }) })
  return (
    <Page title={t.shell.screens.audit} lead={t.audit.lead} filter={<AuditFilters filter={filter} onChange={change} />}>
      <Loaded query={history}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <Empty>{isNarrow(filter) ? t.audit.nothing : t.audit.none}</Empty>
            ) : (
              <HistoryDays rows={rows}>
                {(entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    onPartner={(partnerid) => change({ partnerid: String(partnerid) })}
                  />
                )}
              </HistoryDays>
            )}
            <HistoryPages next={next} isFirst={filter.before === undefined} onTurn={turn} texts={t.audit} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
