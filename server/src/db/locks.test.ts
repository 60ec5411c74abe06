import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locks } from './locks.ts'

const sources = globSync('{server,operator}/src/**/*.{ts,sql}', { cwd: join(import.meta.dirname, '../../..') })

test('every advisory lock has its own number and is in the list', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(sources.length).toBeGreaterThan(100)
  const unknownFiles = sources.filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /advisory(?:_xact)?_lock\(\s*\d/.test(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')),
  )
  expect(unknownFiles).toEqual([])
})
