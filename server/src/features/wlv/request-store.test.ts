import { addDays, dayOf } from '@gangway/contract/dates/days'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type NewRequest, saveRequest } from './request-store.ts'

const t = await testApp()

test('LAY-5 a hundred requests in the same millisecond all arrive, each with an id of its own', async () => {
  const now = t.clock.now
  const newRequest: NewRequest = {
    form: {
      name: 'Ada Lind',
      email: 'ada@lind.example',
      phone: '',
      departure: '',
      month: '',
      persons: 2,
      message: '',
      lang: 'de',
      website: '',
      organizerid: 1,
      cruisingareaid: 1,
    },
    asked: {
      organizer: { id: 1, name: 'AIDA', area: 1 },
      destination: { id: 1, name: 'Karibik', area: 1 },
      ...{ departure: addDays(dayOf(now), 30), nights: 7, wholemonth: false, name: 'Karibik' },
    },
    partner: { partnerid: 101001, mandant: 101 },
    notice: undefined,
  }
  const ids = await Promise.all(Array.from({ length: 100 }, () => saveRequest(t.database, newRequest, now)))
  expect(new Set(ids).size).toBe(100)
})
