import type { Linkcode } from '@gangway/contract/features/linkcodes'
import {
  type ClickGroup,
  type Clicks,
  clickDevices,
  clickGroups,
  getClicks,
} from '@gangway/contract/features/linkcodes-clicks'
import { useCall } from '@gangway/kit/api/hooks'
import { DateRange } from '@gangway/kit/dates/date-range.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { DataTable } from '@gangway/kit/table/data-table.tsx'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { dayNow } from '../../lib/day-now.ts'
import { type FilterSearch, type Filters, filtersOf, periods, searchOf } from './clicks-filter.ts'
import { type Figures, figureColumns } from './figure-columns.tsx'
import classes from './linkcodes.module.css'
import { useLinkcodes } from './linkcodes-data.ts'

type FilterProps = { filters: Filters; links: readonly Linkcode[]; onChange: (changes: FilterSearch) => void }

/** Which days, grouped by what, of which link. */
function ClickFilters({ filters, links, onChange }: FilterProps) {
  const t = useMessages()
  const { startDate, endDate, period, by, linkid } = filters
  return (
    <search className={shapes.filters} aria-label={t.clicks.title}>
      <Segments
        label={t.clicks.period}
        options={periods.map((value) => ({ value, label: t.clicks.periods[value] }))}
        value={period}
        onChange={(picked) => onChange(searchOf(picked, filters))}
      />
      <NativeSelect
        label={t.clicks.by}
        data={clickGroups.map((value) => ({ value, label: t.clicks.groups[value] }))}
        value={by}
        onChange={({ currentTarget }) =>
          onChange({ by: currentTarget.value === 'link' ? undefined : currentTarget.value })
        }
      />
      <NativeSelect
        label={t.clicks.link}
        data={[
          { value: '', label: t.clicks.allLinks },
          ...links.map((link) => ({ value: String(link.linkid), label: link.name })),
        ]}
        value={linkid ?? ''}
        onChange={({ currentTarget }) => onChange({ link: currentTarget.value || undefined })}
      />
      {period === 'custom' && <DateRange startDate={startDate} endDate={endDate} onChange={onChange} />}
    </search>
  )
}

type Named = { by: ClickGroup; links: readonly Linkcode[]; t: Messages; formats: Formats }

const nameOf = (key: string, { by, links, t, formats }: Named): string => {
  switch (by) {
    case 'link':
      return links.find(({ linkid }) => String(linkid) === key)?.name ?? fill(t.clicks.gone, { n: key })
    case 'day':
      return `${formats.weekday(key)}, ${formats.date(key)}`
    case 'month':
      return formats.monthYear(Number(key.slice(0, 4)), Number(key.slice(5, 7)))
    case 'site':
      return key || t.clicks.noSite
    case 'device': {
      const device = clickDevices.find((one) => one === key)
      return device ? t.clicks.devices[device] : t.clicks.unknown
    }
  }
}

/** Days and months in their order, everything else by what it brought. */
const inOrder = (rows: Clicks['rows'], by: ClickGroup) =>
  by === 'day' || by === 'month'
    ? rows.toSorted((a, b) => b.key.localeCompare(a.key))
    : rows.toSorted((a, b) => (b.paid ?? 0) - (a.paid ?? 0) || b.bookings - a.bookings || b.people - a.people)

type Row = { key: string; name: string; isTotal?: boolean; figures: Figures }

function ClicksTable({ clicks, by, links }: { clicks: Clicks; by: ClickGroup; links: readonly Linkcode[] }) {
  const t = useMessages()
  const formats = useFormats()
  const rows: Row[] = inOrder(clicks.rows, by).map(({ key, ...figures }) => ({
    ...{ key: `row ${key}`, figures },
    name: nameOf(key, { by, links, t, formats }),
  }))
  return (
    <DataTable<Row>
      caption={t.clicks.title}
      isWide
      rows={[...rows, { key: 'total', name: t.clicks.total, isTotal: true, figures: clicks.total }]}
      columns={[
        {
          key: 'name',
          header: t.clicks.groups[by],
          isHeading: true,
          cell: ({ name, isTotal }) => <span className={isTotal ? classes.total : undefined}>{name}</span>,
        },
        ...figureColumns<Row>(t, formats, clicks.total.expected !== null, ({ figures }) => figures),
      ]}
      rowKey={({ key }) => key}
    />
  )
}

/** How the machines gave themselves away, and what all the figures mean. */
function Meaning({ machines, clickdays }: Pick<Clicks, 'machines' | 'clickdays'>) {
  const t = useMessages()
  const formats = useFormats()
  const { one, two, three, four, five } = t.clicks.meaning
  return (
    <section className={classes.meaning}>
      <h2>{t.clicks.machinesTitle}</h2>
      {machines.length === 0 ? (
        <p className={shapes.dim}>{t.clicks.noMachines}</p>
      ) : (
        <ul>
          {machines.map(({ kind, clicks }) => (
            <li key={kind}>
              {formats.number(clicks)} {t.clicks.machines[kind]}
            </li>
          ))}
        </ul>
      )}
      <h2>{t.clicks.meaningTitle}</h2>
      <ol>
        {[one, two, three, fill(four, { n: formats.number(clickdays) }), five].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  )
}

const route = getRouteApi('/statistics/clicks')

/** RCH-2: from the click to the commission that was paid. */
export function ClicksScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = filtersOf(search, dayNow())
  const { startDate, endDate, by, linkid } = filters
  const links = useLinkcodes().data?.data ?? []
  const clicks = useCall(getClicks, { query: { startDate, endDate, by, ...(linkid && { linkid }) } })
  const change = (changes: FilterSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  return (
    <Page
      title={t.clicks.title}
      lead={t.clicks.lead}
      filter={<ClickFilters filters={filters} links={links} onChange={change} />}
    >
      <Loaded query={clicks}>
        {(found) => (
          <div className={shapes.stackXl}>
            {found.rows.length === 0 ? (
              <Empty>{t.clicks.none}</Empty>
            ) : (
              <ClicksTable clicks={found} by={by} links={links} />
            )}
            <Meaning machines={found.machines} clickdays={found.clickdays} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
