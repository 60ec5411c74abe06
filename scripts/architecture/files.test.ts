import { expect, test } from 'vitest'
import { brandNumbers } from './brand-numbers.ts'
import { declaredPackages, exactVersions, justifiedPackages } from './dependencies.ts'
import { docLinks } from './doc-links.ts'
import { applyRule } from './examples.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { machineTraces } from './machine-traces.ts'
import { nounsMirrored } from './nouns.ts'
import { oneHome } from './one-home.ts'
import { testOnly } from './test-only.ts'

test.each([
  ['server/src/http/pipeline/mount.ts', 'const isDutch = brand === 104'],
  ['kit/src/layout/page.tsx', 'const links = { 105: "x" }'],
  ['server/src/http/pipeline/mount.ts', 'const isDutch = host === "106"'],
  ['server/src/db/migrations/0001-start.sql', 'check (mandant in (101, 102))'],
])('reports a brand number in %s', (path, text) => {
  expect(applyRule(brandNumbers, { [path]: text })).toHaveLength(1)
})

test('BRD-6 the shipped file, tests, demo data and other numbers are allowed', () => {
  const text = 'export const a = 101'
  const paths = ['server/src/a.test.ts', 'demo/src/partners.ts', 'e2e/agency.spec.ts']
  for (const path of paths) expect(applyRule(brandNumbers, { [path]: text })).toEqual([])
  expect(
    applyRule(brandNumbers, { 'kit/src/layout/mark.tsx': 'const a = <svg width={104}>{{ height: 112 }}</svg>' }),
  ).toEqual([])
  expect(applyRule(brandNumbers, { 'server/src/a.ts': 'const a = [100, 103, 110, 1010, ""] // 101' })).toEqual([])
})

test.each([
  'utils.ts',
  'helpers.ts',
  'types.ts',
  'index.ts',
  'index.tsx',
  'AgencyForm.tsx',
  'agency_form.ts',
  'helpers/x.ts',
])('rejects the name %s', (name) => {
  expect(applyRule(fileNames, { [`portal/src/${name}`]: '' })).toHaveLength(1)
})

test('accepts kebab-case names with a role suffix', () => {
  for (const name of ['agency-screen.tsx', 'agency.test.ts', 'vite.config.ts', 'vite-env.d.ts']) {
    expect(applyRule(fileNames, { [`portal/src/${name}`]: '' })).toEqual([])
  }
})

test('401 lines are too many, but not for dictionaries and data', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  expect(applyRule(fileLength, { 'server/src/a.ts': lines(400) })).toEqual([])
  expect(applyRule(fileLength, { 'server/src/a.ts': lines(401) })).toHaveLength(1)
  expect(applyRule(fileLength, { 'demo/src/ships.ts': lines(401) })).toEqual([])
})

test.each([
  ['a path', `see /${'work'}/main`],
  ['a bare path', `cwd: '/${'work'}'`],
  ['a path below root', `cwd: '/${'root'}/x'`],
  ['a home folder', `cd /${'home'}/anna/project`],
  ['a home folder on a Mac', `"/${'Users'}/anna"`],
  ['a home folder on Windows', `C:\\${'Users'}\\anna`],
  ['a registry', `https://npm-${'registry'}.example.com/react`],
])('reports %s of one machine', (_, text) => {
  expect(applyRule(machineTraces, { 'docs/a.md': `first line\n${text}` })).toEqual([
    expect.stringMatching(/^docs\/a\.md:2: /),
  ])
})

test('reports an address in the lock file, but no web paths and links', () => {
  const address = `"resolved": "${'https:'}//host.example/react.tgz"`
  expect(applyRule(machineTraces, { 'package-lock.json': address })).toHaveLength(1)
  expect(applyRule(machineTraces, { 'package-lock.json': '"resolved": "contract"' })).toEqual([])
  const fine =
    "goes to '/home', lib/root/x, /rooting, owned by /root, /working, https://docs.example/work/a, [home](/home)"
  expect(applyRule(machineTraces, { 'docs/a.md': fine })).toEqual([])
})

test.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.0.0', '1.x', 'github:a/b'])(
  'rejects the version %s',
  (version) => {
    const text = JSON.stringify({ dependencies: { a: '1.2.3', b: '1.2.3-beta.4' }, devDependencies: { c: version } })
    expect(applyRule(exactVersions, { 'server/package.json': text })).toEqual([
      `server/package.json: c ${version} is not an exact version`,
    ])
  },
)

test('reports a package that only another workspace declares', () => {
  const files = {
    'package.json': '{ "devDependencies": { "vitest": "5.1.0" } }',
    'server/package.json': '{ "dependencies": { "fastify": "5.0.0", "@scope/a": "1.0.0" } }',
    'portal/package.json': '{}',
  }
  const text = "import 'node:fs'\nimport 'vitest'\nimport 'fastify'\nimport '@scope/a/b'"
  expect(applyRule(declaredPackages, { ...files, 'server/src/a.ts': text })).toEqual([])
  expect(applyRule(declaredPackages, { ...files, 'portal/src/a.ts': text })).toHaveLength(2)
})

test('reports a link to a missing document', () => {
  const text = '[a](docs/a.md) [b](docs/b.md#part) [c](https://example.com/c.md) [d](#part)'
  expect(applyRule(docLinks, { 'README.md': text, 'docs/a.md': '' })).toEqual([
    'README.md: links to docs/b.md, which does not exist',
  ])
  expect(applyRule(docLinks, { 'docs/a.md': '[a](../README.md)', 'README.md': '' })).toEqual([])
})

/** A tree in which every noun is in every place. */
const mirrored = () => {
  const screens = ['home', 'traffic', 'security']
  const paths = [
    ...[...screens, 'feed'].flatMap((noun) => [
      `contract/src/features/${noun}.ts`,
      `server/src/features/${noun}/${noun}.ts`,
    ]),
    ...screens.flatMap((noun) => [
      `portal/src/features/${noun}/a.tsx`,
      `e2e/${noun}.spec.ts`,
      `portal/src/features/${noun}/texts/en.json`,
    ]),
  ]
  return Object.fromEntries(paths.map((path) => [path, '']))
}

test('reports a noun that is missing somewhere, or unknown', () => {
  expect(applyRule(nounsMirrored, mirrored())).toEqual([])
  const { 'e2e/traffic.spec.ts': _, ...withoutSpec } = mirrored()
  expect(applyRule(nounsMirrored, withoutSpec)).toEqual(['traffic: has no browser test'])
  const strange = { ...mirrored(), 'server/src/features/bookings/bookings.ts': '' }
  expect(applyRule(nounsMirrored, strange)).toEqual(['bookings: is not a noun of ours, but has a server feature'])
})

/** The same with a screen of the console about people. */
const withPeople = () => ({
  ...mirrored(),
  ...Object.fromEntries(
    [
      'contract/src/features/people.ts',
      'server/src/features/people/people.ts',
      'console/src/features/people/people-screen.tsx',
      'console/src/features/people/texts/en.json',
      'e2e/console-people.spec.ts',
    ].map((path) => [path, '']),
  ),
})

test.each([
  ['contract/src/features/people.ts', 'people: has no contract'],
  ['server/src/features/people/people.ts', 'people: has no server feature'],
  ['console/src/features/people/people-screen.tsx', 'people: has no console feature'],
  ['console/src/features/people/texts/en.json', 'people: has no file of texts in the console'],
  ['e2e/console-people.spec.ts', 'people: has no browser test of the console'],
])('a noun with a screen of the console needs %s', (path, complaint) => {
  expect(applyRule(nounsMirrored, withPeople())).toEqual([])
  const { [path]: _, ...others } = withPeople()
  expect(applyRule(nounsMirrored, others)).toEqual([complaint])
})

test('a noun of the provider needs no screen of the console, and a noun of the portal may have one', () => {
  const files = mirrored()
  const withoutScreen = {
    'contract/src/features/news.ts': '',
    'server/src/features/news/news.ts': '',
    'server/src/features/news/news-store.ts': '',
  }
  expect(applyRule(nounsMirrored, { ...files, ...withoutScreen })).toEqual([])
  expect(applyRule(nounsMirrored, { ...files, 'console/src/features/agency/agency-screen.tsx': '' })).toEqual([
    'agency: is not a noun of ours, but has a console feature',
  ])
  expect(applyRule(nounsMirrored, { ...files, 'console/src/features/feed/feed-screen.tsx': '' })).toEqual([
    'feed: has no browser test of the console',
    'feed: has no file of texts in the console',
  ])
})

test('reports a package that no decision names', () => {
  const manifest = JSON.stringify({
    dependencies: { left: '1.0.0', 'left-pad': '1.0.0', '@gangway/contract': '0.1.0' },
  })
  const files = { 'server/package.json': manifest, 'docs/decisions/001-pads.md': 'We need `left-pad`.' }
  expect(applyRule(justifiedPackages, files)).toEqual(['server/package.json: no decision explains why left is needed'])
})

test('TAK-1 reports code that only tests import, not what the product imports too, nor the tests’ own', () => {
  const importing = "import { x } from './x.ts'"
  expect(applyRule(testOnly, { 'server/src/x.test.ts': importing })).toEqual(['server/src/x.ts: only tests import it'])
  expect(applyRule(testOnly, { 'server/src/x.test.ts': importing, 'server/src/y.ts': importing })).toEqual([])
  expect(applyRule(testOnly, { 'server/src/testing/y.test.ts': importing })).toEqual([])
})

test.each([
  ['portal/src/parts/rows.tsx', "import { useVirtualizer } from '@tanstack/react-virtual'"],
  ['console/src/main.tsx', 'createRoot(page).render(app)'],
  ['server/src/features/console/console-store.ts', "await db.insertInto('personsession').values(row).execute()"],
  ['server/src/features/session/login-store.ts', 'sql`insert into device (partnerid) values (1)`'],
])('TAK-4 reports a second home in %s', (path, text) => {
  expect(applyRule(oneHome, { [path]: text })).toHaveLength(1)
})

test('TAK-4 the home itself, tests and other tables are allowed', () => {
  const text = "db.insertInto('personsession')"
  for (const path of ['server/src/account/login/a-store.ts', 'server/src/features/people/people.test.ts'])
    expect(applyRule(oneHome, { [path]: text })).toEqual([])
  expect(applyRule(oneHome, { 'server/src/a-store.ts': "db.insertInto('sessionnote')" })).toEqual([])
})
