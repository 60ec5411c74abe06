import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyPart, type Found, type Json, listKeys, listSchemas } from '../testing/schema-walk.ts'
import { specCalls } from '../testing/spec-calls.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { ErrorAnswer } from './errors.ts'
import { limits } from './limits.ts'
import { providerCalls } from './provider-calls.ts'

const formatCall = ({ method, path }: Call) => `${method} ${path}`
const readNoun = (call: string) => call.split('/')[1] ?? ''

describe.each(specCalls)('$call', ({ call: specCall, query = [], body = [], answer = [] }) => {
  const declaredCall = calls.find(({ call }) => formatCall(call) === specCall)?.call

  test(`API-1 ${specCall} exists with the spec's keys`, () => {
    if (!declaredCall) throw new Error(`${specCall} is not declared`)
    const schemas = listSchemas(declaredCall)
    expect(listKeys(schemas.query)).toEqual(expect.arrayContaining([...query]))
    expect(listKeys(schemas.body)).toEqual(expect.arrayContaining([...body]))
    if (answer === 'file') expect(declaredCall.answer).toBe('file')
    else expect(listKeys(schemas.answer)).toEqual(expect.arrayContaining([...answer]))
  })
})

test('API-1 no call is declared twice, and each is declared under its noun', () => {
  const names = calls.map(({ call }) => formatCall(call))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(calls.filter(({ noun, call }) => readNoun(call.path) !== noun)).toEqual([])
})

test('API-2 every call describes what it does, in a sentence', () => {
  expect(calls.filter(({ call }) => !/^[A-Z].*\.$/.test(call.about)).map(({ name }) => name)).toEqual([])
})

test('API-2 a read accepts no body, and a call about a partner has it in its path', () => {
  expect(calls.filter(({ call }) => call.method !== 'POST' && call.body).map(({ name }) => name)).toEqual([])
  const isPartners = (call: Call) => call.saves !== undefined || call.area !== undefined
  expect(
    calls.filter(({ call }) => isPartners(call) && !call.path.includes('/:partnerid')).map(({ name }) => name),
  ).toEqual([])
})

test('API-7 a save names a declared read of its own noun, and its rows have the identifying key', () => {
  const declared = new Set(calls.map(({ call }) => call))
  for (const { name, noun, call } of calls) {
    if (!call.saves) continue
    const { read, item, by = item } = call.saves
    expect([declared.has(read), read.method, readNoun(read.path)], name).toEqual([true, 'GET', noun])
    if (item) expect(listKeys(listSchemas(read).answer), name).toEqual(expect.arrayContaining([item, by]))
    // Otherwise the server could not know which row's version a save is based on.
    const sentKeys = [...listKeys(listSchemas(call).body), ...call.path.split('/').map((part) => part.replace(':', ''))]
    if (item) expect(sentKeys, name).toContain(by)
    expect([call.method === 'GET', call.tx], name).toEqual([false, undefined])
  }
})

const listParts = (select: (call: Call) => (Json | undefined)[]): (Found & { name: string })[] =>
  calls.flatMap(({ name, call }) =>
    select(call)
      .flatMap((schema) => everyPart(schema))
      .map((part) => ({ ...part, name })),
  )

const formatPlace = ({ name, path }: { name: string; path: string }) => `${name}${path}`
const answers = listParts((call) => [listSchemas(call).answer])
const inputs = listParts((call) => [listSchemas(call).query, listSchemas(call).body])

test('API-5 answer keys are lower case at every depth, and so are those of an error', () => {
  const errors = everyPart(z.toJSONSchema(ErrorAnswer) as Json).map((part) => ({ ...part, name: 'error' }))
  expect(answers.length).toBeGreaterThan(calls.length)
  expect([...answers, ...errors].filter(({ key }) => key !== key.toLowerCase()).map(formatPlace)).toEqual([])
})

/** The request keys that the spec's section 7 and the decided lines print with capitals. */
const capitals =
  'userName oldPassword newPassword confirmPassword partnerId fileId startDate endDate searchIn standardValueIds bookingPeriodType groupType datePeriodType partnerLogoImage dateType'.split(
    ' ',
  )

test('API-5 request keys have capitals only where the spec prints them', () => {
  const strange = inputs.filter(({ key }) => key !== key.toLowerCase() && !capitals.includes(key))
  expect(strange.map(formatPlace)).toEqual([])
})

/** The type of a field, ignoring what allows it to be empty. */
const findType = ({ type, anyOf, enum: values, const: value }: Json): unknown => {
  const [first] = [type].flat().filter((one) => one !== 'null')
  if (type) return first === 'integer' ? 'number' : (first ?? 'null')
  if (anyOf) return anyOf.map(findType).find((one) => one !== 'null')
  return typeof (Array.isArray(values) ? values[0] : value)
}

/** Ids assigned by others: the tag manager's, and the feed's names for its own events. */
const foreignIds = ['gtmid', 'eventid']
const isId = (key: string) => /id$/i.test(key) && !foreignIds.includes(key)
const numbers = [
  'mandant',
  'accesstoken',
  'userno',
  'bookingpricebrutto',
  'revenue',
  'booking_sum',
  'bookinggesamt_sum',
]
const booleans =
  'iscbe tradepartner pagetrakingenabled active inkasso aufnehmen accountlocked werbetextanzeigen blockheader blockfooter'.split(
    ' ',
  )

/** Everything in a query is text; in bodies and answers the types matter. */
const fieldSchemas = [...answers, ...listParts((call) => [listSchemas(call).body])].filter(
  ({ schema }) => schema.type !== 'array',
)

test('API-6 ids and amounts are numbers', () => {
  const fields = fieldSchemas.filter(({ key }) => isId(key) || numbers.includes(key))
  expect(fields.length).toBeGreaterThan(10)
  expect(
    fields.filter(({ schema }) => !['number', 'null'].includes(String(findType(schema)))).map(formatPlace),
  ).toEqual([])
})

test('API-6 yes/no values are booleans', () => {
  const fields = fieldSchemas.filter(({ key }) => booleans.includes(key))
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(({ schema }) => findType(schema) !== 'boolean').map(formatPlace)).toEqual([])
})

test('API-3 no object in a request accepts an unknown key', () => {
  const objects = inputs.filter(({ schema }) => schema.type === 'object' && !schema.propertyNames)
  expect(objects.length).toBeGreaterThan(5)
  expect(objects.filter(({ schema }) => schema.additionalProperties !== false).map(formatPlace)).toEqual([])
})

test('API-3 every text and every list in a request has a maximum length', () => {
  const bounds = ['maxLength', 'enum', 'const', 'pattern', 'format']
  const texts = inputs.filter(({ schema }) => schema.type === 'string')
  expect(texts.filter(({ schema }) => !bounds.some((bound) => bound in schema)).map(formatPlace)).toEqual([])
  const lists = inputs.filter(({ schema }) => schema.type === 'array')
  expect(lists.filter(({ schema }) => !('maxItems' in schema)).map(formatPlace)).toEqual([])
})

test('API-3 a body that may be larger than usual declares it, and none may be larger than 20 MB', () => {
  const sizes = [...calls, ...providerCalls].map(({ call }) => (call.bodyLimit ?? 0) + (call.file ?? 0))
  expect(Math.max(limits.bodyBytes, ...sizes)).toBeLessThanOrEqual(20 * 1024 * 1024)
})

test('API-3 only the spec’s save of the booking page has files inside its JSON', () => {
  const withLongTexts = [...calls, ...providerCalls].filter(({ call }) =>
    everyPart(listSchemas(call).body).some(({ schema }) => Number(schema.maxLength ?? 0) > limits.bodyBytes),
  )
  expect(withLongTexts.map(({ name }) => name)).toEqual(['saveWlv'])
})
