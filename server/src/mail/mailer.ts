import type { AppContext } from '../http/handler.ts'
import { deliver, type MailLog } from './delivery.ts'
import { listenForMail } from './outbox-listener-store.ts'
import { claimMail } from './outbox-store.ts'
import { openTransport } from './transport.ts'

/** The outbox is also polled at this interval: for retries, and in case the notification connection is lost. */
const round = 15_000

/** The pause before a lost connection is opened again. */
const listenAgain = 1000

/** A mail belongs to the server that claimed it for this long; sending times out sooner. */
const lease = 180_000

export type Mailer = {
  /** Sends what is due; resolves when nothing is left. */
  kick(): Promise<void>
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>
}

/** Sends the mails of the outbox. Any number of servers may run it at the same time. */
export const startMailer = (appContext: AppContext, log: MailLog): Mailer => {
  const transport = openTransport(appContext.config)
  log.info(transport.about)
  let isStopping = false
  let isWanted = false
  let running: Promise<void> | undefined
  let endListening: (() => Promise<void>) | undefined
  let listening: Promise<void> | undefined

  const work = async () => {
    while (isWanted && !isStopping) {
      isWanted = false
      for (;;) {
        const mail = isStopping ? undefined : await claimMail(appContext.database.owner, appContext.now(), lease)
        if (!mail) break
        await deliver(appContext, log, transport, mail)
      }
    }
  }

  const kick = (): Promise<void> => {
    isWanted = true
    running ??= work()
      .catch((error) => log.error({ err: error }, 'reading the outbox failed'))
      .finally(() => {
        running = undefined
        // Requested between the last check and the end.
        return isWanted && !isStopping ? kick() : undefined
      })
    return running
  }

  const listen = async () => {
    if (endListening || isStopping) return
    const lost = () => {
      endListening = undefined
      setTimeout(tick, listenAgain).unref()
    }
    try {
      endListening = await listenForMail(appContext.database.connection, () => void kick(), lost)
      // For mails written before it listened.
      void kick()
    } catch (error) {
      log.warn({ err: error }, 'mail notifications lost, mails are sent with delay')
    }
  }

  const tick = () => {
    if (isStopping) return
    listening ??= listen().finally(() => {
      listening = undefined
    })
    void kick()
  }
  const timer = setInterval(tick, round)
  timer.unref()
  tick()

  return {
    kick,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.all([running, listening])
      await endListening?.()
      transport.close()
    },
  }
}
