import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/calls/call'
import { getAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import type { Agency } from './load.ts'

export type Times = { p50: number; p95: number; worst: number; failed: string[]; times: number[] }

export const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? Number.POSITIVE_INFINITY

/** Several measurements as one. */
export const joinTimes = (parts: readonly { times: number[]; failed: string[] }[]): Times => {
  const times = parts.flatMap((part) => part.times)
  const failed = parts.flatMap((part) => part.failed)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), worst: Math.max(...times), failed, times }
}

/** What somebody at a screen does as long as it goes on: one call after the other, with a short pause. */
export const measure = async ({ origin, partnerid, token }: Agency, goesOn: () => boolean): Promise<Times> => {
  const paths = [pathOf(getAgency, { partnerid }), pathOf(getHome, { partnerid })]
  const [times, failed]: [number[], string[]] = [[], []]
  for (let n = 0; goesOn(); n += 1) {
    const began = performance.now()
    const answer = await fetch(origin + paths[n % paths.length], { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    times.push(performance.now() - began)
    if (answer.status !== 200) failed.push(`${answer.status} ${text.slice(0, 100)}`)
    await sleep(10)
  }
  return joinTimes([{ times, failed }])
}

export const measureFor = (agency: Agency, seconds: number): Promise<Times> => {
  const until = performance.now() + seconds * 1000
  return measure(agency, () => performance.now() < until)
}

/** What the agency notices while the work goes on. */
export const measureDuring = async <T>(agency: Agency, work: () => Promise<T>) => {
  let isOver = false
  const measuring = measure(agency, () => !isOver)
  const result = await work().finally(() => {
    isOver = true
  })
  return { result, times: await measuring }
}
