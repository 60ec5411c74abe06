import { limits } from '@gangway/contract/calls/limits'
import {
  feedBankAccounts,
  feedBookings,
  feedCatalogue,
  feedCruises,
  feedStatements,
  feedTraffic,
  getFeedStatus,
} from '@gangway/contract/features/feed'
import type { FeedScope } from '@gangway/contract/features/feed-console'
import { fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { listInForce } from './bank-accounts-store.ts'
import { runBatch } from './batch.ts'
import { validateBookings } from './bookings-store.ts'
import { validateCatalogue } from './catalogue-items-store.ts'
import { validateCruises } from './cruises-store.ts'
import { countOutcomes, type Outcome } from './outcome.ts'
import { validateStatements } from './statements-store.ts'
import * as status from './status-store.ts'
import { validateTraffic } from './traffic-store.ts'

const read = (item: unknown, key: string): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined

/** The outcomes of the items, each with the ids its sender knows it by, where they can be read. */
const withSentIds = <N extends string, T extends string = never>(
  sent: readonly unknown[],
  outcomes: readonly Outcome[],
  numbers: readonly N[],
  texts: readonly T[] = [],
) =>
  outcomes.map((outcome, at) => {
    const names: Partial<Record<N, number> & Record<T, string>> = {}
    for (const key of numbers) {
      const value = read(sent[at], key)
      // JSON's 1e999 is a number too, but cannot be serialized.
      if (Number.isSafeInteger(value)) Object.assign(names, { [key]: value })
    }
    for (const key of texts) {
      const value = read(sent[at], key)
      if (typeof value === 'string' && value.length <= limits.line) Object.assign(names, { [key]: value })
    }
    return { ...names, ...outcome }
  })

export const feed: Feature = (on) => {
  on(feedBookings, (context) => {
    const sent = context.body.bookings
    return runBatch(context, 'bookings', async () => {
      const write = await validateBookings(sent, context.key)
      return async (db, now) => {
        const outcomes = await write(db, now)
        return {
          ...countOutcomes(outcomes),
          bookings: withSentIds(sent, outcomes, ['partnerid', 'bookingid', 'version']),
        }
      }
    })
  })

  on(feedTraffic, (context) => {
    const sent = context.body
    return runBatch(context, 'traffic', async () => {
      const write = await validateTraffic(sent, context.key.brands)
      return async (db, now) => {
        const { days, events } = await write(db, now)
        return {
          ...countOutcomes([...days, ...events]),
          days: withSentIds(sent.days, days, ['partnerid', 'version'], ['day']),
          events: withSentIds(sent.events, events, ['partnerid'], ['eventid']),
        }
      }
    })
  })

  on(feedCatalogue, (context) => {
    const sent = context.body
    return runBatch(context, 'catalogue', async () => {
      const keep = await validateCatalogue(sent)
      return async (db) => {
        const { organizers, ships, cruisingareas } = await keep(db)
        return {
          ...countOutcomes([...organizers, ...ships, ...cruisingareas]),
          organizers: withSentIds(sent.organizers, organizers, ['id', 'version']),
          ships: withSentIds(sent.ships, ships, ['id', 'version']),
          cruisingareas: withSentIds(sent.cruisingareas, cruisingareas, ['id', 'version']),
        }
      }
    })
  })

  on(feedStatements, (context) => {
    const sent = context.body.statements
    return runBatch(context, 'statements', async () => {
      const write = await validateStatements(sent, context.key.brands)
      return async (db, now) => {
        const outcomes = await write(db, now)
        return {
          ...countOutcomes(outcomes),
          statements: withSentIds(sent, outcomes, ['partnerid', 'version'], ['statementnr']),
        }
      }
    })
  })

  on(feedCruises, (context) => {
    const sent = context.body.cruises
    return runBatch(context, 'cruises', async () => {
      const write = await validateCruises(sent)
      return async (db, now) => {
        const outcomes = await write(db, now)
        return { ...countOutcomes(outcomes), cruises: withSentIds(sent, outcomes, ['routeplanid', 'version']) }
      }
    })
  })

  on(feedBankAccounts, ({ database, query, key, now }) =>
    listInForce(database.feed, { ...query, brands: key.brands }, now()),
  )

  on(getFeedStatus, async ({ database: { feed: db }, key: { keyid, brands }, query: { partnerid }, now }) => {
    const { name, scopes } = await status.readKey(db, keyid)
    const within = async <T>(scope: FeedScope, read: () => Promise<T>) =>
      scopes.includes(scope) ? await read() : undefined
    const partner = async (id: number) => {
      if (!(await status.isPartner(db, id, brands))) throw fieldError('partnerid', 'choice', { value: id })
      return {
        partnerid: id,
        bookings: await within('bookings', () => status.readBookingTotals(db, id)),
        traffic: await within('traffic', () => status.readTrafficTotals(db, id)),
        statements: await within('statements', () => status.readStatementTotals(db, id)),
      }
    }
    return {
      name,
      scopes,
      bookings: await within('bookings', () => status.readArrivals(db, keyid, 'bookings', now())),
      traffic: await within('traffic', () => status.readArrivals(db, keyid, 'traffic', now())),
      catalogue: await within('catalogue', () => status.readArrivals(db, keyid, 'catalogue', now())),
      statements: await within('statements', () => status.readArrivals(db, keyid, 'statements', now())),
      cruises: await within('cruises', () => status.readArrivals(db, keyid, 'cruises', now())),
      ...(partnerid !== undefined && { partner: await partner(partnerid) }),
    }
  })
}
