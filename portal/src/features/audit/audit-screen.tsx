import type { Audit, AuditPerson } from '@gangway/contract/features/audit'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import { useAudit } from './audit-data.ts'
import { type AuditSearch, auditFilterOf, isNarrow } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
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
              <AuditList rows={page.rows} />
            )}
            <Pages page={page} isFirst={filter.before === undefined} onTurn={turn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type PagesProps = { page: Audit; isFirst: boolean; onTurn: (before: string | undefined) => void }

function Pages({ page: { next }, isFirst, onTurn }: PagesProps) {
  const t = useMessages()
  if (isFirst && !next) return null
  return (
    <nav className={classes.pages} aria-label={t.audit.pages}>
      {!isFirst && (
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTurn(undefined)}
        >
          {t.audit.newest}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTurn(next)}
        >
          {t.audit.older}
        </Button>
      )}
    </nav>
  )
}
