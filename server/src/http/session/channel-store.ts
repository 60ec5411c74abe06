import pg from 'pg'
import { attentiveConfig, type Connection } from '../../db/connection.ts'
import { oneAtATime } from '../../jobs/one-at-a-time.ts'

/** The pause before a lost connection is opened again, in milliseconds. */
const listenAgain = 500

/** The pause before the next attempt where that failed: while the primary changes, nobody can listen. */
const tryAgain = 2000

/** Calls `ring` at every notification of the channel, and `lost` once the connection is lost. */
const listen = async (connection: Connection, channel: string, ring: () => void, lost: () => void) => {
  const client = new pg.Client(attentiveConfig(connection))
  let isOver = false
  const end = async () => {
    isOver = true
    await client.end()
  }
  const onLost = () => {
    if (isOver) return
    isOver = true
    client.end().catch(() => undefined)
    lost()
  }
  client.on('error', onLost)
  client.on('end', onLost)
  client.on('notification', ring)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    isOver = true
    client.end().catch(() => undefined)
    throw error
  }
  return end
}

type Following = {
  connection: Connection
  /** The channel of PostgreSQL's NOTIFY. */
  channel: string
  /** Milliseconds after which the work is done anyway: a notification can be lost with its connection. */
  round: number
  /** Stops early where `isStopping` says so. */
  work: (isStopping: () => boolean) => Promise<void>
  onFailure: (error: unknown) => void
  onDeaf: (error: unknown) => void
}

export type Follower = {
  /** Does the work now; resolves when it is done. */
  kick(): Promise<void>
  /** Stops after the work that is being done. */
  stop(): Promise<void>
}

/** Does `work` at the start, at every notification and at an interval; never twice at once. */
export const followChannel = ({ connection, channel, round, work, onFailure, onDeaf }: Following): Follower => {
  let isStopping = false
  let endListening: (() => Promise<void>) | undefined
  let listening: Promise<void> | undefined
  let isDeaf = false
  let nextTry: NodeJS.Timeout | undefined

  const turns = oneAtATime(async () => {
    if (!isStopping) await work(() => isStopping)
  })
  const kick = () => turns.kick().catch(onFailure)

  const startListening = async () => {
    if (endListening || isStopping) return
    const lost = () => {
      endListening = undefined
      setTimeout(tick, listenAgain).unref()
    }
    try {
      endListening = await listen(connection, channel, () => void kick(), lost)
      // For what was announced before it listened.
      void kick()
      isDeaf = false
    } catch (error) {
      if (!isDeaf) onDeaf(error)
      isDeaf = true
      clearTimeout(nextTry) // the rounds try as well
      nextTry = setTimeout(hear, tryAgain).unref()
    }
  }

  const hear = () => {
    listening ??= startListening().finally(() => {
      listening = undefined
    })
  }

  const tick = () => {
    if (isStopping) return
    hear()
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
      await Promise.all([turns.settled(), listening])
      await endListening?.()
    },
  }
}
