import { loginAnswer } from '@gangway/contract/testing/login-answer'
import { expect, test } from 'vitest'
import { openTab, storageEvents } from '../../testing/session-fakes.ts'

const twoHours = 7_200_000

test.each([
  [401, 'ended'],
  [403, 'rights'],
] as const)('SES-5 after a %i in one tab the other one says why, too', (status, ended) => {
  const { store, otherTab, kept } = openTab()
  const other = otherTab()
  const events = storageEvents(kept)
  store.refused(status, 'token-1')
  for (const value of events) other.changedElsewhere(value)
  expect(other.state()).toMatchObject({ phase: 'out', ended, session: { status: 'error', token: '' } })
})

test('SES-5 after a 401 in one tab the other one keeps its unsaved input until the same user is back', () => {
  const { store, otherTab, kept, clock } = openTab()
  const other = otherTab(() => true)
  const events = storageEvents(kept)
  store.refused(401, 'token-1')
  for (const value of events.splice(0)) other.changedElsewhere(value)
  expect(other.state()).toMatchObject({ phase: 'over', refusal: 'ended', session: { token: 'token-1' } })
  store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
  for (const value of events) other.changedElsewhere(value)
  expect(other.state()).toMatchObject({ phase: 'in', session: { token: 'token-2' } })
})

test.each([
  ['another user', 'otheruser'],
  ['a logout', 'logout'],
] as const)('SES-5 after a 401 %s in one tab discards the unsaved input of the other', (_, ended) => {
  const { store, otherTab, kept, clock } = openTab(loginAnswer(), () => true)
  const other = otherTab(() => true)
  const events = storageEvents(kept)
  store.refused(401, 'token-1')
  if (ended === 'logout') store.end('logout')
  else store.start(loginAnswer({ authtoken: 'token-9', user: 'clara.admin' }), clock.now())
  for (const value of events) other.changedElsewhere(value)
  expect(other.state()).toMatchObject({ phase: 'out', ended, session: { token: '' } })
})

test('SES-9 a second tab opens in the same session', () => {
  const { otherTab } = openTab()
  expect(otherTab().live()?.token).toBe('token-1')
})

test('SES-9 logging out in one tab logs out the other', () => {
  const { store, otherTab } = openTab()
  const other = otherTab()
  store.end('logout')
  other.changedElsewhere()
  expect(other.state()).toMatchObject({ phase: 'out', ended: 'logout' })
})

test('SES-9 a login in one tab reaches the other, which then forgets an earlier end', () => {
  const { store, clock, otherTab } = openTab()
  const other = otherTab()
  store.end('logout')
  other.changedElsewhere()
  store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
  other.changedElsewhere()
  expect(other.live()?.token).toBe('token-2')
  expect(other.state().ended).toBeUndefined()
})

test('SES-10 logging in again in one tab closes the dialog in the other', () => {
  const { store, clock, otherTab } = openTab()
  const other = otherTab()
  clock.pass(twoHours)
  store.start(loginAnswer({ authtoken: 'token-2' }), clock.now())
  expect(other.state().phase).toBe('over')
  other.changedElsewhere()
  expect(other.state()).toMatchObject({ phase: 'in', session: { token: 'token-2' } })
})

test('SES-10 leaving a screen whose time is up does not affect the other tab’s screen', () => {
  const { store, clock, otherTab } = openTab()
  const other = otherTab()
  clock.pass(twoHours)
  store.end('expired')
  other.changedElsewhere()
  expect(store.state()).toMatchObject({ phase: 'out', ended: 'expired' })
  expect(other.state()).toMatchObject({ phase: 'over', session: { token: 'token-1' } })
})

test('SES-10 another user’s login is never mistaken for a logout in between', () => {
  const { store, clock, kept } = openTab()
  const storedTokens: (string | null)[] = []
  const { set, remove } = kept
  kept.set = (key, value) => {
    set(key, value)
    storedTokens.push(kept.get('auth'))
  }
  kept.remove = (key) => {
    remove(key)
    storedTokens.push(kept.get('auth'))
  }
  store.start(loginAnswer({ authtoken: 'token-9', user: 'clara.admin' }), clock.now())
  expect(storedTokens.length).toBeGreaterThan(0)
  expect(storedTokens).not.toContain(null)
})

test('SES-10 another user in one tab discards what the other tab shows, and is not adopted without asking', () => {
  const { store, clock, otherTab, values } = openTab()
  const other = otherTab()
  store.start(loginAnswer({ authtoken: 'token-9', user: 'clara.admin' }), clock.now())
  other.changedElsewhere()
  expect(other.state()).toMatchObject({ phase: 'out', ended: 'otheruser', session: { token: '' } })
  other.changedElsewhere()
  expect(other.state().phase).toBe('out')
  expect(values.has('auth')).toBe(true)
  expect(other.elsewhere()?.user).toBe('clara.admin')
  other.adopt()
  expect(other.live()?.token).toBe('token-9')
})

test('SES-10 a user who is renamed is the same person in every tab, and logs in again under the new name', () => {
  const { store, clock, otherTab } = openTab(loginAnswer({ user: 'ed.old' }))
  const other = otherTab()
  store.change({ user: 'ed.oldenburg', accesstoken: 303, passwordtemporary: false })
  other.changedElsewhere()
  expect(other.live()).toMatchObject({ user: 'ed.oldenburg', token: 'token-1' })
  store.start(loginAnswer({ user: 'ed.oldenburg', authtoken: 'token-2' }), clock.now())
  other.changedElsewhere()
  expect(other.live()?.token).toBe('token-2')
})

test('SES-12 a new mask after the forced password change reaches the other tab', () => {
  const { store, otherTab, values } = openTab(loginAnswer({ accesstoken: 5, passwordtemporary: true }))
  const other = otherTab()
  const me = { user: '101001', accesstoken: 303, passwordtemporary: false, firma: 'Reisebüro Nord' }
  store.change(me)
  expect(values.get('auth')).not.toContain('Nord')
  other.changedElsewhere()
  expect(other.live()).toMatchObject({ accesstoken: 303, passwordtemporary: false, token: 'token-1' })
})
