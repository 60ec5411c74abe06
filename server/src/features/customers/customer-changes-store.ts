import { groupCustomers } from '@gangway/contract/customers/customer-groups'
import type { CustomerStep } from '@gangway/contract/customers/customer-steps'
import type { Customer } from '@gangway/contract/features/customers'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { listSteps, type StoredStep } from './customer-steps-store.ts'
import { type Agency, findRelated } from './same-customer-store.ts'

/** A customer by its bookings, with what people decided about them. */
export type FoundCustomer = { ids: number[]; version: string; steps: StoredStep[]; changes: Customer['changes'] }

type Decided = StoredStep & { step: 'merge' | 'split' }
const isDecided = (step: StoredStep): step is Decided => step.step !== 'undo'
const bookingsOf = ({ one, other }: CustomerStep) => [...one, ...other]

/** The merges and splits that nobody has undone, in order. */
const standing = (steps: readonly StoredStep[]): Decided[] => {
  const undone = new Set(steps.flatMap(({ undoes }) => undoes ?? []))
  return steps.filter(isDecided).filter(({ stepno }) => !undone.has(stepno))
}

/** Those of the steps that can be undone: nobody has decided anything else about one of their bookings since. */
export const undoable = (steps: readonly StoredStep[]): Decided[] => {
  const left = standing(steps)
  return left.filter((step) => {
    const ids = new Set(bookingsOf(step))
    return !left.some((later) => later.stepno > step.stepno && bookingsOf(later).some((id) => ids.has(id)))
  })
}

/** The steps that touch one of these bookings; an undo touches what it undoes. */
const touching = (steps: readonly StoredStep[], ids: readonly number[]) => {
  const wanted = new Set(ids)
  const touched = new Set(
    steps
      .filter((step) => isDecided(step) && bookingsOf(step).some((id) => wanted.has(id)))
      .map(({ stepno }) => stepno),
  )
  return steps.filter(({ stepno, undoes }) => touched.has(undoes ?? stepno))
}

/** The steps for the page; whether one can be undone also depends on what touches no booking of this customer. */
const toChanges = (steps: readonly StoredStep[], all: readonly StoredStep[]): Customer['changes'] => {
  const mayUndo = new Set(undoable(all).map(({ stepno }) => stepno))
  const decided = new Map(steps.filter(isDecided).map(({ stepno, step }) => [stepno, step]))
  return steps.toReversed().map(({ one: _, other: __, at, undoes, ...step }) => {
    const undone = undoes === null ? undefined : decided.get(undoes)
    return {
      ...step,
      at: at.toISOString(),
      undoes: undoes !== null && undone ? { stepno: undoes, step: undone } : null,
      mayundo: mayUndo.has(step.stepno),
    }
  })
}

/** Says which of two readings of a customer is the newer one, and by what: a person's step, or bookings that came or went. */
const versionOf = (ids: readonly number[], steps: readonly StoredStep[]) =>
  `${steps.at(-1)?.stepno ?? 0}.${sha256(ids.join(' ')).toString('base64url').slice(0, 16)}`

/** Whether a person has decided something since this version was read. */
export const isDecidedSince = (version: string, { steps }: FoundCustomer) =>
  version.split('.')[0] !== String(steps.at(-1)?.stepno ?? 0)

/** As many bookings are looked at, among them those that a person took out. */
const relatedMost = 2000

/** Bookings with all that may be the same customers', and what people decided about them. */
const readRelated = async (db: Db, agency: Agency, bookingids: readonly number[]) => {
  const related = await findRelated(db, agency, bookingids, relatedMost)
  const ids = related.map((one) => one.bookingid)
  return { related, steps: ids.length > 0 ? await listSteps(db, agency.partnerid, ids) : [] }
}

/** The customer of a booking; undefined if there is no such booking. */
export const findCustomer = async (db: Db, agency: Agency, bookingid: number): Promise<FoundCustomer | undefined> => {
  const { related, steps: all } = await readRelated(db, agency, [bookingid])
  if (related.length === 0) return undefined
  const ids = groupCustomers(related, standing(all)).find((group) => group.includes(bookingid)) ?? [bookingid]
  const steps = touching(all, ids)
  return { ids, version: versionOf(ids, steps), steps, changes: toChanges(steps, all) }
}

/** The bookings of each customer that has one of these. */
export const groupByCustomer = async (db: Db, agency: Agency, bookingids: readonly number[]): Promise<number[][]> => {
  const { related, steps } = await readRelated(db, agency, bookingids)
  const wanted = new Set(bookingids)
  return groupCustomers(related, standing(steps)).filter((group) => group.some((id) => wanted.has(id)))
}
