import { startWorker } from '../jobs/worker-store.ts'
import { openMailer } from '../mail/mailer.ts'

export type Mailer = { kick: () => Promise<void>; stop: () => Promise<void> }

/** Sends mails as a server does, as soon as they are committed; `kick` sends what is due by the clock of the test. */
export const startMailer = (...[appContext, log]: Parameters<typeof openMailer>): Mailer => {
  const mailer = openMailer(appContext, log)
  const tasks = { mails: (_: unknown, { holder }: { holder: string }) => mailer.sendInTurn(holder) }
  const worker = startWorker(appContext.database, { tasks, log })
  return {
    kick: () => mailer.sendDue(),
    stop: async () => {
      await mailer.stop()
      await worker.stop()
    },
  }
}
