import { readFileSync } from 'node:fs'
import { pathOf } from '@gangway/contract/calls/call'
import { authenticate } from '@gangway/contract/features/session'
import { connect } from '@gangway/embedded-postgres/client'
import { hashPassword } from '@gangway/server/http/session/hashing'
import { recordStatements } from '@gangway/server/testing/statements'
import { dayCalls } from './day-calls.ts'
import { full, largestPartner, planPartners, type Size } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { type Scale, whole } from './scale.ts'

const password = 'Anker!Lichten7'

/** Calls for each figure: the kernel counts processor time in steps of 10 ms. */
const callsPerFigure = 60

/** Milliseconds of one step of the kernel's clock. */
const tick = 10

/** The partner of the same brand whose number of bookings is closest to the average: not every brand has a forecast. */
const averagePartner = (size: Size) => {
  const average = size.bookings / size.partners
  const [largest, ...others] = planPartners(size)
  const [nearest] = others
    .filter(({ mandant }) => mandant === largest?.mandant)
    .toSorted((a, b) => Math.abs(a.count - average) - Math.abs(b.count - average))
  if (!nearest) throw new Error('there are no partners')
  return nearest
}

const logIn = async ({ app, database, partnerid }: Parts) => {
  const passwordhash = await hashPassword(password)
  await database.owner.updateTable('login').set({ passwordhash }).where('partnerid', '=', partnerid).execute()
  return async () => {
    const payload = { username: String(partnerid), password }
    const headers = { 'x-gangway': '1' }
    const answer = await app.inject({ method: 'POST', url: pathOf(authenticate, {}), headers, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { bytes: answer.rawPayload.length }
  }
}

const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)

/** Milliseconds of processor time of PostgreSQL so far: of its connections, and of those that have ended. */
const databaseTime = async ({ address }: Parts) => {
  const client = await connect(address, 'bench costs')
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  const pids = rows.map(({ pid }) => Number(pid))
  const parent = statOf(pids[0] ?? 0)[1] ?? 0
  const ended = (statOf(parent)[13] ?? 0) + (statOf(parent)[14] ?? 0)
  const running = pids.map((pid) => (statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0))
  return tick * running.reduce((sum, one) => sum + one, ended)
}

const ownTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const measure = async (parts: Parts, calls: number, ask: () => Promise<{ bytes: number }>) => {
  for (let warm = 0; warm < calls; warm += 1) await ask()
  const statements = await recordStatements(ask)
  const before = { own: ownTime(), database: await databaseTime(parts) }
  let bytes = 0
  for (let call = 0; call < calls; call += 1) bytes += (await ask()).bytes
  const after = { own: ownTime(), database: await databaseTime(parts) }
  return {
    server: (after.own - before.own) / calls,
    database: (after.database - before.database) / calls,
    statements: statements.length,
    bytes: bytes / calls,
  }
}

const measureCallsOf = (scale: Scale, partnerid: number, bookings: number) =>
  onGeneratedApp(
    scale,
    full,
    async (parts) => {
      // Logging in comes last: the oldest sessions of a person end where there are too many.
      const asks = { ...dayCalls(parts), 'log in': await logIn(parts) }
      const title = `partner with ${bookings} bookings`
      console.log(`${title.padEnd(36)}    server ms  database ms   statements        bytes`)
      for (const [name, ask] of Object.entries(asks)) {
        const { server, database, statements, bytes } = await measure(parts, scale.count(callsPerFigure), ask)
        const figures = [server.toFixed(2), database.toFixed(2), String(statements), bytes.toFixed(0)]
        console.log(`${name.padEnd(36)}${figures.map((one) => one.padStart(13)).join('')}`)
      }
    },
    'copy',
    partnerid,
  )

/** What one call costs in processor time, statements and bytes: the base of the capacity model in docs/scale.md. */
export const run = async (scale = whole) => {
  const { partnerid, count } = averagePartner(scale.size(full))
  await measureCallsOf(scale, partnerid, count)
  await measureCallsOf(scale, largestPartner, scale.size(full).largest)
  return true
}
