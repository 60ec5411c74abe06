import { type Follower, followChannel } from '../http/channel-store.ts'
import type { AppContext } from '../http/handler.ts'
import { deliver, type MailLog } from './delivery.ts'
import { claimMail } from './due-mail-store.ts'
import { openTransport } from './transport.ts'

/** The outbox is also polled at this interval, for retries. */
const round = 15_000

/** A mail belongs to the server that claimed it for this long; sending times out sooner. */
const lease = 180_000

export type Mailer = Follower

/** Sends the mails of the outbox. Any number of servers may run it at the same time. */
export const startMailer = (appContext: AppContext, log: MailLog): Mailer => {
  const transport = openTransport(appContext.config)
  log.info(transport.about)
  const { database, now } = appContext
  const { kick, stop } = followChannel({
    connection: database.connection,
    channel: 'outbox',
    round,
    work: async (isStopping) => {
      for (;;) {
        const mail = isStopping() ? undefined : await claimMail(database.owner, now(), lease)
        if (!mail) return
        await deliver(appContext, log, transport, mail)
      }
    },
    onFailure: (error) => log.error({ err: error }, 'reading the outbox failed'),
    onDeaf: (error) => log.warn({ err: error }, 'mail notifications lost, mails are sent with delay'),
  })
  return {
    kick,
    stop: async () => {
      await stop()
      transport.close()
    },
  }
}
