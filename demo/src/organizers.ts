import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import { catalogue } from '@gangway/server/features/topsort/catalogue'
import { soldLines } from './bookings/lines.ts'
import { brandNewPartner, demoPartners } from './partners.ts'

/** Lines that sell in one market only, by the markets that have them; all others are open everywhere. */
const soldIn: Readonly<Record<number, readonly string[]>> = {
  1: ['german', 'swiss'],
  2: ['german', 'swiss'],
  13: ['german', 'swiss'],
  22: ['german', 'swiss'],
  23: ['german', 'swiss'],
  24: ['german'],
  40: ['german', 'swiss', 'dutch', 'belgian'],
  47: ['swiss'],
  48: ['swiss'],
}

/** A line that weighs this much in a market is one that no agency there does without. */
const bestseller = 14

/** The same number for the same pair, spread evenly: agencies differ, and each is the same at every start. */
const spread = (partnerid: number, organizerid: number) =>
  (Math.imul(partnerid * 31 + organizerid * 7919, 2_654_435_761) >>> 8) % 100

/** Where a line stands in an office: of the bestsellers it has the number, and includes them. */
const placeOf = (partnerid: number, organizerid: number, market: Tenant['market']) => {
  const at = spread(partnerid, organizerid)
  const line = soldLines[organizerid]
  const isBestseller = line !== undefined && (line.markets?.[market] ?? line.weight) >= bestseller
  return isBestseller ? 34 + (at % 46) : at
}

const domainOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', '')
    .replace(/[^a-z]+/g, '-')

/** How an agency is known to a line: mostly by its own number, at times through a collection agency, or not yet. */
const numbersOf = (partnerid: number, organizerid: number, at: number) => {
  if (at < 12) return { agenturoptionnr: 0, agenturnrlevel1: '', agenturnrlevel2: '' } as const
  const number = String(10_000 + ((partnerid * 37 + organizerid * 911) % 90_000))
  if (at < 34) return { agenturoptionnr: 2, agenturnrlevel1: number, agenturnrlevel2: String(100 + at) } as const
  return { agenturoptionnr: 1, agenturnrlevel1: number, agenturnrlevel2: '' } as const
}

const contactOf = (name: string, code: string, organizerid: number, at: number) => ({
  reservierungtel: at < 80 ? `${code} 800 555 0${100 + organizerid}` : '',
  reservierungfax: at < 25 ? `${code} 800 555 0${200 + organizerid}` : '',
  reservierungemail: at < 90 ? `reservation@${domainOf(name)}.example` : '',
})

/** The lines that the provider opened for each demo agency, filled in as a busy office would have. */
export const demoOrganizers = () => {
  const { organizers } = catalogue()
  return demoPartners
    .filter(({ partnerid }) => partnerid !== brandNewPartner)
    .flatMap(({ partnerid, mandant, agency }) => {
      const { market } = tenantOf(mandant)
      // A line's reservation answers in the agency's own country.
      const [code = ''] = agency.telefon.split(' ')
      return organizers
        .filter(({ organizerid }) => soldIn[organizerid]?.includes(market) ?? true)
        .map(({ organizerid, organizername }) => {
          const at = placeOf(partnerid, organizerid, market)
          return {
            partnerid,
            organizerid,
            ...numbersOf(partnerid, organizerid, at),
            ...contactOf(organizername, code, organizerid, at),
            inkasso: at % 5 === 0,
            // A line without a number is left out, but for a few that are included too early: home points at them.
            aufnehmen: at < 12 ? at < 3 : at < 85,
          }
        })
    })
}
