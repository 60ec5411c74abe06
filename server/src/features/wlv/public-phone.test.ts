import { saveWlv } from '@gangway/contract/features/wlv'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('LAY-1 an incomplete phone number is not published', async () => {
  const as = await t.openSession(105001)
  const shows = async (phone: { phonecountry: string; phonecity: string; phonenumber: string }) => {
    expect((await t.call(saveWlv, { as, body: phone })).status).toBe(200)
    return /href="tel:/.test((await t.app.inject('/wlv/105001')).body)
  }
  expect(await shows({ phonecountry: '32', phonecity: '3', phonenumber: '555 01 38' })).toBe(true)
  expect(await shows({ phonecountry: '32', phonecity: '3', phonenumber: '' })).toBe(false)
  expect(await shows({ phonecountry: '32', phonecity: '', phonenumber: '' })).toBe(false)
  expect(await shows({ phonecountry: '', phonecity: '3', phonenumber: '555 01 38' })).toBe(false)
})
