import type { PublishedStatement } from '@gangway/contract/features/publishing'
import { clock } from '@gangway/kit/browser/clock'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { FoldedFilters } from '@gangway/kit/layout/folded-filters.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrands } from '../../parts/brands.ts'
import { Pages } from '../../parts/pages.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { DownloadsButton } from './downloads.tsx'
import { ChoiceField } from './filter-fields.tsx'
import classes from './publishing.module.css'
import { useStatements } from './publishing-data.ts'
import {
  type PublishingSearch,
  pageOf,
  pageSize,
  type StatementsFilter,
  statementsFilterOf,
} from './publishing-search.ts'
import { Section } from './section.tsx'
import { WithdrawStatement } from './withdraw-question.tsx'

type StatementsFiltersProps = { filter: StatementsFilter; onChange: (changes: PublishingSearch) => void }

/** Years to choose from; the URL may have others. */
const years = 8

/** Search, brand, month and whether it was downloaded. A partner comes with the link of its page. */
function StatementsFilters({ filter, onChange }: StatementsFiltersProps) {
  const t = useMessages()
  const { month } = useFormats()
  const { data: brands = [] } = useBrands()
  const thisYear = new Date(clock.now()).getFullYear()
  const { partnerid, search = '', ...others } = filter
  const active = Object.keys(others).length
  const numbered = (length: number, toOption: (index: number) => { value: string; label: string }) =>
    Array.from({ length }, (_, index) => toOption(index))
  return (
    <search className={shapes.filters} aria-label={t.publishing.kinds.provisions}>
      <SearchField
        className={classes.search}
        label={t.publishing.search}
        value={search}
        hint={t.publishing.searchHint}
        onChange={(next) => onChange({ search: next })}
      />
      <FoldedFilters
        label={t.publishing.filters}
        activeLabel={active > 0 ? fill(t.publishing.activeFilters, { n: active }) : undefined}
      >
        <ChoiceField
          label={t.publishing.brand}
          value={filter.mandant}
          options={brands.map(({ mandant, name }) => ({ value: String(mandant), label: name }))}
          onChange={(brand) => onChange({ brand })}
        />
        <ChoiceField
          label={t.publishing.month}
          value={filter.month}
          options={numbered(12, (index) => ({ value: String(index + 1), label: month(index + 1) }))}
          onChange={(next) => onChange({ month: next })}
        />
        <ChoiceField
          label={t.publishing.year}
          value={filter.year}
          options={numbered(years, (index) => ({ value: String(thisYear - index), label: String(thisYear - index) }))}
          onChange={(year) => onChange({ year })}
        />
        <ChoiceField
          label={t.publishing.downloaded}
          value={filter.downloaded}
          options={[
            { value: 'yes', label: t.common.yes },
            { value: 'no', label: t.common.no },
          ]}
          onChange={(downloaded) => onChange({ downloaded })}
        />
      </FoldedFilters>
      {partnerid && (
        <Button
          variant="default"
          rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
          aria-label={fill(t.publishing.clearPartner, { id: partnerid })}
          onClick={() => onChange({ partnerid: undefined })}
        >
          {fill(t.publishing.onlyPartner, { id: partnerid })}
        </Button>
      )}
    </search>
  )
}

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
    cell: ({ sum }) => (sum === null ? <span className={shapes.dim}>–</span> : euro(sum)),
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
          key: 'actions',
          header: t.publishing.columns.actions,
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
            <p className={shapes.dim} role="status">
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
            <Pages page={page} total={total} pageSize={pageSize} onPage={(next) => onChange({ page: next })} />
          </>
        )}
      </Loaded>
      {withdrawn && <WithdrawStatement statement={withdrawn} onClose={() => setWithdrawn(undefined)} onDone={onDone} />}
    </Section>
  )
}
