import { listEnginePartners } from '@gangway/contract/features/engine'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinChanges } from '../../engine/engine-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { allSavesFinished } from '../../testing/finished-saves.ts'
import { fixturePartners } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['engine'])

type Page = { partners: { partnerid: number; version: string }[]; next: string }
const list = async (since?: string, limit = 1000): Promise<Page> => {
  const query = { limit: String(limit), ...(since !== undefined && { since }) } as never // as a query is sent
  const { status, data, text } = await t.call(listEnginePartners, { as: key, query })
  expect([status, text]).toEqual([200, expect.any(String)])
  return data
}
const ids = ({ partners }: Page) => partners.map(({ partnerid }) => partnerid)

/** Everything after a cursor that is finished, a few at a time. */
const readAll = async (since?: string, limit = 7) => {
  await allSavesFinished(owner)
  return readPages(since, limit)
}

const readPages = async (since?: string, limit = 7) => {
  const partners: Page['partners'] = []
  let page = await list(since, limit)
  while (page.partners.length > 0) {
    partners.push(...page.partners)
    page = await list(page.next, limit)
  }
  return { partners, next: page.next }
}

const save = (partnerid: number, db = owner, ort = String(Math.random())) =>
  db.updateTable('agency').set({ ort }).where('partnerid', '=', partnerid).execute()

test('ENG-1 the list begins with every partner, and then has what has changed, each once, in order', async () => {
  const first = await readAll()
  expect(new Set(ids(first))).toEqual(new Set(fixturePartners.map(({ partnerid }) => partnerid)))
  expect(first.partners).toHaveLength(fixturePartners.length)
  expect(ids(await list(first.next))).toEqual([])
  await save(105001)
  await save(101002)
  await save(105001)
  await save(109001)
  const second = await readAll(first.next, 1)
  expect(ids(second)).toEqual([101002, 105001, 109001])
  expect(ids(await list(second.next))).toEqual([])
  expect(ids(await list(first.next))).toEqual([101002, 105001, 109001])
  await joinChanges(owner)
  expect((await readAll(first.next)).partners).toEqual(second.partners)
})

test('ENG-1 a change of a brand or of the catalogue is one of all partners that it shows', async () => {
  const { next } = await readAll()
  await owner.updateTable('brand').set({ name: 'New' }).where('mandant', '=', 104).execute()
  const changed = await readAll(next, 1)
  expect(ids(changed)).toEqual([104001, 104002])
  await owner.updateTable('cruisingareatext').set({ name: 'New' }).where('cruisingareaid', '=', 2).execute()
  expect((await readAll(changed.next)).partners).toHaveLength(fixturePartners.length)
})

test('ENG-1 a locked partner is listed, so that its page can be taken down', async () => {
  const { next } = await readAll()
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 111001).execute()
  expect(ids(await readAll(next))).toEqual([111001])
})

test('ENG-1 an older save that is committed later is not lost: nothing newer is listed before it', async () => {
  const { next } = await readAll()
  const older = await owner.startTransaction().execute()
  await save(101001, older)
  await save(102001)
  expect(ids(await list(next))).toEqual([])
  await older.commit().execute()
  expect(ids(await readAll(next))).toEqual([101001, 102001])
})

test('ENG-1 a cursor of another database begins again, and one that is none is refused', async () => {
  const { next } = await readAll()
  const [, ...place] = next.split('.')
  expect((await list(`123.${place.join('.')}`)).partners).toHaveLength(fixturePartners.length)
  for (const since of ['x', '1', '1.2', '-1.2.3', '1.2.3.4', '1.99999999999999999999.3'])
    expect((await t.call(listEnginePartners, { as: key, query: { since } as never })).status, since).toBe(400)
})

test('ENG-1 while many save at once, a reader gets every change, each once, and the last version of each', async () => {
  const start = (await readAll()).next
  let isSaving = true
  const partners = fixturePartners.map(({ partnerid }) => partnerid)
  const pick = () => partners[Math.floor(Math.random() * partners.length)] ?? 101001
  const saver = async () => {
    for (let round = 0; round < 25; round++) {
      const transaction = await owner.startTransaction().execute()
      await save(pick(), transaction)
      // Others begin and end meanwhile.
      await sql`select pg_sleep(random() * 0.004)`.execute(transaction)
      const [end] = Math.random() < 0.2 ? [transaction.rollback()] : [transaction.commit()]
      await end.execute()
    }
  }
  const seen: Page['partners'] = []
  const reader = async () => {
    let since = start
    for (let isLast = false; !isLast; ) {
      isLast = !isSaving
      const page = await (isLast ? readAll : readPages)(since, 3)
      seen.push(...page.partners)
      since = page.next
    }
  }
  const reading = reader()
  await Promise.all(Array.from({ length: 4 }, saver))
  isSaving = false
  await reading
  const keys = seen.map(({ partnerid, version }) => `${partnerid} ${version}`)
  expect(new Set(keys).size).toBe(keys.length)
  const transactions = seen.map(({ version }) => Number(version.split('.')[0]))
  expect(transactions).toEqual(transactions.toSorted((a, b) => a - b))
  // What a reader knows in the end is what a new one is told.
  const known = new Map(seen.map(({ partnerid, version }) => [partnerid, version]))
  const now = new Map((await readAll(start)).partners.map(({ partnerid, version }) => [partnerid, version]))
  expect(known).toEqual(now)
  expect(known.size).toBeGreaterThan(10)
})
