import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { agencyScopes, scopes, scopesOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { makeAgencyKey } from '@gangway/contract/features/integration'
import { expect, test } from 'vitest'
import { upsertBookings } from '../../features/feed/bookings-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { createKey } from '../session/api-key-store.ts'
import { samplesOf } from './call-samples.ts'

const run = promisify(execFile)
const t = await testApp()
const { owner } = t.database
await owner.transaction().execute((db) => upsertBookings(db, [aBooking()], t.clock.now))
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
const { key: machine } = await createKey(owner, 'machine', [...scopes])
const made = await t.call(makeAgencyKey, {
  as: await t.openSession(101001),
  body: { name: 'Samples', scopes: [...agencyScopes], lastday: '2026-12-31' },
})
const keyOf = (call: (typeof calls)[number]['call']) => (scopesOf(call.access) ? machine : made.data.key)

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
const shown = calls.filter(({ name, call }) => samplesOf(name, call).length > 0)

test('INT-4 each scope of an agency and the booking engine have copyable examples', () => {
  const missing = agencyScopes.filter((scope) => !shown.some(({ call }) => call.agencyKey === scope))
  expect(missing).toEqual([])
  expect(shown.length).toBeGreaterThan(12)
})

test.each(shown)(
  'INT-4 the examples of $name are sent as they are shown, in curl and TypeScript',
  async ({ name, call }) => {
    const key = keyOf(call)
    for (const { lang, source } of samplesOf(name, call)) {
      if (lang === 'shell') {
        const { stdout } = await run('bash', ['-c', source], { env: { ...process.env, URL: url, KEY: key } })
        expect(stdout.length, source).toBeGreaterThan(1)
      } else {
        const answer = await new AsyncFunction('url', 'key', `${source}\nreturn answer`)(url, key)
        expect(answer, source).toBeTruthy()
      }
    }
  },
)
