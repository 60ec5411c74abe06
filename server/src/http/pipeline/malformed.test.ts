import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { expect, test } from 'vitest'
import { plantRequestKeys, runMalformed } from '../../testing/malformed-run.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

// New calls are covered as soon as they are declared. `npm run soak` sends many more.

const t = await testApp({ EHOI_SECRET: 'a secret of the tests' })
await plantRequestKeys(t.database)
const written = await watchWrites(t.database.owner)
const runs = sampled(5, 500)

test.each([...calls, ...providerCalls])(
  'API-3 no input makes $name fail, $call.method $call.path',
  async ({ call }) => {
    const target = { app: t.app, database: t.database, now: t.clock.now, written }
    const statuses = await runMalformed(target, call, { runs, seed: 20_261_115 })
    expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(runs)
  },
)
