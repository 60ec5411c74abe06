import { Right } from '@gangway/contract/rights'
import { beforeAll, expect, test, vi } from 'vitest'

// The table accesses the page through the session, which a test without a browser does not have.
const page = { addEventListener: () => {}, getElementById: () => null, querySelector: () => null }

type Row = { path: string; bit: number | 'none'; area?: string; group?: string; label?: string }
let rows: Row[] = []

beforeAll(async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', pathname: '/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { routes } = await import('./routes.ts')
  const withChildren = routes.flatMap((route) => [route, ...Object.values(route.children ?? {})])
  rows = withChildren.flatMap(({ options }): Row[] => {
    const { bit, area, group, label } = options.staticData ?? {}
    if (bit === undefined) return []
    return [{ path: options.path, bit, ...(area && { area }), ...(group && { group }), ...(label && { label }) }]
  })
})

/** The spec's own table (section 2), with the groups of HDR-4. */
const spec: Row[] = [
  { path: '/home', bit: 1 },
  { path: '/login', bit: 'none' },
  { path: '/loginehoi', bit: 'none' },
  { path: '/logout', bit: 'none' },
  { path: '/Logout', bit: 'none' },
  { path: '/partnerdata/edit', bit: 2, group: 'agency' },
  { path: '/partnerdata/topsort', bit: 2, group: 'agency' },
  { path: '/partnerdata/password', bit: 4, group: 'agency' },
  { path: '/partnerdata/users', bit: 256, group: 'agency' },
  { path: '/partnerdata/organizers', bit: 256, group: 'agency' },
  { path: '/icbe/data/edit', bit: 256, group: 'agency' },
  { path: '/wlv/edit', bit: 32, group: 'layout' },
  { path: '/statistics/bookingreport', bit: 1, group: 'statistics' },
  { path: '/statistics/traffic', bit: 1, group: 'statistics' },
  { path: 'monthly/$startdate', bit: 1 },
  { path: 'requests/$startdate', bit: 1 },
  { path: 'hits/$startdate', bit: 1 },
  { path: 'pageview/$startdate', bit: 1 },
  { path: '/statistics/overview', bit: 1, group: 'statistics' },
  { path: '/marketing/offertemplates', bit: 1, area: 'marketing', group: 'marketing' },
  { path: '/marketing/banner', bit: 1, area: 'marketing', group: 'marketing' },
  { path: '/provisions', bit: 1, area: 'provisions', group: 'provisions' },
]

/** Beyond the spec: the agency's own history (OPS-3), the question of LOG-5, the undo of SEC-6. */
const beyond: Row[] = [
  { path: '/partnerdata/history', bit: 256, group: 'agency' },
  { path: '/loginehoi/switch', bit: 'none' },
  { path: '/address/undo', bit: 'none' },
]

test('SES-3 every route has the level, area and group of the spec, and there are no others', () => {
  expect(rows.length).toBeGreaterThan(5)
  for (const { label: _, ...row } of rows) {
    const specRow = [...spec, ...beyond].find(({ path }) => path === row.path)
    expect(specRow, row.path).toBeDefined()
    expect(row).toEqual(specRow)
  }
})

test('SES-8 the levels are the rights of the contract', () => {
  const bits = new Set<unknown>(Object.values(Right))
  for (const { bit } of spec) expect(bit === 'none' || bits.has(bit)).toBe(true)
})

test('SES-3 no route of the spec is missing', () => {
  const pathsOf = (some: readonly Row[]) => some.map(({ path }) => path).sort()
  expect(pathsOf(rows)).toEqual(pathsOf([...spec, ...beyond]))
})

test('HDR-4, HDR-6 the navigation has the screens that have content, in order, and no others', () => {
  expect(rows.flatMap(({ group = '', label }) => (label ? [`${group} ${label}`.trim()] : []))).toEqual([
    'home',
    ...['agency agency', 'agency topsort', 'agency password', 'agency users', 'agency organizers', 'agency contact'],
    ...['agency audit', 'layout layout', 'statistics transactions', 'statistics traffic', 'statistics report'],
    ...['marketing offers', 'marketing banners', 'provisions provisions'],
  ])
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
