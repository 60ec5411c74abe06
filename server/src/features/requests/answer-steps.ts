import type { Body } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import type { RequestStep } from '@gangway/contract/features/requests'
import type { sendAnswer } from '@gangway/contract/features/requests-answers'
import { standingAnswers } from '@gangway/contract/requests/answers'
import { engineWordOf, standingOf } from '@gangway/contract/requests/request-stage'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Attachment } from '../../files/attachment.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { recountAnswers } from '../../mail/answer-mail-store.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import * as answersStore from './answers-store.ts'
import {
  changedSince,
  moveStep,
  type Planned,
  type RequestContext,
  requireDeadline,
  requireWork,
  write,
} from './request-steps.ts'
import * as store from './request-work-store.ts'

/** The first answer counts; a new request is in work then, and nobody's request belongs to who answered. */
const planAnswer = ({ now, by }: RequestContext, booking: store.WorkedBooking): Planned => {
  const { work: before, wasrequest, isoverruled } = booking
  const engineword = engineWordOf(booking.state)
  const isNew = wasrequest && standingOf({ ...before, isoverruled }, engineword, dayOf(now)).stage === 'new'
  const isUnassigned = before.userno === null
  const work: store.Work = {
    ...before,
    ...(isNew && { stage: 'working', engineword, waituntil: null, lostreason: null }),
    ...(isUnassigned && { userno: by.userno }),
    ...(before.answeredat === null && { answeredat: now, answeredby: by.userno }),
  }
  return {
    action: 'requestanswer',
    work,
    steps: [
      { step: 'answer' },
      ...(isNew ? [moveStep(work)] : []),
      ...(isUnassigned ? [{ step: 'assign', assignee: by.username } as const] : []),
    ],
    changes: [
      ...(isNew ? [{ field: 'stage', old: before.stage, new: work.stage }] : []),
      ...(isUnassigned ? [{ field: 'assignee', old: '', new: by.username }] : []),
    ],
  }
}

/** ENQ-4: the mail program has sent an answer. */
export const answer = async (context: RequestContext, bookingid: number, version: number) => {
  const booking = await requireWork(context, bookingid)
  if (version !== booking.version) throw changedSince(booking)
  if (!(await write(context, booking, planAnswer(context, booking))))
    throw changedSince(await requireWork(context, bookingid))
}

/** DUE-2: a mail about a deadline is noted, and changes nothing else. */
const planReminder = ({ work }: store.WorkedBooking, deadlineid: number): Planned => ({
  action: 'requestmail',
  work,
  steps: [{ step: 'mail', mailkind: 'deadline', deadlineid }],
  changes: [],
})

type Sent = Omit<Body<typeof sendAnswer>, 'files'> & {
  mandant: number
  files: readonly Attachment[]
  /** DUE-3: the day that a reminder names which goes by itself. */
  reminderday?: string
}

/**
 * ENG-8: puts an answer into the outbox, together with the step that says so. It goes to the booking's own address and nowhere
 * else. Sent again, it is not mailed again.
 */
export const send = async (context: RequestContext, bookingid: number, sent: Sent) => {
  const { db, partnerid, now } = context
  const { sendkey, subject, language, mandant, deadlineid } = sent
  if (deadlineid !== undefined) {
    await requireDeadline(context, bookingid, deadlineid)
    await store.lockWork(db, partnerid, bookingid)
  }
  const booking = await requireWork(context, bookingid)
  if (await answersStore.isSent(db, partnerid, sendkey)) return
  const recipient = await answersStore.findRecipient(db, partnerid, bookingid)
  if (recipient === '' || validateEmail(recipient)) throw new ApiError('refused')
  const isOld = deadlineid === undefined && sent.version !== booking.version
  if (isOld || sent.to !== recipient) throw changedSince(booking)
  const { text: body, reminderday = null } = sent
  const mail = { partnerid, sendkey, bookingid, recipient, language, subject, body, createdat: now, reminderday }
  const planned = deadlineid === undefined ? planAnswer(context, booking) : planReminder(booking, deadlineid)
  const addToStep = (stepno: number) => answersStore.addAnswer(db, { ...mail, stepno }, sent.files)
  if (!(await write(context, booking, { ...planned, addToStep }))) {
    // The same answer by a second click was faster, or somebody else.
    if (await answersStore.isSent(db, partnerid, sendkey)) return
    throw changedSince(await requireWork(context, bookingid))
  }
  const facts = { at: now.toISOString(), sendkey }
  await enqueueMail(db, { partnerid, mandant, kind: 'answer', facts, recipient }, now, now, { language })
}

/** What an answer changed beside itself, if nothing has happened since. */
const undoneWork = (work: store.Work, changedWithIt: readonly RequestStep[]): store.Work => ({
  ...work,
  ...(changedWithIt.some(({ step }) => step === 'move') && {
    ...{ stage: null, engineword: null, waituntil: null, lostreason: null },
  }),
  ...(changedWithIt.some(({ step }) => step === 'assign') && { userno: null }),
})

/** ENG-8: the mail program has not sent the last answer after all. */
export const undo = async (
  context: RequestContext,
  bookingid: number,
  { version, steps }: { version: number; steps: readonly RequestStep[] },
) => {
  const booking = await requireWork(context, bookingid)
  if (version !== booking.version) throw changedSince(booking)
  const undone = standingAnswers(steps).findLast(({ mail }) => mail === null)
  if (!undone) throw new ApiError('refused')
  const since = steps.slice(steps.indexOf(undone))
  const isLatest = since.every(({ at }) => at === undone.at)
  const work = isLatest ? undoneWork(booking.work, since) : booking.work
  const { stage, userno } = booking.work
  const planned: Planned = {
    action: 'requestundo',
    work,
    steps: [{ step: 'undo' }],
    changes: [
      ...(stage === work.stage ? [] : [{ field: 'stage', old: stage, new: work.stage }]),
      ...(userno === work.userno ? [] : [{ field: 'assignee', old: context.by.username, new: '' }]),
    ],
  }
  if (!(await write(context, booking, planned))) throw changedSince(await requireWork(context, bookingid))
  await recountAnswers(context.db, { partnerid: context.partnerid, bookingid })
}
