import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

const walkFiles = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
/** The addresses that the walk opens. */
const walked = walkFiles.flatMap((file) =>
  [...read(file).matchAll(/path(?:: | = )['`](\/(?:partner|provider)\/[^'`]*)/g)].map(([, path]) => path),
)

/** The addresses of an app's screens; those without a login are opened by links in mails, or by the walk itself. */
const screensOf = (app: 'portal' | 'console') =>
  [...read('..', '..', '..', app, 'src', 'routes.ts').matchAll(/\bscreen\(\s*'([^']+)',\s*\{([^}]*)\}/g)]
    .filter(([, , facts = '']) => !/right: 'none'|roles: 'public'/.test(facts))
    .map(([, path = '']) => path)

test.each([
  ['portal', '/partner'],
  ['console', '/provider'],
] as const)('HDR-4 every screen of the %s is walked in the other browsers', (app, base) => {
  const screens = screensOf(app)
  expect(screens.length).toBeGreaterThan(14)
  const variable = /\$\{[^}]*\}|\$\w+/g
  const known = walked.map((path = '') => path.replace(variable, '*'))
  expect(screens.map((path) => (base + path).replace(variable, '*')).filter((path) => !known.includes(path))).toEqual(
    [],
  )
})
