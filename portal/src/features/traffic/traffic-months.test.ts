import { expect, test } from 'vitest'
import { monthPaths, typeOfPath } from './traffic-months.ts'

test('TRF-3 every type has its own path for its months', () => {
  expect(typeOfPath('/statistics/traffic/monthly/$startdate')).toBe('booking')
  expect(typeOfPath('/statistics/traffic/requests/$startdate')).toBe('request')
  expect(typeOfPath('/statistics/traffic')).toBeUndefined()
  expect(new Set(Object.values(monthPaths)).size).toBe(4)
})
