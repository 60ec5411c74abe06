import { call } from '@gangway/contract/call'
import { changePassword } from '@gangway/contract/features/password'
import { authenticate, getMe } from '@gangway/contract/features/session'
import { Right } from '@gangway/contract/rights'
import { connectApp } from '@gangway/kit/api/app'
import { CallError } from '@gangway/kit/api/call-error'
import { createRequest } from '@gangway/kit/api/call-request'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeClock, fakeStorage, loginAnswer } from './session-fakes.ts'
import { createSessionStore } from './session-store.ts'

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> }

const me = {
  partnerid: 101001,
  user: '101001',
  name: 'Nord',
  firma: 'Reisebüro Nord',
  accesstoken: 303,
  mandant: 101,
  expires: 1,
  passwordtemporary: false,
}

/** A logged-in client and the requests it sent. */
const client = (reply: Reply | Error = {}, { isChecked = true, isLoggedIn = true } = {}) => {
  const clock = fakeClock()
  const sessions = createSessionStore({ kept: fakeStorage().kept, clock })
  connectApp({ client: 'portal', home: '/partner/', sessions })
  if (isLoggedIn) sessions.start(loginAnswer(), clock.now())
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    sent.push(new Request(new URL(String(address), 'https://portal.example'), init))
    if (reply instanceof Error) throw reply
    const { status = 200, body = me, headers } = reply
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, ...(headers && { headers }) })
  }
  return { request: createRequest({ fetch, sessions, isChecked }), sessions, sent, clock }
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
    const { request, sent } = client()
    await request(getMe)
    expect(sent[0]?.url).toBe('https://portal.example/partner/api/session/101001/me')
    expect(sent[0]?.method).toBe('GET')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sent[0]?.headers.get('x-gangway')).toBe('portal')
  })

  test('API-1 a public call carries the header and no token', async () => {
    const { request, sent } = client({ body: loginAnswer() })
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
    const { request, sent } = client({ body: {} })
    await request(declared, { params: { username: 'a/b' }, query: { limit: 5, searchIn: undefined }, ifMatch: '"7"' })
    expect(sent[0]?.url).toBe('https://portal.example/partner/api/users/101001/user/a%2Fb?limit=5')
    expect(sent[0]?.headers.get('if-match')).toBe('"7"')
  })

  test('API-7 the version of a read comes with the data', async () => {
    const { request } = client({ headers: { etag: '"12"' } })
    expect(await request(getMe)).toEqual({ data: me, etag: '"12"' })
  })

  test('API-2 in development an answer that does not match its declaration is an error', async () => {
    await expect(client({ body: { user: 1 } }).request(getMe)).rejects.toThrow()
    await expect(client({ body: { user: 1 } }, { isChecked: false }).request(getMe)).resolves.toBeDefined()
  })
})

describe('errors', () => {
  test('API-3 every error response becomes one kind of error with key, fields, who, when and wait', async () => {
    const fields = [{ field: 'newPassword', key: 'minlength', params: { n: 8 } }]
    const body = { error: 'badinput', fields, who: 'clara.admin', when: '2026-06-01', wait: 30 }
    const error = await failure(client({ status: 400, body }).request(getMe))
    expect(error).toMatchObject({
      status: 400,
      key: 'badinput',
      fields,
      who: 'clara.admin',
      when: '2026-06-01',
      wait: 30,
    })
  })

  test.each([
    ['the network is away', new TypeError('fetch failed'), 0],
    ['a proxy answers', { status: 502, body: '<html>' }, 502],
    ['the key is unknown', { status: 500, body: { error: 'whatever' } }, 500],
    ['a good answer is no JSON', { status: 200, body: '<html>' }, 200],
  ] as const)('MSG-4 it is errormessage when %s', async (_, reply, status) => {
    expect(await failure(client(reply).request(getMe))).toMatchObject({ key: 'errormessage', status })
  })

  test('LOG-8 the waiting time is read from the header where the body has none', async () => {
    const reply = { status: 429, body: { error: 'toomany' }, headers: { 'retry-after': '42' } }
    expect((await failure(client(reply).request(authenticate, login))).wait).toBe(42)
  })

  test('SES-5 a 401 ends the session, a 403 too, each with its reason', async () => {
    const refusedClient = client({ status: 401, body: { error: 'nosession' } })
    await failure(refusedClient.request(getMe))
    expect(refusedClient.sessions.state()).toMatchObject({ ended: 'ended', session: { status: 'error' } })
    const forbidden = client({ status: 403, body: { error: 'forbidden' } })
    await failure(forbidden.request(getMe))
    expect(forbidden.sessions.state()).toMatchObject({ ended: 'rights', session: { status: 'error' } })
  })

  test('SES-5 a wrong password at login ends nobody’s session', async () => {
    const { request, sessions } = client({ status: 401, body: { error: 'invalidlogin' } })
    expect(await failure(request(authenticate, login))).toMatchObject({ key: 'invalidlogin' })
    expect(sessions.live()?.token).toBe('token-1')
  })

  test('PWD-4 a wrong old password (400) keeps the session', async () => {
    const { request, sessions } = client({ status: 400, body: { error: 'unchanged_password' } })
    const body = { userName: '101001', oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }
    expect((await failure(request(changePassword, { body }))).key).toBe('unchanged_password')
    expect(sessions.live()).toBeDefined()
  })

  test('SES-10 when the time is up nothing is sent, and the screen stays', async () => {
    const { request, sessions, clock, sent } = client()
    clock.sleep(7_200_000)
    expect(await failure(request(getMe))).toMatchObject({ status: 401, key: 'nosession' })
    expect(sent).toHaveLength(0)
    expect(sessions.state().phase).toBe('over')
  })

  test('SES-2 without a session a call that needs one is not sent', async () => {
    const { request, sent } = client({}, { isLoggedIn: false })
    await failure(request(getMe))
    expect(sent).toHaveLength(0)
  })
})
