import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import { type HistoryEntry, useHistory } from './audit-data.ts'
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
              <Days rows={rows} onPartner={(partnerid) => change({ partnerid: String(partnerid) })} />
            )}
            <nav className={classes.pages} aria-label={t.audit.pages}>
              {filter.before && (
                <Button
                  variant="default"
                  leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
                  onClick={() => turn(undefined)}
                >
                  {t.audit.newest}
                </Button>
              )}
              {next && (
                <Button
                  variant="default"
                  leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
                  onClick={() => turn(next)}
                >
                  {t.audit.older}
                </Button>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The entries day by day, in the reader's time zone like the times beside them. */
function Days({ rows, onPartner }: { rows: readonly HistoryEntry[]; onPartner: (partnerid: number) => void }) {
  const { dayOfTime } = useFormats()
  const days = Map.groupBy(rows, ({ at }) => dayOfTime(Date.parse(at)))
  return [...days].map(([day, entries]) => (
    <section key={day} className={classes.day}>
      <h2 className={classes.date}>{day}</h2>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onPartner={onPartner} />
        ))}
      </ol>
    </section>
  ))
}
