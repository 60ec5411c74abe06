import { expect, test } from 'vitest'
import { applyRule } from './examples.ts'
import { surroundings } from './surroundings.ts'

test.each([
  'const a = process.env.PORT',
  'const { PORT } = process.env',
  'const a = Date.now()',
  'const clock = Date.now',
  'const a = new Date()',
  'const a = Date()',
  'const a = Math.random()',
  'const a = await fetch("x")',
  'const a = window.innerWidth',
  'const a = globalThis.fetch',
  'localStorage.setItem("a", "b")',
  'const { env } = process',
  'const keep = makeKeep(localStorage)',
  'const world = { fetch }',
  'const isServer = typeof window === "undefined"',
])('reports %s', (text) => {
  expect(applyRule(surroundings, { 'kit/src/layout/page.tsx': text })).toHaveLength(1)
})

test.each([
  'const a = new Date(2026, 1, 1)',
  'const a = (now: Date) => now.getTime()',
  'const a = (fetch: typeof globalThis.fetch) => fetch("x")',
  'const a = (window: { from: string }) => window.from',
  'const a = query.fetch()',
  'const a = { window: 3, fetch: 4 }',
  'const a = process.platform',
  'const stopwatch = performance.now()',
  '// Date.now() would be wrong here',
  'const a = "process.env"',
])('allows %s', (text) => {
  expect(applyRule(surroundings, { 'server/src/http/pipeline/mount.ts': text })).toEqual([])
})

test('main, config, lib, tests and test code may', () => {
  const text = 'export const now = Date.now()'
  const paths = ['server/src/main.ts', 'kit/src/browser/clock.ts', 'demo/src/demo.ts', 'server/src/a.test.ts']
  for (const path of paths) expect(applyRule(surroundings, { [path]: text })).toEqual([])
  expect(applyRule(surroundings, { 'server/src/app.ts': text })).toEqual([
    'server/src/app.ts:1: reads Date.now; have it passed in',
  ])
})
