import { expect, test } from 'vitest'
import { countFilters, nextSort, partnersFilterOf } from './partners-filter.ts'

test('CON-2 the filters of a URL become a query, and what is invalid is ignored', () => {
  expect(partnersFilterOf({})).toEqual({ sort: 'atrisk', order: 'desc' })
  const url = { search: 'alster', brand: '101', state: 'locked', health: 'mails', sort: 'name', order: 'desc' }
  expect(partnersFilterOf(url)).toEqual({
    search: 'alster',
    mandant: '101',
    state: 'locked',
    health: 'mails',
    sort: 'name',
    order: 'desc',
  })
  const invalid = { search: 'x'.repeat(10_000), brand: '0', state: 'ajar', health: 'fine', sort: 'luck', order: 'up' }
  expect(partnersFilterOf(invalid)).toEqual({ sort: 'atrisk', order: 'desc' })
  expect([countFilters(partnersFilterOf(url)), countFilters(partnersFilterOf({ sort: 'name' }))]).toEqual([4, 0])
})

test('CON-2 a sort starts in its usual order, and choosing it again turns it round', () => {
  const atrisk = partnersFilterOf({})
  expect(nextSort(atrisk, 'name')).toEqual({ sort: 'name', order: undefined })
  expect(nextSort(atrisk, 'atrisk')).toEqual({ sort: undefined, order: 'asc' })
  const name = partnersFilterOf({ sort: 'name' })
  expect(name.order).toBe('asc')
  expect(nextSort(name, 'name')).toEqual({ sort: 'name', order: 'desc' })
  expect(nextSort(partnersFilterOf({ sort: 'name', order: 'desc' }), 'name')).toEqual({
    sort: 'name',
    order: undefined,
  })
})
