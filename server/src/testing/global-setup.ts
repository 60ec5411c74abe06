import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { plantTestData } from './test-data.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own context is extended by merging
  interface ProvidedContext {
    connection: Connection
    template: string
  }
}

const silent = () => undefined

/** One PostgreSQL for the run: our own in a temporary folder, or the server that DATABASE_URL names. */
const serverOf = async () => {
  const url = process.env.DATABASE_URL
  if (url) {
    const { hostname, port, username, password } = new URL(url)
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const connection = { host: hostname, port: Number(port || 5432), user, ...(secret && { password: secret }) }
    return { connection: { ...connection, database: 'postgres' }, stop: async () => undefined }
  }
  const folder = await mkdtemp(join(tmpdir(), 'gangway-test-'))
  const embedded = await startEmbedded({ dataDir: folder, log: silent })
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: embedded.connection, stop }
}

/** Runs statements on the server's own database, where others are made and dropped. */
const onServer = async (connection: Connection, statements: string[]) => {
  const client = new pg.Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export default async (project: TestProject) => {
  const server = await serverOf()
  const template = `gangway_template_${process.pid}`
  const stop = async () => {
    await onServer(server.connection, [`drop database if exists ${template} with (force)`])
    await server.stop()
  }
  try {
    await onServer(server.connection, [`drop database if exists ${template}`, `create database ${template}`])
    await plantTestData({ ...server.connection, database: template })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('connection', server.connection)
  project.provide('template', template)
  return stop
}
