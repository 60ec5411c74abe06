import { readFile } from 'node:fs/promises'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { runRetention } from '../features/system/retention-run-store.ts'
import { testApp } from '../testing/test-app.ts'
import { findFile, putFile } from './file-store.ts'

const t = await testApp()
const { owner } = t.database
const day = 24 * 60 * 60 * 1000
const now = new Date()
const later = new Date(now.getTime() + day + 60_000)

const sweep = (at: Date) => runRetention(owner, () => at, { isForced: true, absence: 0 })

const put = async (text: string) => (await putFile(owner, Buffer.from(text), 'application/pdf')).hash
const isThere = async (hash: Buffer) => (await findFile(owner, hash)) !== undefined

const drawLogo = async (background: string) =>
  (
    await sharp({ create: { width: 90, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

const wlvHash = async (partnerid: number) =>
  (await owner.selectFrom('wlv').select('logohash').where('partnerid', '=', partnerid).executeTakeFirst())?.logohash

test('OPS-6 unreferenced files are deleted after a day; referenced ones stay', async () => {
  const as = await t.openSession(101001)
  expect((await t.call(saveWlv, { as, body: { partnerLogoImage: await drawLogo('red') } })).status).toBe(200)
  const logo = await wlvHash(101001)
  const lost = await put('nobody needs this')
  await sweep(new Date(now.getTime() + day - 60_000))
  expect(await isThere(lost)).toBe(true)
  await sweep(later)
  expect([await isThere(lost), logo && (await isThere(logo))]).toEqual([false, true])
  expect((await t.call(getWlv, { as })).data.partnerlogoencoded).not.toBe('')
})

test('LAY-4 a rejected save leaves no file behind: it is stored with its record', async () => {
  const as = await t.openSession(101001)
  const files = () => owner.selectFrom('file').select('hash').orderBy('hash').execute()
  const before = await files()
  const body = { partnerLogoImage: await drawLogo('blue'), country: 'nowhere at all' }
  const stale = { partnerLogoImage: await drawLogo('green') }
  expect((await t.call(saveWlv, { as, body })).status).toBe(400)
  expect((await t.call(saveWlv, { as, body: stale, headers: { 'if-match': '"0"' } })).status).toBe(412)
  expect(await files()).toEqual(before)
})

test('OPS-6 a running upload keeps its file from being deleted, whichever starts first', async () => {
  const hash = await put('needed in a moment')
  const client = new pg.Client(t.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin; select set_config('app.partnerid', '101002', true)")
  await client.query('select keep_file($1, $2)', [Buffer.from('needed in a moment'), 'application/pdf'])
  await sweep(later)
  expect(await isThere(hash)).toBe(true)
  await client.query("insert into wlvtext (partnerid, languageid, agbfile, agbhash) values (101002, 1, 'a.pdf', $1)", [
    hash,
  ])
  await client.query('commit')
  await sweep(later)
  expect(await isThere(hash)).toBe(true)
})

test('OPS-6 simultaneous uploads and clean-ups of the same content all succeed', async () => {
  const sessions = await Promise.all([101001, 101002, 102001].map((partnerid) => t.openSession(partnerid)))
  const logos = await Promise.all(['black', 'white'].map(drawLogo))
  const saves = Array.from({ length: 24 }, (_, n) =>
    t.call(saveWlv, { as: sessions[n % sessions.length] as never, body: { partnerLogoImage: logos[n % 2] ?? '' } }),
  )
  const cleanUps = Array.from({ length: 8 }, () => sweep(later))
  expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(cleanUps)
  for (const as of sessions) expect((await t.call(getWlv, { as })).data.partnerlogoencoded).not.toBe('')
})

test('SCL-6 every column that references a file keeps it from being removed', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.conrelid <> 'filepiece'::regclass
    order by 1, 2`.execute(owner)
  expect(rows.length).toBeGreaterThan(5)
  const source = await readFile(new URL('./unused-files-store.ts', import.meta.url), 'utf8')
  for (const { table, column } of rows)
    expect(source, `${table}.${column}`).toContain(`from ${table} where ${table}.${column} = file.hash`)
})
