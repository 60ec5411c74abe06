import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiBase } from '@gangway/contract/calls/call'
import { makeAgencyKey } from '@gangway/contract/features/integration'
import { expect, test } from 'vitest'
import { upsertBookings } from '../../features/feed/bookings-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { allSavesFinished } from '../../testing/finished-saves.ts'
import { testApp } from '../../testing/test-app.ts'

// The generator asks for TypeScript 5: it has a folder with a lock file of its own.
const cwd = join(import.meta.dirname, '../../../../bench/client')
const run = promisify(execFile)
const t = await testApp()

test('INT-4 a client that openapi-typescript generates compiles, and reads what has changed', {
  timeout: 300_000,
}, async () => {
  const { owner } = t.database
  await owner.transaction().execute((db) => upsertBookings(db, [aBooking({ name: 'Nordkap' })], t.clock.now))
  await allSavesFinished(owner)
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const body = { name: 'Client', scopes: ['bookings' as const], lastday: '2026-12-31' }
  const { key } = (await t.call(makeAgencyKey, { as: await t.openSession(101001), body })).data
  if (!existsSync(join(cwd, 'node_modules')))
    await run('npm', ['ci', '--ignore-scripts', '--workspaces=false'], { cwd })
  await mkdir(join(cwd, 'generated'), { recursive: true })
  await writeFile(join(cwd, 'generated/openapi.json'), (await t.app.inject(`${apiBase}/openapi.json`)).body)
  const tool = (path: string, ...given: string[]) =>
    run(process.execPath, [join(cwd, 'node_modules', path), ...given], { cwd })
  await tool('openapi-typescript/bin/cli.js', 'generated/openapi.json', '-o', 'generated/portal.d.ts')
  await tool('typescript/bin/tsc', '-p', 'tsconfig.json')
  const { stdout } = await run(process.execPath, ['generated/out/use-client.js', url, key], { cwd })
  expect(JSON.parse(stdout)).toEqual({ names: ['Nordkap'], reason: expect.stringContaining('Leave `since` out') })
})
