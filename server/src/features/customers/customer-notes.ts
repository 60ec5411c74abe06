import type { Body } from '@gangway/contract/calls/call'
import type { Customer, saveCustomerNote } from '@gangway/contract/features/customers'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { findCustomer } from './customer-changes-store.ts'
import type { DecisionContext } from './customer-decisions.ts'
import { addCustomerNotes, findLastNote, listCustomerNotes, type NoteRow } from './customer-notes-store.ts'
import { findNumbers } from './customers-store.ts'

/** The last row of each booking, the oldest first: more than one only where customers with notes were merged. */
const latestOf = (rows: readonly NoteRow[]) => {
  const latest = new Map<number, NoteRow>()
  for (const row of rows) if (!latest.has(row.bookingid)) latest.set(row.bookingid, row)
  return [...latest.values()].filter(({ text }) => text !== '').toReversed()
}

/** The note of a customer: what it says now, and every version of it. */
export const toNote = (rows: readonly NoteRow[]): Customer['note'] => ({
  text: latestOf(rows)
    .map(({ text }) => text)
    .join('\n'),
  version: rows[0]?.noteno ?? 0,
  versions: rows
    .filter(({ ismoved }) => !ismoved)
    .map(({ noteno, author, at, text }) => ({ noteno, author, at: at.toISOString(), text })),
})

/** Writes the note of a booking's customer, unless somebody else has written it since it was read. */
export const saveNote = async (
  { db, agency, now, by }: DecisionContext,
  bookingid: number,
  { version, text }: Body<typeof saveCustomerNote>,
) => {
  const { partnerid } = agency
  // Before anything is read: a note that comes in between takes the number.
  const last = await findLastNote(db, partnerid)
  const customer = await findCustomer(db, agency, bookingid)
  if (!customer) throw new ApiError('notfound')
  const rows = await listCustomerNotes(db, partnerid, customer.ids)
  const [newest] = rows
  if ((newest?.noteno ?? 0) !== version)
    throw new ApiError('changed', newest ? { who: newest.author, when: newest.at.toISOString() } : {})
  const first = Math.min(...customer.ids)
  const moved = latestOf(rows).filter((row) => row.bookingid !== first)
  const author = { partnerid, author: by.username, userno: by.userno, at: now }
  const added = [
    { bookingid: first, text, ismoved: false },
    ...moved.map((row) => ({ bookingid: row.bookingid, text: '', ismoved: true })),
  ]
  const notes = added.map((note, at) => ({ ...author, ...note, noteno: last + 1 + at }))
  if (!(await addCustomerNotes(db, notes))) throw new ApiError('changed')
  const item = (await findNumbers(db, partnerid, [first])).get(first) || String(first)
  const { userno, username, address } = by
  await writeAudit(db, {
    ...{ partnerid, userno, username, address, at: now },
    noun: 'customers',
    action: 'customernote',
    changes: [{ item, field: 'requestid', old: null, new: first }],
  })
}
