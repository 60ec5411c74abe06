import { expect, test } from 'vitest'
import { root } from '../project.ts'
import { brandNumbers } from './brand-numbers.ts'
import { cycles } from './cycles.ts'
import { declaredPackages, exactVersions, justifiedPackages } from './dependencies.ts'
import { docLinks } from './doc-links.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { aliases, importPaths } from './import-forms.ts'
import { layers } from './layers.ts'
import { machineTraces } from './machine-traces.ts'
import { nounsMirrored } from './nouns.ts'
import { oneHome } from './one-home.ts'
import { readTree } from './source-file.ts'
import { sqlInStores } from './sql-in-stores.ts'
import { surroundings } from './surroundings.ts'
import { testOnly } from './test-only.ts'

// The rules applied to the project. Their own tests show that each of them can fail.
const tree = readTree(root)

test('the rules read the whole project', () => {
  const paths = tree.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', '.ci/run', 'contract/src/calls/call.ts', 'server/src/main.ts']),
  )
  expect(paths.filter((path) => path.includes('node_modules') || path.startsWith('.git/'))).toEqual([])
})

test.each([
  ['files import only what their layer may', layers],
  ['only stores contain SQL', sqlInStores],
  ['there are no import cycles', cycles],
  ['paths stay in their workspace', importPaths],
  ['there are no path aliases', aliases],
  ['only main, config and lib read the environment, the clock and the network', surroundings],
  ['TAK-1 what only tests import lives with the tests', testOnly],
  ['TAK-4 table, app frame and account exist once, for portal and console', oneHome],
  ['nouns mirror each other', nounsMirrored],
  ['BRD-6 no brand number is in the code', brandNumbers],
  ['file names say what is inside', fileNames],
  ['files are short enough to read at once', fileLength],
  ['nothing reveals the machine of a developer', machineTraces],
  ['documents link to existing documents', docLinks],
  ['versions are exact', exactVersions],
  ['workspaces declare the packages they import', declaredPackages],
  ['a decision justifies every package', justifiedPackages],
])('%s', (_, rule) => {
  expect(rule(tree)).toEqual([])
})
