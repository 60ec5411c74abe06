import { rm } from 'node:fs/promises'
import { connect } from '@gangway/embedded-postgres/client'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { ensureRequestLogin } from './request-role.ts'

const scratch = await scratchFolder('gangway-embedded')
afterAll(() => rm(scratch, { recursive: true, force: true }))

test('SES-7 the login for requests is created once, however many processes ask at once, and an incomplete one is completed', async () => {
  const embedded = await startEmbedded({ dataDir: scratch, log: () => undefined })
  onTestFinished(() => embedded.stop())
  const maintenance = { ...embedded.connection, database: 'postgres' }
  const clients = await Promise.all(Array.from({ length: 6 }, () => connect(maintenance, 'test')))
  await clients[0]?.query('drop role gangway_request')
  await Promise.all(clients.map((client) => ensureRequestLogin(client)))
  await clients[0]?.query('alter role gangway_request reset statement_timeout')
  await Promise.all(clients.map((client) => ensureRequestLogin(client)))
  await Promise.all(clients.map((client) => client.end()))
  const requests = { ...embedded.connection, ...embedded.connection.requests }
  const client = await connect(requests, 'test')
  const { rows } = await client.query(
    "select session_user::text as login, current_user::text as role, current_setting('statement_timeout') as most",
  )
  await client.end()
  expect(rows).toEqual([{ login: 'gangway_request', role: 'gangway_app', most: '5s' }])
})
