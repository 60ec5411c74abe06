import { brandOf } from '@gangway/contract/brands/example-brands'
import { type Call, documentedBody, routeOf } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { brokenBodies, oddAddressPieces, oddContentTypes, oddKey, oddPiece } from './odd-values.ts'
import { plausibleValues } from './plausible-values.ts'
import { edits, spoilJson } from './spoil-json.ts'
import { arbitraryValues, type JsonSchema } from './valid-values.ts'

/** A request as sent; `partnerid` is the partner of its session. */
export type RawRequest = {
  partnerid: number
  method: Call['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

const partners = [
  { partnerid: 101001, weight: 3 },
  { partnerid: 105001, weight: 1 },
  { partnerid: 112001, weight: 1 },
]

// zod's JSON Schema; only the parts that declared calls use are read.
const toJsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const goodBody = (schema: JsonSchema) => arbitraryValues(schema).map((value) => JSON.stringify(value) ?? 'null')

const json = 'application/json'

/** A body in the first line, and behind it a file, an empty one, or more than the call accepts. */
const withFiles = (good: fc.Arbitrary<string>, most: number) => {
  const files = fc.oneof(
    { weight: 20, arbitrary: fc.string({ unit: 'binary' }) },
    fc.constantFrom('\n', '%PDF-1.7\n%%EOF\n', '['.repeat(100_000), 'x'.repeat(most + 1)),
  )
  const lines = fc.oneof({ weight: 10, arbitrary: good }, oddPiece, fc.constantFrom(...brokenBodies))
  const ends = fc.oneof({ weight: 10, arbitrary: fc.constant('\n') }, fc.constant(''))
  return fc.record({
    payload: fc.tuple(lines, ends, files).map((parts) => parts.join('')),
    type: fc.constant('application/octet-stream'),
  })
}

/** The content type and body of a request. */
const bodies = (schema: JsonSchema, { bodyLimit = limits.bodyBytes, file }: Call) => {
  const good = goodBody(schema)
  const bad = fc.tuple(arbitraryValues(schema), edits).map(([value, edits]) => spoilJson(value, edits))
  const tooLong = fc.constantFrom(`{"a":"${'x'.repeat(bodyLimit)}"}`, `${' '.repeat(bodyLimit + 1)}{}`)
  const typed = (payload: fc.Arbitrary<string>, type: fc.Arbitrary<string> = fc.constant(json)) =>
    fc.record({ payload, type })
  return fc.oneof(
    { weight: 34, arbitrary: typed(good) },
    { weight: 46, arbitrary: typed(bad) },
    { weight: 8, arbitrary: typed(oddPiece) },
    { weight: 6, arbitrary: typed(fc.constantFrom(...brokenBodies)) },
    { weight: 5, arbitrary: typed(good, fc.constantFrom(...oddContentTypes)) },
    ...(file ? [{ weight: 40, arbitrary: withFiles(good, file) }] : []),
    ...(bodyLimit > 1_000_000 ? [] : [{ weight: 1, arbitrary: typed(tooLong) }]),
  )
}

const noBody = fc.oneof(
  { weight: 18, arbitrary: fc.constant(undefined) },
  fc.record({ payload: oddPiece, type: fc.constantFrom(json, 'text/plain') }),
)

const encodeText = (text: string) => encodeURIComponent(text.toWellFormed())

/** One `name=value` of a query, or a malformed variant of it. */
const pairs = (name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<string[]> => {
  const good = value.map((one) => `${encodeText(name)}=${encodeText(String(one))}`)
  const odd = fc.constantFrom(...oddAddressPieces).map((piece) => `${name}=${piece}`)
  const oddText = oddPiece.map((piece) => `${name}=${encodeText(piece.replace(/^"|"$/g, ''))}`)
  const oddNames = [`${name}[]=1`, `${name}[a]=1`, name, `${name.toUpperCase()}=1`]
  return fc.oneof(
    { weight: 14, arbitrary: fc.tuple(good) },
    { weight: 3, arbitrary: fc.tuple(odd) },
    { weight: 3, arbitrary: fc.tuple(oddText) },
    { weight: 1, arbitrary: fc.tuple(good, good) },
    { weight: 1, arbitrary: fc.tuple(good, odd) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...oddNames)) },
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
  )
}

const extraPair = fc
  .tuple(oddKey, fc.constantFrom(...oddAddressPieces))
  .map(([key, piece]) => [`${encodeText(key)}=${piece}`])

const queries = (schema: JsonSchema | undefined): fc.Arbitrary<string> => {
  const own = Object.entries(schema?.properties ?? {}).map(([name, inner]) => {
    const value = arbitraryValues(inner, name)
    const missing = { weight: schema?.required?.includes(name) ? 0 : 2, arbitrary: fc.constant<string[]>([]) }
    return fc.oneof({ weight: 10, arbitrary: pairs(name, value) }, missing)
  })
  const extra = fc.oneof({ weight: 14, arbitrary: fc.constant<string[]>([]) }, extraPair)
  return fc.tuple(fc.tuple(...own), extra).map(([given, more]) => [...given.flat(), ...more].join('&'))
}

const segments = (path: string, partnerid: number) =>
  fc.tuple(
    ...path.split('/').map((segment) => {
      if (!segment.startsWith(':')) return fc.constant(segment)
      const name = segment.slice(1)
      const good = name === 'partnerid' ? [String(partnerid)] : (plausibleValues[name.toLowerCase()] ?? ['1', '2', '6'])
      const odd = fc.oneof(fc.constantFrom(...oddAddressPieces), fc.string({ unit: 'binary' }).map(encodeText))
      return fc.oneof(
        {
          weight: name === 'partnerid' ? 20 : 2,
          arbitrary: fc.constantFrom(...good.map((value) => encodeText(String(value)))),
        },
        odd,
      )
    }),
  )

const versions = fc.constantFrom(
  '"0"',
  '"1"',
  '*',
  '"x"',
  'W/"1"',
  '',
  '"0", "1"',
  '"99999999999999"',
  '"-1"',
  'x'.repeat(3000),
)

const baseOf = (call: Call) => routeOf(call).slice(0, -call.path.length)

const requestsAs = (call: Call, partnerid: number): fc.Arbitrary<RawRequest> => {
  const schema = documentedBody(call, brandOf(Math.trunc(partnerid / 1000)))
  return fc
    .record({
      path: segments(call.path, partnerid),
      query: queries(call.query && toJsonSchema(call.query)),
      body: schema ? bodies(toJsonSchema(schema), call) : noBody,
      version: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, versions),
    })
    .map(({ path, query, body, version }) => ({
      partnerid,
      method: call.method,
      url: `${baseOf(call)}${path.join('/')}${query && `?${query}`}`,
      headers: { ...(body && { 'content-type': body.type }), ...(version !== undefined && { 'if-match': version }) },
      ...(body && { payload: body.payload }),
    }))
}

/** The partners whose sessions the requests carry. */
export const sessionPartners = partners.map(({ partnerid }) => partnerid)

/** Requests to a call: valid, nearly valid and hopeless ones. */
export const requestsTo = (call: Call): fc.Arbitrary<RawRequest> =>
  fc.oneof(...partners.map(({ partnerid, weight }) => ({ weight, arbitrary: requestsAs(call, partnerid) })))
