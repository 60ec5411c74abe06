import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listDifferences, mergeVersions, type Versions } from './merge.ts'

const base = { firma: 'Alster', ort: 'Hamburg', plz: '20095', aktiv: true }

describe('API-7 two versions of a record', () => {
  test('API-7 what only they changed is reported and adopted', () => {
    const versions = { base, mine: { ...base, ort: 'Bremen' }, theirs: { ...base, plz: '28195' } }
    expect(listDifferences(versions)).toEqual([{ field: 'plz', mine: '20095', theirs: '28195', isConflict: false }])
    expect(mergeVersions(versions, new Set())).toEqual({ ...base, ort: 'Bremen', plz: '28195' })
  })

  test('API-7 what both changed is a choice', () => {
    const versions = { base, mine: { ...base, ort: 'Bremen' }, theirs: { ...base, ort: 'Kiel' } }
    expect(listDifferences(versions)).toEqual([{ field: 'ort', mine: 'Bremen', theirs: 'Kiel', isConflict: true }])
    expect(mergeVersions(versions, new Set()).ort).toBe('Bremen')
    expect(mergeVersions(versions, new Set(['ort'])).ort).toBe('Kiel')
  })

  test('API-7 the same change on both sides is not a conflict', () => {
    const changedRecord = { ...base, ort: 'Kiel' }
    expect(listDifferences({ base, mine: changedRecord, theirs: changedRecord })).toEqual([])
  })

  test('API-7 rows keyed by their id are compared field by field', () => {
    const rows = (tel: string, fax: string) => ({ 13: { tel, fax }, 7: { tel: '', fax: '' } })
    const versions = { base: rows('1', '1'), mine: rows('2', '1'), theirs: rows('3', '4') }
    expect(listDifferences<Record<string, unknown>>(versions)).toEqual([
      { field: '13.tel', mine: '2', theirs: '3', isConflict: true },
      { field: '13.fax', mine: '1', theirs: '4', isConflict: false },
    ])
    expect(mergeVersions<Record<string, unknown>>(versions, new Set())).toEqual(rows('2', '4'))
  })

  test('API-7 lists are one value', () => {
    const versions = { base: { ids: [1, 2] }, mine: { ids: [2, 1] }, theirs: { ids: [1, 2, 3] } }
    expect(listDifferences(versions)).toEqual([{ field: 'ids', mine: [2, 1], theirs: [1, 2, 3], isConflict: true }])
    expect(mergeVersions(versions, new Set(['ids']))).toEqual({ ids: [1, 2, 3] })
  })

  test('API-7 a list without rows stays a list', () => {
    const empty = { ...base, rows: {} }
    const versions = { base: empty, mine: { ...empty, ort: 'Bremen' }, theirs: { ...empty, plz: '28195' } }
    expect(mergeVersions(versions, new Set())).toEqual({ ...base, ort: 'Bremen', plz: '28195', rows: {} })
  })

  test('API-7 a row added on either side stays, one that they removed is gone', () => {
    const versions: Versions<Record<string, unknown>> = {
      base: { 1: { iban: 'A' }, 2: { iban: 'B' } },
      mine: { 1: { iban: 'A' }, 2: { iban: 'B' }, new: { iban: 'C' } },
      theirs: { 1: { iban: 'A' }, 3: { iban: 'D' } },
    }
    expect(mergeVersions(versions, new Set())).toEqual({ 1: { iban: 'A' }, 3: { iban: 'D' }, new: { iban: 'C' } })
  })
})

test('API-7 nothing that was typed and nothing that was saved gets lost, whatever both sides did', () => {
  const value = fc.constantFrom('', 'a', 'b', true, false, 0, 1)
  const record = fc.record({ a: value, b: value, row: fc.record({ c: value, d: value }) })
  const fields = ['a', 'b', 'row.c', 'row.d']
  type Flat = { a: unknown; b: unknown; row: { c: unknown; d: unknown } }
  const at = ({ a, b, row }: Flat, field: string) => ({ a, b, 'row.c': row.c, 'row.d': row.d })[field]
  const cases = fc.sample(fc.tuple(record, record, record, fc.subarray(fields)), { seed: 1, numRuns: 2000 })
  for (const [was, mine, theirs, takenPaths] of cases) {
    const versions = { base: was, mine, theirs }
    const merged = mergeVersions(versions, new Set(takenPaths))
    const conflicts = new Set(listDifferences(versions).flatMap(({ field, isConflict }) => (isConflict ? [field] : [])))
    for (const field of fields) {
      const [old, here, there] = [at(was, field), at(mine, field), at(theirs, field)]
      const isConflict = here !== old && there !== old && here !== there
      expect(conflicts.has(field)).toBe(isConflict)
      if (isConflict) expect(at(merged, field)).toBe(takenPaths.includes(field) ? there : here)
      else if (there !== old) expect(at(merged, field)).toBe(there)
      else expect(at(merged, field)).toBe(takenPaths.includes(field) ? there : here)
    }
  }
})
