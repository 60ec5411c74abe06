import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../project.ts'
import { type Lock, runtimeFolders } from './packages.ts'

const lock: Lock = {
  packages: {
    server: { dependencies: { '@gangway/contract': '0.1.0', pg: '1.0.0', sharp: '1.0.0' } },
    contract: { dependencies: { zod: '2.0.0' } },
    'node_modules/@gangway/contract': { link: true, resolved: 'contract' },
    'node_modules/pg': { version: '1.0.0', dependencies: { split: '1.0.0' } },
    'node_modules/split': { version: '2.0.0' },
    'node_modules/pg/node_modules/split': { version: '1.0.0' },
    'node_modules/zod': { version: '2.0.0' },
    'node_modules/sharp': { optionalDependencies: { '@img/linux': '1.0.0', '@img/mac': '1.0.0' } },
    'node_modules/@img/linux': {},
    'node_modules/@img/mac': {},
    'node_modules/vite': {},
  },
}

test('SCL-7 a release has what its programs import, the nearest copy of each package, and nothing of other platforms', () => {
  const { workspaces, packages } = runtimeFolders(lock, ['server'], (path) => !path.endsWith('mac'))
  expect(workspaces).toEqual(['contract', 'server'])
  expect(packages).toEqual([
    'node_modules/@img/linux',
    'node_modules/pg',
    'node_modules/pg/node_modules/split',
    'node_modules/sharp',
    'node_modules/zod',
  ])
})

test('SCL-7 a package that the lock file lacks is an error', () => {
  const broken = { packages: { server: { dependencies: { missing: '1.0.0' } } } }
  expect(() => runtimeFolders(broken, ['server'], () => true)).toThrow('package-lock.json has no missing')
})

test('SCL-7 neither build tools nor the demo are part of the release', () => {
  const own: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isInstalled = (path: string) => existsSync(join(root, path))
  const { workspaces, packages } = runtimeFolders(own, ['server', 'operator'], isInstalled)
  expect(workspaces).toEqual(['booking-page', 'contract', 'embedded-postgres', 'operator', 'server'])
  const names = packages.map((path) => path.split('node_modules/').at(-1))
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'nodemailer', 'zod']))
  expect(names).toContain(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  )
  for (const left of ['vite', 'vitest', 'typescript', 'react', 'pdfkit', 'node', '@playwright/test'])
    expect(names).not.toContain(left)
})
