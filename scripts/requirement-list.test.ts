import { expect, test } from 'vitest'
import type { ReportedTest } from './reports.ts'
import { judge, parseIds, parseRequirements } from './requirement-list.ts'

const passed = (...titles: string[]): ReportedTest => ({ titles, status: 'passed' })
const list = parseRequirements('# R\n- [open] TRX-1 a\n- [done] TRX-2 b\n- plain point\n- [done] LOG-7 c\n')

test('reads ids with their status', () => {
  expect(list).toEqual([
    { id: 'TRX-1', status: 'open' },
    { id: 'TRX-2', status: 'done' },
    { id: 'LOG-7', status: 'done' },
  ])
})

test.each(['- [finished] TRX-1 a', '- TRX-1 a', '- [done] TRX1 a', '- [done] TRX-1', '- [done]TRX-1 a'])(
  'the line "%s" is an error, not a gap',
  (line) => {
    expect(() => parseRequirements(line)).toThrow(line)
  },
)

test('a duplicate id is an error', () => {
  expect(() => parseRequirements('- [open] TRX-1 a\n- [done] TRX-1 b')).toThrow('TRX-1 is listed twice')
})

test.each([
  ['TRX-4 scrolls', ['TRX-4']],
  ['LOG-7, LOG-8 waits', ['LOG-7', 'LOG-8']],
  ['TRX-4: scrolls', ['TRX-4']],
  ['scrolls as TRX-4 says', []],
  ['TRX-4x scrolls', []],
])('the title "%s" names %j', (title, ids) => {
  expect(parseIds(title)).toEqual(ids)
})

test('a done id without a passing test is broken, an open one is only listed', () => {
  const tests: ReportedTest[] = [
    passed('LOG-7, TRX-9 x'),
    { titles: ['TRX-2 b'], status: 'failed' },
    passed('UTF-8 names'),
  ]
  expect(judge(list, tests)).toEqual({ open: ['TRX-1', 'TRX-2'], broken: ['TRX-2'], unknown: ['TRX-9'] })
})

test('the title of a group counts for the tests in it', () => {
  expect(judge(list, [passed('TRX-1 a', 'case 1'), passed('TRX-2 b'), passed('file', 'LOG-7 c')]).open).toEqual([])
})
