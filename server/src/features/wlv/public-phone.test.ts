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

test('AGY-6, LAY-1 the public page shows and dials a number without the 0 of its area code, which stays as typed', async () => {
  const as = await t.openSession(104001)
  const phone = { phonecountry: '31', phonecity: '010', phonenumber: '555 0104' }
  expect((await t.call(saveWlv, { as, body: phone })).data).toMatchObject(phone)
  const { body } = await t.app.inject('/wlv/104001')
  expect(body).toMatch(/href="tel:\+31105550104"[^>]*>\+31 10 555 0104</)
  expect(body).not.toContain('010 555')
})
