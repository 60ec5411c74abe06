import { Right } from '@gangway/contract/access/rights'
import { call } from '@gangway/contract/calls/call'
import { changePassword } from '@gangway/contract/features/password'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { loginAnswer } from '@gangway/contract/testing/login-answer'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeSessions } from '../testing/fake-sessions.ts'
import { connectApp } from './app.ts'
import { CallError } from './call-error.ts'
import { request } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> }

const me = {
  partnerid: 101001,
  user: '101001',
  name: 'Nord',
  firma: 'Reisebüro Nord',
  accesstoken: 303,
  permissions: [],
  mandant: 101,
  expires: 1,
  passwordtemporary: false,
}

/** Connects a session to the client; answers what the session was told and the requests that were sent. */
const connect = (reply: Reply | Error = {}, sessions = fakeSessions()) => {
  connectApp({ client: 'portal', home: '/partner/', sessions })
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(new URL(address, 'https://portal.example'), init))
    if (reply instanceof Error) throw reply
    const { status = 200, body = me, headers } = reply
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, ...(headers && { headers }) })
  })
  return { sessions, sent }
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof CallError)) throw new Error(`no CallError: ${String(error)}`)
  return error
}

const login = { body: { username: '101001', password: 'Cruise!2026' } }

describe('the request', () => {
  test('API-1 a call carries the token as Bearer, the portal’s header and the own partner id', async () => {
    const { sent } = connect()
    await request(getMe)
    expect(sent[0]?.url).toBe('https://portal.example/partner/api/session/101001/me')
    expect(sent[0]?.method).toBe('GET')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sent[0]?.headers.get('x-gangway')).toBe('portal')
  })

  test('API-1 a public call carries the header and no token', async () => {
    const { sent } = connect({ body: loginAnswer() })
    await request(authenticate, login)
    expect(sent[0]?.headers.get('authorization')).toBeNull()
    expect(sent[0]?.headers.get('x-gangway')).toBe('portal')
    expect(await sent[0]?.json()).toEqual(login.body)
  })

  test('API-5 path, query and version are sent as declared; missing values are left out', async () => {
    const declared = call({
      method: 'POST',
      path: '/users/:partnerid/user/:username',
      access: [Right.basic],
      about: 'test',
      query: z.object({ searchIn: z.optional(z.string()), limit: z.number() }),
      answer: z.object({}),
    })
    const { sent } = connect({ body: {} })
    await request(declared, { params: { username: 'a/b' }, query: { limit: 5, searchIn: undefined }, ifMatch: '"7"' })
    expect(sent[0]?.url).toBe('https://portal.example/partner/api/users/101001/user/a%2Fb?limit=5')
    expect(sent[0]?.headers.get('if-match')).toBe('"7"')
  })

  test('API-7 the version of a read comes with the data', async () => {
    connect({ headers: { etag: '"12"' } })
    expect(await request(getMe)).toEqual({ data: me, etag: '"12"' })
  })

  test('API-2 in development an answer that does not match its declaration is an error', async () => {
    connect({ body: { user: 1 } })
    await expect(request(getMe)).rejects.toThrow()
    vi.stubEnv('DEV', false)
    await expect(request(getMe)).resolves.toBeDefined()
  })
})

describe('errors', () => {
  test('API-3 every error response becomes one kind of error with key, fields, who, when and wait', async () => {
    const fields = [{ field: 'newPassword', key: 'minlength', params: { n: 8 } }]
    const facts = { fields, who: 'clara.admin', when: '2026-06-01', wait: 30 }
    connect({ status: 400, body: { error: 'badinput', ...facts } })
    expect(await failure(request(getMe))).toMatchObject({ status: 400, key: 'badinput', ...facts })
  })

  test.each([
    ['the network is away', new TypeError('fetch failed'), 0],
    ['a proxy answers', { status: 502, body: '<html>' }, 502],
    ['the key is unknown', { status: 500, body: { error: 'whatever' } }, 500],
    ['a good answer is no JSON', { status: 200, body: '<html>' }, 200],
  ] as const)('MSG-4 it is errormessage when %s', async (_, reply, status) => {
    connect(reply)
    expect(await failure(request(getMe))).toMatchObject({ key: 'errormessage', status })
  })

  test('LOG-8 the waiting time is read from the header where the body has none', async () => {
    connect({ status: 429, body: { error: 'toomany' }, headers: { 'retry-after': '42' } })
    expect((await failure(request(authenticate, login))).wait).toBe(42)
  })

  test.each([
    [401, 'nosession'],
    [403, 'forbidden'],
  ] as const)('SES-5 a %i ends the session whose token was sent', async (status, error) => {
    const { sessions } = connect({ status, body: { error } })
    await failure(request(getMe))
    expect(sessions.refusals).toEqual([[status, 'token-1']])
  })

  test('SES-5 a wrong password at login ends nobody’s session', async () => {
    const { sessions } = connect({ status: 401, body: { error: 'invalidlogin' } })
    expect(await failure(request(authenticate, login))).toMatchObject({ key: 'invalidlogin' })
    expect(sessions.refusals).toEqual([])
  })

  test('PWD-4 a wrong old password (400) keeps the session', async () => {
    const { sessions } = connect({ status: 400, body: { error: 'unchanged_password' } })
    const body = { userName: '101001', oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }
    expect((await failure(request(changePassword, { body }))).key).toBe('unchanged_password')
    expect(sessions.refusals).toEqual([])
  })

  test('SES-2, SES-10 without a session, or when its time is up, nothing is sent and the clock is checked', async () => {
    const { sessions, sent } = connect({}, fakeSessions({ isLive: false }))
    expect(await failure(request(getMe))).toMatchObject({ status: 401, key: 'nosession' })
    expect(sent).toHaveLength(0)
    expect(sessions.looks).toHaveLength(1)
  })
})
