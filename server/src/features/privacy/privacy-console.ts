import { foundMost } from '@gangway/contract/features/customers'
import {
  erasePartnerCustomer,
  getPartnerCustomer,
  getPartnerCustomerFile,
  searchPartnerCustomers,
} from '@gangway/contract/features/privacy-console'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Person } from '../../http/session/person-lookup-store.ts'
import { recordSeen, seenCustomer } from '../../http/session/seen-store.ts'
import { findCustomer } from '../customers/customer-changes-store.ts'
import { searchBookings } from '../customers/customer-search-store.ts'
import { listBookings, toFound } from '../customers/customers-store.ts'
import { findPartner } from '../partners/partners-store.ts'
import { erase } from './erase-customer.ts'
import { bookingIdOf, handOut } from './privacy.ts'

type Helping = Pick<AppContext, 'database' | 'brands'> & {
  params: { partnerid: string }
  person: Person
  address: string
}

/** The agency in a path, with its brand; 404 if there is none. */
const requireAgency = async ({ database, brands, params }: Helping) => {
  const partnerid = pathId(params.partnerid)
  const partner = partnerid === undefined ? undefined : await findPartner(database.owner, partnerid)
  if (!partner) throw new ApiError('notfound')
  const brand = await brands.require(partner.mandant)
  return { partnerid: partner.partnerid, brand, phonePrefix: brand.market.phonePrefix }
}

const actorOf = ({ person, address }: Helping) => ({ userno: null, username: person.email, address })

/** Each value once. */
const known = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

/** GDP-1, GDP-2, GDP-5: customers of an agency, for the provider. What is looked at is in the history that the agency sees. */
export const privacyConsole: Feature = (on) => {
  on(searchPartnerCustomers, async (context) => {
    const { database, query, person } = context
    const { partnerid, phonePrefix } = await requireAgency(context)
    await recordSeen(context, partnerid, person.email, { action: 'customersearch', changes: [] })
    return database.asPartner(partnerid, 'read', async (db) => {
      const reader = { partnerid, phonePrefix, isTravelerShown: true }
      const ids = await searchBookings(db, reader, query.q, foundMost + 1)
      const rows = await listBookings(db, partnerid, ids.slice(0, foundMost))
      return { bookings: rows.map(toFound), hasmore: ids.length > foundMost }
    })
  })

  on(getPartnerCustomer, async (context) => {
    const { database, params, person } = context
    const { partnerid, phonePrefix } = await requireAgency(context)
    const bookingid = bookingIdOf(params)
    const { customer, rows } = await database.asPartner(partnerid, 'read', async (db) => {
      const found = await findCustomer(db, { partnerid, phonePrefix }, bookingid)
      if (!found) throw new ApiError('notfound')
      return { customer: found, rows: await listBookings(db, partnerid, found.ids) }
    })
    const bookingnr = rows.find((row) => row.bookingid === bookingid)?.bookingnr ?? ''
    await recordSeen(context, partnerid, person.email, seenCustomer(bookingid, bookingnr))
    return {
      name: known(rows.map(({ customername }) => customername))[0] ?? '',
      emails: known(rows.map(({ customeremail }) => customeremail)),
      phones: known(rows.map(({ customerphone }) => customerphone)),
      places: known(rows.map(({ customerplace }) => customerplace)),
      bookings: rows.map((row) => row.bookingnr || String(row.bookingid)),
      version: customer.version,
    }
  })

  on(getPartnerCustomerFile, async (context) => {
    const { partnerid, brand } = await requireAgency(context)
    const asked = { partnerid, bookingid: bookingIdOf(context.params), ...context.query }
    return handOut(context, brand, asked, actorOf(context))
  })

  on(erasePartnerCustomer, async (context) => {
    const { partnerid, phonePrefix } = await requireAgency(context)
    const asked = { bookingid: bookingIdOf(context.params), ...context.body }
    return erase(context, { partnerid, phonePrefix }, asked, actorOf(context))
  })
}
