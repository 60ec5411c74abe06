import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { reconcile } from '@gangway/contract/testing/reconcile-model'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { writeAssignment } from './statement-lines-store.ts'
import { type NewLine, saveStatements, withdrawLinesOfFile } from './statements-store.ts'

const t = await testApp()
const owner = t.database.owner
const partners = [101001, 101002] as const

const clear = async () => {
  await owner.deleteFrom('statement').execute()
  await owner.deleteFrom('booking').execute()
}
beforeEach(clear)

type Named = { bookingid: number; bookingnr: string }

let versions = 0
const feed = (db: Db, bookings: readonly Named[], partnerid: number = partners[0]) => {
  versions += 1
  const items = bookings.map((booking) => aBooking({ partnerid, version: versions, ...booking }))
  return upsertBookings(db, items, t.clock.now)
}

const line = (about: Partial<NewLine>): NewLine => ({
  ...{ bookingid: null, bookingnr: '', kind: 'commission', amountcents: 100, text: '' },
  ...about,
})
const file = (filename: string, partnerid: number = partners[0]) => ({ partnerid, year: 2026, month: 9, filename })
const publish = (db: Db, filename: string, lines: readonly NewLine[], partnerid: number = partners[0]) =>
  saveStatements(db, [
    {
      ...{ ...file(filename, partnerid), statementnr: filename, version: null, issued: '2026-09-05' },
      ...{ sumcents: 100 * lines.length, lines },
    },
  ])

const listBookings = (partnerid: number) =>
  owner.selectFrom('booking').selectAll().where('partnerid', '=', partnerid).orderBy('bookingid').execute()
const listLines = (partnerid: number = partners[0]) =>
  owner
    .selectFrom('statementline')
    .selectAll()
    .where('partnerid', '=', partnerid)
    .orderBy('statementid')
    .orderBy('lineno')
    .execute()
const listFound = async () => (await listLines()).map(({ foundid }) => foundid)

/** What the model makes of the same bookings and lines. */
const matchPurely = async (partnerid: number) => {
  const bookings = (await listBookings(partnerid)).map((booking) => ({ ...booking, isLive: true }))
  const span = { today: '2026-11-15', since: null, until: null }
  return reconcile(usualPayoutRule, span, bookings, await listLines(partnerid)).matches.map(
    ({ bookingid }) => bookingid,
  )
}

const mostBookings = 8
const { below, pickOne } = seededDice(52)
const randomId = () => 1 + below(mostBookings)
const randomNumber = () => pickOne(['', `A${below(3)}`, `B${below(mostBookings)}`])
const randomBookings = (): Named[] => {
  const ids = new Set(Array.from({ length: 1 + below(5) }, randomId))
  return [...ids].map((bookingid) => ({ bookingid, bookingnr: randomNumber() }))
}
const randomLine = () => line({ bookingid: below(3) === 0 ? randomId() : null, bookingnr: randomNumber() })

/** As an agency does it: it may write the assignment, but not the match. */
const assign = async (partnerid: number, isTakenBack = false) => {
  const lines = (await listLines(partnerid)).filter(({ assignedid }) => (assignedid !== null) === isTakenBack)
  const bookings = await listBookings(partnerid)
  if (lines.length === 0 || bookings.length === 0) return
  const { statementid, lineno } = pickOne(lines)
  const assignedid = isTakenBack ? null : pickOne(bookings).bookingid
  await t.database.asPartner(partnerid, 'write', (db) =>
    writeAssignment(db, { partnerid, statementid, lineno }, { assignedid, assignedby: null, assignedat: null }),
  )
}
const deleteBookings = (partnerid: number, ids: readonly number[]) =>
  owner.deleteFrom('booking').where('partnerid', '=', partnerid).where('bookingid', 'in', ids).execute()

const steps: Record<string, (partnerid: number) => Promise<unknown>> = {
  feed: (partnerid) => feed(owner, randomBookings(), partnerid),
  publish: (partnerid) => publish(owner, `S${below(3)}`, Array.from({ length: 1 + below(6) }, randomLine), partnerid),
  assign: (partnerid) => assign(partnerid),
  'take back': (partnerid) => assign(partnerid, true),
  delete: (partnerid) => deleteBookings(partnerid, [randomId(), randomId()]),
  withdraw: (partnerid) => withdrawLinesOfFile(owner, file(`S${below(3)}`, partnerid)),
}
const likely = [...Object.keys(steps), 'feed', 'feed', 'feed', 'publish', 'publish', 'assign']

const histories = sampled(8, 60)

test(`MNY-4 the stored matches stay right in ${histories} histories of feed, import, assignment, taking back and deletion`, async () => {
  const seen = { matched: 0, unknown: 0 }
  for (let history = 0; history < histories; history++) {
    await clear()
    const taken: string[] = []
    for (let step = 0; step < 18; step++) {
      const [name, partnerid] = [pickOne(likely), pickOne(partners)]
      taken.push(`${name} ${partnerid}`)
      await steps[name]?.(partnerid)
      for (const one of partners) {
        const stored = (await listLines(one)).map(({ foundid }) => foundid)
        expect(stored, `history ${history}: ${taken.join(', ')}`).toEqual(await matchPurely(one))
        for (const found of stored) seen[found === null ? 'unknown' : 'matched'] += 1
      }
    }
  }
  expect(Math.min(seen.matched, seen.unknown)).toBeGreaterThan(16 * histories)
})

const waiting = sql<{ count: number }>`
  select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Two transactions at once: the first commits only when the second waits for it, or is done without waiting. */
const runTogether = async (first: (db: Db) => Promise<unknown>, second: (db: Db) => Promise<unknown>) => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const one = owner.transaction().execute(async (db) => {
    await first(db)
    write()
    await mayCommit
  })
  await Promise.race([written, one])
  let isDone = false
  const other = owner
    .transaction()
    .execute(second)
    .finally(() => {
      isDone = true
    })
  while (!isDone && (await waiting.execute(owner)).rows[0]?.count === 0);
  commit()
  await Promise.all([one, other])
}

const feedA = (bookingid: number) => (db: Db) => feed(db, [{ bookingid, bookingnr: 'A' }])
const publishA = (db: Db) => publish(db, 'S', [line({ bookingnr: 'A' })])

test('MNY-4 a line and its booking that arrive at the same moment find each other, whoever is first', async () => {
  await runTogether(feedA(1), publishA)
  expect(await listFound()).toEqual([1])
  await clear()
  await runTogether(publishA, feedA(2))
  expect(await listFound()).toEqual([2])
  const { statementid } = await owner.selectFrom('statement').select('statementid').executeTakeFirstOrThrow()
  const late = { ...line({ bookingnr: 'C' }), partnerid: partners[0], statementid, lineno: 2 }
  const withoutStore = (db: Db) => db.insertInto('statementline').values(late).execute()
  await runTogether(withoutStore, (db) => feed(db, [{ bookingid: 3, bookingnr: 'C' }]))
  expect(await listFound()).toEqual([2, 3])
})

test('MNY-4 two bookings that get one number at the same moment leave its line unknown', async () => {
  await publishA(owner)
  await runTogether(feedA(1), feedA(2))
  expect(await listFound()).toEqual([null])
  await feed(owner, [{ bookingid: 2, bookingnr: 'B' }])
  expect(await listFound()).toEqual([1])
})

test('MNY-4 a statement is replaced while its booking arrives, without a deadlock', async () => {
  await publishA(owner)
  await runTogether(publishA, feedA(1))
  expect(await listFound()).toEqual([1])
  await runTogether((db) => feed(db, [{ bookingid: 1, bookingnr: 'B' }]), publishA)
  expect(await listFound()).toEqual([null])
})

test('the lock of matches has its own number', async () => {
  const { rows } = await sql<{ number: number }>`select matches_lock() as number`.execute(owner)
  expect(rows).toEqual([{ number: locks.matches }])
})
