import { reportError } from '@gangway/contract/features/reference'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { sourceOf } from './throttle.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('LOG-8 the address %s counts as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

const t = await testApp({ TRUST_PROXY: '127.0.0.1' })

test('API-4 error flashes are limited per address and minute', async () => {
  const flash = (address: string) =>
    t.call(reportError, {
      body: { action: 'errorflash', partnerid: 101001, message: 'something broke' },
      headers: { 'x-forwarded-for': address },
    })
  for (let n = 0; n < 20; n += 1) expect((await flash('203.0.113.1')).status).toBe(200)
  const limited = await flash('203.0.113.1')
  expect([limited.status, JSON.parse(limited.text)]).toEqual([429, { error: 'toomany', wait: 60 }])
  expect((await flash('203.0.113.2')).status).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await flash('203.0.113.1')).status).toBe(200)
})
