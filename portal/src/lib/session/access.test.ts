import type { Permission } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { brands } from '@gangway/contract/brands/example-brands'
import { expect, test } from 'vitest'
import { findDetour, hasNoRights, mayOpen } from './access.ts'

const german = brands.find(({ market }) => market.key === 'german')
const spanish = brands.find(({ market }) => market.key === 'spanish')
if (!german || !spanish) throw new Error('The brands of this test are gone')

const target = (path: string) => ({ pathname: path, href: path })
const session = (accesstoken: number, passwordtemporary = false, permissions: readonly Permission[] = []) => ({
  accesstoken,
  permissions,
  passwordtemporary,
})
const layout = { right: Right.layout } as const

test('SES-2 without a session every screen redirects to the login, which remembers the requested one', () => {
  const path = { pathname: '/wlv/edit', href: '/wlv/edit?tab=texts' }
  expect(findDetour(layout, path, undefined, german)).toEqual({ to: '/login', search: { next: '/wlv/edit?tab=texts' } })
})

test('SES-2 home is the default target of a login, so it is not remembered', () => {
  expect(findDetour({ right: Right.basic }, target('/home'), undefined, german)).toEqual({ to: '/login', search: {} })
})

test('SES-2 the login routes need no session', () => {
  expect(findDetour({ right: 'none' }, target('/login'), undefined, german)).toBeUndefined()
})

test.each([
  ['with the right', Right.basic | Right.layout, undefined],
  [
    'without the right',
    Right.basic | Right.password,
    { to: '/home', state: { denied: { by: 'rights', label: 'layout' } } },
  ],
])('SES-3 a mask %s', (_, mask, detour) => {
  expect(findDetour({ ...layout, label: 'layout' }, target('/wlv/edit'), session(mask), german)).toEqual(detour)
})

test('SES-12 a temporary password leads to the password screen, and only there', () => {
  const temporary = session(Right.basic | Right.password, true)
  const password = target('/partnerdata/password')
  expect(findDetour({ right: Right.basic }, target('/home'), temporary, german)).toEqual({ to: password.pathname })
  expect(findDetour({ right: Right.password }, password, temporary, german)).toBeUndefined()
})

test('SEC-3 a login that has to set up a second factor is led to the security screen, and only there', () => {
  const due = { ...session(Right.basic), factordue: true }
  const security = target('/partnerdata/security')
  expect(findDetour({ right: Right.basic }, target('/home'), due, german)).toEqual({ to: security.pathname })
  expect(findDetour({ right: Right.basic }, security, due, german)).toBeUndefined()
})

test('SES-12 a mask without the basic right is not redirected, since home would redirect again forever', () => {
  expect(hasNoRights(session(Right.layout))).toBe(true)
  expect(hasNoRights(session(Right.basic))).toBe(false)
  expect(findDetour({ right: Right.basic }, target('/home'), session(0), german)).toBeUndefined()
})

test.each(['marketing', 'provisions'] as const)('TEN-6 %s is closed for brands that hide it', (area) => {
  const access = { right: Right.basic, area } as const
  expect(mayOpen(access, session(Right.basic), german)).toBe(true)
  expect(mayOpen(access, session(Right.basic), spanish)).toBe(false)
  const denied = { by: 'brand', label: area }
  const detour = findDetour({ ...access, label: area }, target('/provisions'), session(Right.basic), spanish)
  expect(detour).toEqual({ to: '/home', state: { denied } })
})

test('SES-2 a screen that needs no right is open to every mask', () => {
  expect(mayOpen({ right: 'none' }, session(0), german)).toBe(true)
})

test('SES-3 a denied screen without a name is denied without one', () => {
  expect(findDetour(layout, target('/wlv/edit'), session(Right.basic), german)).toEqual({
    to: '/home',
    state: { denied: { by: 'rights', label: '' } },
  })
})
