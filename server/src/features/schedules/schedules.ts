import { Right } from '@gangway/contract/access/rights'
import { nextDue } from '@gangway/contract/dates/due'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import {
  answerSubscription,
  deleteSchedule,
  dueRuleOf,
  listSchedulePeople,
  listScheduleRuns,
  listSchedules,
  readSubscription,
  type Schedule,
  saveSchedule,
  schedulesMost,
  sendSchedule,
} from '@gangway/contract/features/schedules'
import { limitCalls } from '../../http/limits/throttle.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { onWrongSecret, recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { parseLinkPartner } from '../../http/session/tokens.ts'
import { askByMail, countAsks } from '../../mail/report-mail-store.ts'
import { listViews } from '../views/views-store.ts'
import { findGone, hasAddress, maySee } from './schedule-facts.ts'
import * as store from './schedules-store.ts'
import * as subscriptions from './subscription-store.ts'

/** Administrators see the schedules of the whole agency, and so does the provider who views their portal. */
const ownerOf = ({ partnerid, userno, mask }: Session): store.Owner => ({
  partnerid,
  userno: (mask & Right.administration) === 0 ? userno : undefined,
})

const findOrFail = async (context: Pick<Saving, 'db' | 'session'>, scheduleid: number | undefined) => {
  const { db, session } = context
  const schedule = (await store.readSchedules(db, ownerOf(session))).find((one) => one.scheduleid === scheduleid)
  if (!schedule) throw new ApiError('notfound')
  return schedule
}

const toSchedule = ({ userno: _, stopped: __, nextat: ___, ...schedule }: store.StoredSchedule): Schedule => schedule

type Saving = Context<typeof saveSchedule>

/** Whoever a report is for must be able to get it, and its filters must be there for whoever it belongs to. */
const assertDeliverable = async ({ db, session, brand, body, now }: Saving, userno: number) => {
  const logins = await store.listLogins(db, session.partnerid)
  const owner = logins.find((one) => one.userno === userno)
  if (!owner || !maySee(body.screen, owner, brand)) throw new ApiError('forbidden')
  for (const [at, no] of body.people.entries()) {
    const login = logins.find((one) => one.userno === no)
    if (!login || login.locked || !hasAddress(login) || !maySee(body.screen, login, brand))
      throw fieldError(`people.${at}`, 'choice', { value: login?.name ?? String(no) })
  }
  if (body.viewid !== null) {
    const views = await listViews(db, { partnerid: session.partnerid, userno })
    if (views.some(({ viewid, screen }) => viewid === body.viewid && screen === body.screen)) return
    throw fieldError('viewid', 'choice', { value: String(body.viewid) })
  }
  const reader = await store.toReader(db, session.partnerid, owner)
  const people = logins.map((one) => one.userno)
  const [gone] = findGone(body, { reader, brand, people, today: dayIn(brand.market.timeZone, now()) })
  if (gone) throw fieldError('search', 'choice', { value: gone })
}

/** What one agency can have, and how often one address is asked. */
const assertRoom = async ({ db, session, body, now }: Saving, before: Schedule | undefined) => {
  const { schedules, outside } = await store.countSchedules(db, session.partnerid)
  if (!before && schedules >= schedulesMost.schedules)
    throw fieldError('name', 'maxitems', { n: schedulesMost.schedules })
  const fresh = body.outside.filter((address) => !before?.outside.includes(address))
  // RGT-2: what leaves the agency is for its administrators to decide.
  if (fresh.length > 0 && (session.mask & Right.administration) === 0) throw new ApiError('forbidden')
  if (fresh.length > 0 && outside + fresh.length > schedulesMost.outsidePerAgency)
    throw fieldError('outside', 'maxitems', { n: schedulesMost.outsidePerAgency })
  for (const [at, address] of body.outside.entries()) {
    if (!fresh.includes(address)) continue
    if ((await countAsks(db, session.partnerid, address, now())) >= schedulesMost.asksPerWeek)
      throw fieldError(`outside.${at}`, 'max', { n: schedulesMost.asksPerWeek })
  }
}

const save = async (context: Saving) => {
  const { db, session, brand, body, now } = context
  const before = body.scheduleid > 0 ? await findOrFail(context, body.scheduleid) : undefined
  const userno = before?.userno ?? session.userno
  await assertDeliverable(context, userno)
  await assertRoom(context, before)
  const isSameTime = before?.stopped === null && before.rhythm === body.rhythm && before.day === body.day
  const nextat = isSameTime ? before.nextat : nextDue(dueRuleOf(body), brand.market.timeZone, now())
  const { partnerid } = session
  const { scheduleid, asked } = await store.writeSchedule(db, { partnerid, userno, now: now(), nextat }, body)
  for (const { recipientid, address } of asked)
    await askByMail(db, { ...session, ...body, recipient: address, scheduleid, recipientid }, now())
  return toSchedule(await findOrFail(context, scheduleid))
}

type Answering = Context<typeof answerSubscription> | Context<typeof readSubscription>

/** A forged link, or one whose report is gone, is in the history of the agency that it names. */
const traced = (context: Answering, work: () => Promise<subscriptions.Found | undefined>) => {
  const find = async () => {
    await limitCalls(context, 'subscription', context.address)
    const found = await work()
    if (!found) throw new ApiError('notfound')
    return found
  }
  const record = () => recordLinkFailure(context, 'subscription', parseLinkPartner(context.body.token))
  return onWrongSecret(find(), record)
}

/** NTF-2: what is sent regularly. */
export const schedules: Feature = (on) => {
  on(listSchedules, async ({ db, session }) => (await store.readSchedules(db, ownerOf(session))).map(toSchedule))

  on(saveSchedule, save)

  on(deleteSchedule, async (context) => {
    const { scheduleid } = await findOrFail(context, pathId(context.params.scheduleid))
    await store.deleteSchedule(context.db, { partnerid: context.session.partnerid, scheduleid })
    return { scheduleid }
  })

  on(sendSchedule, async (context) => {
    const { db, session, params, now } = context
    const { scheduleid, stopped } = await findOrFail(context, pathId(params.scheduleid))
    if (stopped !== null) throw new ApiError('refused')
    const key = { partnerid: session.partnerid, scheduleid }
    const runid = (await store.findOpenRun(db, key)) ?? (await store.addReportRun(db, key, now(), true))
    if (runid === undefined) throw new ApiError('refused')
    return { runid }
  })

  on(listScheduleRuns, ({ db, session }) =>
    store.readStates(db, ownerOf(session), session.viewer === null ? session.userno : undefined),
  )

  on(listSchedulePeople, async ({ db, session }) => {
    const logins = await store.listLogins(db, session.partnerid)
    return logins
      .filter((login) => !login.locked && hasAddress(login))
      .map(({ userno, name, email, permissions }) => ({
        ...{ userno, name, email },
        hascommissions: permissions.includes('commissions'),
        isme: userno === session.userno && session.viewer === null,
      }))
  })

  on(readSubscription, (context) =>
    traced(context, () => subscriptions.findSubscription(context.database.owner, context.body.token)),
  )

  on(answerSubscription, (context) => {
    const { token, isyes } = context.body
    return traced(context, () => subscriptions.answer(context.database.owner, token, isyes ? 'active' : 'ended'))
  })
}
