import { getAgency } from '@gangway/contract/features/agency'
import { expect, test } from 'vitest'
import { canaryOf } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('AGY-1 the agency record is read by its own partner', async () => {
  const answer = await t.call(getAgency, { as: await t.sessionOf(101001) })
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({ partnerid: 101001, firma: `Reisebüro ${canaryOf(101001)}`, land: 'DE' })
})
