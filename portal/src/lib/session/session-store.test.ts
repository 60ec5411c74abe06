import { loginAnswer } from '@gangway/contract/testing/login-answer'
import { fakeClock, fakeStorage } from '@gangway/kit/testing/fake-browser'
import { describe, expect, test } from 'vitest'
import { openTab } from '../../testing/session-fakes.ts'
import { sessionKeys } from './session-storage.ts'
import { createSessionStore } from './session-store.ts'

const twoHours = 7_200_000
const fiveMinutes = 300_000

describe('the content of a session', () => {
  test('SES-13 a login sets token, rights, user, partner type, brand, flags, time, partner id and jump token', () => {
    const { store, clock } = openTab(loginAnswer({ tradepartner: true, iscbe: true }))
    expect(store.live()).toEqual({
      token: 'token-1',
      accesstoken: 303,
      permissions: ['requests', 'commissions', 'claims', 'bank'],
      user: '101001',
      partnertype: 1,
      mandant: 101,
      tradepartner: true,
      pageviewsenabled: true,
      authtime: clock.now(),
      partnerid: 101001,
      wlvtoken: 'jump-1',
      iscbe: true,
      status: 1,
      passwordtemporary: false,
    })
  })

  test('SES-13 the status is empty, loading, 1 or error', () => {
    const clock = fakeClock()
    const store = createSessionStore({ kept: fakeStorage().kept, clock })
    expect(store.state().session.status).toBe('')
    store.loading(true)
    expect(store.state().session.status).toBe('loading')
    store.start(loginAnswer(), clock.now())
    expect(store.state().session.status).toBe(1)
    store.refused(401, 'token-1')
    expect(store.state().session.status).toBe('error')
  })

  test('SES-13 a failed login leaves the status empty, and renewing does not change a live session', () => {
    const { store } = openTab()
    store.loading(true)
    expect(store.live()?.status).toBe(1)
    store.end('logout')
    store.loading(true)
    store.loading(false)
    expect(store.state().session.status).toBe('')
  })
})

describe('time', () => {
  test('SES-4 logged in until 7,200,000 ms after login, and not a millisecond longer', () => {
    const { store, clock } = openTab()
    clock.pass(twoHours - 1)
    expect(store.live()?.token).toBe('token-1')
    clock.pass(1)
    expect(store.live()).toBeUndefined()
  })

  test('SES-4 the time counts from when the login was sent, so the server never ends the session first', () => {
    const clock = fakeClock()
    const store = createSessionStore({ kept: fakeStorage().kept, clock })
    const sentAt = clock.now()
    clock.pass(4000)
    store.start(loginAnswer(), sentAt)
    clock.pass(twoHours - 4000)
    expect(store.live()).toBeUndefined()
  })

  test('SES-10 listeners are notified five minutes before the end, and when the time is up', () => {
    const { store, clock } = openTab()
    const heard: string[] = []
    store.subscribe(() => heard.push(store.state().phase))
    clock.pass(twoHours - fiveMinutes - 1)
    expect(heard).toEqual([])
    clock.pass(1)
    expect(heard).toEqual(['ending'])
    clock.pass(fiveMinutes)
    expect(heard).toEqual(['ending', 'over'])
  })

  test('SES-10 when the time is up the session stays for the screen that shows it, and so does its storage', () => {
    const { store, clock, values } = openTab()
    clock.pass(twoHours)
    expect(store.state()).toMatchObject({ phase: 'over', session: { user: '101001', accesstoken: 303 } })
    expect(store.state().ended).toBeUndefined()
    expect(values.has('auth')).toBe(true)
  })

  test('SES-10 a machine that slept through its timers notices on wake-up', () => {
    const { store, clock } = openTab()
    clock.sleep(twoHours)
    expect(store.state().phase).toBe('in')
    store.checkClock()
    expect(store.state().phase).toBe('over')
  })

  test('SES-10 logging in again in the last five minutes gives two hours more', () => {
    const { store, clock } = openTab()
    clock.pass(twoHours - 1000)
    store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
    expect(store.state().phase).toBe('in')
    clock.pass(twoHours - 1)
    expect(store.live()?.token).toBe('token-2')
  })

  test('SES-10 a reload after the end finds no session', () => {
    const { clock, otherTab } = openTab()
    clock.pass(twoHours)
    expect(otherTab().state().phase).toBe('out')
  })
})

describe('what stays in the browser', () => {
  test('SES-6 exactly auth, partnerid and iscbe are stored at login', () => {
    const { values } = openTab()
    expect([...values.keys()].sort()).toEqual(['auth', 'iscbe', 'partnerid'])
    expect(values.get('partnerid')).toBe('101001')
    expect(values.get('iscbe')).toBe('false')
  })

  test('SES-6 logout clears all five keys and nothing else', () => {
    const { store, kept, values } = openTab()
    for (const key of sessionKeys) kept.set(key, 'x')
    kept.set('gangway.language', 'de')
    store.end('logout')
    expect([...values.keys()]).toEqual(['gangway.language'])
    expect(store.live()).toBeUndefined()
  })

  test('SES-6 the next user finds nothing of the previous one', () => {
    const { store, kept, values, clock } = openTab()
    kept.set('reisebuero', 'Reisebüro Nord')
    kept.set('stammdaten', '{}')
    store.start(loginAnswer({ partnerid: 104001, user: '104001', mandant: 104 }), clock.now())
    expect([...values.keys()].sort()).toEqual(['auth', 'iscbe', 'partnerid'])
  })

  test.each([
    ['nothing', {}],
    ['no JSON', { auth: '{', partnerid: '101001' }],
    ['half a record', { auth: '{"token":"x"}', partnerid: '101001' }],
    ['no partner', { auth: JSON.stringify({ ...loginAnswer(), token: 'x', authtime: 0 }) }],
  ])('SES-6 storage with %s is not a session', (_, initial) => {
    const store = createSessionStore({ kept: fakeStorage(initial).kept, clock: fakeClock() })
    expect(store.state().phase).toBe('out')
  })
})

describe('refused by the server', () => {
  test('SES-5 a 401 ends the session with an error and clears the storage', () => {
    const { store, values } = openTab()
    store.refused(401, 'token-1')
    expect(store.state()).toMatchObject({ phase: 'out', ended: 'ended', session: { status: 'error', token: '' } })
    expect(values.size).toBe(0)
  })

  test('SES-5 a 403 says that the rights have changed', () => {
    const { store } = openTab()
    store.refused(403, 'token-1')
    expect(store.state()).toMatchObject({ phase: 'out', ended: 'rights', session: { status: 'error' } })
  })

  test('SES-5 a late answer to an older token does not end the new session', () => {
    const { store, clock } = openTab()
    store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
    store.refused(401, 'token-1')
    expect(store.live()?.token).toBe('token-2')
  })

  test('SES-5 a tab that does not know the login of another tab yet adopts it instead of ending both', () => {
    const { store, clock, otherTab, values } = openTab()
    otherTab().start(loginAnswer({ authtoken: 'token-2' }), clock.now())
    store.refused(401, 'token-1')
    expect(store.live()?.token).toBe('token-2')
    expect(values.has('auth')).toBe(true)
  })

  test.each([
    [401, 'ended'],
    [403, 'rights'],
  ] as const)('SES-5 a %i with unsaved input keeps the screen, and a reload finds no session', (status, refusal) => {
    const { store, clock, values, otherTab } = openTab(loginAnswer(), () => true)
    store.refused(status, 'token-1')
    expect(store.state()).toMatchObject({ phase: 'over', refusal, session: { token: 'token-1', status: 'error' } })
    expect(store.state().ended).toBeUndefined()
    expect(store.live()).toBeUndefined()
    expect(values.size).toBe(0)
    expect(otherTab().state().phase).toBe('out')
    // Neither a second refusal nor the clock changes that.
    store.refused(401, 'token-1')
    clock.pass(twoHours)
    store.checkClock()
    expect(store.state()).toMatchObject({ phase: 'over', refusal })
    store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
    expect(store.state()).toMatchObject({ phase: 'in', session: { token: 'token-2', status: 1 } })
    expect(store.state().refusal).toBeUndefined()
    store.refused(401, 'token-2')
    expect(store.state()).toMatchObject({ phase: 'over', refusal: 'ended' })
  })

  test('SES-10 a 401 after the time is up leaves the screen in place', () => {
    const { store, clock } = openTab()
    clock.sleep(twoHours)
    store.refused(401, 'token-1')
    expect(store.state()).toMatchObject({ phase: 'over', session: { token: 'token-1' } })
  })
})
