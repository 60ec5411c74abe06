import { limits } from '@gangway/contract/calls/limits'
import type { ConsoleLogin } from '@gangway/contract/features/console'
import { createSessionStore } from '@gangway/kit/session/session-store'
import { fakeClock, fakeStorage } from '@gangway/kit/testing/fake-browser'
import { expect, test } from 'vitest'
import { sessionKey, sessionKind, sessionOf } from './session-record.ts'

const login = (facts: Partial<ConsoleLogin> = {}): ConsoleLogin => ({
  personid: 7,
  name: 'Anja Winter',
  email: 'anja@provider.example',
  role: 'administrator',
  expires: 0,
  authtoken: 'token-1',
  ...facts,
})

/** A tab with a session, and another tab of the same browser. */
const openTab = (hasUnsaved = () => false) => {
  const clock = fakeClock()
  const { kept, values } = fakeStorage()
  const store = createSessionStore({ kind: sessionKind, kept, clock, hasUnsaved })
  store.start(sessionOf(login(), clock.now()))
  const otherTab = () => createSessionStore({ kind: sessionKind, kept, clock })
  return { clock, kept, values, store, otherTab }
}

test('CON-1, SES-4 a session is stored under one key, found by another tab, and counts for two hours', () => {
  const { clock, store, values, otherTab } = openTab()
  expect([...values.keys()]).toEqual([sessionKey])
  expect(otherTab().live()).toMatchObject({ token: 'token-1', name: 'Anja Winter', role: 'administrator' })
  clock.pass(limits.session - limits.expiryNotice)
  expect(store.state().phase).toBe('ending')
  clock.pass(limits.expiryNotice - 1)
  expect(store.live()?.token).toBe('token-1')
  clock.pass(1)
  expect([store.live(), store.state().phase, otherTab().live()]).toEqual([undefined, 'over', undefined])
})

test('CON-1 a session that has to set up a second factor is one in every tab, until it is set up', () => {
  const { clock, store, otherTab } = openTab()
  store.start(sessionOf(login({ factordue: true }), clock.now()))
  const other = otherTab()
  expect(other.live()?.factordue).toBe(true)
  store.change({ factordue: false })
  other.changedElsewhere()
  expect(other.live()?.factordue).toBe(false)
})

test('CON-1 a 403 does not end a session: it only says that the role does not allow something', () => {
  const { store, values } = openTab()
  store.refused(403, 'token-1')
  expect([store.live()?.token, store.state().phase, values.has(sessionKey)]).toEqual(['token-1', 'in', true])
})

test('CON-1, SES-9 a 401 ends it in every tab; with unsaved input the screen stays behind the login dialog', () => {
  const clean = openTab()
  const other = clean.otherTab()
  clean.store.refused(401, 'token-1')
  other.changedElsewhere('ended')
  expect([clean.store.state(), other.state()]).toMatchObject([
    { phase: 'out', ended: 'ended' },
    { phase: 'out', ended: 'ended' },
  ])
  const dirty = openTab(() => true)
  dirty.store.refused(401, 'token-1')
  expect(dirty.store.state()).toMatchObject({ phase: 'over', session: { email: 'anja@provider.example' } })
  expect([dirty.store.live(), dirty.values.has(sessionKey)]).toEqual([undefined, false])
  dirty.store.start(sessionOf(login({ authtoken: 'token-2' }), dirty.clock.now()))
  expect(dirty.store.state()).toMatchObject({ phase: 'in', session: { token: 'token-2' } })
})

test('CON-1 a logout in one tab is one in all, and somebody else’s login takes over no open tab', () => {
  const { store, otherTab, clock } = openTab()
  const other = otherTab()
  other.start(sessionOf(login({ personid: 8, name: 'Ben Ohm', authtoken: 'token-9' }), clock.now()))
  store.changedElsewhere()
  expect(store.state()).toMatchObject({ phase: 'out', ended: 'otheruser' })
  other.end('logout')
  expect(otherTab().live()).toBeUndefined()
})

test.each(['', 'null', '{}', 'ended', '{"token":""}', '{"token":"x","role":"boss"}'])(
  'CON-1 a stored session that reads %j counts as none',
  (text) => {
    const { kept } = fakeStorage({ [sessionKey]: text })
    expect(sessionKind.read(kept)).toBeUndefined()
  },
)
