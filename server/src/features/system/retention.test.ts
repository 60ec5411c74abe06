import { listHistory } from '@gangway/contract/features/audit-console'
import {
  countRetention,
  getRetention,
  listRetentionRuns,
  saveRetention,
} from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionPeriods, retentionSubjects } from '@gangway/contract/partners/retention'
import { expect, test } from 'vitest'
import { sha256 } from '../../http/session/tokens.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const admin = await t.openConsole('administrator')
const { owner } = t.database

const read = () => t.call(getRetention, { as: admin })
const count = async (subject: RetentionSubject, days: number) =>
  (await t.call(countRetention, { as: admin, query: { subject, days: String(days) } as never })).data

test('SCL-6 every subject has its usual period, within its limits, until the provider sets another', async () => {
  const { data } = await read()
  for (const subject of retentionSubjects) {
    const { usual, min, max } = retentionPeriods[subject]
    expect([subject, data[subject], min <= usual && usual <= max]).toEqual([subject, usual, true])
  }
})

test('SCL-6 the rows of every subject can be counted', async () => {
  for (const subject of retentionSubjects)
    expect(await count(subject, retentionPeriods[subject].usual)).toMatchObject({ due: expect.any(Number) })
})

test('SCL-6 what is about money is kept for ten years at least, and nothing outlives or undercuts its limits', async () => {
  const { data } = await read()
  expect(retentionPeriods.money.min).toBeGreaterThanOrEqual(3652)
  for (const subject of retentionSubjects) {
    const { min, max } = retentionPeriods[subject]
    for (const [days, key, n] of [
      [min - 1, 'min', min],
      [max + 1, 'max', max],
    ] as const) {
      const { status, text } = await t.call(saveRetention, { as: admin, body: { ...data, [subject]: days } })
      const expected = { error: 'badinput', fields: [{ field: subject, key, params: { n } }] }
      expect([subject, days, status, JSON.parse(text)]).toEqual([subject, days, 400, expected])
    }
  }
  expect((await read()).data).toEqual(data)
})

test('SCL-6 a changed period is in the provider’s history, and two people do not overwrite each other', async () => {
  const { data, headers } = await read()
  const first = String(headers.etag)
  const save = (body: object, etag: string) =>
    t.call(saveRetention, { as: admin, body: body as never, headers: { 'if-match': etag } })
  expect((await save({ ...data, mails: 30 }, first)).data.mails).toBe(30)
  expect((await save({ ...data, mails: 60 }, first)).status).toBe(412)
  expect((await read()).data.mails).toBe(30)
  const { data: history } = await t.call(listHistory, { as: admin, query: { area: 'system' } as never })
  expect(history.rows).toMatchObject([{ action: 'save', changes: [{ field: 'mails', old: 14, new: 30 }] }])
})

test('SCL-6 shortening the history needs a fresh proof, a shorter time for mails does not', async () => {
  const { data } = await read()
  const stale = await t.openConsole('administrator')
  await owner.updateTable('personsession').set({ provenat: null }).where('tokenhash', '=', sha256(stale)).execute()
  const save = (body: object) => t.call(saveRetention, { as: stale, body: body as never })
  expect([(await save({ ...data, history: 400 })).status, (await save({ ...data, mails: 10 })).status]).toEqual([
    403, 200,
  ])
  expect((await read()).data).toMatchObject({ history: data.history, mails: 10 })
})

test('SCL-6 the figures follow the period that is asked for', async () => {
  const at = (days: number) => new Date(t.clock.now.getTime() - days * 24 * 3600_000)
  const event = { username: 'root', noun: 'news', action: 'save', changes: '[]', address: '' }
  await owner
    .insertInto('providerevent')
    .values([500, 800, 4000].map((days) => ({ ...event, at: at(days) })))
    .execute()
  const before = await count('history', 20_000)
  expect(before.oldest).toBe(at(4000).toISOString())
  expect((await count('history', 3653)).due).toBe(1)
  expect((await count('history', 600)).due).toBe(2)
  expect((await count('history', 365)).due).toBe(3)
  expect(before.total).toBeGreaterThanOrEqual(3)
})

test('SCL-6 the next run is at three at night on the provider’s clock', async () => {
  const { data } = await t.call(listRetentionRuns, { as: admin })
  expect([t.clock.now.toISOString(), data]).toEqual([
    expect.any(String),
    { next: '2026-11-16T02:00:00.000Z', runs: [] },
  ])
})
