import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/calls/call'
import { resetPassword } from '@gangway/contract/features/session'
import { startEmbedded } from '@gangway/server/db/embedded'
import { fixturePartners } from '@gangway/server/testing/fixtures'
import { ask, noAnswers } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { createLossyDisk } from './frame/lossy-disk.ts'
import { dice, type Log, must, type Proof, spread, waitUntil } from './frame/proof.ts'
import { inScratch, type Scratch } from './frame/scratch.ts'
import { besideServer, freePort, readPostmasterPid, type Server, serveFolder } from './frame/servers.ts'
import { mustBeWhole, mustHaveAll } from './frame/stored.ts'

type Crashes = {
  scratch: Scratch
  dataDir: string
  times: number
  /** Bookings of one batch of the feed. */
  batch: number
  /** Crashes the server, number by number; the machine works again when it settles. */
  crash: (server: Server, number: number) => Promise<unknown>
}

/**
 * Agencies save, a feed sends, statements are published and people log in, while everything crashes again and again. After each
 * crash the server recovers by itself, and exactly what was acknowledged is there.
 */
const crashAgainAndAgain = async (log: Log, { scratch, dataDir, times, batch, crash }: Crashes) => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const { key, personToken } = await agents.plantLoadData(embedded.connection)
  await embedded.stop()
  const port = await freePort()
  const load = agents.newLoad(scratch, `http://127.0.0.1:${port}`)
  const [origin = ''] = load.origins
  const start = () => serveFolder(scratch, dataDir, { PORT: String(port), HOST: '127.0.0.1' })
  // The first crash comes with the first start: what it creates has to last too.
  let server = await start()
  const readSecret = () => readFileSync(join(dataDir, 'secrets.key'), 'utf8')
  const secret = readSecret()
  await crash(server, 1)
  server = await start()
  const lanes = [
    ...(await agents.usualAgents(load, { key, personToken })),
    ...[2, 3].map((lane) => agents.feeder(load, key, lane, batch)),
    agents.publisher(load, personToken, agents.paidPartners.slice(0, 2)),
  ]
  const random = dice(9)
  const starts: number[] = []
  let [answered, whole, stored] = [0, '', '']
  for (let number = 2; number <= times; number += 1) {
    load.answers = noAnswers()
    const { answers } = load
    const stop = agents.startAgents(load, lanes)
    // Each agency asks once for its password: a mail is written to the disk as well.
    const partnerId = fixturePartners[number]?.partnerid
    const url = origin + pathOf(resetPassword, {})
    const mailing = partnerId && ask(answers, { kind: 'mail', url, body: { partnerId } })
    const wanted = 30 + random() * 100
    await waitUntil('the calls are answered', 60, () => answers.good.length >= wanted || answers.wrong.length > 0)
    await sleep(random() * 200)
    agents.mustBeRight(load, `before crash ${number}`)
    answers.excuse = () => true
    await crash(server, number)
    await Promise.all([server.ended, mailing, stop()])
    answered += answers.good.length
    const began = performance.now()
    server = await start()
    starts.push(performance.now() - began)
    must(readSecret() === secret, 'the key of the secrets is lost')
    await besideServer(dataDir, async (_, connection) => {
      whole = await mustBeWhole(connection, dataDir)
      stored = await mustHaveAll(connection, load)
    })
    if (number % 10 === 0 && number < times) log(`${number} crashes: ${stored}`)
  }
  must((await server.end('SIGTERM')) === 0, 'the server did not end well')
  log(
    `promised: nothing acknowledged is lost, nothing is half there. ${times} crashes while ${answered} calls were answered`,
  )
  log(stored)
  log(`${whole}; process start to first answer, with the recovery of PostgreSQL: ${spread(starts)}`)
}

/** The server is killed, in every third round with its PostgreSQL, in every fifth PostgreSQL a moment before it. */
export const killed: Proof = (log, times = 100) =>
  inScratch((scratch) => {
    const dataDir = join(scratch.folder, 'data')
    const random = dice(1)
    const crash = async (server: Server, number: number) => {
      if (number % 3 === 1 || number % 5 === 2) process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      if (number % 5 === 2) await sleep(random() * 600)
      await server.end('SIGKILL')
    }
    return crashAgainAndAgain(log, { scratch, dataDir, times, batch: 500, crash })
  })

/** The disk loses its power: whatever was not synced is gone, with the cache of the operating system. */
export const powerLoss: Proof = (log, times = 50) =>
  inScratch(async (scratch) => {
    const disk = await createLossyDisk(scratch, 3000 * 1024 * 1024)
    const crash = async () => {
      await disk.cut()
      await disk.restore()
    }
    await crashAgainAndAgain(log, { scratch, dataDir: join(disk.folder, 'data'), times, batch: 20, crash })
  })
