import { expect, test } from 'vitest'
import { tenantOfTab } from './session-tenant.ts'

const tab = (kept: string | null = null) => {
  const choice = {
    kept,
    get: () => choice.kept,
    set: (mandant: string) => {
      choice.kept = mandant
    },
  }
  return choice
}

test('TEN-2 before login the tenant is the host’s', () => {
  expect(tenantOfTab({ mandant: 109, demo: false }, '', tab())).toBe(109)
})

test('TEN-2 a page without facts, as in development, is the default tenant’s', () => {
  expect(tenantOfTab({ mandant: 0, demo: true }, '', tab())).toBe(101)
})

test('TEN-2 in demo mode ?tenant= chooses, and the tab keeps it', () => {
  const choice = tab()
  expect(tenantOfTab({ mandant: 101, demo: true }, '?tenant=105', choice)).toBe(105)
  expect(tenantOfTab({ mandant: 101, demo: true }, '', choice)).toBe(105)
})

test('TEN-2 a number that is no tenant chooses nothing', () => {
  const choice = tab()
  expect(tenantOfTab({ mandant: 104, demo: true }, '?tenant=103', choice)).toBe(104)
  expect(choice.kept).toBeNull()
})

test('TEN-2 outside demo mode nobody can choose', () => {
  expect(tenantOfTab({ mandant: 101, demo: false }, '?tenant=105', tab('106'))).toBe(101)
})

test('TEN-2 forbidden storage gives the host’s tenant', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(tenantOfTab({ mandant: 107, demo: true }, '', { get: forbidden, set: forbidden })).toBe(107)
})
