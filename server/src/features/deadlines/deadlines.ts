import type { AuditAction } from '@gangway/contract/access/audit-actions'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import * as declared from '@gangway/contract/features/deadlines'
import { toCents } from '@gangway/contract/money/cents'
import { type DeadlineOddity, oddDeadline } from '@gangway/contract/rules/deadline'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { buildExport } from './deadlines-export.ts'
import * as store from './deadlines-store.ts'
import { readRules, writeRules } from './reminders-store.ts'

type Acting = Pick<Context<typeof declared.saveDeadline>, 'db' | 'session' | 'brand' | 'address' | 'now'>

/** Days are those of the market. */
const readerOf = ({ session, brand, now }: Pick<Acting, 'session' | 'brand' | 'now'>) => ({
  partnerid: session.partnerid,
  today: dayIn(brand.market.timeZone, now()),
})

type About = { bookingid: number; bookingnr: string }

/** The history says which booking it was, and neither customer nor text. */
const record = (
  { db, session, address, now }: Acting,
  action: AuditAction,
  about: About,
  changes: Omit<Change, 'item'>[],
) => {
  const { partnerid, userno, user: username } = session
  const item = about.bookingnr || String(about.bookingid)
  const all = [{ field: 'requestid', old: null, new: about.bookingid }, ...changes]
  const entry = {
    partnerid,
    userno,
    username,
    noun: 'deadlines',
    action,
    changes: all.map((one) => ({ item, ...one })),
  }
  return writeAudit(db, { ...entry, address, at: now() })
}

const fieldOf = (oddity: DeadlineOddity) => (oddity === 'aboveprice' ? 'amount' : 'day')

/** DUE-1: what a line may send with a mark is refused when somebody types it. */
const refuseOdd = (
  body: Context<typeof declared.saveDeadline>['body'],
  booking: NonNullable<Awaited<ReturnType<typeof store.findBooking>>>,
) => {
  const { departure, pricecents, deposit, balance } = booking
  const [first] = oddDeadline(body, { departure, price: pricecents / 100, deposit, balance })
  if (!first) return
  const limit = {
    beforedeposit: deposit,
    afterbalance: balance,
    afterdeparture: departure,
    aboveprice: pricecents / 100,
  }
  throw fieldError(fieldOf(first), first, { n: limit[first] ?? '' })
}

const save = async (context: Context<typeof declared.saveDeadline>): Promise<declared.Deadline> => {
  const { db, session, body, now } = context
  const { partnerid, user } = session
  const booking = await store.findBooking(db, partnerid, body.bookingid)
  if (!booking) throw new ApiError('notfound')
  refuseOdd(body, booking)
  const read = async (deadlineid: number) => (await store.listDeadlines(db, readerOf(context), { deadlineid }))[0]
  const before = body.deadlineid > 0 ? await read(body.deadlineid) : undefined
  if (body.deadlineid > 0 && (before?.bookingid !== body.bookingid || before.kind !== body.kind))
    throw new ApiError('notfound')
  const { amount, ...typed } = body
  const amountcents = amount === null ? null : toCents(amount)
  const deadlineid = await store.typeDeadline(db, partnerid, { ...typed, amountcents }, user, now())
  if (deadlineid === undefined && !before) throw fieldError('kind', 'double', { value: body.kind })
  const saved = deadlineid === undefined ? undefined : await read(deadlineid)
  if (!saved) throw new ApiError('changed')
  await record(context, 'deadlinesave', { bookingid: body.bookingid, bookingnr: booking.bookingnr }, [
    { field: 'kind', old: before?.kind ?? null, new: body.kind },
    { field: 'day', old: before?.day ?? null, new: body.day },
    { field: 'amount', old: before?.amount ?? null, new: amount },
  ])
  return saved
}

/** DUE-2: one list of what is due over all cruise lines. */
export const deadlines: Feature = (on) => {
  on(declared.listDeadlines, async (context) => {
    const { db, query } = context
    const reader = readerOf(context)
    const [found, counts, lines] = await Promise.all([
      store.listDeadlines(db, reader, query),
      store.countDeadlines(db, reader),
      store.listLines(db, reader.partnerid),
    ])
    const most = declared.deadlinesMost
    return { deadlines: found.slice(0, most), hasmore: found.length > most, counts, lines, today: reader.today }
  })

  on(declared.listBookingDeadlines, async (context) => {
    const { db, params } = context
    const bookingid = pathId(params.bookingid, Number.MAX_SAFE_INTEGER)
    const reader = readerOf(context)
    if (!bookingid || !(await store.findBooking(db, reader.partnerid, bookingid))) throw new ApiError('notfound')
    return { deadlines: await store.listDeadlines(db, reader, { bookingid }), today: reader.today }
  })

  on(declared.exportDeadlines, limitExport(buildExport))

  on(declared.saveDeadline, save)

  on(declared.finishDeadlines, async (context) => {
    const { db, session, body, now } = context
    const reader = readerOf(context)
    const ids = [...new Set(body.deadlineids)]
    if ((await store.countKnown(db, reader.partnerid, ids)) < ids.length) throw new ApiError('notfound')
    const changed = await store.finish(db, reader, ids, body.done ? { by: session.user, at: now() } : null)
    for (const { kind, ...booking } of changed)
      await record(context, body.done ? 'deadlinedone' : 'deadlineopen', booking, [
        { field: 'kind', old: null, new: kind },
      ])
    return { deadlineids: changed.map(({ deadlineid }) => deadlineid) }
  })

  on(declared.deleteDeadline, async (context) => {
    const { db, params } = context
    const deadlineid = pathId(params.deadlineid) ?? 0
    const [before] = await store.listDeadlines(db, readerOf(context), { deadlineid })
    if (!before || !(await store.removeTyped(db, context.session.partnerid, deadlineid))) throw new ApiError('notfound')
    await record(context, 'deadlinedelete', before, [
      { field: 'kind', old: before.kind, new: null },
      { field: 'day', old: before.day, new: null },
      { field: 'amount', old: before.amount, new: null },
    ])
    return { deadlineid }
  })

  on(declared.getPayAccount, ({ db, session }) => store.readPayAccount(db, session.partnerid))

  on(declared.getReminders, async ({ db, session }) => ({ rules: await readRules(db, session.partnerid) }))

  on(declared.saveReminders, async ({ db, session, body }) => {
    await writeRules(db, session.partnerid, body.rules)
    return { rules: await readRules(db, session.partnerid) }
  })
}
