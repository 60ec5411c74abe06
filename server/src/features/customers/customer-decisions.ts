import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { Body } from '@gangway/contract/calls/call'
import type { mergeCustomers, splitCustomer } from '@gangway/contract/features/customers'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { type FoundCustomer, findCustomer, isDecidedSince, undoable } from './customer-changes-store.ts'
import {
  addStep,
  findLastStep,
  listStepBookings,
  listSteps,
  type NewStep,
  type StoredStep,
} from './customer-steps-store.ts'
import { findNumbers } from './customers-store.ts'
import type { Agency } from './same-customer-store.ts'

export type DecisionContext = {
  db: Db
  agency: Agency
  now: Date
  by: { userno: number; username: string; address: string }
}

const changedBy = (step: StoredStep | undefined) =>
  new ApiError('changed', step ? { who: step.author, when: step.at.toISOString() } : {})

/** The customer of a booking as it was read; otherwise says who changed it since, or that the feed did. */
const requireVersion = async ({ db, agency }: DecisionContext, bookingid: number, version: string) => {
  const customer = await findCustomer(db, agency, bookingid)
  if (!customer) throw new ApiError('notfound')
  if (customer.version !== version)
    throw changedBy(isDecidedSince(version, customer) ? customer.steps.at(-1) : undefined)
  return customer
}

const actions = { merge: 'customermerge', split: 'customersplit', undo: 'customerundo' } as const satisfies Record<
  StoredStep['step'],
  AuditAction
>

const record = async ({ db, agency: { partnerid }, now, by }: DecisionContext, step: NewStep) => {
  const numbers = await findNumbers(db, partnerid, [step.bookingid, step.otherid])
  const { userno, username, address } = by
  await writeAudit(db, {
    ...{ partnerid, userno, username, address, at: now },
    noun: 'customers',
    action: actions[step.step],
    changes: [step.bookingid, step.otherid].map((id) => ({
      item: numbers.get(id) || String(id),
      field: 'requestid',
      old: null,
      new: id,
    })),
  })
}

/** More people than this do not decide within one moment. */
const mostTries = 10

/** Adds the step that follows from what is read; read again where somebody else has added one meanwhile. */
const decide = async (context: DecisionContext, plan: () => Promise<NewStep>) => {
  const { db, agency, now, by } = context
  const author = { partnerid: agency.partnerid, author: by.username, userno: by.userno, at: now }
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Before the plan reads anything: a step that comes in between takes the number.
    const last = await findLastStep(db, agency.partnerid)
    const step = await plan()
    if (await addStep(db, author, last + 1, step)) return record(context, step)
  }
  throw new ApiError('changed')
}

/** Puts the customers of two bookings together. */
export const merge = (context: DecisionContext, bookingid: number, sent: Body<typeof mergeCustomers>) =>
  decide(context, async () => {
    const one = await requireVersion(context, bookingid, sent.version)
    const other = await requireVersion(context, sent.other, sent.otherversion)
    if (one.ids.includes(sent.other)) throw fieldError('other', 'choice', { value: sent.other })
    return { step: 'merge', undoes: null, bookingid, otherid: sent.other, one: one.ids, other: other.ids }
  })

/** Any other booking of the customer: the one whose page it is, else the newest. */
const otherOf = ({ ids }: FoundCustomer, taken: number, bookingid: number) =>
  taken === bookingid ? Math.max(...ids.filter((id) => id !== taken)) : bookingid

/** Takes a booking out of its customer. */
export const split = (context: DecisionContext, bookingid: number, sent: Body<typeof splitCustomer>) =>
  decide(context, async () => {
    const { taken } = sent
    const customer = await requireVersion(context, bookingid, sent.version)
    if (!customer.ids.includes(taken) || customer.ids.length < 2) throw fieldError('taken', 'choice', { value: taken })
    return {
      ...{ step: 'split', undoes: null, bookingid: taken, otherid: otherOf(customer, taken, bookingid) },
      one: [taken],
      other: customer.ids.filter((id) => id !== taken),
    }
  })

/** Takes a merge or split back, unless somebody has decided something else about its bookings since. */
export const undo = (context: DecisionContext, stepno: number) =>
  decide(context, async () => {
    const { db, agency } = context
    const steps = await listSteps(db, agency.partnerid, await listStepBookings(db, agency.partnerid, stepno))
    if (!steps.some((one) => one.stepno === stepno)) throw new ApiError('notfound')
    const step = undoable(steps).find((one) => one.stepno === stepno)
    if (!step) throw changedBy(steps.at(-1))
    return { step: 'undo', undoes: stepno, bookingid: step.bookingid, otherid: step.otherid, one: [], other: [] }
  })
