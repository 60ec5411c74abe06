import type { SentBody } from '@gangway/contract/calls/call'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import {
  answerRequest,
  getRequest,
  listRequests,
  type RequestSheet,
  saveRequest,
} from '@gangway/contract/features/requests'
import { upsertBookings } from '../features/feed/bookings-store.ts'
import { aBooking } from './a-booking.ts'
import { type TestApp, type TestSession, testApp } from './test-app.ts'

/** What the booking engine says of a booking. */
type Word = Partial<FeedBooking> & Pick<FeedBooking, 'bookingid'>

/** The server with requests of agencies, and what tests of them share. Its today is 15 November 2026. */
export const requestsApp = async (given?: TestApp) => {
  const t = given ?? (await testApp())
  const { owner } = t.database

  /** The feed sends a request, or a later word about it. */
  const send = async (word: Word) => {
    await upsertBookings(
      owner,
      [
        aBooking({
          ...{ status: 'request', bookingdate: '2026-11-14', changedat: '2026-11-14T09:00:00Z' },
          ...{ bookingnr: `W-${word.bookingid}`, ...word },
        }),
      ],
      t.clock.now,
    )
    return word.bookingid
  }

  const at = (bookingid: number) => ({ params: { bookingid: String(bookingid) } })
  const read = async (as: TestSession, bookingid: number): Promise<RequestSheet> =>
    (await t.call(getRequest, { as, ...at(bookingid) })).data
  const board = async (as: TestSession, days?: number) =>
    (await t.call(listRequests, { as, query: days === undefined ? {} : { days: String(days) } })).data
  const save = (as: TestSession, bookingid: number, body: SentBody<typeof saveRequest>) =>
    t.call(saveRequest, { as, ...at(bookingid), body })
  const answer = (as: TestSession, bookingid: number, version: number) =>
    t.call(answerRequest, { as, ...at(bookingid), body: { version } })
  const historyOf = (bookingid: number) =>
    owner
      .selectFrom('audit')
      .select(['action', 'username', 'changes'])
      .where('noun', '=', 'requests')
      .where((row) => row.eb(row.cast<string>('changes', 'text'), 'like', `%"W-${bookingid}"%`))
      .orderBy('auditid')
      .execute()
  return { t, owner, send, at, read, board, save, answer, historyOf }
}
