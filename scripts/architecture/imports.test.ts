import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { applyRule } from './examples.ts'
import { aliases, barrels, importPaths } from './import-forms.ts'
import { sqlInStores } from './sql-in-stores.ts'

test('reports a cycle of three once, with its path', () => {
  const said = applyRule(cycles, {
    'server/src/a.ts': "import { b } from './b.ts'",
    'server/src/b.ts': "import type { C } from './c.ts'",
    'server/src/c.ts': "const load = () => import('./a.ts')",
    'server/src/d.ts': "import { a } from './a.ts'",
  })
  expect(said).toEqual(['server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts: import cycle'])
})

test('reports a cycle across workspaces, but not a diamond', () => {
  const across = {
    'contract/src/a.ts': "import '@gangway/server/b'",
    'server/src/b.ts': "import '@gangway/contract/a'",
  }
  expect(applyRule(cycles, across)).toHaveLength(1)
  const diamond = {
    'a.ts': "import './b.ts'\nimport './c.ts'",
    'b.ts': "import './d.ts'",
    'c.ts': "import './d.ts'",
    'd.ts': '',
  }
  expect(applyRule(cycles, diamond)).toEqual([])
})

test.each([
  ["import { x } from './x'", 'lacks its file extension'],
  ["import { x } from './gone.ts'", 'does not exist'],
  ["import { x } from '@gangway/contract/gone'", 'does not exist'],
  ["import { x } from '../../contract/src/calls/call.ts'", 'leaves its workspace'],
  ["import { x } from '@/x.ts'", 'alias'],
  ["import { x } from '#x'", 'alias'],
])('%s: %s', (text, complaint) => {
  const said = applyRule(importPaths, {
    'server/src/a.ts': text,
    'server/src/x.ts': '',
    'contract/src/calls/call.ts': '',
  })
  expect(said).toEqual([expect.stringContaining(complaint)])
})

test('the tools around the product use each other by path, the product by name', () => {
  const files = { 'scripts/a.ts': '', 'server/src/a.ts': '' }
  expect(applyRule(importPaths, { ...files, 'bench/b.ts': "import '../scripts/a.ts'" })).toEqual([])
  expect(applyRule(importPaths, { ...files, 'bench/b.ts': "import '../server/src/a.ts'" })).toHaveLength(1)
})

test('accepts a well-formed import, and ignores imports in comments and strings', () => {
  const text = `import { x } from './x.ts'
import * as z from 'zod/mini'
import { call } from '@gangway/contract/calls/call'
// import { y } from './gone'
const words = "import { y } from './gone'"`
  const files = { 'server/src/a.ts': text, 'server/src/x.ts': '', 'contract/src/calls/call.ts': '' }
  expect(applyRule(importPaths, files)).toEqual([])
})

test.each([
  ['server/tsconfig.json', '{ "compilerOptions": { "paths": {} } }'],
  ['server/package.json', '{ "imports": { "#x": "./x.ts" } }'],
  ['portal/vite.config.ts', 'export default { resolve: { alias: { x: "y" } } }'],
])('reports an alias declared in %s', (path, text) => {
  expect(applyRule(aliases, { [path]: text })).toHaveLength(1)
})

test('reports export * and files that only re-export', () => {
  expect(applyRule(barrels, { 'server/src/a.ts': "export * from './b.ts'\nconst x = 1" })).toHaveLength(1)
  expect(
    applyRule(barrels, { 'server/src/a.ts': "export { b } from './b.ts'\nexport { c } from './c.ts'" }),
  ).toHaveLength(1)
  expect(applyRule(barrels, { 'server/src/a.ts': "import { b } from './b.ts'\nexport const a = b" })).toEqual([])
})

test('reports SQL outside a store', () => {
  const text = "import { sql } from 'kysely'"
  expect(applyRule(sqlInStores, { 'server/src/features/agency/agency.ts': text })).toHaveLength(1)
  expect(applyRule(sqlInStores, { 'server/src/features/agency/agency-store.ts': text })).toEqual([])
  expect(
    applyRule(sqlInStores, { 'server/src/http/pipeline/handler.ts': "import type { Kysely } from 'kysely'" }),
  ).toEqual([])
})
