import {
  type ConsoleCruise,
  consoleCruises,
  listCruises,
  type ShownState,
  shownStates,
} from '@gangway/contract/features/cruises-console'
import { CallError } from '@gangway/kit/api/call-error'
import { useCall } from '@gangway/kit/api/hooks'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrandNames } from '../../parts/brands.ts'
import { Pages } from '../../parts/pages.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './cruises.module.css'

/** What the list is filtered by; everything is text, as in the URL. */
type CruiseFilter = { search: string; state: ShownState | undefined; partnerid: string; page: number }

const useCruises = ({ search, state, partnerid, page }: CruiseFilter) =>
  useCall(listCruises, {
    query: {
      ...(search && { search }),
      ...(state && { state }),
      ...(partnerid && { partnerid }),
      ...(page > 1 && { page: String(page) }),
    },
  })

const columns = (
  t: Messages,
  { date, number, euro }: Formats,
  brandName: (mandant: number) => string,
): Column<ConsoleCruise>[] => [
  {
    key: 'title',
    header: t.cruises.columns.title,
    isHeading: true,
    cell: ({ title, routeplanid }) => (
      <>
        {title}
        <span className={shapes.dim}> · {routeplanid}</span>
      </>
    ),
  },
  { key: 'departure', header: t.cruises.columns.departure, cell: ({ departure }) => date(departure) },
  { key: 'nights', header: t.cruises.columns.nights, align: 'right', cell: ({ nights }) => number(nights) },
  {
    key: 'ship',
    header: t.cruises.columns.ship,
    cell: ({ shipname, organizername }) => `${shipname}, ${organizername}`,
  },
  { key: 'area', header: t.cruises.columns.area, cell: ({ cruisingareaname }) => cruisingareaname },
  { key: 'price', header: t.cruises.columns.price, align: 'right', cell: ({ pricefrom }) => euro(pricefrom) },
  { key: 'state', header: t.cruises.columns.state, cell: ({ state }) => t.cruises.states[state] },
  {
    key: 'shown',
    header: t.cruises.columns.shown,
    cell: ({ shown }) =>
      shown.length === 0 ? (
        <span className={shapes.dim}>{t.cruises.shownNowhere}</span>
      ) : (
        <ul className={classes.shown}>
          {shown.map(({ mandant, agencies }) => (
            <li key={mandant}>
              {brandName(mandant)}: {number(agencies)}
            </li>
          ))}
        </ul>
      ),
  },
]

type ListProps = {
  filter: CruiseFilter
  cruises: ReturnType<typeof useCruises>
  onPage: (page: string | undefined) => void
}

function CruiseList({ filter, cruises, onPage }: ListProps) {
  const t = useMessages()
  const formats = useFormats()
  const brandName = useBrandNames()
  const isFiltered = filter.search !== '' || filter.state !== undefined || filter.partnerid !== ''
  return (
    <Loaded query={cruises}>
      {({ rows, total }) => (
        <>
          <p className={shapes.dim} role="status">
            {formats.plural(total, t.cruises.count)}
          </p>
          {rows.length === 0 ? (
            <Empty>{isFiltered ? t.cruises.nothing : t.cruises.none}</Empty>
          ) : (
            <DataTable
              caption={t.shell.screens.cruises}
              rows={rows}
              columns={columns(t, formats, brandName)}
              rowKey={({ routeplanid }) => routeplanid}
              isWide
            />
          )}
          <Pages page={filter.page} total={total} pageSize={consoleCruises} onPage={onPage} />
        </>
      )}
    </Loaded>
  )
}

const isRejectedAt = (error: unknown, name: string) =>
  error instanceof CallError && error.fields.some(({ field }) => field === name)

const route = getRouteApi('/cruises')

/** ENG-6: the cruises that came in, and where they are shown. */
export function CruisesScreen() {
  const t = useMessages()
  const { search = '', state, partnerid = '', page = '1' } = route.useSearch()
  const navigate = route.useNavigate()
  const isNumber = /^\d{0,9}$/.test(partnerid)
  const filter: CruiseFilter = {
    search,
    state: shownStates.find((one) => one === state),
    partnerid: isNumber ? partnerid : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
  const cruises = useCruises(filter)
  const isUnknown = !isNumber || isRejectedAt(cruises.error, 'partnerid')
  const change = (changes: Partial<Record<'search' | 'state' | 'partnerid' | 'page', string | undefined>>) => {
    const next = { search, state, partnerid, ...changes }
    void navigate({ search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)), replace: true })
  }
  return (
    <Page title={t.shell.screens.cruises} lead={t.cruises.lead}>
      <search className={shapes.filters} aria-label={t.shell.screens.cruises}>
        <SearchField
          className={classes.search}
          label={t.cruises.search}
          hint={t.cruises.searchHint}
          value={search}
          onChange={(value) => change({ search: value })}
        />
        <NativeSelect
          label={t.cruises.state}
          value={filter.state ?? ''}
          data={[
            { value: '', label: t.cruises.anyState },
            ...shownStates.map((value) => ({ value, label: t.cruises.states[value] })),
          ]}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        />
        <SearchField
          className={classes.search}
          label={t.cruises.partner}
          hint={t.cruises.partnerHint}
          value={partnerid}
          error={isUnknown && t.cruises.unknownPartner}
          onChange={(value) => change({ partnerid: value })}
        />
      </search>
      {!isUnknown && <CruiseList filter={filter} cruises={cruises} onPage={(page) => change({ page })} />}
    </Page>
  )
}
