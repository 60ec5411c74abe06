import { expect, test } from 'vitest'
import { areaIds, isInArea, listTypes, parseIds, topsortLists, validateListArea, validateUniqueIds } from './topsort.ts'

test('TOP-1 the list types are those of the spec', () => {
  expect(listTypes.map((type) => [type, topsortLists[type].of, topsortLists[type].areaid])).toEqual([
    [2, 'organizer', 1],
    [3, 'destination', 1],
    [4, 'ship', 1],
    [5, 'organizer', 2],
    [6, 'destination', 2],
    [7, 'ship', 2],
  ])
})

test.each([
  { area: 1, sea: true, river: false },
  { area: 2, sea: false, river: true },
  { area: 3, sea: true, river: true },
])('TOP-1 options of area $area fill their cards', ({ area, sea, river }) => {
  expect(isInArea(area, areaIds.sea)).toBe(sea)
  expect(isInArea(area, areaIds.river)).toBe(river)
})

test('TOP-3 a list is its ids in order, an empty one has none', () => {
  expect(parseIds('12,3,7')).toEqual([12, 3, 7])
  expect(parseIds('')).toEqual([])
})

test('TOP-5 an id occurs in a list once', () => {
  expect(validateUniqueIds('')).toBeUndefined()
  expect(validateUniqueIds('1,2,12,21')).toBeUndefined()
  expect(validateUniqueIds('1,2,1')).toEqual({ key: 'double', params: { value: 1 } })
  expect(validateUniqueIds('7,007')).toEqual({ key: 'double', params: { value: 7 } })
})

test('TOP-5 a list that names its area has to name the one of its type', () => {
  for (const listtype of listTypes) {
    const { areaid } = topsortLists[listtype]
    const other = areaid === areaIds.sea ? areaIds.river : areaIds.sea
    expect(validateListArea({ listtype, areaid })).toEqual([])
    expect(validateListArea({ listtype })).toEqual([])
    expect(validateListArea({ listtype, areaid: other })).toEqual([
      { at: 'areaid', issue: { key: 'choice', params: { value: String(other) } } },
    ])
  }
  expect(validateListArea({ listtype: 9, areaid: 1 })).toEqual([])
})
