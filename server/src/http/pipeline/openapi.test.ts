import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, type Call, scopes, scopesOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { errors } from '@gangway/contract/calls/errors'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { expectListedStatus } from '../../testing/listed-answers.ts'
import { testApp } from '../../testing/test-app.ts'
import { newApiKey, sha256 } from '../session/tokens.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { content: Record<string, unknown> }>
  requestBody?: { content: Record<string, unknown> }
  security: Record<string, string[]>[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const t = await testApp()
const answer = await t.app.inject(`${apiBase}/openapi.json`)
const document: Document = answer.json()

const findOperation = (name: string) => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not in the document`)
  return found
}

test('API-2 the document is valid OpenAPI 3.1', async () => {
  expect(answer.statusCode).toBe(200)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect([valid, validator.version, document.openapi]).toEqual([true, '3.1', '3.1.0'])
})

test('API-2 the validator rejects an invalid document', async () => {
  const [path] = Object.keys(document.paths)
  const broken = { ...structuredClone(document), paths: { [path ?? '']: { get: { responses: 'none' } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('API-2 it lists every call under its path and method, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const declared = calls.map(
    ({ name, call }) => `${name} ${call.method.toLowerCase()} ${apiBase}${call.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.sort()).toEqual(declared.sort())
})

test.each(calls)('API-2 $name is described with its input and who may make it', ({ name, call }) => {
  const { parameters, requestBody, responses, security } = findOperation(name)
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
  expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  expect(parameters.some((parameter) => parameter.in === 'query')).toBe(call.query !== undefined)
  expect(parameters.some((parameter) => parameter.name === 'If-Match')).toBe(call.saves !== undefined)
  expect(Object.keys(requestBody?.content ?? {})).toEqual([
    ...(call.body ? ['application/json'] : []),
    ...(call.file ? ['application/octet-stream'] : []),
  ])
  expect(security.length > 0).toBe(call.access !== 'public')
  expect(Object.keys(responses[200]?.content ?? {})).toEqual([
    call.answer === 'file' ? 'application/octet-stream' : 'application/json',
  ])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500', '503']))
})

const as = await t.openSession(101001)
const weak = await t.openSession(101002, { mask: 0 })
const key = 'a-key-for-everything'
await t.database.owner
  .insertInto('apikey')
  .values({ name: 'tests', hash: sha256(key), scopes: [...scopes] })
  .execute()
/** A live key without any scope. */
const none = newApiKey()
await t.database.owner
  .insertInto('apikey')
  .values({ name: 'none', hash: sha256(none), scopes: [] })
  .execute()

const listed = (name: string) => Object.keys(findOperation(name).responses).map(Number)

type Asked = { token?: string; partnerid?: number | string; query?: string; headers?: Record<string, string> }

/** The status of a call for a request that is wrong in one way. */
const requestStatus = async (call: Call, { token, partnerid = 101001, query = '', headers = {} }: Asked) => {
  const path = call.path.replace(':partnerid', String(partnerid)).replace(/:\w+/g, '1')
  const answer = await t.app.inject({
    method: call.method,
    url: `${apiBase}${path}?${query}`,
    payload: '{}',
    remoteAddress: '203.0.113.1',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  return answer.statusCode
}

// Answers of all other tests are compared too: see listed-answers.ts.
test.each(calls)('API-2 $name fails with the errors its description lists', async ({ name, call }) => {
  const token = scopesOf(call.access) ? key : as.token
  const isRead = call.method === 'GET'
  const isLimited = Array.isArray(call.access) || scopesOf(call.access) !== undefined
  const wrong: { status: number; by?: Asked; is: boolean }[] = [
    { status: 400, by: { token, query: 'strange=1' }, is: true },
    { status: 401, by: {}, is: call.access !== 'public' },
    ...(call.access === 'session' && !(call.beforeNewPassword && call.beforeFactor)
      ? [{ status: 403, is: true }] // for a session that must set a new password or a second factor first
      : [{ status: 403, by: { token: scopesOf(call.access) ? none : weak.token, partnerid: 101002 }, is: isLimited }]),
    { status: 413, by: { token, headers: { 'content-length': '99999999' } }, is: !isRead },
    { status: 415, by: { token, headers: { 'content-type': 'application/xml' } }, is: !isRead },
    // Other tests show that these happen.
    { status: 412, is: call.saves !== undefined },
    { status: 206, is: call.partial === true },
    { status: 416, is: call.partial === true },
    { status: 422, is: call.saves !== undefined || call.idempotent === true },
  ]
  const own: number[] = call.refuses?.map((refused) => errors[refused]) ?? []
  for (const { status, by, is } of wrong) {
    expect(listed(name).includes(status), `${status}`).toBe(is || own.includes(status))
    if (is && by) expect(await requestStatus(call, by)).toBe(status)
  }
  expect(own.filter((status) => !listed(name).includes(status))).toEqual([])
})

test('API-2 every error a call declares for its handler is thrown somewhere in that handler', () => {
  const readFolder = (path: string) => {
    const folder = join(import.meta.dirname, '../..', path)
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = all.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  }
  // Portal and console share what they do with an account; agency and inbox decide bank changes.
  const account = { security: 'account', session: 'account', password: 'account' }
  const shared: Record<string, string> = { ...account, agency: 'bank', inbox: 'bank' }
  const sources = (noun: string) => readFolder(`features/${noun}`) + (shared[noun] ? readFolder(shared[noun]) : '')
  const missing = calls.flatMap(({ noun, name, call }) =>
    (call.refuses ?? [])
      .filter((refused) => !sources(noun).includes(`new ApiError('${refused}'`))
      .map((one) => [name, one]),
  )
  expect(missing).toEqual([])
})

test('API-2 too many calls are rejected where the description says so', async () => {
  for (let n = 0; n < 301; n += 1)
    await t.app.inject({ url: `${apiBase}/reference/externallinks`, remoteAddress: '203.0.113.1' })
  for (const { name, call } of calls) {
    expect((await requestStatus(call, { query: 'strange=1' })) === 429, name).toBe(call.access === 'public')
    // Logged-in callers are rejected when too many of their calls wait (turns.test.ts); machines never are.
    expect(listed(name).includes(429), name).toBe(scopesOf(call.access) === undefined)
  }
})

test('API-2 an answer that no description lists is detected, whichever test receives it', () => {
  const agency = `${apiBase}/agency/partner/101001`
  expect(() => expectListedStatus('GET', agency, 409)).toThrow('getAgency answers 409')
  expect(() => expectListedStatus('GET', `${agency}?x=1`, 404)).not.toThrow()
  expect(() => expectListedStatus('GET', `${apiBase}/transactions/1/transactions/export`, 413)).not.toThrow()
  expect(() => expectListedStatus('GET', `${apiBase}/transactions/1/transactions/7`, 413)).toThrow('getTransaction')
  expect(() => expectListedStatus('GET', '/elsewhere', 418)).not.toThrow()
})

// What spectral's rules of OpenAPI ask for; spectral itself is no dependency.
test('INT-4 every operation has a description and a tag that is described, and no two have one id', () => {
  const whole = answer.json() as Document & { tags: { name: string; description: string }[]; servers: unknown[] }
  const tags = whole.tags.map(({ name }) => name)
  const operations = Object.values(whole.paths).flatMap((path) => Object.values(path)) as (Operation & {
    summary: string
    description: string
    tags: string[]
  })[]
  expect([whole.servers.length, new Set(tags).size]).toEqual([1, tags.length])
  expect(whole.tags.filter(({ description }) => description.length < 10)).toEqual([])
  const faulty = operations.filter(
    ({ summary, description, tags: own }) =>
      summary.length < 5 || description.length < 15 || own.length !== 1 || !tags.includes(own[0] ?? ''),
  )
  expect(faulty.map(({ operationId }) => operationId)).toEqual([])
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('API-2 an HTML page without scripts lists every call', async () => {
  const page = await t.app.inject(apiBase)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-[A-Za-z0-9+/=]+'; frame-ancestors 'none'; base-uri 'none'$/,
  )
  expect(page.body).not.toContain('<script')
  // Paths contain line-break hints between their segments.
  const body = page.body.replaceAll('<wbr>', '')
  const missing = calls.filter(
    ({ name, call }) => !body.includes(`id="${name}"`) || !body.includes(`<code>${apiBase}${call.path}</code>`),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('LOG-7 no call has a field for a password hint or a secret question', () => {
  const names = [...JSON.stringify(document).matchAll(/"(\w+)":/g)].map(([, name = '']) => name.toLowerCase())
  expect(names).toContain('oldpassword')
  expect(names.filter((name) => /hint|question|maiden|firstpet|reminder/.test(name))).toEqual([])
})

test('API-2 the document is sent a limited number of times a minute to one address', async () => {
  const ask = async () => (await t.app.inject({ url: `${apiBase}/openapi.json`, remoteAddress: '10.8.8.8' })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push(await ask())
  expect([statuses.filter((status) => status === 200).length, statuses[30]]).toEqual([30, 429])
})
