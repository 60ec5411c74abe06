import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Skipped } from './proofs/frame/proof.ts'
import { proofs } from './proofs.ts'

/** Proofs that run here, each at its smallest. */
const smallest = { 'long-use': 0.6, killed: 2, proxy: 0.05, jobs: 60 } as const

/** Proofs whose small version is a test of the product. */
const tested: Record<string, string> = {
  'odd-starts': 'server/src/db/embedded.test.ts',
  migrations: 'server/src/db/online-migrations.test.ts',
  malformed: 'server/src/http/pipeline/malformed.test.ts',
  line: 'server/src/http/limits/exports.test.ts',
  retention: 'server/src/features/system/retention.test.ts',
  erasure: 'server/src/features/privacy/erasure.test.ts',
  'noisy-neighbour': 'server/src/http/limits/request-limits.test.ts',
  'hostile-uploads': 'server/src/features/wlv/uploads.test.ts',
  'slow-clients': 'server/src/http/limits/slow-clients.test.ts',
  pgbouncer: 'server/src/db/pooler.test.ts',
  replicas: 'server/src/db/replicas.test.ts',
  failover: 'server/src/http/pipeline/failover.test.ts',
  draining: 'server/src/http/running/shutdown.test.ts',
}

/** Proofs that need root, packages of Debian, or hours: here only their code is loaded. */
const loadedOnly = [
  ...['power-loss', 'two-servers', 'database-restarts', 'tls', 'whole-matrices', 'bare-machine', 'release', 'alerts'],
  ...['browsers', 'mutation'],
]

test('SCL-8 every proof has a small version, or a reason why it has none', () => {
  expect([...Object.keys(smallest), ...Object.keys(tested), ...loadedOnly].sort()).toEqual(Object.keys(proofs).sort())
  const files = Object.values(tested)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})

/** The requirement that a proof is for; the others are part of SCL-8. */
const ids: Record<string, string> = { proxy: 'PRD-1', jobs: 'NTF-1' }

for (const [name, scale] of Object.entries(smallest))
  test(`${ids[name] ?? 'SCL-8'} the proof holds at its smallest: ${name}`, { timeout: 300_000 }, async ({ skip }) => {
    const lines: string[] = []
    await proofs[name]?.((line) => lines.push(line), scale).catch((error: unknown) => {
      if (error instanceof Skipped) skip(error.message)
      throw error
    })
    expect(lines.length).toBeGreaterThan(0)
  })
