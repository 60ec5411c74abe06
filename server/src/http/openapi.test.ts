import { apiBase } from '@gangway/contract/call'
import { calls } from '@gangway/contract/calls'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { content: Record<string, unknown> }>
  requestBody?: unknown
  security: Record<string, string[]>[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const t = await testApp()
const answer = await t.app.inject(`${apiBase}/openapi.json`)
const document: Document = answer.json()

const operationOf = (name: string) => {
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

test('API-2 the validator says no where something is wrong', async () => {
  const [path] = Object.keys(document.paths)
  const broken = { ...structuredClone(document), paths: { [path ?? '']: { get: { responses: 'none' } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('API-2 every call is in it, under its path and method, and nothing else is', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const declared = calls.map(
    ({ name, call }) => `${name} ${call.method.toLowerCase()} ${apiBase}${call.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.sort()).toEqual(declared.sort())
})

test.each(calls)('API-2 $name is described with what it takes and who may make it', ({ name, call }) => {
  const { parameters, requestBody, responses, security } = operationOf(name)
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
  expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  expect(parameters.some((parameter) => parameter.in === 'query')).toBe(call.query !== undefined)
  expect(parameters.some((parameter) => parameter.name === 'If-Match')).toBe(call.saves !== undefined)
  expect(requestBody !== undefined).toBe(call.body !== undefined)
  expect(security.length > 0).toBe(call.access !== 'public')
  expect(Object.keys(responses[200]?.content ?? {})).toEqual([
    call.answer === 'file' ? 'application/octet-stream' : 'application/json',
  ])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', ...(call.access === 'public' ? [] : ['401'])]))
})

test('API-2 a page for people lists every call, without script', async () => {
  const page = await t.app.inject(apiBase)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; frame-ancestors 'none'; base-uri 'none'$/,
  )
  expect(page.body).not.toContain('<script')
  // Paths break between their parts.
  const body = page.body.replaceAll('<wbr>', '')
  const missing = calls.filter(
    ({ name, call }) => !body.includes(`id="${name}"`) || !body.includes(`<code>${apiBase}${call.path}</code>`),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
