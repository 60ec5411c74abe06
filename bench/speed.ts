import { pathOf } from '@gangway/contract/calls/call'
import { getSpeed } from '@gangway/contract/features/requests-speed'
import { connect } from '@gangway/embedded-postgres/client'
import { largestPartner } from './generate.ts'
import { onGeneratedApp, type Parts, readAs } from './generated-app.ts'
import { size } from './reconciliation.ts'
import { whole } from './scale.ts'
import { measureMedians } from './timing.ts'

const budget = 150
const mostRequests = 5000

/** 5,000 requests of two years, most of them answered, with five steps each, by four people. */
const makeRequests = async ({ address }: Parts, requests: number) => {
  const client = await connect(address, 'bench')
  await client.query('set statement_timeout = 0')
  await client.query(`
    insert into login (partnerid, userno, username, passwordhash, mask)
    select ${largestPartner}, n, 'person.' || n, null, 511 from generate_series(1, 3) n`)
  await client.query(`update booking set wasrequest = false where partnerid = ${largestPartner} and wasrequest`)
  await client.query(`
    create temporary table chosen as
    select bookingid, n, ('2026-11-14T10:00Z'::timestamptz - n * interval '3 hours 20 minutes') as at
    from (select bookingid, row_number() over (order by bookingid) as n from booking
      where partnerid = ${largestPartner} and state in (1, 3, 5) limit ${requests}) numbered`)
  await client.query(`
    update booking b set wasrequest = true, bookingdate = c.at::date from chosen c
    where b.partnerid = ${largestPartner} and b.bookingid = c.bookingid`)
  await client.query(`
    update bookingstate s set at = c.at + (s.version - 1) * interval '1 day', state = case s.version when 1 then 1 else s.state end
    from chosen c where s.partnerid = ${largestPartner} and s.bookingid = c.bookingid`)
  await client.query(`
    delete from bookingwork where partnerid = ${largestPartner};
    insert into bookingwork (partnerid, bookingid, userno, answeredat, answeredby, changedat, changedby, version)
    select ${largestPartner}, bookingid, n % 4, case when n % 5 > 0 then at + n % 50 * interval '1 hour' end,
      case when n % 5 > 0 then n % 4 end, at, 'person', 5 from chosen`)
  await client.query(`
    insert into bookingstep (partnerid, bookingid, stepno, step, author, userno, at, stage)
    select ${largestPartner}, bookingid, k, 'move', 'person', n % 4, at + k * interval '5 hours',
      (array['working', 'waiting', 'working', 'offer', 'waiting'])[k]
    from chosen cross join generate_series(1, 5) k`)
  await client.query('vacuum analyze')
  await client.end()
}

/** ENQ-2: how fast requests were answered, of an agency with 100,000 bookings and 5,000 requests. */
export const run = (scale = whole) =>
  onGeneratedApp(
    scale,
    size,
    async (parts) => {
      const requests = Math.min(mostRequests, scale.size(size).largest / 5)
      await makeRequests(parts, requests)
      const path = pathOf(getSpeed, { partnerid: largestPartner })
      const answer = await parts.app.inject({ url: path, query: { months: '24' }, headers: parts.headers })
      const { total, people } = answer.json()
      console.log(`${total.requests} requests, ${total.answered} answered, by ${people.length} people`)
      const times = await measureMedians(scale.count(20), {
        '24 months': readAs(parts, path, { months: '24' }),
        '12 months': readAs(parts, path, {}),
      })
      const isWithin = times['24 months'] <= budget
      for (const [name, time] of Object.entries(times)) console.log(`${name.padEnd(28)} ${time.toFixed(1)} ms`)
      console.log(`24 months: budget ${budget} ms${isWithin ? '' : ', OVER'}`)
      return isWithin && total.requests === requests
    },
    'copy',
  )
