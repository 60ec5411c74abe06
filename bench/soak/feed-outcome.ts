import { bookingStates } from '@gangway/contract/bookings'
import { connect } from '@gangway/embedded-postgres/client'
import { startEmbedded } from '@gangway/server/db/embedded'
import { feedItem } from '../feed-items.ts'
import { countVersions } from './feed-lanes.ts'
import { must } from './proof.ts'

const FIRST = feedItem(0).bookingid
const CHUNK = 20_000

type Row = Record<string, unknown> & { bookingid: string }

/** What must be stored of a booking: every field of its last version, and the statuses of all. */
const buildExpected = (number: number) => {
  const versions = Array.from({ length: countVersions(number) }, (_, place) => feedItem(number, place + 1))
  const item = versions.at(-1) ?? feedItem(number)
  const cents = (euro: number) => String(Math.round(euro * 100))
  return {
    partnerid: item.partnerid,
    bookingid: String(item.bookingid),
    version: String(item.version),
    bookingdate: item.bookingdate,
    departuredate: item.reiseterminvon,
    returndate: item.reiseterminbis,
    state: bookingStates[item.status],
    bookingnr: item.bookingnr,
    routeplanid: item.routeplanid,
    organizerid: item.organizerid,
    shipid: item.shipid,
    cruisingareaid: item.cruisingareaid,
    area: item.area,
    name: item.name,
    customername: item.customername,
    travelername: item.travelername,
    persons: item.persons,
    pricecents: cents(item.bookingpricebrutto),
    commissioncents: cents(item.commission),
    comment: item.comment,
    cancelreason: item.cancelreason,
    wasrequest: versions.some(({ status }) => status === 'request'),
    history: versions
      .map(({ version, status, changedat }) => `${version} ${bookingStates[status]} ${changedat}`)
      .join(', '),
  }
}

const columns = `b.partnerid, b.bookingid, b.version, bookingdate::text, departuredate::text, returndate::text, b.state, bookingnr,
  routeplanid, organizerid, shipid, cruisingareaid, area, name, customername, travelername, persons, pricecents,
  commissioncents, comment, cancelreason, wasrequest`

const moment = `to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Everything that was fed is stored unchanged, and nothing else. */
export const mustHaveAll = async (dataDir: string, bookings: number) => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, lock: 'none' })
  const client = await connect(embedded.connection, 'soak')
  await client.query('set statement_timeout = 0')
  const counted = await client.query(
    'select (select count(*)::int from booking) as bookings, (select count(*)::int from bookingstate) as states',
  )
  const states = bookings + 2 * Math.ceil(bookings / 5)
  must(
    JSON.stringify(counted.rows) === JSON.stringify([{ bookings, states }]),
    `stored: ${JSON.stringify(counted.rows)}`,
  )
  for (let first = 0; first < bookings; first += CHUNK) {
    const { rows } = await client.query<Row>(
      `select ${columns}, (select string_agg(concat_ws(' ', s.version, s.state, ${moment}), ', ' order by s.version)
         from bookingstate s where s.partnerid = b.partnerid and s.bookingid = b.bookingid) as history
       from booking b where b.bookingid >= $1 and b.bookingid < $2`,
      [FIRST + first, FIRST + first + CHUNK],
    )
    must(rows.length === Math.min(CHUNK, bookings - first), `from ${first} on there are ${rows.length}`)
    for (const row of rows) {
      const wanted = JSON.stringify(buildExpected(Number(row.bookingid) - FIRST))
      must(JSON.stringify(row) === wanted, `fed: ${wanted}\nstored: ${JSON.stringify(row)}`)
    }
  }
  await client.end()
  await embedded.stop()
}
