import { everyRole, roles } from '@gangway/contract/access/roles'
import { expect, test } from 'vitest'
import { findDetour, mayOpen } from './access.ts'

const target = { pathname: '/people', href: '/people?person=7' }

test('CON-1 without a session the login remembers the requested screen, but not the overview', () => {
  expect(findDetour({ roles: everyRole }, target, undefined)).toEqual({
    to: '/login',
    search: { next: '/people?person=7' },
  })
  const overview = { pathname: '/overview', href: '/overview' }
  expect(findDetour({ roles: everyRole }, overview, undefined)).toEqual({ to: '/login', search: {} })
  expect(findDetour({ roles: 'public' }, target, undefined)).toBeUndefined()
})

test('CON-1 without the second factor that is required every screen leads to the one that sets it up', () => {
  const session = { role: 'administrator', factordue: true } as const
  expect(findDetour({ roles: everyRole }, target, session)).toEqual({ to: '/security' })
  expect(findDetour({ roles: everyRole }, { pathname: '/security', href: '/security' }, session)).toBeUndefined()
  expect(findDetour({ roles: 'public' }, target, session)).toBeUndefined()
  expect(findDetour({ roles: everyRole }, target, { ...session, factordue: false })).toBeUndefined()
})

test.each(roles)(
  'CON-1 a screen for %s alone opens for nobody else: they are led to the overview with the reason',
  (own) => {
    for (const role of roles) {
      const detour = findDetour({ roles: [own], label: 'people' }, target, { role })
      expect(detour).toEqual(role === own ? undefined : { to: '/overview', state: { denied: { label: 'people' } } })
    }
  },
)

test('CON-1 a public screen is open to every role, and one without a name is denied without one', () => {
  expect(mayOpen({ roles: 'public' }, 'reader')).toBe(true)
  expect(findDetour({ roles: ['administrator'] }, target, { role: 'reader' })).toEqual({
    to: '/overview',
    state: { denied: { label: '' } },
  })
})
