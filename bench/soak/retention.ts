import { randomBytes } from 'node:crypto'
import { pathOf } from '@gangway/contract/call'
import { brandOf } from '@gangway/contract/example-brands'
import { downloadProvision } from '@gangway/contract/features/provisions'
import { withdrawStatement } from '@gangway/contract/features/publishing'
import { getRetention, saveRetention } from '@gangway/contract/features/system-retention'
import { retentionSubjects } from '@gangway/contract/retention'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { openDatabase } from '@gangway/server/db/database'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { onCluster } from '@gangway/server/testing/cluster'
import { hasDebianPostgres, startDebianPostgres } from '@gangway/server/testing/debian-postgres'
import { fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { formatUrl, type ServerProcess, startServer } from '@gangway/server/testing/server-process'
import { nothingAcknowledged, saver } from './load-agents.ts'
import { noAnswers } from './load-answers.ts'
import { mustHaveAll, waitUntil } from './load-checks.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { joinTimes, measure, measureFor, type Neighbour, type Times } from './neighbour.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof, Skipped } from './proof.ts'
import { createCaller } from './publishing-lanes.ts'
import { type Client, contentOf, periods, plantHistory } from './retention-data.ts'
import { countDamagedFiles, expectOutcome, type Outcome, sumOf } from './retention-model.ts'
import * as rounds from './retention-rounds.ts'
import { inScratch } from './scratch.ts'

/** Default number of rows of the history; everything else is in proportion. */
const ROWS = 300_000

/** How each round ends: all but the last are stopped in the middle of a batch. */
const endings = ['kill', 'kill', 'hang', 'kill', 'kill', 'kill'] as const

/** Two agencies with the same brand areas: statements and an address that can be saved. */
const [first = 0, second = 0] = fixturePartners
  .filter(
    ({ mandant, partnerid }) =>
      !brandOf(mandant).hiddenareas.includes('provisions') && savingPartners.includes(partnerid),
  )
  .map(({ partnerid }) => partnerid)

/** Several pieces long. */
const largeBytes = 1_000_000

type Published = { wrong: number; shared: number; sharedBySecond: number; bytes: Buffer }

/** Two statements by mistake: one that only the first agency has, and one that the second agency rightly has, too. */
const publishByMistake = async (connection: Connection): Promise<Published> => {
  const { owner, close } = openDatabase(connection, () => undefined)
  const [bytes, wrongBytes] = [randomBytes(largeBytes), randomBytes(largeBytes)]
  const publish = async (partnerid: number, filename: string, content: Buffer) => {
    const facts = { year: 2026, month: 9, type: 'application/pdf', createddate: '2026-10-05' }
    return (await publishProvision(owner, { ...facts, partnerid, filename, bytes: content })).fileid
  }
  try {
    return {
      wrong: await publish(first, 'wrong.pdf', wrongBytes),
      shared: await publish(first, 'shared.pdf', bytes),
      sharedBySecond: await publish(second, 'shared.pdf', bytes),
      bytes,
    }
  } finally {
    await close()
  }
}

/** They were published four days ago; what becomes of them is part of the model. */
const addToModel = (client: Client, { wrong }: Published) =>
  client.query(
    `with old as (update file set createdat = now() - interval '4 days' where hash in (
        select hash from provision where filename in ('wrong.pdf', 'shared.pdf')) returning hash)
      insert into proof.file select 0, hash, case when hash = (select hash from provision where fileid = ${wrong})
        then 'unneeded' else 'needed' end from old`,
  )

const download = async ({ origin, partnerid, token }: Neighbour, fileId: number) => {
  const answer = await fetch(origin + pathOf(downloadProvision, { partnerid }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileId }),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const mustDownload = async (agency: Neighbour, fileId: number, expected: Buffer) => {
  const { status, bytes } = await download(agency, fileId)
  must(status === 200, `file ${fileId} of ${agency.partnerid} was answered ${status}`)
  must(bytes.equals(expected), `file ${fileId} of ${agency.partnerid} has other bytes`)
}

const mustBeWithdrawn = async (agency: Neighbour, fileId: number) => {
  const { status } = await download(agency, fileId)
  must(status === 410, `the withdrawn file ${fileId} was answered ${status}`)
}

/** The console withdraws both from the first agency, which had them until then. */
const withdraw = async (agencies: Agencies, personToken: string, published: Published) => {
  const { call } = createCaller(personToken, () => agencies.first.origin)
  for (const fileid of [published.wrong, published.shared]) {
    const { status } = await download(agencies.first, fileid)
    must(status === 200, `file ${fileid} was answered ${status} before it was withdrawn`)
    const params = { partnerid: first, fileid }
    await call(withdrawStatement, { params, body: { reason: 'published by mistake' } })
    await mustBeWithdrawn(agencies.first, fileid)
  }
  await mustDownload(agencies.second, published.sharedBySecond, published.bytes)
}

/** As many as that of the planted statements of an agency. */
const mustDownloadPlanted = async (client: Client, agency: Neighbour, files: number) => {
  const { rows } = await client.query<{ fileid: number; n: number }>(
    `select fileid, n from provision join proof.file using (hash) where partnerid = $1 and n > 0 order by md5(n::text) limit $2`,
    [agency.partnerid, files],
  )
  for (const { fileid, n } of rows) await mustDownload(agency, fileid, contentOf(n))
  return rows.length
}

type Agencies = { first: Neighbour; second: Neighbour }

type Rounds = { client: Client; env: Record<string, string>; outcome: Outcome; ordinary: Neighbour }

/** A process that removes is stopped again and again, and others go on. Two start each time: one works, the other does nothing. */
const interrupt = async ({ client, env, outcome, ordinary }: Rounds) => {
  const total = sumOf(outcome.due)
  const times: Times[] = []
  const removedAtEnds: number[] = []
  let seconds = 0
  let hanging: rounds.Remover | undefined
  for (const [round, ending] of endings.entries()) {
    let isOver = false
    const began = performance.now()
    const measuring = measure(ordinary, () => !isOver)
    const pair = [rounds.startRemover(env), rounds.startRemover(env)]
    const caught = await rounds.catchInBatch(client, pair, (total * (round + 1)) / (endings.length + 2)).finally(() => {
      isOver = true
    })
    seconds += (performance.now() - began) / 1000
    times.push(await measuring)
    for (const other of pair) if (other !== caught) await rounds.mustHaveDoneNothing(other)
    if (hanging) await rounds.wakeUp(hanging)
    hanging = ending === 'hang' ? caught : undefined
    await (ending === 'hang' ? rounds.leaveHanging(client, caught) : rounds.killRemover(client, caught))
    removedAtEnds.push(sumOf(await rounds.mustCountWhatIsGone(client, outcome)))
    // It may still be alive: for two minutes nobody takes over.
    if (round === 0) await rounds.mustHaveDoneNothing(rounds.startRemover(env))
    await rounds.skipAbsence(client)
  }
  return { times, removedAtEnds, seconds }
}

/** The last process finishes the run. */
const finish = async ({ client, env, outcome, ordinary }: Rounds) => {
  let isOver = false
  const measuring = measure(ordinary, () => !isOver)
  const began = performance.now()
  const last = rounds.startRemover(env)
  const code = await last.ended
  const seconds = (performance.now() - began) / 1000
  isOver = true
  const times = await measuring
  must(code === 0, `the last retention ended with ${code}: ${last.said.out}${last.said.err}`)
  const removed = await rounds.mustCountWhatIsGone(client, outcome)
  must((await rounds.readRuns(client))[0]?.isEnded === true, 'the run is not ended')
  return { times, removed, seconds }
}

const mustBeSame = (what: string, expected: Record<string, string>, found: Record<string, string>) => {
  for (const [table, checksum] of Object.entries(expected))
    must(found[table] === checksum, `${what} ${table}: ${found[table]} instead of ${checksum}`)
}

const formatCounts = (counts: Outcome['due']) =>
  retentionSubjects.map((subject) => `${subject} ${counts[subject]}`).join(', ')

/** What is too old is removed under load by processes that are killed; exactly that goes, and nothing else (SCL-6). */
export const run: Proof = (log, scale = ROWS) =>
  inScratch(async (scratch) => {
    if (!hasDebianPostgres) throw new Skipped("Debian's PostgreSQL 15 is not installed")
    const postgres = await startDebianPostgres(scratch)
    let server: ServerProcess | undefined
    let client: Client | undefined
    let isWorking = true
    try {
      await onCluster(postgres.connection, 'create database gangway')
      const connection = { ...postgres.connection, database: 'gangway' }
      const { personToken } = await plantLoadData(connection)
      client = await connectTo(connection)
      const now = new Date()
      const began = performance.now()
      await plantHistory(client, scale, now, [first, second])
      const published = await publishByMistake(connection)
      await addToModel(client, published)
      const outcome = await expectOutcome(client, now)
      log(
        `planted ${sumOf(outcome.before)} rows and files in ${((performance.now() - began) / 1000).toFixed(1)} s, of which ${sumOf(outcome.due)} have to go: ${formatCounts(outcome.due)}`,
      )

      const env = { DATABASE_URL: formatUrl(connection), DATA_DIR: scratch }
      server = startServer({ ...env, PORT: '0', LOG_LEVEL: 'fatal' }, ['serve', scratch])
      const [, origin = ''] = await server.says(/answers at (http:\S+?)\/partner\//)
      const { readKeptSessions } = outcome
      const isClean = async () => JSON.stringify(await readKeptSessions()) === JSON.stringify(outcome.keptSessions)
      await waitUntil('sessions that have ended are removed, and only those', 60, isClean)

      const logInAs = async (partnerid: number): Promise<Neighbour> => {
        const { status, token } = await logIn(origin, String(partnerid), testPassword)
        must(status === 200, `the login of ${partnerid} was answered ${status}`)
        return { origin, partnerid, token }
      }
      const agencies = { first: await logInAs(first), second: await logInAs(second) }
      await createCaller(personToken, () => origin).call(saveRetention, { body: periods })
      const stored = await createCaller(personToken, () => origin).call(getRetention)
      must(JSON.stringify(stored) === JSON.stringify(periods), `the periods are ${JSON.stringify(stored)}`)
      await withdraw(agencies, personToken, published)

      const answers = noAnswers()
      const acknowledged = nothingAcknowledged()
      const agents = { origins: [origin], answers: () => answers, goesOn: () => isWorking, acknowledged }
      const saving = saver(agents, agencies.second)()
      await measureFor(agencies.first, 3)
      const quiet = await measureFor(agencies.first, 6)
      const proof = { client, env, outcome, ordinary: agencies.first }
      const interrupted = await interrupt(proof)
      const last = await finish(proof)
      isWorking = false
      await saving

      mustBeSame('kept of', outcome.kept, await outcome.readKept())
      mustBeSame('kept of', outcome.keptSessions, await readKeptSessions())
      for (const subject of retentionSubjects)
        must(last.removed[subject] === outcome.due[subject], `${subject}: ${last.removed[subject]} were removed`)
      const again = rounds.startRemover(env)
      must((await again.ended) === 0 && again.said.out.includes('nothing was too old'), `again: ${again.said.out}`)

      const busy = joinTimes([...interrupted.times, last.times])
      const failed = [...quiet.failed, ...busy.failed, ...answers.wrong, ...answers.unavailable.map(({ kind }) => kind)]
      must(failed.length === 0, `${failed.length} ordinary calls failed: ${failed[0]}`)
      const { saves } = await mustHaveAll(connection, origin, acknowledged)
      must((await countDamagedFiles(client)) === 0, 'the bytes of a file that is kept are damaged')
      await mustDownload(agencies.second, published.sharedBySecond, published.bytes)
      for (const fileid of [published.wrong, published.shared]) await mustBeWithdrawn(agencies.first, fileid)
      const downloads = [
        await mustDownloadPlanted(client, agencies.first, 50),
        await mustDownloadPlanted(client, agencies.second, 50),
      ]

      const kills = endings.filter((ending) => ending === 'kill').length
      log(
        `${kills} processes killed and ${endings.length - kills} left hanging, all in the middle of a batch, after ${interrupted.removedAtEnds.join(', ')} rows; ${endings.length + 1} others at the same time did nothing`,
      )
      log(`removed in one run, as its figures say: ${formatCounts(last.removed)}`)
      const seconds = interrupted.seconds + last.seconds
      const rate = Math.round(sumOf(last.removed) / seconds)
      log(`${seconds.toFixed(1)} s with the starts of ${endings.length + 1} processes: ${rate} rows per second`)
      log(
        `everything else is kept, by checksum of every row; ${sumOf(outcome.before) - sumOf(last.removed)} rows and files`,
      )
      log(
        `two files withdrawn: not to be downloaded any more; the bytes of one are removed, those of the other are needed by another agency and kept; ${1 + downloads.reduce((sum, n) => sum + n, 0)} needed files downloaded, all as they were`,
      )
      log(
        `ordinary calls, p95: ${quiet.p95.toFixed(1)} ms before (${quiet.calls} calls), ${busy.p95.toFixed(1)} ms during and while processes start (${busy.calls} calls), none failed; ${saves.acknowledged} saves meanwhile, all in the history`,
      )
    } finally {
      isWorking = false
      rounds.endRemovers()
      await client?.end()
      server?.child.kill('SIGKILL')
      await server?.ended
      await postgres.stop()
    }
  })
