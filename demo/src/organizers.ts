import { brandOf } from '@gangway/contract/brands/example-brands'
import type { MarketKey } from '@gangway/contract/brands/markets'
import { soldLines } from './bookings/lines.ts'
import { demoCatalogue } from './catalogue.ts'
import { brandNewPartner, demoPartners } from './partners.ts'

/** Lines sold in some markets only, with those markets; all others are available everywhere. */
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

/** A line with at least this weight in a market is included by every agency there. */
const bestseller = 14

/** The same number for the same pair, evenly spread: agencies differ, but each is the same at every start. */
const spread = (partnerid: number, organizerid: number) =>
  (Math.imul(partnerid * 31 + organizerid * 7919, 2_654_435_761) >>> 8) % 100

/** A line's rank in an agency, from 0 to 99; bestsellers always have a number and are included. */
const computeRank = (partnerid: number, organizerid: number, market: MarketKey) => {
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

/** How a line knows an agency: usually by its own number, sometimes through a collection agency, or not yet. */
const buildNumbers = (partnerid: number, organizerid: number, at: number) => {
  if (at < 12) return { agenturoptionnr: 0, agenturnrlevel1: '', agenturnrlevel2: '' } as const
  const number = String(10_000 + ((partnerid * 37 + organizerid * 911) % 90_000))
  if (at < 34) return { agenturoptionnr: 2, agenturnrlevel1: number, agenturnrlevel2: String(100 + at) } as const
  return { agenturoptionnr: 1, agenturnrlevel1: number, agenturnrlevel2: '' } as const
}

const buildContact = (name: string, code: string, organizerid: number, at: number) => ({
  reservierungtel: at < 80 ? `${code} 800 555 0${100 + organizerid}` : '',
  reservierungfax: at < 25 ? `${code} 800 555 0${200 + organizerid}` : '',
  reservierungemail: at < 90 ? `reservation@${domainOf(name)}.example` : '',
})

/** The lines available to each demo agency, filled in as a busy office would. */
export const demoOrganizers = () => {
  return demoPartners
    .filter(({ partnerid }) => partnerid !== brandNewPartner)
    .flatMap(({ partnerid, mandant, agency }) => {
      const market = brandOf(mandant).market.key
      // A line's reservation phone is in the agency's own country.
      const [code = ''] = agency.telefon.split(' ')
      return demoCatalogue.organizers
        .filter(({ id }) => soldIn[id]?.includes(market) ?? true)
        .map(({ id: organizerid, name }) => {
          const at = computeRank(partnerid, organizerid, market)
          return {
            partnerid,
            organizerid,
            ...buildNumbers(partnerid, organizerid, at),
            ...buildContact(name, code, organizerid, at),
            inkasso: at % 5 === 0,
            // A line without a number is excluded, except for a few that are included too early: home reports them.
            aufnehmen: at < 12 ? at < 3 : at < 85,
          }
        })
    })
}
