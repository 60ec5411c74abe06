import { allRights } from '@gangway/contract/access/rights'
import type { Call } from '@gangway/contract/calls/call'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listProbes, oddPartners, otherPartners, type Probe } from './access-probes.ts'
import { plantCallers, plantKeys } from './callers.ts'
import { sampled } from './sample.ts'
import type { TestApp } from './test-app.ts'
import { type Written, watchWrites } from './write-watch.ts'

type Named = { name: string; call: Call }
type Answered = { probe: Probe; answer: LightMyRequestResponse }

/** A rejection that does not depend on the rights of the caller: a seventh of the callers, of every kind. */
const everySeventh = <T>(all: readonly T[]): readonly T[] =>
  sampled(
    all.filter((_, at) => at % 7 === 0),
    all,
  )

/** A third of many, another one for each call: all calls together see every caller often. */
const everyThird = (probes: readonly Probe[], at: number): readonly Probe[] =>
  sampled(
    probes.filter((_, n) => probes.length < 6 || (n + at) % 3 === 0),
    probes,
  )

/** Concurrent requests. */
const lanes = 8

const describeAnswer = ({ statusCode: status, body }: LightMyRequestResponse) => {
  if (status === 403 && body === '{"error":"freshproof"}') return 'freshproof'
  if (status === 401 || status === 403) return status
  return status < 500 ? 'allowed' : `failed with ${status}`
}

const formatProbe = ({ caller, partner }: Probe, outcome: unknown) => `${caller.name}, partner ${partner}: ${outcome}`

/** Everything in an error answer except the date and the request id. */
const readBytes = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { date: _, 'x-request-id': _id, ...rest } = headers
  return JSON.stringify([statusCode, rest, body])
}

/** The same request with an unparsable body: a server that reads it before checking the caller answers 400. */
const withHalfJson = (probe: Probe): Probe => {
  const headers = { 'content-type': 'application/json', ...probe.request.headers }
  return { ...probe, request: { ...probe.request, headers, payload: '{"' } }
}

/** Whoever read it would miss the end of the JSON's line. */
const withHalfFile = (probe: Probe): Probe => {
  const headers = { 'content-type': 'application/octet-stream', ...probe.request.headers }
  return { ...probe, request: { ...probe.request, headers, payload: '{}' } }
}

/** For each call, compares what every caller gets with what the call's declaration promises. */
export const accessSuite = (t: TestApp, calls: readonly Named[]) => {
  let written: () => Promise<Written[]>
  const plant = () => plantCallers(t.database.owner, t.clock.now)
  beforeAll(async () => {
    await plantKeys(t.database.owner, t.clock.now)
    await plant()
    written = await watchWrites(t.database.owner)
  })
  beforeEach(async () => {
    // A call that was allowed may have ended sessions or locked people.
    if ((await written()).length === 0) return
    await plant()
    await written()
  })

  const ask = async (probes: readonly Probe[]): Promise<Answered[]> => {
    const answered: Answered[] = []
    const waiting = probes.values()
    const lane = async () => {
      for (const probe of waiting) answered.push({ probe, answer: await t.app.inject(probe.request) })
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    expect(answered).toHaveLength(probes.length)
    return answered
  }

  /** Rejected callers go first: nothing may have changed afterwards. */
  const holds = async (probes: readonly Probe[]) => {
    const refused = await ask(probes.filter(({ expected }) => expected !== 'allowed'))
    expect(await written(), 'a rejected call has written').toEqual([])
    const allowed = await ask(probes.filter(({ expected }) => expected === 'allowed'))
    const got = [...refused, ...allowed].map(({ probe, answer }) => formatProbe(probe, describeAnswer(answer)))
    expect(got.sort()).toEqual(probes.map((probe) => formatProbe(probe, probe.expected)).sort())
    return refused
  }

  const sameBytes = (answers: readonly Answered[], status: number) => {
    const bytes = answers.filter(({ probe }) => probe.expected === status).map(({ answer }) => readBytes(answer))
    expect(new Set(bytes).size, [...new Set(bytes)].join('\n')).toBeLessThanOrEqual(1)
  }

  for (const [at, { name, call }] of calls.entries()) {
    const ids = call.app === 'provider' ? 'CON-1, CON-12' : 'SES-7, SES-8, RGT-1'
    test(`${ids} ${name} is open to exactly the sessions, masks, permissions, roles and keys that its declaration names`, async () => {
      const [open = [], closed = []] = [true, false].map((isOpen) =>
        everyThird(
          listProbes(call).filter(({ expected }) => (expected === 'allowed') === isOpen),
          at,
        ),
      )
      const refused = await holds([...open, ...closed])
      sameBytes(refused, 401)
      sameBytes(refused, 403)
    })

    if (call.path.includes(':partnerid') && call.app !== 'provider') {
      test(`SES-7 ${name} is closed for another partner, with the same bytes if there is none`, async () => {
        sameBytes(await holds(everySeventh(listProbes(call, otherPartners))), 403)
      })

      test(`SES-7 ${name} accepts no other spelling of the own partner`, async () => {
        const spelled = listProbes(call, oddPartners).filter(
          ({ caller }) => caller.name === `a session mask ${allRights}`,
        )
        expect(spelled).toHaveLength(oddPartners.length)
        sameBytes(await holds(everyThird(spelled, at)), 403)
      })
    }

    if (call.area) {
      test(`TEN-6 ${name} is closed for brands without ${call.area}`, async () => {
        const brands = listProbes(call).filter(({ caller }) => caller.name.startsWith('a session all rights in'))
        expect(brands.filter(({ expected }) => expected === 403)).toHaveLength(3)
        await holds(brands)
      })
    }

    if (call.body && call.access !== 'public') {
      test(`${ids} ${name} reads nothing that a rejected caller sends`, async () => {
        const refused = listProbes(call).filter(({ expected }) => expected !== 'allowed')
        await holds(everySeventh(refused).map(withHalfJson))
        if (call.file) await holds(everySeventh(refused).map(withHalfFile))
      })
    }
  }
}
