import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { reportError } from '@gangway/contract/features/reference'
import { buildApp } from '@gangway/server/app'
import { followBrands, loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { type Connection, type Database, openDatabase } from '@gangway/server/db/database'
import { migrate } from '@gangway/server/db/migrate'
import { followLinks } from '@gangway/server/features/linkcodes/link-book'
import { loadReference } from '@gangway/server/features/reference/reference-store'
import { readSqlState } from '@gangway/server/http/pipeline/sqlstate'
import { type Cluster, onCluster } from '@gangway/server/testing/cluster'
import { silentLog } from '@gangway/server/testing/silent-log'
import { startSmtp, type TestSmtp } from '@gangway/server/testing/smtp'
import { startMailer } from '@gangway/server/testing/start-mailer'
import type { FastifyInstance } from 'fastify'
import { seedDemo } from '../demo.ts'

const silent = () => undefined

/** Of the demo's webhook, and of every server that shows it. */
const secretsKey = Buffer.alloc(32, 7).toString('base64')

/**
 * Fills the template of a run with the demo. A tenth of the bookings: the data is copied for every test that changes
 * it.
 */
export const plantDemo = async (connection: Connection, share = 0.1) => {
  await migrate(connection)
  const database = openDatabase(connection, silent)
  await loadReference(database.owner)
  await seedDemo(database, new Date(), silent, secretsKey, share)
  await database.close()
}

export type DemoServer = {
  url: string
  database: Database
  /** The server's clock. It keeps running from whatever time it is set to. */
  clock: { now: Date }
  mails: Pick<TestSmtp, 'next' | 'mails'>
  /** Flushes the collected visits of the public page into the database. */
  countVisits(): Promise<void>
  /** Answers with a status of 500 or more, and calls that PostgreSQL denied, since the last call. */
  failures(): string[]
  /** Errors reported by portals since the last call. */
  reports(): string[]
  /** Whether nothing was requested since the start or the last reset. */
  isUnused(): boolean
  /** Restores the demo data, the present time and the throttles, in milliseconds. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** A clock that can be set and keeps running. */
const settableClock = () => {
  let ahead = 0
  return {
    get now() {
      return new Date(Date.now() + ahead)
    },
    set now(time: Date) {
      ahead = time.getTime() - Date.now()
    },
  }
}

/**
 * The database of a server, which can be reset to the template while the server runs. The copy for the next reset is made
 * ahead, while the test runs.
 */
const resettable = async ({ connection, template }: Cluster, name: string) => {
  let copies = 0
  const copy = async () => {
    copies += 1
    const own = { ...connection, database: `${name}_${copies}` }
    await onCluster(connection, `create database ${own.database} template ${template} strategy file_copy`)
    return own
  }
  const copyAhead = () => {
    const copying = copy()
    copying.catch(() => undefined) // rethrown where it is awaited
    return copying
  }
  const remove = ({ database }: Connection) => onCluster(connection, `drop database if exists ${database} with (force)`)
  let own = await copy()
  let next = copyAhead()
  let current = openDatabase(own, silent)
  const database: Database = {
    get owner() {
      return current.owner
    },
    get sessions() {
      return current.sessions
    },
    get feed() {
      return current.feed
    },
    get files() {
      return current.files
    },
    get connection() {
      return own
    },
    asPartner: (...args) => current.asPartner(...args),
    asReader: (...args) => current.asReader(...args),
    hasReplicas: current.hasReplicas,
    reads: () => current.reads(),
    asProvider: (...args) => current.asProvider(...args),
    asVisitor: (...args) => current.asVisitor(...args),
    ping: () => current.ping(),
    counts: () => current.counts(),
    close: () => current.close(),
  }
  return {
    database,
    reset: async () => {
      await current.close()
      const used = own
      own = await next
      current = openDatabase(own, silent)
      await remove(used)
      next = copyAhead()
    },
    remove: async () => {
      await current.close()
      for (const one of [own, await next]) await remove(one)
    },
  }
}

/** Waits for running requests before the data is changed, and holds new ones until that is done. */
const turnstile = (app: FastifyInstance) => {
  let inside = 0
  let isUnused = true
  let opened = Promise.resolve()
  let open = () => {}
  let emptied = () => {}
  const leave = () => {
    inside -= 1
    if (inside === 0) emptied()
  }
  app.addHook('onRequest', async (_, reply) => {
    await opened
    if (reply.raw.destroyed) return
    isUnused = false
    inside += 1
    // Also fires when a page is closed during an answer, which not all of Fastify's hooks report.
    reply.raw.once('close', leave)
  })
  return {
    close: async () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
      if (inside > 0)
        await new Promise<void>((resolve) => {
          emptied = resolve
        })
    },
    open: () => {
      isUnused = true
      open()
    },
    isUnused: () => isUnused,
  }
}

/** The whole server with the demo data, a real port, a real mail server and its own database. */
export const startDemoServer = async (
  cluster: Cluster,
  name: string,
  env: Record<string, string> = {},
): Promise<DemoServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-demo-'))
  const smtp = await startSmtp()
  const clock = settableClock()
  const store = await resettable(cluster, name)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEMO: '1',
    SECRETS_KEY: secretsKey,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  const brands = await loadBrandCache({ config, database: store.database })
  const appContext = { config, database: store.database, brands, now: () => clock.now }
  const app = await buildApp(appContext)
  const failed: string[] = []
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url}`)
  })
  app.addHook('onError', async ({ method, url }, _, error) => {
    if (readSqlState(error) === '42501') failed.push(`permission denied ${method} ${url}`)
  })
  const reported: string[] = []
  app.addHook('preHandler', async ({ url, body }) => {
    if (url === pathOf(reportError, {})) reported.push(JSON.stringify(body))
  })
  const door = turnstile(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let mailer = startMailer(appContext, silentLog)
  const follow = () => [followBrands(brands, store.database, silentLog), followLinks(app, store.database)]
  let following = follow()

  return {
    url,
    clock,
    database: store.database,
    mails: smtp,
    countVisits: async () => app.countVisits?.(),
    failures: () => failed.splice(0),
    reports: () => reported.splice(0),
    isUnused: door.isUnused,
    reset: async () => {
      await door.close()
      await Promise.all([mailer, ...following].map((one) => one.stop()))
      await app.countVisits?.()
      await app.links.flush()
      await store.reset()
      clock.now = new Date()
      smtp.mails.splice(0)
      mailer = startMailer(appContext, silentLog)
      await brands.refresh()
      following = follow()
      door.open()
    },
    stop: async () => {
      await Promise.all([mailer, ...following].map((one) => one.stop()))
      await app.close()
      await store.remove()
      await smtp.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
