import { expect, test } from 'vitest'
import { providerMoment } from './provider-moment.ts'

test('CON-6 a delivery has the day and the time of the provider’s clock', () => {
  expect(providerMoment('de', '2026-11-15T22:14:00Z')).toBe('15.11.2026, 23:14')
  expect(providerMoment('de', '2026-11-15T23:14:00Z')).toBe('16.11.2026, 00:14')
  expect(providerMoment('en', '2026-07-01T22:30:00Z')).toBe('02/07/2026, 00:30')
})
