import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { Body } from '@gangway/contract/calls/call'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { saveRequest } from '@gangway/contract/features/requests'
import type { StepMailKind } from '@gangway/contract/requests/mail-template'
import { engineWordOf } from '@gangway/contract/requests/request-stage'
import { workSearchText } from '@gangway/contract/texts/search-text'
import type { Db } from '../../db/database.ts'
import { recordEvents } from '../../events/event-store.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import * as store from './request-work-store.ts'

export type RequestContext = {
  db: Db
  partnerid: number
  now: Date
  /** Nobody, where the portal itself reminds a customer (DUE-3). */
  by: { userno: number | null; username: string; address: string }
}

/** The booking that a call names; 404 if the partner has none such. */
export const requireWork = async ({ db, partnerid }: RequestContext, bookingid: number) => {
  const booking = await store.findWork(db, partnerid, bookingid)
  if (!booking) throw new ApiError('notfound')
  return booking
}

/** The deadline that a mail is about; 404 if the booking has none such. */
export const requireDeadline = async ({ db, partnerid }: RequestContext, bookingid: number, deadlineid: number) => {
  if (!(await store.hasDeadline(db, partnerid, bookingid, deadlineid))) throw new ApiError('notfound')
}

/** Somebody else was faster; or, where nobody has done anything since, the booking engine. */
export const changedSince = ({ changedby, changedat }: store.WorkedBooking) =>
  new ApiError('changed', changedby && changedat ? { who: changedby, when: changedat.toISOString() } : {})

export type Planned = {
  action: AuditAction
  work: store.Work
  steps: store.NewStep[]
  changes: Omit<Change, 'item'>[]
  /** What belongs to the first step. */
  addToStep?: ((stepno: number) => Promise<void>) | undefined
}

const usernameOf = async ({ db, partnerid }: RequestContext, userno: number | null) =>
  userno === null ? '' : ((await store.findPerson(db, partnerid, userno))?.username ?? '')

/** Writes a planned change with its steps and its entry in the history. False if somebody else was faster. */
export const write = async (
  context: RequestContext,
  booking: store.WorkedBooking,
  planned: Planned,
): Promise<boolean> => {
  const { db, partnerid, now, by } = context
  const { bookingid, bookingnr, version } = booking
  const { work, steps } = planned
  const notes = steps.flatMap(({ text }) => text ?? [])
  const isFound = notes.length > 0 || work.reference !== booking.work.reference
  const searchtext = isFound
    ? workSearchText(work.reference, [...notes, ...(await store.listNotes(db, partnerid, bookingid))])
    : undefined
  const written = { partnerid, bookingid, version, work, at: now, by: by.username }
  if (!(await store.writeWork(db, written, searchtext))) return false
  const author = { partnerid, bookingid, author: by.username, userno: by.userno, at: now }
  const stepno = await store.addSteps(db, author, steps)
  await planned.addToStep?.(stepno)
  const { userno } = work
  if (userno !== null && userno !== booking.work.userno && userno !== by.userno)
    await recordEvents(db, [{ partnerid, kind: 'request.assigned', at: now, bookingid, userno }])
  const item = bookingnr || String(bookingid)
  await writeAudit(db, {
    partnerid,
    userno: by.userno,
    username: by.username,
    noun: 'requests',
    action: planned.action,
    changes: [
      { item, field: 'requestid', old: null, new: bookingid },
      ...planned.changes.map((one) => ({ item, ...one })),
    ],
    address: by.address,
    at: now,
  })
  return true
}

type Sent = Body<typeof saveRequest>

/** Where a person puts a request; the same as before if that is where this person, or another, had put it. */
const plannedMove = (booking: store.WorkedBooking, sent: Sent, now: Date): Partial<store.Work> => {
  const { stage, waituntil = null, lostreason = null } = sent
  if (!stage) return {}
  if (!booking.wasrequest) throw fieldError('stage', 'choice', { value: stage })
  const engineword = engineWordOf(booking.state)
  if (sent.engineword !== engineword) throw changedSince(booking)
  const earliest = addDays(dayOf(now), 1)
  if (stage === 'waiting' && (waituntil ?? '') < earliest) throw fieldError('waituntil', 'min', { n: earliest })
  return {
    stage,
    engineword,
    waituntil: stage === 'waiting' ? waituntil : null,
    lostreason: stage === 'lost' ? lostreason : null,
  }
}

const moveFields = ['stage', 'engineword', 'waituntil', 'lostreason'] as const

const hasMoved = (before: store.Work, after: store.Work) => moveFields.some((field) => before[field] !== after[field])

export const moveStep = ({ stage, waituntil, lostreason }: store.Work): store.NewStep => ({
  step: 'move',
  ...{ stage, waituntil, lostreason },
})

/** Only somebody who can log in is made responsible; who was locked since stays so until somebody else is. */
const requireAssignee = async ({ db, partnerid }: RequestContext, userno: number) => {
  const person = await store.findPerson(db, partnerid, userno)
  if (!person || person.locked) throw fieldError('userno', 'choice', { value: userno })
}

/** What a change is called in the history: the most important of its parts. */
const actionOf = (isMove: boolean, isHandover: boolean, isNote: boolean): AuditAction => {
  if (isMove) return 'requestmove'
  if (isHandover) return 'requestassign'
  return isNote ? 'requestnote' : 'requestsave'
}

const planSave = async (context: RequestContext, booking: store.WorkedBooking, sent: Sent): Promise<Planned> => {
  const { work: before } = booking
  const { userno = before.userno, dueday = before.dueday, reference = before.reference, note = '' } = sent
  const work = { ...before, ...plannedMove(booking, sent, context.now), userno, dueday, reference }
  const isAgain = sent.stage !== undefined && booking.isoverruled
  const [isMove, isHandover, isNote] = [isAgain || hasMoved(before, work), userno !== before.userno, note !== '']
  if (isHandover && userno !== null) await requireAssignee(context, userno)
  const assignee = isHandover ? await usernameOf(context, userno) : ''
  return {
    action: actionOf(isMove, isHandover, isNote),
    work,
    steps: [
      ...(isMove ? [moveStep(work)] : []),
      ...(isHandover ? [{ step: 'assign', assignee } as const] : []),
      ...(isNote ? [{ step: 'note', text: note } as const] : []),
    ],
    changes: [
      ...(isMove ? [{ field: 'stage', old: before.stage, new: work.stage }] : []),
      ...(isHandover ? [{ field: 'assignee', old: await usernameOf(context, before.userno), new: assignee }] : []),
      ...(dueday === before.dueday ? [] : [{ field: 'dueday', old: before.dueday, new: dueday }]),
      ...(reference === before.reference ? [] : [{ field: 'reference', old: before.reference, new: reference }]),
    ],
  }
}

/** ENQ-1: changes what people set, from the version that was read. */
export const changeRequest = async (context: RequestContext, bookingid: number, sent: Sent) => {
  const booking = await requireWork(context, bookingid)
  if (sent.version !== booking.version) throw changedSince(booking)
  const planned = await planSave(context, booking, sent)
  if (planned.steps.length === 0 && planned.changes.length === 0) return
  if (!(await write(context, booking, planned))) throw changedSince(await requireWork(context, bookingid))
}

/** Adds a step that stands beside what others do meanwhile, so that it needs no version. */
const addStep = async (context: RequestContext, bookingid: number, action: AuditAction, step: store.NewStep) => {
  // Twice at most: only the first change of a booking has no row to lock.
  for (let tries = 0; tries < 2; tries += 1) {
    await store.lockWork(context.db, context.partnerid, bookingid)
    const booking = await requireWork(context, bookingid)
    if (await write(context, booking, { action, work: booking.work, steps: [step], changes: [] })) return
  }
  throw new Error('a step was overtaken although its booking is locked')
}

export const addNote = (context: RequestContext, bookingid: number, text: string) =>
  addStep(context, bookingid, 'requestnote', { step: 'note', text })

/** ENQ-6, DUE-2: the mail of a departure or return, or of a deadline, was prepared. */
export const addMail = async (
  context: RequestContext,
  bookingid: number,
  mailkind: StepMailKind,
  deadlineid?: number,
) => {
  if (deadlineid !== undefined) await requireDeadline(context, bookingid, deadlineid)
  await addStep(context, bookingid, 'requestmail', { step: 'mail', mailkind, deadlineid: deadlineid ?? null })
}
