import { expect, test } from 'vitest'
import { errorText } from './report.ts'

const errorWith = (stack: string | undefined) => Object.assign(new RangeError('Invalid time value'), { stack })

test.each([
  ['Chromium', 'RangeError: Invalid time value\n    at dayOf (days.ts:3:1)'],
  ['WebKit', 'dayOf@days.ts:3:1\nScreen@screen.tsx:9:2'],
  ['Firefox', 'dayOf@days.ts:3:1\n'],
  ['a browser without stacks', undefined],
])('API-4 an error of %s is reported with its name, its message and where it happened', (_, stack) => {
  const text = errorText(errorWith(stack))
  expect(text.split('\n')[0]).toBe('RangeError: Invalid time value')
  expect(text.match(/Invalid time value/g)).toHaveLength(1)
  if (stack) expect(text).toContain('days.ts:3:1')
})

test('API-4 a thrown value that is not an error is reported as text', () => {
  expect([errorText('stop'), errorText(undefined)]).toEqual(['stop', 'undefined'])
})
