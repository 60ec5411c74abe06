import { limits } from '@gangway/contract/calls/limits'
import { type CustomerSort, customerSorts, type ListedCustomer } from '@gangway/contract/features/customers'
import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './customers.module.css'
import { useCustomerPages } from './customers-data.ts'

const route = getRouteApi('/customers')

/** ENQ-7: every customer of the agency, found by what is known of them. Search and order are in the URL. */
export function CustomerListScreen() {
  const t = useMessages()
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const q = (search.search ?? '').replace(/\p{Cc}/gu, ' ').slice(0, limits.search)
  const sort: CustomerSort = customerSorts.find((one) => one === search.sort) ?? 'recent'
  const pages = useCustomerPages({ q, sort })
  const isOld = pages.isPlaceholderData
  return (
    <Page
      title={t.shell.screens.customers}
      lead={t.customers.listLead}
      filter={
        <search className={shapes.filters} aria-label={t.shell.screens.customers}>
          <SearchField
            className={classes.search}
            label={t.customers.find}
            placeholder={t.customers.findHint}
            value={q}
            onChange={(typed) =>
              void navigate({
                search: (now) => ({ ...now, search: typed || undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <NativeSelect
            label={t.customers.sort}
            data={customerSorts.map((value) => ({ value, label: t.customers.sorts[value] }))}
            value={sort}
            onChange={({ currentTarget }) =>
              void navigate({ search: (now) => ({ ...now, sort: currentTarget.value }), resetScroll: false })
            }
          />
        </search>
      }
    >
      <Loaded query={pages}>
        {({ pages: loaded }) => {
          const customers = loaded.flatMap(({ data }) => data.customers)
          if (customers.length === 0) return <Empty>{q === '' ? t.customers.none : t.customers.noMatch}</Empty>
          return (
            <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
              <DataTable
                caption={t.shell.screens.customers}
                rows={customers}
                columns={columns(t, formats)}
                rowKey={({ bookingid }) => bookingid}
                isWide
              />
              {pages.hasNextPage ? (
                <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {t.customers.next50}
                </Button>
              ) : (
                <p className={shapes.dim} role="status">
                  {formats.plural(customers.length, t.customers.counts)}
                </p>
              )}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

const columns = (t: Messages, { euro, date, number }: Formats): Column<ListedCustomer>[] => [
  {
    key: 'name',
    header: t.customers.columns.name,
    isHeading: true,
    cell: ({ bookingid, name, note }) => (
      <>
        <Link to="/customers/$bookingid" params={{ bookingid: String(bookingid) }}>
          {name || t.customers.unnamed}
        </Link>
        {note && <span className={classes.preview}>{note}</span>}
      </>
    ),
  },
  { key: 'place', header: t.customers.columns.place, cell: ({ place }) => place },
  {
    key: 'contact',
    header: t.customers.columns.contact,
    cell: ({ email, phone }) => (
      <span className={classes.contact}>
        {phone && <a href={telOf(phone)}>{formatPhone(phone)}</a>}
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </span>
    ),
  },
  {
    key: 'bookings',
    header: t.customers.columns.bookings,
    align: 'right',
    cell: ({ bookings }) => number(bookings),
  },
  {
    key: 'requests',
    header: t.customers.requests,
    align: 'right',
    cell: ({ requests }) => number(requests),
  },
  { key: 'revenue', header: t.customers.revenue, align: 'right', cell: ({ revenue }) => euro(revenue) },
  { key: 'last', header: t.customers.columns.last, align: 'right', cell: ({ lastdate }) => date(lastdate) },
  {
    key: 'departure',
    header: t.customers.next,
    align: 'right',
    cell: ({ nextdeparture }) => (nextdeparture ? date(nextdeparture) : '–'),
  },
]
