import { feedBookings, feedTraffic, getFeedStatus } from '@gangway/contract/features/feed'
import { fieldError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import { runBatch } from './batch.ts'
import { takeBookings } from './bookings-store.ts'
import { countsOf } from './outcome.ts'
import { named } from './sent-names.ts'
import * as status from './status-store.ts'
import { takeTraffic } from './traffic-store.ts'

export const feed: Feature = (on) => {
  on(feedBookings, async (context) => {
    const sent = context.body.bookings
    const keep = await takeBookings(sent)
    return runBatch(context, 'bookings', async (db, now) => {
      const outcomes = await keep(db, now)
      return { ...countsOf(outcomes), bookings: named(sent, outcomes, ['partnerid', 'bookingid', 'version']) }
    })
  })

  on(feedTraffic, async (context) => {
    const sent = context.body
    const keep = await takeTraffic(sent)
    return runBatch(context, 'traffic', async (db, now) => {
      const { days, events } = await keep(db, now)
      return {
        ...countsOf([...days, ...events]),
        days: named(sent.days, days, ['partnerid', 'version'], ['day']),
        events: named(sent.events, events, ['partnerid'], ['eventid']),
      }
    })
  })

  on(getFeedStatus, async ({ database: { feed: db }, keyid, query: { partnerid }, now }) => {
    const { name, scopes } = await status.keyOf(db, keyid)
    const within = async <T>(scope: 'bookings' | 'traffic', read: () => Promise<T>) =>
      scopes.includes(scope) ? await read() : undefined
    const partner = async (id: number) => {
      if (!(await status.isPartner(db, id))) throw fieldError('partnerid', 'choice', { value: id })
      return {
        partnerid: id,
        bookings: await within('bookings', () => status.bookingsOf(db, id)),
        traffic: await within('traffic', () => status.trafficOf(db, id)),
      }
    }
    return {
      name,
      scopes,
      bookings: await within('bookings', () => status.arrivalsOf(db, keyid, 'bookings', now())),
      traffic: await within('traffic', () => status.arrivalsOf(db, keyid, 'traffic', now())),
      ...(partnerid !== undefined && { partner: await partner(partnerid) }),
    }
  })
}
