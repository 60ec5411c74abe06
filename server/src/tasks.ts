import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { settleAll } from './bank/bank-changes.ts'
import { type EventHandler, handleEvents } from './events/event-store.ts'
import { remindOfDeadlines } from './features/deadlines/remind.ts'
import { readWeekFacts } from './features/home/week-facts.ts'
import { deliver } from './features/integration/deliver.ts'
import {
  keepDeliveries,
  lookAgain,
  planDeliveries,
  planEngineDeliveries,
} from './features/integration/deliveries-store.ts'
import { alertHandler } from './features/notifications/alerts-store.ts'
import { planWatch, watchPartner } from './features/notifications/watch-store.ts'
import { keepHealthInTurn } from './features/partners/health-store.ts'
import { closeEndedContracts } from './features/partners/partner-ending-store.ts'
import { send as sendAnswer } from './features/requests/answer-steps.ts'
import { runReport } from './features/schedules/report-run.ts'
import { beginDueRuns, removeOldRuns } from './features/schedules/report-run-store.ts'
import { isRunOpen, runRetention } from './features/system/retention-run-store.ts'
import { endOf, readRetention } from './features/system/retention-store.ts'
import { removeErasedMails, sweepMailFiles } from './files/mail-files.ts'
import type { AppContext } from './http/pipeline/handler.ts'
import { cleanUp } from './http/running/housekeeping-store.ts'
import { addJob } from './jobs/job-store.ts'
import { planRounds, runRound } from './jobs/round-store.ts'
import { type RoundName, rounds } from './jobs/rounds.ts'
import { type Attempt, startWorker, type Tasks, type Worker } from './jobs/worker-store.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { buildTable } from './report-tables.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Who passes on what happened: alerts, webhooks. */
const listEventHandlers = ({ brands }: AppContext): readonly EventHandler[] => [alertHandler(brands), planDeliveries]

/** What each task does, but those that wait for somebody else's machine. */
const listTasks = (
  appContext: AppContext,
  mailer: Mailer,
  isStopping: () => boolean,
): Required<Omit<Tasks, 'webhook'>> => {
  const { config, database, brands, now } = appContext
  const { owner } = database
  const eventHandlers = listEventHandlers(appContext)
  const round =
    (name: RoundName, work: () => Promise<unknown>) =>
    ({ dueat }: { dueat: string }, attempt: Attempt) =>
      runRound(owner, { name, dueat, now }, attempt, work)

  return {
    mails: (_, { holder }) => mailer.sendInTurn(holder),

    events: async () => {
      await handleEvents(owner, eventHandlers, now())
    },

    deadlines: round('deadlines', () => remindOfDeadlines({ database, brands, now }, sendAnswer)),

    housekeeping: round('housekeeping', async () => {
      await settleAll(owner, now())
      await cleanUp(owner, now())
      await closeEndedContracts(owner, now())
      await removeOldRuns(owner, now())
      await keepDeliveries(owner, now())
      // Each server has a folder of its own; the rounds come to all of them.
      const { mails } = await readRetention(owner)
      await sweepMailFiles(join(config.DATA_DIR, 'mail'), endOf(mails, now()))
    }),

    schedules: round('schedules', async () => {
      const zoneOf = async (mandant: number) => (await brands.require(mandant)).market.timeZone
      await beginDueRuns(owner, zoneOf, now())
    }),

    report: (run, attempt) => runReport(appContext, run, attempt, buildTable),
    enginehooks: async () => {
      if (await planEngineDeliveries(owner, now())) await lookAgain(owner, now())
    },

    // A little less than a round: the next one is never skipped for being a moment early.
    health: round('health', () =>
      keepHealthInTurn(owner, now(), new Date(now().getTime() - 0.9 * rounds.health.every)),
    ),

    watch: round('watch', () => planWatch(owner, brands, now())),

    watchpartner: (watched) =>
      watchPartner(appContext, watched, (db, reader, brand, monday) =>
        readWeekFacts({ db, brand, monday, now, reader: { ...reader, viewer: null } }),
      ),

    retention: round('retention', async () => {
      await runRetention(owner, now, {
        onBatch: () => !isStopping(),
        onErased: (erased) => removeErasedMails(config.DATA_DIR, erased),
      })
      if (await isRunOpen(owner)) throw new Error('not finished: another process has it, or it was interrupted')
    }),
  }
}

/** Deliveries of one process under way at once, each to another receiver. */
const hooksAtOnce = 8

/** NTF-1: everything that happens without somebody's request. Any number of servers may do it. */
export const startJobs = (appContext: AppContext, log: Log): Worker => {
  const { owner } = appContext.database
  const mailer = openMailer(appContext, log)
  let isStopping = false
  let isFirst = true
  const worker = startWorker(appContext.database, {
    tasks: listTasks(appContext, mailer, () => isStopping),
    log,
    onBeat: async () => {
      await planRounds(owner, appContext.now())
      // What waits in a restored outbox.
      if (isFirst) await addJob(owner, 'mails', {})
      isFirst = false
    },
  })
  // INT-3: receivers may be slow. Whatever they do, nothing else waits for them.
  const stopping = new AbortController()
  const hooks = startWorker(appContext.database, {
    tasks: { webhook: (payload) => deliver(appContext, payload, stopping.signal) },
    log,
    atOnce: hooksAtOnce,
  })
  return {
    stop: async () => {
      isStopping = true
      stopping.abort()
      await mailer.stop()
      await Promise.all([worker.stop(), hooks.stop()])
    },
  }
}
