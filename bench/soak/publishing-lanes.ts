import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, pathOf, type SentBody } from '@gangway/contract/call'
import { bodyOf, contentType } from './load-answers.ts'
import { must } from './proof.ts'

type Sent = { params?: Record<string, string | number>; body?: unknown; file?: Buffer }

/** A killed server is a broken connection; anything else fails the proof. */
const networkOnly = (error: unknown): undefined => {
  if (error instanceof TypeError) return undefined
  throw error
}

/** A person's calls. One that got no answer is made again, as the console does. */
export const createCaller = (token: string, address: () => string) => {
  const counters = { repeats: 0 }
  const send = async (call: Call, { params = {}, body, file }: Sent) => {
    const answer = await fetch(address() + pathOf(call, params), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(call.body && { 'content-type': contentType(file) }) },
      ...(call.body && { body: bodyOf(body, file) }),
    })
    const text = await answer.text()
    if (answer.status === 503) return undefined
    must(answer.status === 200, `${call.path} was answered with ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
  const call = async <C extends Call>(
    declared: C,
    sent: { params?: Record<string, string | number>; body?: SentBody<C>; file?: Buffer } = {},
  ): Promise<Answer<C>> => {
    let text = await send(declared, sent).catch(networkOnly)
    while (text === undefined) {
      counters.repeats += 1
      await sleep(50)
      text = await send(declared, sent).catch(networkOnly)
    }
    return JSON.parse(text) // what the call declares
  }
  return { call, counters }
}

/** Processes a list with several workers at once; reports how many items are done, and lets callers wait for a given number. */
export const inLanes = <Item>(items: readonly Item[], lanes: number, work: (item: Item) => Promise<unknown>) => {
  const waiting = items.values()
  const began = performance.now()
  let done = 0
  let failure: unknown
  const lane = async () => {
    for (const item of waiting) {
      await work(item)
      done += 1
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane)).then(() => (performance.now() - began) / 1000)
  ended.catch((error) => {
    failure = error
  })
  const reaches = async (share: number) => {
    while (done < share * items.length) {
      if (failure) throw failure
      await sleep(2)
    }
  }
  return { ended, reaches }
}
