import { expect, test } from 'vitest'
import { root } from '../project.ts'
import { cycles } from './cycles.ts'
import { declaredPackages, exactVersions, justifiedPackages } from './dependencies.ts'
import { docLinks } from './doc-links.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { aliases, barrels, importPaths } from './import-forms.ts'
import { layers } from './layers.ts'
import { machineTraces } from './machine-traces.ts'
import { nounsMirrored } from './nouns.ts'
import { readTree } from './source-file.ts'
import { sqlInStores } from './sql-in-stores.ts'
import { surroundings } from './surroundings.ts'
import { tenantNumbers } from './tenant-numbers.ts'

// The rules applied to the project. Their own tests show that each of them can fail.
const tree = readTree(root)

test('the rules read the whole project', () => {
  const paths = tree.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', '.ci/run', 'contract/src/call.ts', 'server/src/main.ts']),
  )
  expect(paths.filter((path) => path.includes('node_modules') || path.startsWith('.git/'))).toEqual([])
})

test.each([
  ['files import only what their layer may', layers],
  ['only stores speak SQL', sqlInStores],
  ['no file imports itself in a circle', cycles],
  ['imports name a file that is there', importPaths],
  ['there are no path aliases', aliases],
  ['there are no barrels', barrels],
  ['only main, config and lib read their surroundings', surroundings],
  ['nouns mirror each other', nounsMirrored],
  ['tenant numbers stand in one table', tenantNumbers],
  ['file names say what is inside', fileNames],
  ['files can be read at one sitting', fileLength],
  ['nothing tells of one machine', machineTraces],
  ['documents link to documents that are there', docLinks],
  ['versions are exact', exactVersions],
  ['workspaces name the packages they use', declaredPackages],
  ['every package has its reason', justifiedPackages],
])('%s', (_, rule) => {
  expect(rule(tree)).toEqual([])
})
