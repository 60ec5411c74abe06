import { Right } from '@gangway/contract/access/rights'
import { viewFilters, viewScreens } from '@gangway/contract/features/views'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

// The table accesses the page through the session, which a test without a browser does not have.
const page = { addEventListener: () => {}, getElementById: () => null, querySelector: () => null }

type Row = { path: string; right: number | 'none'; needs?: string; area?: string; group?: string; label?: string }
let rows: Row[] = []

beforeAll(async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', pathname: '/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { routes } = await import('./routes.ts')
  const withChildren = routes.flatMap((route) => [route, ...Object.values(route.children ?? {})])
  rows = withChildren.flatMap(({ options }): Row[] => {
    const { right, needs, area, group, label } = options.staticData ?? {}
    if (right === undefined) return []
    const facts = { ...(needs && { needs }), ...(area && { area }), ...(group && { group }), ...(label && { label }) }
    return [{ path: options.path, right, ...facts }]
  })
})

/** The spec's own table (section 2), with the groups of HDR-4, the permission of RGT-1, and the password for all (RGT-3). */
const spec: Row[] = [
  { path: '/home', right: 1 },
  { path: '/login', right: 'none' },
  { path: '/loginehoi', right: 'none' },
  { path: '/logout', right: 'none' },
  { path: '/Logout', right: 'none' },
  { path: '/partnerdata/edit', right: 2, group: 'agency' },
  { path: '/partnerdata/topsort', right: 2, group: 'agency' },
  { path: '/partnerdata/password', right: 1, group: 'agency' },
  { path: '/partnerdata/users', right: 256, group: 'agency' },
  { path: '/partnerdata/organizers', right: 256, group: 'agency' },
  { path: '/icbe/data/edit', right: 256, group: 'agency' },
  { path: '/wlv/edit', right: 32, group: 'layout' },
  { path: '/statistics/bookingreport', right: 1, group: 'statistics' },
  { path: '/statistics/traffic', right: 1, group: 'statistics' },
  { path: 'monthly/$startdate', right: 1 },
  { path: 'requests/$startdate', right: 1 },
  { path: 'hits/$startdate', right: 1 },
  { path: 'pageview/$startdate', right: 1 },
  { path: '/statistics/overview', right: 1, group: 'statistics' },
  { path: '/marketing/offertemplates', right: 1, area: 'marketing', group: 'marketing' },
  { path: '/marketing/banner', right: 1, area: 'marketing', group: 'marketing' },
  { path: '/provisions', right: 1, needs: 'commissions', area: 'provisions', group: 'provisions' },
]

/** Open to everybody beyond the spec: the question of LOG-5, the undo of SEC-6, the view of CON-3, the links of SEC-7 to SEC-9 and NTF-2. */
const openBeyond = [
  '/loginehoi/switch',
  '/address/undo',
  '/bank/stop',
  '/subscription',
  '/view',
  '/invitation',
  '/newpassword',
]

test('SES-3, RGT-1, RGT-3 every route has the level, permission, area and group of the spec; others need a right, but for seven', () => {
  const listed = rows.map(({ label: _, ...row }) => row)
  expect(spec.filter((one) => !listed.some(({ path }) => path === one.path))).toEqual([])
  for (const one of spec) expect(listed.find(({ path }) => path === one.path)).toEqual(one)
  const beyond = rows.filter(({ path }) => !spec.some((one) => one.path === path))
  expect(beyond.filter(({ right }) => right === 'none').map(({ path }) => path)).toEqual(openBeyond)
})

test('SES-8 the levels are the rights of the contract', () => {
  const rights = new Set<unknown>(Object.values(Right))
  for (const { right } of rows) expect(right === 'none' || rights.has(right)).toBe(true)
})

test('HDR-4, HDR-6 the navigation has every screen of the spec, its groups in order and undivided', async () => {
  const { groups } = await import('./routes.ts')
  expect(groups).toEqual(['daily', 'provisions', 'agency', 'layout', 'statistics', 'marketing'])
  const shown = rows.filter(({ label }) => label)
  expect(shown[0]).toEqual({ path: '/home', right: 1, label: 'home' })
  const groupsShown = shown.slice(1).map(({ group }) => group)
  expect(groupsShown.filter((group, at) => group !== groupsShown[at - 1])).toEqual(groups)
  expect(spec.filter(({ path, group }) => group && !shown.some((one) => one.path === path))).toEqual([])
})

const sources = import.meta.glob<string>(['./screens.ts', './features/**/*.{ts,tsx}', './parts/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The nouns whose messages a file uses, itself and through its parts. */
const spokenBy = (file: string, seen = new Set<string>()): string[] => {
  const source = sources[file]
  if (source === undefined || seen.has(file)) return []
  seen.add(file)
  const folder = file.slice(0, file.lastIndexOf('/'))
  const imported = [...source.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(
    ([, path = '']) => `.${new URL(path, `file://${folder.slice(1)}/x`).pathname}`,
  )
  const own = [...source.matchAll(/\bt\.(\w+)\b/g)].flatMap(([, noun]) => noun ?? [])
  return [...own, ...imported.flatMap((other) => spokenBy(other, seen))]
}

const always = ['common', 'messages', 'rules', 'session', 'shell', 'parts']
const lines = [
  ...(sources['./screens.ts'] ?? '').matchAll(/withMessages\(\s*\[(.*?)\],[^']*import\('([^']+)'\)/gs),
].map(([, nouns = '', file = '']): [string, string[]] => [
  file,
  [...nouns.matchAll(/'(\w+)'/g)].flatMap(([, noun]) => noun ?? []),
])

test('LNG-1 the next test covers every screen behind the login', () => {
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.length).toBe(((sources['./screens.ts'] ?? '').match(/ = withMessages\(/g) ?? []).length)
})

test.each(lines)('LNG-1 %s is loaded with the messages that it uses', (file, nouns) => {
  const usedNouns = new Set(spokenBy(file))
  expect(usedNouns.size).toBeGreaterThan(0)
  expect([...usedNouns].filter((noun) => !always.includes(noun) && !nouns.includes(noun))).toEqual([])
})

test('NTF-5 what a saved view keeps is in the address of its screen', async () => {
  const { routes } = await import('./routes.ts')
  const { viewPaths } = await import('./parts/views/views-data.ts')
  for (const name of viewScreens) {
    const route = routes.find(({ options }) => options.staticData?.label === name)
    expect(rows.find(({ label }) => label === name)?.path).toBe(viewPaths[name])
    const search = Object.fromEntries(viewFilters[name].map((filter) => [filter, 'x']))
    expect(z.parse(route?.options.validateSearch as z.ZodMiniType, search)).toEqual(search) // each of its screens has one
  }
})
