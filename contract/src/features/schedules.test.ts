import { describe, expect, test } from 'vitest'
import { nextDue } from '../dates/due.ts'
import { dayIn } from '../dates/wall-clock.ts'
import { dueRuleOf, type Rhythm, saveSchedule, wholeRange } from './schedules.ts'

/** When a schedule is due next, as UTC, and the days that it covers. */
const runs = (rhythm: Rhythm, day: number, timeZone: string, after: string, count = 1) => {
  const found: string[] = []
  for (let at = new Date(after); found.length < count; ) {
    at = nextDue(dueRuleOf({ rhythm, day }), timeZone, at)
    const { startDate, endDate } = wholeRange(rhythm, dayIn(timeZone, at))
    found.push(`${at.toISOString().slice(0, 16)} ${startDate} ${endDate}`)
  }
  return found
}

describe('NTF-2 a report comes when a person would say so, with the last whole week or month', () => {
  test('every Monday at six, also in the weeks in which clocks change', () => {
    expect(runs('weekly', 1, 'Europe/Berlin', '2026-03-22T12:00:00Z', 3)).toEqual([
      '2026-03-23T05:00 2026-03-16 2026-03-22',
      '2026-03-30T04:00 2026-03-23 2026-03-29',
      '2026-04-06T04:00 2026-03-30 2026-04-05',
    ])
    expect(runs('weekly', 1, 'Europe/Berlin', '2026-10-19T12:00:00Z', 2)).toEqual([
      '2026-10-26T05:00 2026-10-19 2026-10-25',
      '2026-11-02T05:00 2026-10-26 2026-11-01',
    ])
  })

  test('on Sundays the week before, since the week of that day is not over', () => {
    expect(runs('weekly', 7, 'Europe/Berlin', '2026-03-27T12:00:00Z', 2)).toEqual([
      '2026-03-29T04:00 2026-03-16 2026-03-22',
      '2026-04-05T04:00 2026-03-23 2026-03-29',
    ])
  })

  test('in Lisbon an hour later than in Berlin, in winter and in summer', () => {
    for (const [after, berlin, lisbon] of [
      ['2026-01-31T12:00:00Z', '2026-02-01T05:00', '2026-02-01T06:00'],
      ['2026-06-30T12:00:00Z', '2026-07-01T04:00', '2026-07-01T05:00'],
    ] as const) {
      expect(runs('monthly', 1, 'Europe/Berlin', after)[0]).toContain(berlin)
      expect(runs('monthly', 1, 'Europe/Lisbon', after)[0]).toContain(lisbon)
    }
  })

  test('on the last day of every month, of whatever length, leap day included', () => {
    expect(runs('monthly', 0, 'Europe/Berlin', '2028-01-31T12:00:00Z', 3)).toEqual([
      '2028-02-29T05:00 2028-01-01 2028-01-31',
      '2028-03-31T04:00 2028-02-01 2028-02-29',
      '2028-04-30T04:00 2028-03-01 2028-03-31',
    ])
    expect(runs('monthly', 0, 'Europe/Berlin', '2027-02-01T00:00:00Z')[0]).toContain('2027-02-28')
  })

  test('on the first of January the December before', () => {
    expect(runs('monthly', 1, 'Europe/Berlin', '2026-12-31T23:30:00Z')).toEqual([
      '2027-01-01T05:00 2026-12-01 2026-12-31',
    ])
  })
})

const valid = {
  ...{ scheduleid: 0, name: 'Storno', screen: 'transactions', search: 'type=storno', viewid: null, span: 'whole' },
  ...{ rhythm: 'weekly', day: 1, format: 'xlsx', language: 'de', people: [0], outside: [] },
}
const issuesOf = (changes: object) => {
  const parsed = saveSchedule.body.safeParse({ ...valid, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

test.each([
  [{}, []],
  [{ rhythm: 'monthly', day: 31 }, ['day monthday']],
  [{ rhythm: 'monthly', day: 29 }, ['day monthday']],
  [{ rhythm: 'monthly', day: 28 }, []],
  [{ rhythm: 'monthly', day: 0 }, []],
  [{ day: 0 }, ['day choice']],
  [{ day: 8 }, ['day choice']],
  [{ people: [], outside: [] }, ['people required']],
  [{ outside: ['kanzlei'] }, ['outside.0 email']],
  [{ outside: ['a@kanzlei.example', 'A@kanzlei.example'] }, ['outside.1 double']],
  [{ search: 'type=storno&tab=x' }, ['search choice']],
  [{ screen: 'openmoney', search: '' }, ['span choice']],
  [{ screen: 'openmoney', search: '', span: 'screen' }, []],
  [{ screen: 'traffic', search: 'type=hits' }, ['span choice']],
  [{ screen: 'traffic', search: 'type=hits', rhythm: 'monthly' }, []],
])('NTF-2 a schedule with %j is answered at its field: %j', (changes, issues) => {
  expect(issuesOf(changes)).toEqual(issues)
})
