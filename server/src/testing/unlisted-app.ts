import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import { feedBookings } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { expect } from 'vitest'
import { adoptEntry } from '../features/catalogue/adopt-store.ts'
import { listEntries } from '../features/catalogue/catalogue-list-store.ts'
import { createKey } from '../http/session/api-key-store.ts'
import { aBooking } from './a-booking.ts'
import { testApp } from './test-app.ts'

/** The app with a key of the feed and a session that reads what it brought, for bookings of things nobody knows yet. */
export const unlistedApp = async () => {
  const t = await testApp()
  const { owner } = t.database
  const { key } = await createKey(owner, 'engine', ['bookings'])
  const session = await t.openSession(101001)

  const send = async (...bookings: unknown[]) => {
    const { status, data } = await t.call(feedBookings, { as: key, body: { bookings } })
    expect(status).toBe(200)
    return data
  }
  const adopt = (wanted: Parameters<typeof adoptEntry>[1]) =>
    owner.transaction().execute((db) => adoptEntry(db, wanted))
  const unlisted = (kind?: CatalogueKind) => listEntries(owner, { kind, state: 'unlisted' })
  const idOf = async (kind: CatalogueKind, name: string) =>
    (await unlisted(kind)).find((entry) => entry.name === name)?.id ?? expect.fail(`${name} is not unlisted`)

  let nextId = 1
  /** A booking of things that the catalogue does not have. */
  const unknown = (about: Partial<FeedBooking> = {}) =>
    aBooking({ bookingid: nextId++, organizerid: null, shipid: null, cruisingareaid: null, ...about })

  return { t, owner, session, send, adopt, unlisted, idOf, unknown }
}
