import { type TransactionType, transactionTypes } from '@gangway/contract/bookings/bookings'
import { changedSince, changeScopeNames } from '@gangway/contract/bookings/compared-fields'
import { dateTypes, exportTransactions } from '@gangway/contract/features/transactions'
import { commissionStates } from '@gangway/contract/money/commission-state'
import { download } from '@gangway/kit/api/download'
import { printPage } from '@gangway/kit/browser/print'
import { DateRange } from '@gangway/kit/dates/date-range.tsx'
import { isRange } from '@gangway/kit/dates/day-range'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { FoldedFilters } from '@gangway/kit/layout/folded-filters.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useColumnReader } from '../../parts/booking/column-reader.ts'
import { PrintButton } from '../../parts/paper/print-button.tsx'
import { usePaper } from '../../parts/paper/use-paper.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { LeftOut } from '../../parts/views/left-out.tsx'
import { ViewMenu } from '../../parts/views/view-menu.tsx'
import classes from './transactions.module.css'
import {
  countActive,
  type FilterSearch,
  type Filters,
  hasStateFilter,
  liveStatuses,
  periods,
  queryOf,
} from './transactions-filter.ts'
import { TransactionsList } from './transactions-list.tsx'
import { TransactionsSheet } from './transactions-sheet.tsx'
import { useFilters } from './use-filters.ts'
import { usePersonOptions } from './use-person-options.ts'

type Props = { filters: Filters; onChange: (changes: FilterSearch, isTyping?: boolean) => void }

const types = Object.keys(transactionTypes) as TransactionType[] // its keys

/** The filters: kind, search, which date, from when to when, status, state of the commission, and who is responsible. */
function FilterBar({ filters, onChange }: Props) {
  const t = useMessages()
  const reader = useColumnReader()
  const days = { startDate: filters.startDate, endDate: filters.endDate }
  const pick = (period: string) =>
    onChange(
      period === 'custom' ? { period: undefined, ...days } : { period, startDate: undefined, endDate: undefined },
    )
  const active = countActive(filters)
  const activeLabel = fill(t.transactions.filtersActive, { n: String(active) })
  return (
    <search className={classes.filters} aria-label={t.transactions.title}>
      <Segments
        label={t.transactions.type}
        isLabelHidden
        options={types.map((value) => ({ value, label: t.transactions.types[value] }))}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      <div className={classes.narrow}>
        <SearchField
          className={classes.search}
          label={t.transactions.search}
          placeholder={t.transactions.searchHint}
          value={filters.searchIn}
          onChange={(searchIn) => onChange({ searchIn }, true)}
        />
        <FoldedFilters label={t.transactions.filters} activeLabel={active > 0 ? activeLabel : undefined}>
          <NativeSelect
            label={t.transactions.dateType}
            data={dateTypes.map((value) => ({ value, label: t.transactions.dateTypes[value] }))}
            value={filters.dateType}
            onChange={(event) => onChange({ dateType: event.currentTarget.value, sort: undefined, order: undefined })}
          />
          <NativeSelect
            label={t.transactions.period}
            data={[...periods, 'custom' as const].map((value) => ({ value, label: t.transactions.periods[value] }))}
            value={filters.period}
            onChange={(event) => pick(event.currentTarget.value)}
          />
          <DateRange {...days} onChange={(range) => onChange({ period: undefined, ...range })} />
          {filters.type === 'open' && <StatusSelect status={filters.status} onChange={onChange} />}
          {hasStateFilter(filters.type, reader) && <StateSelect state={filters.commissionstate} onChange={onChange} />}
          <PersonSelect person={filters.person} onChange={onChange} />
          <ChangedSelects filters={filters} onChange={onChange} />
        </FoldedFilters>
      </div>
    </search>
  )
}

type StatusProps = { status: Filters['status']; onChange: Props['onChange'] }

function StatusSelect({ status, onChange }: StatusProps) {
  const t = useMessages()
  return (
    <NativeSelect
      label={t.transactions.columns.status}
      data={[
        { value: '', label: t.transactions.allStates },
        ...liveStatuses.map((value) => ({ value, label: t.transactions.states[value] })),
      ]}
      value={status ?? ''}
      onChange={(event) => onChange({ status: event.currentTarget.value || undefined })}
    />
  )
}

type StateProps = { state: Filters['commissionstate']; onChange: Props['onChange'] }

function StateSelect({ state, onChange }: StateProps) {
  const t = useMessages()
  return (
    <NativeSelect
      label={t.transactions.columns.commissionstate}
      data={[
        { value: '', label: t.transactions.allStates },
        ...commissionStates.map((value) => ({ value, label: t.transactions.commissionStates[value] })),
      ]}
      value={state ?? ''}
      onChange={(event) => onChange({ commissionstate: event.currentTarget.value || undefined })}
    />
  )
}

type PersonProps = { person: Filters['person']; onChange: Props['onChange'] }

/** ENQ-5: whose bookings are listed. */
function PersonSelect({ person, onChange }: PersonProps) {
  const t = useMessages()
  const options = usePersonOptions()
  return (
    <NativeSelect
      label={t.transactions.columns.responsible}
      data={[{ value: '', label: t.transactions.everybody }, ...options]}
      value={person ?? ''}
      onChange={({ currentTarget }) => onChange({ person: currentTarget.value || undefined })}
    />
  )
}

/** CHG-2: since when bookings have changed, and in what. */
function ChangedSelects({ filters: { changed, changedin }, onChange }: Props) {
  const t = useMessages()
  const change = (since: string) =>
    onChange(
      since === ''
        ? { changed: undefined, changedin: undefined }
        : // Any booking may have changed, however long ago it was made.
          { changed: since, ...(!changed && { period: 'all', startDate: undefined, endDate: undefined }) },
    )
  return (
    <>
      <NativeSelect
        label={t.transactions.changedSince}
        data={[
          { value: '', label: '–' },
          ...changedSince.map((value) => ({ value, label: t.transactions.changedPeriods[value] })),
        ]}
        value={changed ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {changed && (
        <NativeSelect
          label={t.transactions.changedIn}
          data={changeScopeNames.map((value) => ({ value, label: t.transactions.changedScopes[value] }))}
          value={changedin ?? 'main'}
          onChange={({ currentTarget }) => onChange({ changedin: currentTarget.value })}
        />
      )}
    </>
  )
}

/** What the filters are called that can be left out. */
const filterLabels = ({ transactions }: Messages) => ({
  ...transactions,
  status: transactions.columns.status,
  commissionstate: transactions.columns.commissionstate,
  person: transactions.columns.responsible,
  changed: transactions.changedSince,
  changedin: transactions.changedIn,
  sort: transactions.sortBy,
})

const route = getRouteApi('/statistics/bookingreport')

/** The details cover the list: then the shortcut prints those. */
const printSheet = async () => printPage()

/** Requests, bookings and cancellations: filtered by the URL, any number of them, each with its details. */
export function TransactionsScreen() {
  const t = useMessages()
  const { filters, search, change, leftOut, dropLeftOut } = useFilters()
  const language = useLanguage()
  const query = queryOf(filters, language)
  const { paper, print } = usePaper(query)
  const { booking } = route.useSearch()
  const isOff = !isRange(filters)
  return (
    <Page
      title={t.transactions.title}
      lead={t.transactions.lead}
      action={
        <div className={classes.actions}>
          <ViewMenu screen="transactions" search={search} />
          <PrintButton print={booking ? printSheet : print} isOff={isOff} />
          <ExportButtons
            load={(format, watch) => download(exportTransactions, { query: { ...query, language, format } }, watch)}
            isOff={isOff}
          />
        </div>
      }
      filter={<FilterBar filters={filters} onChange={change} />}
    >
      <LeftOut names={leftOut.map((name) => filterLabels(t)[name])} onClose={dropLeftOut} />
      {isOff ? <TransactionsSheet /> : <TransactionsList filters={filters} paper={paper} onChange={change} />}
    </Page>
  )
}
