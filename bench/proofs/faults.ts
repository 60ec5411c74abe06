import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/calls/call'
import { resetPassword } from '@gangway/contract/features/session'
import type { Connection } from '@gangway/server/db/connection'
import { boundLogins, loginSql } from '@gangway/server/db/logins'
import { onCluster } from '@gangway/server/testing/cluster'
import { canaryFor, fixturePartners } from '@gangway/server/testing/fixtures'
import { type Answers, ask, isAnsweredAgain, type Kind, longestGap, noAnswers } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { startPatroni } from './frame/patroni.ts'
import { countBy, dice, type Log, must, type Proof, spread, succeeds, waitUntil } from './frame/proof.ts'
import { startProxy } from './frame/proxies.ts'
import { inScratch, signal } from './frame/scratch.ts'
import { freePort, mustBeIdle, query, type Server, serve, startDatabase } from './frame/servers.ts'
import { mustHaveAll } from './frame/stored.ts'

/** The longest time without good answers that a fault may cause, in seconds; Patroni's own limit is 20, and machines are slow. */
const longestWait = 90

const kinds: readonly Kind[] = ['read', 'save', 'feed', 'login', 'page', 'console']

export type Fault = {
  name: string
  cause: () => unknown
  /** After everything is answered again. */
  heal?: () => unknown
  excuse?: Answers['excuse']
  /** Reads must not fail at all, not even with 503. */
  keepsReads?: boolean
}

type Faults = {
  load: agents.Load
  connection: Connection
  planted: agents.Planted
  times: number
  nextFault: (number: number) => Promise<Fault>
  /** Who works besides the usual agents. */
  others?: readonly agents.Agent[]
}

/**
 * One fault after the other while agencies save, read and log in and the feed sends. Calls are answered well or 503 with
 * Retry-After, every kind is answered again by itself, and nothing acknowledged is lost or stored twice.
 */
export const causeFaults = async (log: Log, { load, connection, planted, times, nextFault, others = [] }: Faults) => {
  const lanes = [...(await agents.usualAgents(load, planted)), ...others]
  const gaps = new Map<string, number[]>()
  const random = dice(11)
  const [good, unavailable]: [Kind[], Kind[]] = [[], []]
  for (let number = 0; number < times; number += 1) {
    const { name, cause, heal, excuse, keepsReads } = await nextFault(number)
    load.answers = noAnswers()
    const { answers } = load
    const stop = agents.startAgents(load, lanes)
    await sleep(1000 + random() * 1500)
    agents.mustBeRight(load, `before ${name}`)
    must(answers.unavailable.length === 0, `${answers.unavailable.length} calls were unavailable before ${name}`)
    if (excuse) answers.excuse = excuse
    const began = performance.now()
    await cause()
    await waitUntil(`all calls are answered again after ${name}`, longestWait, () => {
      agents.mustBeRight(load, name)
      return kinds.every((kind) => isAnsweredAgain(answers, began, kind))
    })
    await heal?.()
    await stop()
    agents.mustBeRight(load, name)
    must(!keepsReads || !answers.unavailable.includes('read'), `${name}: a read was answered 503`)
    gaps.set(name, [...(gaps.get(name) ?? []), longestGap(answers, began, kinds).length])
    good.push(...answers.good.map(({ kind }) => kind))
    unavailable.push(...answers.unavailable)
    await mustHaveAll(connection, load)
  }
  for (const [name, lengths] of gaps) log(`${name}: ${lengths.length} times, without a good answer ${spread(lengths)}`)
  log(
    `promised: 200 or 503 with Retry-After and nothing lost. ${good.length} good answers, ${unavailable.length} × 503, nothing else`,
  )
  log(`good: ${countBy(good)}; 503: ${countBy(unavailable) || 'none'}`)
  log(await mustHaveAll(connection, load))
}

const mustRun = (servers: readonly Server[]) => {
  for (const { child, said } of servers) must(child.exitCode === null, `a server has ended: ${said.err}`)
}

/** PostgreSQL 15 is restarted in four ways. */
export const databaseRestarts: Proof = (log, times = 40) =>
  inScratch(async (scratch) => {
    const { postgres, connection } = await startDatabase(scratch)
    const planted = await agents.plantLoadData(connection)
    const server = await serve(scratch, connection)
    const restart = async (mode: 'fast' | 'immediate') => {
      await postgres.halt(mode)
      await postgres.start()
    }
    const anyBackend =
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1"
    const faults: Fault[] = [
      { name: 'fast restart', cause: () => restart('fast') },
      { name: 'immediate restart', cause: () => restart('immediate') },
      {
        // PostgreSQL ends all connections and recovers.
        name: 'backend killed',
        cause: async () => signal([(await query<{ pid: number }>(connection, anyBackend))[0]?.pid], 'SIGKILL'),
      },
      {
        name: 'postmaster killed',
        cause: async () => {
          signal([postgres.pid()], 'SIGKILL')
          // It cannot be started before the processes of the killed one have noticed and ended.
          await waitUntil('PostgreSQL starts again', longestWait, () => succeeds(postgres.start()))
        },
      },
    ]
    const nextFault = async (number: number) => faults[number % faults.length] as Fault // one of the list
    await causeFaults(log, { load: agents.newLoad(scratch, server.origin), connection, planted, times, nextFault })
    mustRun([server])
    log(`the server was not restarted; at the end it had ${await mustBeIdle(connection)} connections, all idle`)
    must((await server.end('SIGTERM')) === 0, 'the server did not end well')
  })

/** A mail leaves within this time of its request, in seconds: the outbox is polled every 15 seconds, so somebody listens. */
const mailSeconds = 10

/** Requests a password by mail, repeating while the server is unavailable; the mail must leave soon after. */
const mailArrives = async (folder: string, origin: string, partnerid: number, answers: Answers) => {
  const url = origin + pathOf(resetPassword, {})
  while (!(await ask(answers, { kind: 'mail', url, body: { partnerId: partnerid } }))) await sleep(300)
  const isMail = (file: string) => readFileSync(file, 'utf8').includes(`${canaryFor(partnerid)}@`)
  await waitUntil(`a mail to ${partnerid} is sent`, mailSeconds, () =>
    globSync(join(folder, '*/mail/*passwordreset*.eml')).some(isMail),
  )
}

/** Patroni hands the database over to the other node. */
export const failover: Proof = (log, times = 10) =>
  inScratch(async (scratch) => {
    const cluster = await startPatroni(scratch)
    await onCluster(cluster.connection, 'create database gangway')
    const owner = { ...cluster.connection, database: 'gangway' }
    const planted = await agents.plantLoadData(owner)
    // The two logins of docs/operations.md.
    const { requests, provider } = boundLogins
    await onCluster(owner, ...loginSql('requests', requests.login), ...loginSql('provider', provider.login))
    const connection = { ...owner, requests: { user: requests.login }, provider: { user: provider.login } }
    const servers: Server[] = []
    for (const name of ['server-1', 'server-2'])
      servers.push(await serve(scratch, connection, { DATA_DIR: join(scratch.folder, name) }))
    const load = agents.newLoad(scratch, ...servers.map(({ origin }) => origin))
    const nextFault = async (number: number): Promise<Fault> => {
      const nodes = await cluster.healthy()
      const { primary } = nodes
      const faults = [
        { name: 'PostgreSQL killed', cause: primary.killPostgres },
        { name: 'node killed', cause: primary.kill, heal: primary.restart },
        { name: 'node frozen', cause: primary.freeze, heal: primary.thaw },
        { name: 'switchover', cause: () => cluster.switchOver(nodes) },
      ]
      const { name, cause, heal } = faults[number % faults.length] as Omit<Fault, 'excuse'> // one of the list
      let mailing: Promise<unknown> = Promise.resolve()
      return {
        name,
        cause: async () => {
          const { partnerid = 0 } = fixturePartners.at(-1 - number) ?? {}
          mailing = mailArrives(scratch.folder, load.origins[number % 2] ?? '', partnerid, load.answers)
          mailing.catch(() => undefined) // reported below
          await cause()
        },
        heal: async () => {
          await mailing
          await heal?.()
          must((await cluster.healthy()).primary.name !== primary.name, `${name}: the primary has not changed`)
        },
      }
    }
    await causeFaults(log, { load, connection, planted, times, nextFault })
    mustRun(servers)
    log(`no server was restarted; each time a mail left within ${mailSeconds} s of its request`)
  })

/** Failures at either server count for both: the sixth attempt waits, wherever it is made. */
const mustShareThrottle = async (origins: readonly string[]) => {
  const name = `anna.${fixturePartners.at(-1)?.partnerid}`
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1)
    statuses.push((await agents.tryLogIn(origins[n % origins.length] ?? '', name, 'Wrong!2026')).status)
  must(
    statuses.slice(0, 5).every((status) => status === 401 || status === 400) && statuses.slice(5).includes(429),
    `seven wrong passwords alternating between two servers were answered ${statuses.join(', ')}`,
  )
  return statuses.join(', ')
}

/** Two servers behind nginx: one is killed, then the other, then one is stopped; each is restarted. */
export const twoServers: Proof = (log, times = 6) =>
  inScratch(async (scratch) => {
    const { connection } = await startDatabase(scratch)
    const planted = await agents.plantLoadData(connection)
    const ports = [await freePort(), await freePort()]
    const start = (port = 0) => serve(scratch, connection, { PORT: String(port), TRUST_PROXY: '127.0.0.1' })
    const servers = await Promise.all(ports.map(start))
    log(`wrong passwords alternating between both: ${await mustShareThrottle(servers.map(({ origin }) => origin))}`)
    const load = agents.newLoad(scratch, (await startProxy(scratch, 'nginx', ports)).origin)
    const nextFault = async (number: number): Promise<Fault> => {
      const at = number % 2
      const name: NodeJS.Signals = number % 3 === 2 ? 'SIGTERM' : 'SIGKILL'
      const cause = async () => {
        await servers[at]?.end(name)
        servers[at] = await start(ports[at])
      }
      // What is written is not repeated by nginx: who was killed cannot answer. A stop leaves nothing without an answer.
      const isWrite = (kind: Kind) => ['save', 'feed', 'login'].includes(kind)
      return { name, cause, keepsReads: true, ...(name === 'SIGKILL' && { excuse: isWrite }) }
    }
    await causeFaults(log, { load, connection, planted, times, nextFault })
    log('no read failed, and nobody was logged out')
  })
