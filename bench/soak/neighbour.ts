import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { getAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'

export type Times = { p50: number; p95: number; calls: number; failed: string[]; times: number[] }

export type Neighbour = { origin: string; partnerid: number; token: string }

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? Number.POSITIVE_INFINITY

/** What somebody at a screen does as long as it goes on: one call after the other, with a short pause. */
export const measure = async (neighbour: Neighbour, goesOn: () => boolean): Promise<Times> => {
  const { origin, partnerid, token } = neighbour
  const paths = [pathOf(getAgency, { partnerid }), pathOf(getHome, { partnerid })]
  const times: number[] = []
  const failed: string[] = []
  for (let n = 0; goesOn(); n += 1) {
    const began = performance.now()
    const answer = await fetch(origin + paths[n % paths.length], { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    times.push(performance.now() - began)
    if (answer.status !== 200) failed.push(`${answer.status} ${text.slice(0, 100)}`)
    await sleep(10)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), calls: times.length, failed, times }
}

/** Several measurements as one. */
export const joinTimes = (parts: readonly Times[]): Times => {
  const times = parts.flatMap((part) => part.times)
  const failed = parts.flatMap((part) => part.failed)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), calls: times.length, failed, times }
}

/** What `measure` does, for some seconds. */
export const measureFor = (neighbour: Neighbour, seconds: number): Promise<Times> => {
  const until = performance.now() + seconds * 1000
  return measure(neighbour, () => performance.now() < until)
}
