import { call } from '@gangway/contract/call'
import { Right } from '@gangway/contract/rights'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountedApp } from '../testing/mounted-app.ts'
import { testApp } from '../testing/test-app.ts'
import type { Feature } from './handler.ts'

const slow = call({
  ...{ method: 'GET', path: '/agency/:partnerid/slow', access: [Right.basic], about: 'Waits.', tx: 'none' },
  answer: z.object({ partnerid: z.number() }),
})

let inside = new Map<number, number>()
let gate = Promise.withResolvers<void>()

const feature: Feature = (on) => {
  on(slow, async ({ session: { partnerid } }) => {
    inside.set(partnerid, (inside.get(partnerid) ?? 0) + 1)
    await gate.promise
    return { partnerid }
  })
}

const t = await testApp({}, mountedApp(feature))
const settled = () => new Promise((done) => setTimeout(done, 50))

test('API-8 a partner that floods runs a few calls, the rest wait or are refused; another partner passes', async () => {
  inside = new Map()
  gate = Promise.withResolvers()
  const [noisy, quiet] = [await t.sessionOf(101001), await t.sessionOf(101002)]
  const flood = Array.from({ length: 100 }, () => t.call(slow, { as: noisy }))
  await settled()
  const other = t.call(slow, { as: quiet })
  await settled()
  expect([inside.get(101001), inside.get(101002)]).toEqual([3, 1])
  gate.resolve()
  expect((await other).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(100)
  expect(refused.length).toBe(100 - 3 - 60)
  expect([refused[0]?.text, refused[0]?.headers['retry-after']]).toEqual(['{"error":"toomany","wait":1}', 1])
})

test('API-8 a colleague of the one who floods passes, too', async () => {
  inside = new Map()
  gate = Promise.withResolvers()
  const [noisy, colleague] = [await t.sessionOf(101001), await t.sessionOf(101001)]
  const flood = Array.from({ length: 40 }, () => t.call(slow, { as: noisy }))
  await settled()
  const other = t.call(slow, { as: colleague })
  await settled()
  expect(inside.get(101001)).toBe(4)
  gate.resolve()
  expect((await other).status).toBe(200)
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
})
