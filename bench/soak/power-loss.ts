import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { resetPassword } from '@gangway/contract/features/session'
import { startEmbedded } from '@gangway/server/db/embedded'
import { fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { startServer } from '@gangway/server/testing/server-process'
import { freePort } from './behind-nginx.ts'
import { feeder, nothingAcknowledged, saver, visitor } from './load-agents.ts'
import { type Answers, ask, noAnswers } from './load-answers.ts'
import { mustHaveAll, waitUntil } from './load-checks.ts'
import { plantLoadData, savingPartners } from './load-data.ts'
import { createLossyDisk } from './lossy-disk.ts'
import { logIn } from './nginx-agents.ts'
import { mustBeWhole } from './power-loss-checks.ts'
import { dice, must, type Proof, spread } from './proof.ts'
import { type PublishedFile, publisher } from './publishing-agent.ts'
import { inScratch } from './scratch.ts'

/** Default number of power failures. */
const FAILURES = 50
const DISK_MB = 3000

const savers = savingPartners.slice(0, 6)
/** Agencies whose brand shows statements. */
const readers = savingPartners.slice(0, 2)

/** The server of `npm start` without the demo, on a fixed port: its callers find it again after the power is back. */
const serve = async (dataDir: string, port: number) => {
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = startServer(env, ['start', dataDir])
  await server.says('answers at')
  return server
}

/** Each agency asks once: a mail is written to the disk as well. */
const askForPassword = (origin: string, partnerId: number | undefined, answers: Answers) =>
  partnerId && ask(answers, { kind: 'mail', url: origin + pathOf(resetPassword, {}), body: { partnerId } })

/**
 * The disk of a working server loses its power again and again: whatever was not synced is gone, with the cache of the
 * operating system. After each, the database recovers by itself, and everything that was acknowledged is there.
 */
export const run: Proof = (log, failures = FAILURES) =>
  inScratch(async (scratch) => {
    const disk = await createLossyDisk(scratch, DISK_MB)
    let answers = noAnswers()
    try {
      const dataDir = join(disk.folder, 'data')
      const embedded = await startEmbedded({ dataDir, log: () => undefined })
      const { key, personToken } = await plantLoadData(embedded.connection)
      await embedded.stop()
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const random = dice(9)
      const starts: number[] = []
      const acknowledged = nothingAcknowledged()
      const files: PublishedFile[] = []
      const agents = { origins: [origin], answers: () => answers, goesOn: () => !answers.isDown, acknowledged }

      // The first failure comes with the first start: what it creates has to last too.
      const first = await serve(dataDir, port)
      const secretsKey = readFileSync(join(dataDir, 'secrets.key'), 'utf8')
      await disk.cut()
      await first.ended
      await disk.restore()
      let server = await serve(dataDir, port)
      const logins = await Promise.all(
        savers.map(async (partnerid) => {
          const { status, token } = await logIn(origin, String(partnerid), testPassword)
          must(status === 200, `the login of ${partnerid} was answered ${status}`)
          return { partnerid, token }
        }),
      )
      const lanes = [
        ...logins.map((login) => saver(agents, login)),
        ...[0, 1].map((lane) => feeder(agents, key, lane)),
        visitor(agents),
        publisher({ ...agents, origin, personToken, partners: readers }, files),
      ]
      let answered = 0
      let seen = { indexes: 0, mails: 0 }
      const report = (done: number) => {
        const saves = [...acknowledged.saves.values()].flatMap((one) => [...one.values()]).filter(Boolean).length
        const kept = `${saves} saves, ${acknowledged.bookings.size} bookings, ${acknowledged.logins.length} logins, ${files.length} published files, ${seen.mails} mails`
        log(`${done} power failures while ${answered} calls were answered; acknowledged and there: ${kept}`)
      }
      for (let failure = 2; failure <= failures; failure += 1) {
        answers = noAnswers()
        const working = lanes.map((lane) => lane())
        const mailing = askForPassword(origin, fixturePartners[failure]?.partnerid, answers)
        const wanted = 30 + random() * 100
        await waitUntil('the calls are answered', 60, () => answers.good.length >= wanted || answers.wrong.length > 0)
        await sleep(random() * 200)
        must(answers.wrong.length === 0, `before failure ${failure}: ${answers.wrong.slice(0, 5).join('; ')}`)
        answers.isDown = true
        await disk.cut()
        await Promise.all([server.ended, mailing, ...working])
        answered += answers.good.length
        await disk.restore()
        const began = performance.now()
        server = await serve(dataDir, port)
        starts.push(performance.now() - began)
        must(readFileSync(join(dataDir, 'secrets.key'), 'utf8') === secretsKey, 'the key of the secrets is lost')
        const beside = await startEmbedded({ dataDir, log: () => undefined, lock: 'none' })
        try {
          seen = await mustBeWhole(beside.connection, dataDir, files)
          await mustHaveAll(beside.connection, origin, acknowledged)
        } finally {
          await beside.stop()
        }
        if (failure % 10 === 0 && failure < failures) report(failure)
      }
      server.child.kill('SIGTERM')
      must((await server.ended) === 0, 'the server did not end well')
      report(failures)
      log(`none lost, nothing half; each time amcheck found ${seen.indexes} indexes and all tables intact`)
      log(`process start to first answer, with the recovery of PostgreSQL: ${spread(starts)}`)
    } finally {
      answers.isDown = true
      await disk.remove()
    }
  })
