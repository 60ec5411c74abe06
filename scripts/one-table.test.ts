import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

test('TAK-4 only kit draws long lists row by row: whoever imports the package has to declare it', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const declaring = workspaces.filter((workspace: string) =>
    readFileSync(join(root, workspace, 'package.json'), 'utf8').includes('"@tanstack/react-virtual"'),
  )
  expect(declaring).toEqual(['kit'])
})
