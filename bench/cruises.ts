import { publicPath } from '@gangway/contract/features/wlv-request'
import type { Address } from '@gangway/embedded-postgres/client'
import { connect } from '@gangway/embedded-postgres/client'
import { planPartners, type Size, today } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { type Scale, whole } from './scale.ts'
import { measureTime, median } from './timing.ts'

/** ENG-6: milliseconds of server time for a page of cruises that this server has not shown before. */
const budget = 40

const size: Size = { partners: 10_000, bookings: 20_000, largest: 1000, days: 30 }
const [cruises, visits] = [50_000, 40]

/** Every partner includes 36 lines and sorted destinations, lines and ships; cruises of all lines for 18 months. */
export const plantCruises = async (address: Address, count: number) => {
  const client = await connect(address, 'bench cruises')
  const chance = (salt: number) => `(hashint8extended(n, ${salt}) & 9007199254740991)`
  await client.query(`set statement_timeout = 0;
    insert into partnerorganizer (partnerid, organizerid, aufnehmen)
      select partnerid, organizerid, (partnerid + organizerid) % 4 <> 0 from partner cross join organizer where state = 'listed'
      on conflict do nothing;
    insert into topsort (partnerid, listtype, ids) select partnerid, 2, array[2, 1, 3] from partner
      union all select partnerid, 3, array[2, 11, 20] from partner union all select partnerid, 4, array[103, 201] from partner
      on conflict do nothing;
    with place as (select row_number() over (order by shipid) - 1 as k, s.shipid, s.organizerid, s.area from ship s where state = 'listed'),
      goal as (select cruisingareaid, area, row_number() over (partition by area order by cruisingareaid) - 1 as k,
        count(*) over (partition by area) as all_of_it from cruisingarea where state = 'listed' and area < 3)
    insert into cruise (routeplanid, version, state, organizerid, shipid, cruisingareaid, area, title, departuredate, nights, ports,
      pricecents, cabins, changedat)
    select n, 1, case when ${chance(1)} % 20 = 0 then 'soldout' else 'on' end, p.organizerid, p.shipid, g.cruisingareaid, g.area,
      'Westliches Mittelmeer ab Palma ' || n, date '${today}' + (1 + ${chance(2)} % 548)::int, 3 + ${chance(3)} % 16,
      array['Palma', 'Barcelona', 'Barcelona', 'Palma'], 49900 + ${chance(4)} % 300000, array['inside', 'balcony'], now()
    from generate_series(1, ${count}) n
    join place p on p.k = n % (select count(*) from place)
    join goal g on g.area = (p.area & 1) + 2 * (1 - (p.area & 1)) and g.k = ${chance(5)} % g.all_of_it
    on conflict do nothing`)
  await client.query('vacuum analyze cruise, partnerorganizer, topsort')
  await client.end()
}

const searches: Record<string, string> = {
  'first page': '',
  'second page': '?page=2',
  'a month and a destination': '?month=2027-05&cruisingareaid=2',
  'a line and nights': '?organizerid=1&nights=6-8',
  'nothing found': '?month=2026-11&cruisingareaid=2&nights=15-',
}

/** Each visit is the first one of its partner. */
const measure = async ({ app }: Parts, partnerids: readonly number[], query: string) => {
  const times: number[] = []
  for (const partnerid of partnerids) {
    const visit = async () => {
      const answer = await app.inject(`${publicPath(partnerid)}${query}`)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    }
    times.push(await measureTime(visit))
  }
  return median(times)
}

export const run = (scale: Scale = whole) =>
  onGeneratedApp(
    scale,
    size,
    async (parts) => {
      await plantCruises(parts.address, scale.count(cruises))
      const partners = planPartners(scale.size(size)).map(({ partnerid }) => partnerid)
      let isWithin = true
      for (const [at, [name, query]] of Object.entries(searches).entries()) {
        const count = Math.max(2, scale.count(visits))
        const time = await measure(parts, partners.slice(at * count, (at + 1) * count), query)
        isWithin &&= time <= budget
        console.log(`  ${name.padEnd(26)} ${time.toFixed(1)} ms of ${budget}${time > budget ? '  OVER' : ''}`)
      }
      return isWithin
    },
    'copy',
  )
