import { bookingStates } from '@gangway/contract/bookings'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { KnownCatalogue } from './catalogue-lookup-store.ts'
import { type Outcome, rejectedAt } from './outcome.ts'
import { searchTexts } from './search-text.ts'

/** 19.99 → 1999, exactly: the schema allows at most two decimals. */
const toCents = (euro: number) => Math.round(euro * 100)

const findShip = ({ shipid, shipname, organizerid }: FeedBooking, catalogue: KnownCatalogue) => {
  if (shipid) return catalogue.ships.get(shipid)
  return shipname === '' ? undefined : catalogue.shipNamed(shipname, organizerid)
}

/** The first reference of a booking that does not exist. */
export const findUnknownReference = (item: FeedBooking, catalogue: KnownCatalogue): Outcome | undefined => {
  const { partnerid, organizerid, cruisingareaid, area, shipid, shipname } = item
  if (!catalogue.partners.has(partnerid)) return rejectedAt('partnerid', 'choice', { value: partnerid })
  if (!catalogue.organizers.has(organizerid)) return rejectedAt('organizerid', 'choice', { value: organizerid })
  const place = catalogue.areas.get(cruisingareaid)
  if (!place) return rejectedAt('cruisingareaid', 'choice', { value: cruisingareaid })
  if ((place.area & area) === 0) return rejectedAt('area', 'choice', { value: area })
  if (findShip(item, catalogue)) return undefined
  if (shipid) return rejectedAt('shipid', 'choice', { value: shipid })
  return shipname === '' ? undefined : rejectedAt('shipname', 'choice', { value: shipname })
}

/** Whether a version says that its booking began as a request. */
export const isFromRequest = ({ status, wasrequest }: FeedBooking) => status === 'request' || wasrequest === true

/** A booking as stored. */
export const toBookingRow = (item: FeedBooking, catalogue: KnownCatalogue, wasrequest = isFromRequest(item)) => {
  const ship = findShip(item, catalogue)
  const organizername = catalogue.organizers.get(item.organizerid)?.organizername ?? ''
  const { travelername, comment } = item
  const numbers = [item.bookingnr, String(item.bookingid), String(item.routeplanid ?? '')]
  const words = [...numbers, ship?.shipname ?? '', item.name, item.customername, organizername]
  return {
    partnerid: item.partnerid,
    bookingid: item.bookingid,
    version: item.version,
    bookingdate: item.bookingdate,
    departuredate: item.reiseterminvon,
    returndate: item.reiseterminbis,
    state: bookingStates[item.status],
    wasrequest,
    bookingnr: item.bookingnr,
    routeplanid: item.routeplanid ?? null,
    organizerid: item.organizerid,
    shipid: ship?.shipid ?? null,
    cruisingareaid: item.cruisingareaid,
    area: item.area,
    name: item.name,
    customername: item.customername,
    travelername,
    persons: item.persons,
    pricecents: toCents(item.bookingpricebrutto),
    commissioncents: toCents(item.commission),
    comment,
    cancelreason: item.cancelreason,
    ...searchTexts({ words, travelername, comment }),
  }
}

/** The history entry of a booking's version. */
export const toStateRow = ({ partnerid, bookingid, version, status, changedat }: FeedBooking, now: Date) => ({
  partnerid,
  bookingid,
  version,
  state: bookingStates[status],
  at: (changedat === undefined ? now : new Date(changedat)).toISOString(),
})
