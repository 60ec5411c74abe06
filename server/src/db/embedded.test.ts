import { rm } from 'node:fs/promises'
import { connect } from '@gangway/embedded-postgres/client'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { ensureLogin } from './embedded-logins.ts'

const scratch = await scratchFolder('gangway-embedded')
afterAll(() => rm(scratch, { recursive: true, force: true }))

const logins = [
  ['requests', 'gangway_request', 'gangway_app', '5s'],
  ['provider', 'gangway_console', 'gangway_provider', '15s'],
] as const

test('SES-7 the logins are created once, however many processes ask at once, and missing or incomplete ones are completed', async () => {
  const embedded = await startEmbedded({ dataDir: scratch, log: () => undefined })
  onTestFinished(() => embedded.stop())
  const maintenance = { ...embedded.connection, database: 'postgres' }
  const clients = await Promise.all(Array.from({ length: 6 }, () => connect(maintenance, 'test')))
  for (const [name, login, role, most] of logins) {
    // As in a data folder from before there was this login.
    await clients[0]?.query(`drop role ${login}`)
    await Promise.all(clients.map((client) => ensureLogin(client, name)))
    await clients[0]?.query(`alter role ${login} reset statement_timeout`)
    await Promise.all(clients.map((client) => ensureLogin(client, name)))
    const client = await connect({ ...embedded.connection, ...embedded.connection[name] }, 'test')
    const { rows } = await client.query(
      "select session_user::text as login, current_user::text as role, current_setting('statement_timeout') as most",
    )
    await client.end()
    expect(rows).toEqual([{ login, role, most }])
  }
  await Promise.all(clients.map((client) => client.end()))
})

test('SES-7 the connections of requests and of the console cannot become the owner of the embedded database', async () => {
  const embedded = await startEmbedded({ dataDir: scratch, log: () => undefined })
  onTestFinished(() => embedded.stop())
  const { user: owner } = embedded.connection
  const ways = [
    `set role "${owner}"`,
    `set session authorization "${owner}"`,
    `select set_config('role', '${owner}', false)`,
    'create role somebody superuser',
  ]
  for (const [name, login, role] of logins) {
    const client = await connect({ ...embedded.connection, ...embedded.connection[name] }, 'test')
    onTestFinished(() => client.end())
    const who = async () => (await client.query('select session_user::text as login, current_user::text as role')).rows
    for (const way of ways) await expect(client.query(way), way).rejects.toMatchObject({ code: '42501' })
    for (const back of ['reset role', 'reset session authorization']) {
      await client.query(back)
      expect(await who()).toEqual([{ login, role }])
    }
    await client.query('set role none')
    expect(await who()).toEqual([{ login, role: login }])
    for (const way of ways) await expect(client.query(way), way).rejects.toMatchObject({ code: '42501' })
  }
})
