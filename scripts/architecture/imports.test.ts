import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { applyRule } from './examples.ts'
import { aliases, importPaths } from './import-forms.ts'
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

test('the tools around the product use each other by path, the product by name', () => {
  const files = { 'scripts/a.ts': '', 'server/src/a.ts': '' }
  expect(applyRule(importPaths, { ...files, 'bench/b.ts': "import '../scripts/a.ts'" })).toEqual([])
  expect(applyRule(importPaths, { ...files, 'bench/b.ts': "import '../server/src/a.ts'" })).toHaveLength(1)
})

test.each([
  ['server/tsconfig.json', '{ "compilerOptions": { "paths": {} } }'],
  ['server/package.json', '{ "imports": { "#x": "./x.ts" } }'],
  ['portal/vite.config.ts', 'export default { resolve: { alias: { x: "y" } } }'],
])('reports an alias declared in %s', (path, text) => {
  expect(applyRule(aliases, { [path]: text })).toHaveLength(1)
})

test('reports SQL outside a store', () => {
  const text = "import { sql } from 'kysely'"
  expect(applyRule(sqlInStores, { 'server/src/features/agency/agency.ts': text })).toHaveLength(1)
  expect(applyRule(sqlInStores, { 'server/src/features/agency/agency-store.ts': text })).toEqual([])
  expect(
    applyRule(sqlInStores, { 'server/src/http/pipeline/handler.ts': "import type { Kysely } from 'kysely'" }),
  ).toEqual([])
})
