import { allRights } from '@gangway/contract/access/rights'
import { expect, test } from 'vitest'
import { userName } from '../../testing/fixtures.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import { probe } from '../../testing/probe.ts'
import { readRecord, readRows, removeRow, saveRecord, saveRows } from '../../testing/probe-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchWrites } from '../../testing/write-watch.ts'

// What every declared save does, shown with calls that exist only in tests.

const t = await testApp({}, mountedApp(probe))
const written = await watchWrites(t.database.owner)
const partnerid = 101001
const main = await t.openSession(partnerid)
const clara = await t.openSession(partnerid, { userno: 2, mask: allRights })

const save = (body: { firma: string; iban?: string; fails?: string }, ifMatch?: string, as = main) =>
  t.call(saveRecord, { as, body, ...(ifMatch && { headers: { 'if-match': ifMatch } }) })

const saveRow = (userno: number, firstname: string, ifMatch?: string) =>
  t.call(saveRows, { as: main, body: [{ userno, firstname }], ...(ifMatch && { headers: { 'if-match': ifMatch } }) })

const trail = () => t.database.owner.selectFrom('audit').selectAll().orderBy('auditid').execute()

const lastEntry = async () => {
  const entry = (await trail()).at(-1)
  if (!entry) throw new Error('the audit trail is empty')
  return entry
}

test('API-7 a save answers what is stored, with the version that the next read has', async () => {
  const saved = await save({ firma: ' Seeblick ', iban: 'DE1' })
  expect(saved.status).toBe(200)
  expect(saved.data).toEqual({ firma: 'Seeblick', iban: 'DE1' })
  const read = await t.call(readRecord, { as: main })
  expect(read.data).toEqual(saved.data)
  expect(saved.headers.etag).toMatch(/^"\d+"$/)
  expect(read.headers.etag).toBe(saved.headers.etag)
})

test('API-7 the latest version may save, and gets a new version', async () => {
  const before = String((await t.call(readRecord, { as: main })).headers.etag)
  const saved = await save({ firma: 'Zwei' }, before)
  expect(saved.status).toBe(200)
  expect(saved.headers.etag).not.toBe(before)
})

test('API-7 a save that changes nothing keeps the version for everybody who has read it', async () => {
  const saved = await save({ firma: 'Gleich', iban: 'DE2' })
  const same = await save({ firma: 'Gleich', iban: 'DE2' }, String(saved.headers.etag))
  expect([same.status, same.headers.etag]).toEqual([200, saved.headers.etag])
  expect((await t.call(readRecord, { as: main })).headers.etag).toBe(saved.headers.etag)
  expect((await save({ firma: 'Anders' }, String(saved.headers.etag), clara)).status).toBe(200)
})

test('API-7 a version that a compressing proxy marked as weak is the same version', async () => {
  const weak = `W/${(await t.call(readRecord, { as: main })).headers.etag}`
  expect((await save({ firma: 'Packed' }, weak)).status).toBe(200)
  expect((await save({ firma: 'Too late' }, weak)).status).toBe(412)
})

test('API-7 a stale version answers 412 with who and when, and writes nothing', async () => {
  const stale = String((await t.call(readRecord, { as: main })).headers.etag)
  t.clock.now = new Date('2026-11-15T11:22:33.000Z')
  await save({ firma: 'by Clara' }, stale, clara)
  await written()
  const refused = await save({ firma: 'too late' }, stale)
  expect(refused.status).toBe(412)
  expect(JSON.parse(refused.text)).toEqual({
    error: 'changed',
    who: userName(partnerid, 2),
    when: '2026-11-15T11:22:33.000Z',
  })
  expect(await written()).toEqual([])
  expect((await t.call(readRecord, { as: main })).data.firma).toBe('by Clara')
})

test('API-7 a save without a version, or with a star, overwrites whatever is stored', async () => {
  expect((await save({ firma: 'Ohne' })).status).toBe(200)
  expect((await save({ firma: 'Stern' }, '*')).status).toBe(200)
})

test.each(['7', 'w/"1"', '"1", "2"', '"x"', '"-1"', '"1', '"99999999999"', '""'])(
  'API-7 the version %s is rejected as bad input, and nothing is written',
  async (version) => {
    await written()
    const refused = await save({ firma: 'never' }, version)
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text)).toEqual({ error: 'badinput', fields: [{ field: 'if-match', key: 'pattern' }] })
    expect(await written()).toEqual([])
  },
)

test('API-7 saving the stored values again keeps the version', async () => {
  const first = await save({ firma: 'Gleich' })
  const again = await save({ firma: 'Gleich' }, String(first.headers.etag))
  expect(again.status).toBe(200)
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('API-7 in a list, a change of another row does not make a save stale, a change of its own row does', async () => {
  const start = String((await t.call(readRows, { as: main })).headers.etag)
  const other = await saveRow(1, 'Anna')
  expect((await saveRow(2, 'Clara', start)).status).toBe(200)
  expect((await saveRow(1, 'Antonia', start)).status).toBe(412)
  expect((await saveRow(1, 'Antonia', String(other.headers.etag))).status).toBe(200)
  expect((await t.call(readRows, { as: main })).data).toEqual([
    { userno: 1, firstname: 'Antonia' },
    { userno: 2, firstname: 'Clara' },
  ])
})

test('API-7 one stale row among several rejects the whole save', async () => {
  const start = String((await t.call(readRows, { as: main })).headers.etag)
  await saveRow(1, 'Amalia')
  await written()
  const body = [
    { userno: 2, firstname: 'Carla' },
    { userno: 1, firstname: 'Anne' },
  ] // more readable on two lines
  expect((await t.call(saveRows, { as: main, body, headers: { 'if-match': start } })).status).toBe(412)
  expect(await written()).toEqual([])
})

test('API-7 a row that changed meanwhile is not deleted, and a deleted one cannot be saved', async () => {
  const removed = { as: await t.openSession(105001), params: { userno: '1' } }
  const start = String((await t.call(readRows, { as: removed.as })).headers.etag)
  const body = [{ userno: 1, firstname: 'Neu' }]
  const saved = await t.call(saveRows, { as: removed.as, body })
  expect((await t.call(removeRow, { ...removed, headers: { 'if-match': start } })).status).toBe(412)
  const fresh = { 'if-match': String(saved.headers.etag) }
  expect((await t.call(removeRow, { ...removed, headers: fresh })).status).toBe(200)
  expect((await t.call(saveRows, { as: removed.as, body, headers: fresh })).status).toBe(412)
})

test('API-7 each partner has its own versions', async () => {
  await save({ firma: 'Hier' })
  const elsewhere = await t.openSession(102001)
  expect((await t.call(readRecord, { as: elsewhere })).headers.etag).toBe('"0"')
})

test('API-7 of two simultaneous saves with the same version, one is stored and one is rejected', async () => {
  for (let round = 0; round < 10; round++) {
    const version = String((await t.call(readRecord, { as: main })).headers.etag)
    const both = await Promise.all([
      save({ firma: `A${round}` }, version),
      save({ firma: `B${round}` }, version, clara),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const [winner] = both.filter(({ status }) => status === 200)
    expect((await t.call(readRecord, { as: main })).data).toEqual(winner?.data)
  }
})

test('OPS-3, API-7 saves of one record run one after the other: each sees what the previous one stored', async () => {
  const before = (await trail()).length
  const start = Number(String((await t.call(readRecord, { as: main })).headers.etag).slice(1, -1))
  const saved = await Promise.all(Array.from({ length: 12 }, (_, n) => save({ firma: `Reihe ${n}` })))
  const versions = saved.map(({ headers }) => Number(String(headers.etag).slice(1, -1))).sort((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 12 }, (_, n) => start + n + 1))
  const changes = (await trail()).slice(before).map((entry) => entry.changes[0])
  for (const [at, change] of changes.entries()) if (at > 0) expect(change?.old).toBe(changes[at - 1]?.new)
})

test('OPS-3 a save writes one audit row: who, when, from where, and the fields that differ', async () => {
  await save({ firma: 'Vorher', iban: 'HRB 1' })
  const before = (await trail()).length
  t.clock.now = new Date('2026-11-15T11:30:00.000Z')
  await save({ firma: 'Nachher' }, undefined, clara)
  expect((await trail()).length).toBe(before + 1)
  expect(await lastEntry()).toMatchObject({
    partnerid,
    userno: 2,
    username: `clara.${partnerid}`,
    noun: 'probe',
    action: 'save',
    at: new Date('2026-11-15T11:30:00.000Z'),
    address: '127.0.0.1',
    changes: [{ field: 'firma', old: 'Vorher', new: 'Nachher' }],
  })
})

test('OPS-3 an account number is stored masked', async () => {
  await save({ firma: 'Konto', iban: 'DE02120300000000202051' })
  await save({ firma: 'Konto', iban: 'DE02500105170137075030' })
  expect((await lastEntry()).changes).toEqual([{ field: 'iban', old: 'DE02…2051', new: 'DE02…5030' }])
})

test('OPS-3 for a list, the audit trail names the changed rows, and a deleted row with its content', async () => {
  const as = await t.openSession(106001)
  await t.call(saveRows, { as, body: [{ userno: 2, firstname: 'Cora' }] })
  expect((await lastEntry()).changes).toEqual([
    { item: '2', field: 'firstname', old: expect.stringContaining('Canary'), new: 'Cora' },
  ])
  await t.call(removeRow, { as, params: { userno: '2' } })
  expect((await lastEntry()).changes).toEqual([
    { item: '2', field: 'userno', old: 2, new: null },
    { item: '2', field: 'firstname', old: 'Cora', new: null },
  ])
})

test('OPS-3 a failed save leaves no change, no version and no audit row', async () => {
  const before = await t.call(readRecord, { as: main })
  const entries = (await trail()).length
  await written()
  const failed = await save({ firma: 'Halb', fails: 'select 1 / 0' })
  expect(failed.status).toBe(400)
  expect(await written()).toEqual([])
  const after = await t.call(readRecord, { as: main })
  expect([after.data, after.headers.etag]).toEqual([before.data, before.headers.etag])
  expect((await trail()).length).toBe(entries)
})
