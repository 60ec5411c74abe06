import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { resetPassword } from '@gangway/contract/features/session'
import type { Connection } from '@gangway/server/db/database'
import { boundLogins, loginSql } from '@gangway/server/db/logins'
import { onCluster } from '@gangway/server/testing/cluster'
import { canaryFor, fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { feeder, nothingAcknowledged, reader, saver, visitor } from './load-agents.ts'
import { type Answers, ask, isAnsweredAgain, type Kind, longestGap, noAnswers } from './load-answers.ts'
import { mustHaveAll, waitUntil } from './load-checks.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { logIn } from './nginx-agents.ts'
import { missingPackages, startCluster } from './patroni-cluster.ts'
import type { PatroniNode } from './patroni-node.ts'
import { must, type Proof, Skipped } from './proof.ts'
import { inScratch } from './scratch.ts'

/** Default number of runs: each has one fault, the next of the list below. */
const RUNS = 10

/** The longest time without answers that a fault may cause, in seconds: Patroni's own limit is 20, and machines are slow. */
const longestWait = 90

/** A mail leaves within this time of its request: the outbox is polled every 15 seconds, so somebody listens. */
const mailSeconds = 10

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Nodes = { primary: PatroniNode; standby: PatroniNode }

/** Each fault, and how its node comes back. */
const faults: { name: string; cause(cluster: Cluster, nodes: Nodes): unknown; heal(nodes: Nodes): void }[] = [
  { name: 'PostgreSQL killed', cause: (_, { primary }) => primary.killPostgres(), heal: () => undefined },
  { name: 'node killed', cause: (_, { primary }) => primary.kill(), heal: ({ primary }) => primary.restart() },
  { name: 'node frozen', cause: (_, { primary }) => primary.freeze(), heal: ({ primary }) => primary.thaw() },
  {
    name: 'switchover',
    cause: (cluster, { primary, standby }) => cluster.switchOver(primary, standby),
    heal: () => undefined,
  },
]

const savers = savingPartners.slice(0, 6)

const newestKinds: readonly Kind[] = ['read', 'save', 'feed', 'login', 'page', 'console']

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The test data and the two logins of docs/operations.md. */
const plant = async (cluster: Connection): Promise<{ connection: Connection; key: string; personToken: string }> => {
  await onCluster(cluster, 'create database gangway')
  const owner = { ...cluster, database: 'gangway' }
  const planted = await plantLoadData(owner)
  const { requests, provider } = boundLogins
  await onCluster(owner, ...loginSql('requests', requests.login), ...loginSql('provider', provider.login))
  return {
    ...planted,
    connection: { ...owner, requests: { user: requests.login }, provider: { user: provider.login } },
  }
}

const serve = async (scratch: string, name: string, { requests, provider, ...owner }: Connection) => {
  const server = startServer(
    {
      DATABASE_URL: formatUrl(owner),
      DATABASE_APP_URL: formatUrl({ ...owner, ...requests }),
      DATABASE_PROVIDER_URL: formatUrl({ ...owner, ...provider }),
      DATA_DIR: join(scratch, name),
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    ['serve'],
  )
  const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
  return { ...server, origin }
}

/** Requests a password by mail, repeating while the server is unavailable; answers how long the mail took afterwards. */
const mailArrives = async (scratch: string, origin: string, partnerid: number, answers: Answers) => {
  const url = origin + pathOf(resetPassword, {})
  while (!(await ask(answers, { kind: 'mail', url, body: { partnerId: partnerid } }))) await sleep(300)
  const began = performance.now()
  const isMail = (file: string) => readFileSync(file, 'utf8').includes(`${canaryFor(partnerid)}@`)
  await waitUntil(`a mail to ${partnerid} is sent`, mailSeconds, () =>
    globSync(join(scratch, '*/mail/*passwordreset*.eml')).some(isMail),
  )
  return performance.now() - began
}

/** Patroni hands the database over while agencies save, read and log in and the feed sends, once for each run. */
export const run: Proof = (log, runs = RUNS) =>
  inScratch(async (scratch) => {
    const missing = missingPackages()
    if (missing.length > 0) throw new Skipped(`these Debian packages are not installed: ${missing.join(', ')}`)
    const cluster = await startCluster(scratch)
    const started: Awaited<ReturnType<typeof serve>>[] = []
    try {
      await cluster.healthy()
      await waitUntil('haproxy has found the primary', 30, () =>
        onCluster(cluster.connection, 'select 1').then(
          () => true,
          () => false,
        ),
      )
      const { connection, key, personToken } = await plant(cluster.connection)
      for (const name of ['server-1', 'server-2']) started.push(await serve(scratch, name, connection))
      const origins = started.map(({ origin }) => origin)
      let isRunning = true
      let answers = noAnswers()
      const acknowledged = nothingAcknowledged()
      const agents = { origins, answers: () => answers, goesOn: () => isRunning, acknowledged }
      const logins = await Promise.all(
        savers.map(async (partnerid, at) => {
          const { status, token } = await logIn(origins[at % 2] ?? '', String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          return { partnerid, token }
        }),
      )
      const lanes = [
        ...logins.map((login) => saver(agents, login)),
        ...[0, 1].map((lane) => feeder(agents, key, lane)),
        visitor(agents),
        ...logins.slice(0, 2).map((login) => reader(agents, login, personToken)),
      ]
      const gaps: number[] = []
      for (let at = 0; at < runs; at += 1) {
        const fault = faults[at % faults.length]
        if (!fault) throw new Error('there is no such fault')
        const nodes = await cluster.healthy()
        answers = noAnswers()
        isRunning = true
        const working = lanes.map((lane) => lane())
        await sleep(3000)
        const calm = answers.unavailable.length
        must(answers.wrong.length === 0, `before the fault: ${answers.wrong.slice(0, 5).join('; ')}`)
        const began = performance.now()
        const causing = Promise.resolve(fault.cause(cluster, nodes))
        const mailing = mailArrives(
          scratch,
          origins[at % 2] ?? '',
          fixturePartners.at(-1 - at)?.partnerid ?? 0,
          answers,
        )
        mailing.catch(() => undefined)
        await causing
        // Every kind of call is answered well again, by the new primary.
        const isBack = (kind: Kind) => {
          must(answers.wrong.length === 0, `${fault.name}: ${answers.wrong.slice(0, 5).join('; ')}`)
          return isAnsweredAgain(answers, began, kind)
        }
        await sleep(1000)
        await waitUntil('the new primary answers', longestWait, () => newestKinds.every(isBack))
        const mailed = await mailing
        fault.heal(nodes)
        const { primary } = await cluster.healthy()
        await sleep(2000)
        isRunning = false
        await Promise.all(working)
        must(
          answers.wrong.length === 0,
          `${fault.name}: ${answers.wrong.length} wrong: ${answers.wrong.slice(0, 5).join('; ')}`,
        )
        must(calm === 0, `${calm} calls were unavailable before the fault`)
        must(primary.name !== nodes.primary.name, `${fault.name}: the primary has not changed`)
        for (const { child, said } of started) must(child.exitCode === null, `a server has ended: ${said.err}`)
        const stored = await mustHaveAll(connection, origins[0] ?? '', acknowledged)
        const [all, saving] = [longestGap(answers, began, newestKinds), longestGap(answers, began, ['save'])]
        const slowest = Math.max(0, ...[...answers.good, ...answers.unavailable].map(({ took }) => took))
        gaps.push(all.length)
        log(
          `run ${at + 1}, ${fault.name.padEnd(17)} without a good answer ${seconds(all.length)}, saves ${seconds(saving.length)}; first good answer ${seconds(all.ended - began)} after the fault`,
        )
        log(
          `  ${answers.good.length} good answers, ${answers.unavailable.length} of 503, none else; slowest ${seconds(slowest)}; mail ${seconds(mailed)} after its request; so far ${stored.saves.acknowledged} saves, ${stored.bookings} bookings and ${stored.logins} logins acknowledged, none lost, none twice; ${stored.saves.unanswered} saves answered 503`,
        )
      }
      log(
        `${runs} runs: without a good answer for ${seconds(Math.min(...gaps))} to ${seconds(Math.max(...gaps))}; no server was restarted`,
      )
    } finally {
      for (const { child } of started) child.kill('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      cluster.stop()
    }
  })
