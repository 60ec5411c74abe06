import { expect, test } from 'vitest'
import { typedMonths } from './palette-months.ts'

const today = '2026-11-15'

test.each([
  ['october', [{ year: 2026, month: 10 }]],
  ['Oktober', [{ year: 2026, month: 10 }]],
  ['octubre', [{ year: 2026, month: 10 }]],
  ['outubro', [{ year: 2026, month: 10 }]],
  ['okt 2024', [{ year: 2024, month: 10 }]],
  ['märz', [{ year: 2026, month: 3 }]],
  ['dezember', [{ year: 2025, month: 12 }]],
  ['novembre', [{ year: 2026, month: 11 }]],
  ['oc', []],
  ['october 20', []],
  ['october next year', []],
  ['octopus', []],
])('HDR-4 the palette reads “%s” as a month', (search, expected) => {
  expect(typedMonths(search, today)).toEqual(expected)
})
