import { Right } from '@gangway/contract/access/rights'
import { areas } from '@gangway/contract/brands/areas'
import { type Call, call, scopes } from '@gangway/contract/calls/call'
import { requiredLine } from '@gangway/contract/calls/fields'
import * as z from 'zod/mini'

// Calls that exist only in tests, one of every kind: what they show applies to every mounted call.

const Record = z.object({ firma: z.string(), iban: z.string() })

export const readRecord = call({
  method: 'GET',
  path: '/probe/:partnerid/record',
  access: [Right.basic],
  about: 'One record.',
  answer: Record,
})

export const saveRecord = call({
  method: 'POST',
  path: '/probe/:partnerid/record/save',
  access: [Right.basic],
  about: 'Saves it.',
  body: z.strictObject({ firma: requiredLine(), iban: z.optional(requiredLine()), fails: z.optional(z.string()) }),
  answer: Record,
  saves: { read: readRecord },
})

const Row = z.object({ userno: z.number(), firstname: z.string() })

export const readRows = call({
  method: 'GET',
  path: '/probes/:partnerid/rows',
  access: [Right.basic],
  about: 'A list.',
  answer: z.array(Row),
})

export const saveRows = call({
  method: 'POST',
  path: '/probes/:partnerid/rows/save',
  access: [Right.basic],
  about: 'Saves some of its rows.',
  body: z.array(z.strictObject({ userno: z.int(), firstname: z.string() })),
  answer: z.array(Row),
  saves: { read: readRows, item: 'userno' },
})

export const removeRow = call({
  method: 'DELETE',
  path: '/probes/:partnerid/rows/:userno',
  access: [Right.basic],
  about: 'Removes one row.',
  answer: Row,
  saves: { read: readRows, item: 'userno', removes: true },
})

export const saveProvenRecord = call({
  method: 'POST',
  path: '/probe/:partnerid/proven/save',
  access: [Right.basic],
  about: 'Saves it; another account needs a fresh proof.',
  body: z.strictObject({ firma: requiredLine(), iban: z.optional(requiredLine()) }),
  answer: Record,
  saves: { read: readRecord },
  freshProof: { fields: ['iban'] },
})

/** Runs the statement a test sends, in a read-write transaction. */
export const runStatement = call({
  method: 'POST',
  path: '/statement',
  access: 'session',
  about: 'Runs a statement.',
  body: z.strictObject({ statement: z.string() }),
  answer: z.object({ rows: z.number() }),
})

/** Runs the statement a test sends, in a read-only transaction. */
export const readStatement = call({
  method: 'GET',
  path: '/statement',
  access: 'session',
  about: 'Runs a statement that reads.',
  query: z.strictObject({ statement: z.string() }),
  answer: z.object({ rows: z.number() }),
})

/** A handler whose answer does not match its declaration. */
export const answerWrongly = call({
  method: 'GET',
  path: '/wrong',
  access: 'public',
  about: 'Answers what it likes.',
  tx: 'none',
  query: z.strictObject({ answer: z.string() }),
  answer: z.object({ firma: z.string(), inner: z.optional(z.object({ ort: z.string() })) }),
})

const empty = { about: 'Answers nothing.', answer: z.object({}) } as const

/** One call for every kind of access. */
export const doors: readonly Call[] = [
  call({ method: 'POST', path: '/doors/public', access: 'public', tx: 'none', body: z.strictObject({}), ...empty }),
  call({ method: 'POST', path: '/doors/session', access: 'session', body: z.strictObject({}), ...empty }),
  call({ method: 'GET', path: '/doors/:partnerid/session', access: 'session', ...empty }),
  ...scopes.map((key) => call({ method: 'POST', path: `/doors/key/${key}`, access: { key }, tx: 'none', ...empty })),
  call({ method: 'GET', path: '/doors/keys', access: { key: ['bookings', 'traffic'] }, tx: 'none', ...empty }),
  ...Object.values(Right).map((right) =>
    call({ method: 'DELETE', path: `/doors/:partnerid/right/${right}`, access: [right], ...empty }),
  ),
  call({ method: 'POST', path: '/doors/:partnerid/proof', access: [Right.basic], freshProof: true, ...empty }),
  call({ method: 'GET', path: '/doors/:partnerid/either', access: [Right.layout, Right.administration], ...empty }),
  ...areas.map((area) =>
    call({ method: 'GET', path: `/doors/:partnerid/${area}`, access: [Right.basic], area, ...empty }),
  ),
]
