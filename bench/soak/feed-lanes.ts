import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { feedBookings } from '@gangway/contract/features/feed'
import { feedItem } from '../feed-items.ts'
import { must } from './proof.ts'

const LANES = 4
const BATCH = 1000
/** A prime larger than the number of versions: stepping by it visits all of them in a shuffled order. */
const STEP = 1_000_000_007

/** Every fifth booking changes twice. */
export const countVersions = (number: number) => (number % 5 === 0 ? 3 : 1)

/** Everything that is fed, by index: first versions, then second and third ones. */
const listUnits = (bookings: number) => {
  const changing = Math.ceil(bookings / 5)
  const unit = (place: number) => {
    if (place < bookings) return feedItem(place)
    const change = place - bookings
    return feedItem((change % changing) * 5, 2 + Math.floor(change / changing))
  }
  return { count: bookings + 2 * changing, unit }
}

type Answer = { accepted: number; unchanged: number; refused: number }

/**
 * Feeds all versions of this many bookings, shuffled, over several lanes. A lane knows nothing of kills: unanswered
 * batches are sent again. Every second lane uses idempotency keys, so that it gets first answers again.
 */
export const feedAll = (bookings: number, key: string, address: () => string) => {
  const { count, unit } = listUnits(bookings)
  const batches = Math.ceil(count / BATCH)
  const counters = { answered: 0, repeats: 0, unchanged: 0 }
  const began = performance.now()

  const itemsOf = (batch: number) => {
    const first = batch * BATCH
    const places = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => first + place)
    return places.map((place) => unit(Number((BigInt(place) * BigInt(STEP)) % BigInt(count))))
  }

  const post = async (body: string, name: string | undefined): Promise<Answer | undefined> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const named = name ? { ...headers, 'idempotency-key': name } : headers
    const answer = await fetch(address() + pathOf(feedBookings, {}), { method: 'POST', headers: named, body })
    const text = await answer.text()
    if (answer.status === 503) return undefined
    must(answer.status === 200, `a batch was answered with ${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer // what the call declares
  }

  const lane = async (number: number) => {
    for (let batch = number; batch < batches; batch += LANES) {
      const body = JSON.stringify({ bookings: itemsOf(batch) })
      const name = number % 2 ? `batch-${batch}` : undefined
      let answer = await post(body, name).catch(networkOnly)
      while (!answer) {
        counters.repeats += 1
        await sleep(50)
        answer = await post(body, name).catch(networkOnly)
      }
      must(answer.refused === 0, `${answer.refused} of a batch were refused`)
      counters.unchanged += answer.unchanged
      counters.answered += 1
    }
  }

  const ended = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number))).then(() => ({
    batches,
    repeats: counters.repeats,
    unchanged: counters.unchanged,
    seconds: Math.round((performance.now() - began) / 1000),
  }))
  let failure: unknown
  ended.catch((error) => {
    failure = error
  })
  /** Waits until this share of all batches has been answered. */
  const reaches = async (share: number) => {
    while (counters.answered < share * batches) {
      if (failure) throw failure
      await sleep(5)
    }
  }
  return { reaches, ended }
}

/** A killed server is a broken connection; anything else fails the proof. */
const networkOnly = (error: unknown): undefined => {
  if (error instanceof TypeError) return undefined
  throw error
}
