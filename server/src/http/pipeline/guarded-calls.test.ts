import { factorLimits } from '@gangway/contract/access/factor-limits'
import { pathOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const stale = await t.openSession(101001)
const person = await t.openConsole('administrator')
t.clock.now = new Date(t.clock.now.getTime() + factorLimits.freshProof)

const proven = [...calls, ...providerCalls].filter(({ call }) => call.freshProof === true)

test('SEC-5, SEC-11 every call that declares a fresh proof refuses a session of ten minutes', async () => {
  expect(proven.length).toBeGreaterThan(30)
  const open: string[] = []
  for (const { name, call } of proven) {
    const params = Object.fromEntries(
      [...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, key === 'partnerid' ? '101001' : '1']),
    )
    const { statusCode, body } = await t.app.inject({
      method: call.method,
      url: pathOf(call, params),
      headers: { authorization: `Bearer ${call.app === 'provider' ? person : stale.token}` },
      ...(call.body && { payload: {} }),
    })
    if (statusCode !== 403 || body !== '{"error":"freshproof"}') open.push(`${name}: ${statusCode} ${body}`)
  }
  expect(open).toEqual([])
})
