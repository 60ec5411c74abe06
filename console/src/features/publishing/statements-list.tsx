import type { PublishedStatement } from '@gangway/contract/features/publishing'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { DownloadsButton } from './downloads.tsx'
import classes from './publishing.module.css'
import { useStatements } from './publishing-data.ts'
import { type PublishingSearch, pageOf, pageSize, statementsFilterOf } from './publishing-search.ts'
import { Section } from './section.tsx'
import { StatementsFilters } from './statements-filters.tsx'
import { WithdrawStatement } from './withdraw-question.tsx'

type Withdraw = ((statement: PublishedStatement) => void) | undefined

const columns = (
  t: Messages,
  { monthYear, euro, date }: Formats,
  onWithdraw: Withdraw,
): Column<PublishedStatement>[] => [
  {
    key: 'agency',
    header: t.publishing.columns.agency,
    isHeading: true,
    cell: ({ firma, partnerid }) => (
      <span>
        <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }} className={classes.name}>
          {firma || partnerid}
        </Link>
        {firma && <span className={classes.below}>{partnerid}</span>}
      </span>
    ),
  },
  { key: 'month', header: t.publishing.columns.month, cell: ({ year, month }) => monthYear(year, month) },
  { key: 'file', header: t.publishing.columns.file, cell: ({ filename }) => filename },
  {
    key: 'sum',
    header: t.publishing.columns.sum,
    align: 'right',
    cell: ({ sum }) => (sum === null ? <span className={classes.dim}>–</span> : euro(sum)),
  },
  { key: 'paid', header: t.publishing.columns.paid, cell: ({ payoutday }) => date(payoutday) },
  { key: 'created', header: t.publishing.columns.created, cell: ({ createddate }) => date(createddate) },
  {
    key: 'downloads',
    header: t.publishing.columns.downloads,
    cell: ({ filename, ...file }) => <DownloadsButton kind="provisions" name={filename} {...file} />,
  },
  ...(onWithdraw
    ? [
        {
          key: 'acts',
          header: t.publishing.columns.acts,
          align: 'right' as const,
          isAction: true,
          cell: (statement: PublishedStatement) => (
            <IconButton
              icon={IconArrowBackUp}
              label={fill(t.publishing.withdrawLabel, { name: statement.filename })}
              onClick={() => onWithdraw(statement)}
            />
          ),
        },
      ]
    : []),
]

type Props = {
  search: PublishingSearch
  mayEdit: boolean
  onChange: (changes: PublishingSearch) => void
  onDone: (said: string) => void
}

/** The published statements, filtered and paged by the URL. */
export function StatementsList({ search, mayEdit, onChange, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const filter = statementsFilterOf(search)
  const page = pageOf(search)
  const statements = useStatements(filter, page)
  const [withdrawn, setWithdrawn] = useState<PublishedStatement>()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Section title={t.publishing.published}>
      <StatementsFilters filter={filter} onChange={onChange} />
      <Loaded query={statements}>
        {({ rows, total }) => (
          <>
            <p className={classes.count} role="status">
              {formats.plural(total, t.publishing.count)}
            </p>
            {rows.length === 0 ? (
              <Empty>{isFiltered ? t.publishing.nothing : t.publishing.none}</Empty>
            ) : (
              <DataTable
                caption={t.publishing.kinds.provisions}
                rows={rows}
                columns={columns(t, formats, mayEdit ? setWithdrawn : undefined)}
                rowKey={({ fileid }) => fileid}
                isWide
              />
            )}
            <Pages
              page={page}
              all={Math.max(1, Math.ceil(total / pageSize))}
              onPage={(next) => onChange({ page: next })}
            />
          </>
        )}
      </Loaded>
      {withdrawn && <WithdrawStatement statement={withdrawn} onClose={() => setWithdrawn(undefined)} onDone={onDone} />}
    </Section>
  )
}

type PagesProps = { page: number; all: number; onPage: (page: string | undefined) => void }

function Pages({ page, all, onPage }: PagesProps) {
  const t = useMessages()
  const { number } = useFormats()
  if (all === 1 && page === 1) return null
  const turn = (next: number) => onPage(next === 1 ? undefined : String(next))
  return (
    <nav className={classes.pages} aria-label={t.publishing.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
        {t.publishing.newer}
      </Button>
      <span>{fill(t.publishing.page, { n: number(page), all: number(all) })}</span>
      <Button variant="default" disabled={page >= all} onClick={() => turn(page + 1)}>
        {t.publishing.older}
      </Button>
    </nav>
  )
}
