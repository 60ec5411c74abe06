import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionNames } from '@gangway/contract/access/permissions'
import { allRights, Right } from '@gangway/contract/access/rights'
import { pathOf } from '@gangway/contract/calls/call'
import { listAudit, providerName } from '@gangway/contract/features/audit'
import { takePartnerArchive } from '@gangway/contract/features/partners-ending'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { takeArchive } from '@gangway/contract/features/privacy-archive'
import { openView } from '@gangway/contract/features/session-links'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putFile } from '../../files/file-store.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { readZip } from '../../testing/read-zip.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { publishProvision } from '../provisions/provisions-store.ts'
import { archiveFields, archiveStatements, filesStatement } from './archive-parts-store.ts'

const t = await testApp()
const owner = t.database.owner
const partnerid = 101001
const main = await t.openSession(partnerid)
const administrator = await t.openConsole('administrator')

const files = new Map<string, Buffer>()
const newFile = async (path: string) => {
  const bytes = Buffer.from(`content of ${path} ${'x'.repeat(300_000)}`)
  files.set(`files/${path}`, bytes)
  return (await putFile(owner, bytes, 'application/pdf')).hash
}

const by = { author: '101001', at: t.clock.now, changedat: t.clock.now, changedby: '101001' }
const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(owner)

await upsertBookings(owner, [...randomBookings(1, partnerid, 700), ...randomBookings(2, 101002, 20)], t.clock.now)
await insert('wlv', { partnerid, partnerlogo: 'logo.png', logohash: await newFile('logo/logo.png') })
await insert('wlvtext', { partnerid, languageid: 1, agbfile: 'AGB.pdf', agbhash: await newFile('terms/1/AGB.pdf') })
await publishProvision(owner, {
  ...{ partnerid, year: 2026, month: 3, filename: 'März.pdf', bytes: Buffer.from('%PDF'), type: 'application/pdf' },
  ...{ sumcents: 4207, createddate: '2026-04-05' },
})
files.set('files/statements/2026-03/März.pdf', Buffer.from('%PDF'))
const statement = { partnerid, year: 2026, month: 3, statementnr: 'A', issued: '2026-04-05', sumcents: 4207 }
await insert('statement', statement)
await sql`insert into statementline (partnerid, statementid, lineno, bookingid, kind, amountcents)
  select partnerid, statementid, 1, 7, 'commission', 4207 from statement`.execute(owner)
await sql`insert into claim (partnerid, claimid, bookingid, amountcents, createdat, changedat, changedby) overriding system value
  values (${partnerid}, 5, 7, 100, now(), now(), 'Anna')`.execute(owner)
const message = { partnerid, claimid: 5, messageno: 1, at: by.at }
await insert('claimmessage', { ...message, side: 'provider', author: 'Paula Provider', step: 'answer', text: 'Hello' })
await insert('claimfile', {
  ...{ partnerid, claimid: 5, messageno: 1, filename: 'a/b.pdf' },
  hash: await newFile('claims/5/1/a_b.pdf'),
})
const work = { partnerid, bookingid: 7 }
await insert('bookingwork', { ...work, reference: 'R 7', changedat: by.at, changedby: by.author })
await insert('bookingstep', { ...work, stepno: 1, step: 'answer', author: by.author, at: by.at })
const sendkey = 'k'.repeat(20)
const mail = { recipient: 'joerg@example.com', language: 'de', subject: 'Ihre Reise', body: 'Text', createdat: by.at }
await insert('answermail', { ...work, sendkey, stepno: 1, ...mail })
await insert('answerfile', {
  ...{ partnerid, sendkey, fileno: 1, filename: 'Angebot.pdf' },
  hash: await newFile('answers/7/1/1/Angebot.pdf'),
})

const take = async (as = main) => {
  const answer = await t.app.inject({
    url: pathOf(takeArchive, { partnerid: as.partnerid }),
    headers: { authorization: `Bearer ${as.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

type Row = Record<string, unknown>
const unpack = (zip: Buffer) => {
  const entries = new Map(readZip(zip).map(({ name, bytes }) => [name, bytes]))
  const rows = (name: string): Row[] =>
    (entries.get(`${name}.jsonl`) ?? Buffer.alloc(0))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { entries, rows, manifest: JSON.parse(String(entries.get('manifest.json'))) }
}
const sumOf = (rows: readonly Row[], field: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)

test('GDP-3 the archive has every booking, request and statement of the agency to the cent, and nothing of another', async () => {
  const { status, headers, bytes } = await take()
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toContain('archive-101001-2026-11-15.zip')
  const { entries, rows, manifest } = unpack(bytes)
  const { rows: totals } = await sql<Row>`
    select (select json_build_object('count', count(*), 'price', sum(pricecents), 'commission', sum(commissioncents),
        'requests', count(*) filter (where state = 1), 'persons', sum(persons)) from booking where partnerid = ${partnerid}) as bookings,
      (select count(*) from bookingstate where partnerid = ${partnerid}) as states,
      (select sum(sumcents) from statement where partnerid = ${partnerid}) as statements,
      (select sum(amountcents) from statementline where partnerid = ${partnerid}) as lines`.execute(owner)
  const bookings = rows('bookings')
  expect({
    bookings: {
      count: bookings.length,
      price: sumOf(bookings, 'bookingpricebrutto'),
      commission: sumOf(bookings, 'commission'),
      requests: bookings.filter(({ status }) => status === 'request').length,
      persons: bookings.reduce((sum, { persons }) => sum + Number(persons), 0),
    },
    states: rows('bookingstates').length,
    statements: sumOf(rows('statements'), 'sum'),
    lines: sumOf(rows('statementlines'), 'amount'),
  }).toEqual({ ...totals[0], states: Number(totals[0]?.states), statements: 4207, lines: 4207 })
  expect(bookings.length).toBe(700)
  const { rows: stored } = manifest
  for (const [name, count] of Object.entries(stored)) expect(rows(name.replace('.jsonl', '')).length, name).toBe(count)
  expect(Object.keys(stored)).toHaveLength(Object.keys(archiveFields()).length)
  expect(Buffer.concat([...entries.values()]).includes(canaryFor(101002))).toBe(false)
})

test('GDP-3 the archive has all stored files unchanged, and the rows name them', async () => {
  const { entries, rows, manifest } = unpack((await take()).bytes)
  for (const [path, bytes] of files) expect(entries.get(path)?.equals(bytes), path).toBe(true)
  expect([...entries.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual(
    [...files.keys()].toSorted(),
  )
  expect(manifest.files).toBe(files.size)
  const named = [
    ...[rows('booking-page')[0]?.logo, rows('booking-page-texts')[0]?.terms, rows('statement-files')[0]?.file],
    ...[rows('claimmessages')[0]?.file, ...Object(rows('answers')[0]?.files)],
  ]
  expect(named.toSorted()).toEqual([...files.keys()].toSorted())
})

test('GDP-3 who of the provider did something stays with the provider', async () => {
  await t.call(takePartnerArchive, {
    as: administrator,
    params: { partnerid: '101001' },
    body: { reason: 'asked by phone' },
  })
  const { entries, rows } = unpack((await take()).bytes)
  expect(rows('history').find(({ userno }) => userno === null)).toMatchObject({
    ...{ username: providerName, address: '', action: 'archive' },
    changes: [{ field: 'reason', new: 'asked by phone' }],
  })
  expect(rows('claimmessages')).toMatchObject([{ side: 'provider', author: '' }])
  const text = Buffer.concat([...entries.values()]).toString()
  expect(text).not.toMatch(/Paula Provider|provider\.example/)
  expect(text).not.toMatch(/passwordhash|\$argon2|tokenhash/)
})

test('GDP-3 names of travellers are in the archive of an agency that may see them', async () => {
  const setType = (partnertype: number) =>
    owner.updateTable('partner').set({ partnertype }).where('partnerid', '=', partnerid).execute()
  const read = async () => unpack((await take()).bytes).rows('bookings')[1]
  expect(await read()).toHaveProperty('travelername')
  await setType(2)
  expect(await read()).not.toHaveProperty('travelername')
  await setType(1)
})

test('GDP-3 an administrator with every permission takes the archive, and the history says so', async () => {
  const clara = { userno: 2, mask: allRights }
  expect((await take(await t.openSession(102001, { ...clara, permissions: permissionNames }))).status).toBe(200)
  const { data } = await t.call(listAudit, { as: await t.openSession(102001) })
  expect(data.rows[0]).toMatchObject({ username: 'clara.102001', area: 'partners', action: 'archive' })
  for (const missing of permissionNames) {
    const permissions = permissionNames.filter((name) => name !== missing)
    expect((await take(await t.openSession(104001, { ...clara, permissions }))).status, missing).toBe(403)
  }
  const mask = allRights & ~Right.administration
  expect((await take(await t.openSession(105001, { userno: 2, mask }))).status).toBe(403)
})

test('GDP-3 a view of the provider, which cannot prove who it is, does not take the archive: the console does, with a reason', async () => {
  const { data } = await t.call(viewPartner, { as: administrator, params: { partnerid: '101001' } })
  const opened = await t.call(openView, { body: { code: data.url.split('#')[1] ?? '' } })
  const cookie = [opened.headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  const as = { partnerid, userno: 0, token: opened.data.authtoken }
  expect((await t.call(takeArchive, { as, headers: { cookie } })).text).toBe('{"error":"freshproof"}')

  const console = { params: { partnerid: '101001' }, body: { reason: 'handed over' } }
  expect((await t.call(takePartnerArchive, { as: administrator, ...console })).status).toBe(200)
  expect((await t.call(takePartnerArchive, { as: administrator, ...console, body: { reason: ' ' } })).status).toBe(400)
  for (const params of [{ partnerid: '999999' }, { partnerid: 'x' }])
    expect((await t.call(takePartnerArchive, { as: administrator, ...console, params })).status).toBe(404)
  const care = await t.openConsole('care')
  expect((await t.call(takePartnerArchive, { as: care, ...console })).status).toBe(403)
})

test('GDP-3 the description inside the archive names every file and every field', async () => {
  const { entries } = unpack((await take()).bytes)
  const text = readFileSync(join(import.meta.dirname, 'archive-format.md'), 'utf8')
  expect(String(entries.get('README.md'))).toBe(text)
  const described = text
    .split('\n## ')
    .slice(1)
    .map((section) => [
      section.split('.jsonl')[0],
      [...section.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].map(([, name]) => name).toSorted(),
    ])
  const fields = Object.entries(archiveFields()).map(([file, names]) => [file, names.toSorted()])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(fields))
})

/** What belongs to an agency and stays out of its archive: secrets, technical rows, and what is the provider's own. */
const leftOut = [
  ...['session', 'temporarypassword', 'passwordlink', 'device', 'wlvtoken', 'ehoilink', 'viewlink', 'calendaraddress'],
  ...[
    'bankchangetoken',
    'addresschange',
    'revision',
    'wlvvisit',
    'trafficevent',
    'enginechange',
    'newsread',
    'outbox',
    'event',
    'webhookdelivery',
    'statementlinegone',
  ],
  ...['viewchoice', 'download', 'partnernote', 'partnerhealth', 'erasedcustomer', 'bookingremoval'],
  ...['alert', 'alertrun', 'alertchoice', 'alertsetting'],
]

test('GDP-3 every table with rows of an agency is in the archive, or left out on purpose', async () => {
  const reader = { partnerid, isTravelerShown: true }
  const statements = [...archiveStatements(reader).map(([, lines]) => lines), filesStatement(reader)]
  const text = statements.map((one) => one.compile(owner).sql).join(' ')
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'partnerid' order by 1`.execute(
    owner,
  )
  const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`\\b(from|join) ${name}\\b`).test(text))
  expect(missing).toEqual(leftOut.toSorted())
})
