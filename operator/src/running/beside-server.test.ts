import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { startServer } from '@gangway/server/testing/server-process'
import { afterAll, expect, test } from 'vitest'
import { runOperator, startOperator } from '../testing/run-operator.ts'

const folder = await scratchFolder('gangway-operator')
afterAll(() => rm(folder, { recursive: true, force: true }))
const env = { DATA_DIR: join(folder, 'data') }

test('OPS-7 the embedded database: migrate starts and stops it, restore fills an empty folder, and a running server is not disturbed', async () => {
  expect((await startOperator(env, ['migrate'])).out).toContain('applied 1-baseline')
  const made = await runOperator(env, [
    'partner',
    'create',
    '101555',
    '--tenant',
    '101',
    '--name',
    'A',
    '--no-password',
  ])
  expect([made.code, made.err]).toEqual([0, ''])
  const file = join(folder, 'a.backup')
  expect((await runOperator(env, ['backup', file])).code).toBe(0)

  const other = { DATA_DIR: join(folder, 'other') }
  expect((await runOperator(other, ['restore', file])).out).toContain('are restored')

  const server = startServer({ ...other, PORT: '0', DEMO: '0' })
  try {
    const [, address] = await server.says(/answers at (http:\/\/\S+?)\/partner/)
    const ready = async () => (await fetch(`${address}/readyz`)).status
    expect(await ready()).toBe(200)
    const listed = await runOperator(other, ['partner', 'list', '--json'])
    expect(listed.json()).toMatchObject([{ partnerid: 101555 }])
    expect(await ready()).toBe(200)
    const busy = await runOperator(other, ['restore', file])
    expect(busy.err).toMatch(/another Gangway server \(pid \d+, since /)
    expect(await ready()).toBe(200)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
})
