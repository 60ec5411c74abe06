import { Right } from '@gangway/contract/access/rights'
import { call } from '@gangway/contract/calls/call'
import type { FieldError } from '@gangway/contract/calls/errors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../api/call-error.ts'
import { checkBody, findIssues, sendRecord } from './record.ts'

const Line = z.object({ id: z.number(), phone: z.string() })
const getLines = call({ method: 'GET', path: '/lines', access: [Right.basic], about: 'Lines.', answer: z.array(Line) })
const saveLines = call({
  method: 'POST',
  path: '/lines/save',
  access: [Right.basic],
  about: 'Saves lines.',
  body: z.array(z.strictObject({ id: z.number(), phone: z.string().check(z.trim(), z.minLength(3)) })),
  answer: z.array(Line),
  saves: { read: getLines },
})

/** Phones by the id of their line; only changed ones are sent. */
type Values = Record<string, string>
const changedIds = (values: Values, stored: Values) => Object.keys(values).filter((id) => values[id] !== stored[id])
const record = {
  save: saveLines,
  toValues: (lines: z.infer<typeof Line>[]): Values => Object.fromEntries(lines.map(({ id, phone }) => [id, phone])),
  toBody: (values: Values, stored: Values) =>
    changedIds(values, stored).map((id) => ({ id: Number(id), phone: values[id] })),
  schema: saveLines.body,
  toScreen: (values: Values, stored: Values) => (issue: FieldError) => {
    const id = changedIds(values, stored)[Number.parseInt(issue.field, 10)]
    return id ? { ...issue, field: id } : issue
  },
  labels: {},
}
const stored = { 7: '111', 13: '222' }
const refusal = { field: '0.phone', key: 'pattern' }

/** A server that answers with these errors in turn, then saves. */
const serverWith = (...errors: unknown[]) => {
  const requests: unknown[] = []
  const send = async (input: { body: z.infer<typeof Line>[]; ifMatch: string | undefined }) => {
    requests.push(input)
    if (errors.length > 0) throw errors.shift()
    return { data: input.body, etag: '"8"' }
  }
  return { requests, send }
}
const caught = (sending: Promise<unknown>) => sending.then(() => undefined).catch((error: unknown) => error)

describe('the request body', () => {
  test('API-7 contains what the declaration makes of the values, as the rules leave it', () => {
    expect(checkBody(record, { 7: '111', 13: ' 333 ' }, stored)).toEqual({ body: [{ id: 13, phone: '333' }] })
  })

  test('MSG-2 its issues are named by the fields of the screen', () => {
    const issues = [{ field: '13', key: 'minlength', params: { n: 3 } }]
    expect(checkBody(record, { 7: '111', 13: '3' }, stored)).toEqual({ issues })
  })

  test('MSG-2 a declaration may add issues that only the screen knows', () => {
    const check = (issues: readonly FieldError[], values: Values) =>
      values[7] === '000' ? [...issues, { field: '7', key: 'unique' }] : issues
    const fields = (values: Values) => findIssues({ ...record, check }, values, stored).map(({ field }) => field)
    expect(fields({ 7: '000', 13: '3' })).toEqual(['13', '7'])
    expect(fields(stored)).toEqual([])
  })
})

describe('a save', () => {
  const sent = { values: { 7: '111', 13: '333' }, stored, ifMatch: '"7"' }

  test('API-7 carries the version that the form is based on', async () => {
    const { requests, send } = serverWith()
    await sendRecord(record, send, sent)
    expect(requests).toEqual([{ body: [{ id: 13, phone: '333' }], ifMatch: '"7"' }])
  })

  test('API-7 goes to the record that the declaration names in its path', async () => {
    const save = { ...saveLines, app: 'provider' as const, path: '/lines/:partnerid/save' as const }
    const { requests, send } = serverWith()
    await sendRecord({ ...record, save, params: { partnerid: '101001' } }, send, sent)
    expect(requests).toEqual([expect.objectContaining({ params: { partnerid: '101001' }, ifMatch: '"7"' })])
  })

  test('MSG-2 what the server refuses is mapped to the fields of the screen', async () => {
    const { send } = serverWith(new CallError({ status: 400, key: 'badinput', fields: [refusal] }))
    expect(await caught(sendRecord(record, send, sent))).toMatchObject({
      status: 400,
      key: 'badinput',
      fields: [{ ...refusal, field: '13' }],
    })
  })

  test('MSG-2 other failures stay unchanged', async () => {
    const conflict = new CallError({ status: 412, key: 'changed', who: 'clara.admin', when: '2026-11-15T10:00:00Z' })
    expect(await caught(sendRecord(record, serverWith(conflict).send, sent))).toBe(conflict)
    const plainError = new Error('broken')
    expect(await caught(sendRecord(record, serverWith(plainError).send, sent))).toBe(plainError)
  })

  test('API-7 merged values that break a rule are refused at their fields and not sent', async () => {
    const { requests, send } = serverWith()
    const error = await caught(sendRecord(record, send, { ...sent, values: { 7: '111', 13: '3' } }))
    expect(error).toMatchObject({ status: 400, key: 'badinput', fields: [{ field: '13', key: 'minlength' }] })
    expect(requests).toEqual([])
  })

  test('PWD-3 bad input has the error key of its call', async () => {
    const save = { ...saveLines, badInput: 'missing_required_fields' as const }
    const sending = sendRecord({ ...record, save }, serverWith().send, { ...sent, values: { 7: '', 13: '222' } })
    expect(await caught(sending)).toMatchObject({ key: 'missing_required_fields', fields: [{ field: '7' }] })
  })

  test('PWD-4 what follows a save may still fail it; after a refusal nothing follows', async () => {
    const seen: unknown[] = []
    const onSaved = async (answer: unknown, values: unknown) => {
      seen.push({ answer, values })
      throw new CallError({ status: 200, key: 'unchanged_password' })
    }
    const refused = serverWith(new CallError({ status: 400, key: 'badinput', fields: [refusal] }))
    await caught(sendRecord({ ...record, onSaved }, refused.send, sent))
    expect(seen).toEqual([])
    const error = await caught(sendRecord({ ...record, onSaved }, serverWith().send, sent))
    expect(error).toMatchObject({ key: 'unchanged_password' })
    expect(seen).toEqual([{ answer: [{ id: 13, phone: '333' }], values: sent.values }])
  })
})
