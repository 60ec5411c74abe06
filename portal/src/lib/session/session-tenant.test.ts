import { expect, test } from 'vitest'
import { tenantOfTab } from './session-tenant.ts'

const tab = (storedTenant: string | null = null) => {
  const choice = {
    kept: storedTenant,
    get: () => choice.kept,
    set: (mandant: string) => {
      choice.kept = mandant
    },
  }
  return choice
}

test('TEN-2 before login the tenant is the host’s', () => {
  expect(tenantOfTab({ mandant: 109, isOwnHost: true, demo: false }, '', tab(), null)).toBe(109)
})

test('TEN-2 a page without server data, as in development, has the default tenant', () => {
  expect(tenantOfTab({ mandant: 0, isOwnHost: true, demo: true }, '', tab(), null)).toBe(101)
})

test('TEN-2 in demo mode ?tenant= chooses, and the tab remembers it', () => {
  const choice = tab()
  expect(tenantOfTab({ mandant: 101, isOwnHost: true, demo: true }, '?tenant=105', choice, null)).toBe(105)
  expect(tenantOfTab({ mandant: 101, isOwnHost: true, demo: true }, '', choice, null)).toBe(105)
})

test('TEN-2 a number that is not a tenant chooses nothing', () => {
  const choice = tab()
  expect(tenantOfTab({ mandant: 104, isOwnHost: true, demo: true }, '?tenant=103', choice, null)).toBe(104)
  expect(choice.kept).toBeNull()
})

test('TEN-2 outside demo mode nobody can choose', () => {
  expect(tenantOfTab({ mandant: 101, isOwnHost: true, demo: false }, '?tenant=105', tab('106'), null)).toBe(101)
})

test('TEN-2 if storage is forbidden, the host’s tenant is used', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(tenantOfTab({ mandant: 107, isOwnHost: true, demo: true }, '', { get: forbidden, set: forbidden }, null)).toBe(
    107,
  )
})

test.each([
  ['a host of nobody shows the brand of the last login', { mandant: 101, isOwnHost: false, demo: false }, '105', 105],
  ['a host of a brand shows that brand', { mandant: 109, isOwnHost: true, demo: false }, '105', 109],
  ['what is no brand any more counts as none', { mandant: 101, isOwnHost: false, demo: false }, '999', 101],
] as const)('TEN-2 %s', (_, boot, last, mandant) => {
  expect(tenantOfTab(boot, '', tab(), last)).toBe(mandant)
})
