import { type Role, roles } from '@gangway/contract/access/roles'
import { expect, test, vi } from 'vitest'

// The table accesses the page through the session, which a test without a browser does not have.
vi.stubGlobal('document', { addEventListener: () => {}, getElementById: () => null, querySelector: () => null })
vi.stubGlobal('location', { search: '', pathname: '/' })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
const { groups, routes } = await import('./routes.ts')

/** The table a second time, written from the requirements: path, and who may open it. */
const table: Readonly<Record<string, readonly Role[] | 'public'>> = {
  '/login': 'public',
  '/logout': 'public',
  '/welcome': 'public',
  '/overview': roles,
  '/partners': roles,
  '/partners/$partnerid': roles,
  '/inbox': roles,
  '/claims/$partnerid/$claimid': roles,
  '/feed': roles,
  '/history': ['administrator', 'care', 'accounting'],
  '/system': ['administrator'],
  '/retention': ['administrator'],
  '/news': roles,
  '/publishing': roles,
  '/catalogue': roles,
  '/cruises': roles,
  '/brands': roles,
  '/people': ['administrator'],
  '/security': roles,
  '/password': roles,
}

const screens = routes.flatMap(({ options }) => {
  const { staticData: facts } = options
  return facts && 'path' in options ? [{ path: String(options.path), facts }] : []
})

test('CON-1 each screen is open to the roles that the requirements name', () => {
  expect(Object.fromEntries(screens.map(({ path, facts }) => [path, facts.roles]))).toEqual(table)
})

test('CON-1 every screen behind the login has a label, except those of one record, and its group is one of the navigation', () => {
  for (const { path, facts } of screens) {
    const isListed = facts.roles !== 'public' && !path.includes('$')
    expect([path, facts.label !== undefined]).toEqual([path, isListed])
    if (facts.group) expect([...groups, 'person']).toContain(facts.group)
  }
})
