import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('every workspace and the scripts are type-checked', () => {
  const included: string[] = ['node', 'tools', 'browser', 'console'].flatMap(
    (program) => read(`tsconfig.${program}.json`).include,
  )
  const folders = new Set(included.map((path) => path.split('/')[0]))
  expect([...read('package.json').workspaces, 'scripts'].filter((folder) => !folders.has(folder))).toEqual([])
})
