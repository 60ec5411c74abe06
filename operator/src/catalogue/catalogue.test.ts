import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testDatabase } from '@gangway/server/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const database = await testDatabase()
const { owner } = database
const env = { DATABASE_URL: formatUrl(database.connection) }
const operator = (...args: string[]) => runOperator(env, args)
const folder = await mkdtemp(join(tmpdir(), 'gangway-catalogue-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const put = async (name: string, content: string) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const now = new Date('2026-11-15T10:00:00Z')
const organizer = (id: number) =>
  owner
    .selectFrom('organizer')
    .select(['organizername', 'area', 'state', 'version', 'names'])
    .where('organizerid', '=', id)
    .executeTakeFirst()
const events = async (action: string) => {
  const rows = await owner
    .selectFrom('providerevent')
    .select('changes')
    .where('noun', '=', 'catalogue')
    .where('action', '=', action)
    .execute()
  return rows.map(({ changes }) => changes)
}

const csv = [
  'Kind;ID;Version;Name;Area;State;OrganizerID;Name_EN;Name_NL',
  'organizer;800;1;Boreal Lines;3;;;Northern Lights;',
  'ship;80001;1;Boreal I;1;;800;;',
  'cruisingarea;801;1;Weißes Meer;1;off;;White Sea;Witte Zee',
  'ship;80002;1;Waise;1;;899;;',
  'boat;80003;1;Kahn;1;;800;;',
  'organizer;802;zwei;Ohne Version;1;;;;',
  'organizer;2000000001;1;Fremd;1;;;;',
  'organizer;803;1;;1;;;;',
].join('\r\n')

test('CAT-1 catalogue import: --check names every bad line and stores nothing, then the good ones are stored once', async () => {
  const file = await put('fleet.csv', csv)
  const said = [
    'line 5: organizerid is unknown: 899 (allowed: a cruise line that is known or in the same batch)',
    'line 6: kind does not have the expected format (allowed: organizer, ship, cruisingarea)',
    'line 7: version is not a valid number (allowed: whole number, from 1)',
    'line 8: id is more than 1999999999 (allowed: whole number, 1 to 1,999,999,999)',
    'line 9: name is missing (allowed: line of up to 200 characters)',
  ]
  const checked = await operator('catalogue', 'import', file, '--check')
  expect([checked.code, checked.out.trim().split('\n')]).toEqual([
    3,
    [...said, '8 lines (csv, utf-8): 3 would be new or newer, 0 already known, 5 refused'],
  ])
  expect(await organizer(800)).toBeUndefined()
  const stored = await operator('catalogue', 'import', file)
  expect(stored.out.trim().split('\n')).toEqual([
    ...said,
    '8 lines (csv, utf-8): 3 new or newer, 0 already known, 5 refused',
  ])
  expect(await organizer(800)).toEqual({
    organizername: 'Boreal Lines',
    area: 3,
    state: 'listed',
    version: 1,
    names: { en: 'Northern Lights' },
  })
  expect((await operator('import', 'catalogue', file, '--json')).json()).toMatchObject({
    accepted: 0,
    unchanged: 3,
    refused: 5,
  })
})

test('CAT-1 catalogue import: NDJSON, with names per language as the feed has them', async () => {
  const items = [
    { kind: 'organizer', id: 800, version: 2, name: 'Boreal', area: 1, names: { fr: 'Aurore' } },
    { kind: 'organizer', id: 800, version: 1, name: 'Older', area: 1 },
    { kind: 'cruisingarea', id: 805, version: 1, name: 'Neues Meer', area: 1, names: { xx: 'No' } },
  ]
  const file = await put('fleet.ndjson', items.map((item) => JSON.stringify(item)).join('\n'))
  const { code, out } = await operator('catalogue', 'import', file)
  expect([code, out.trim().split('\n')]).toEqual([
    3,
    ['line 3: names.xx is not a known field', '3 lines (ndjson, utf-8): 1 new or newer, 1 already known, 1 refused'],
  ])
  expect(await organizer(800)).toMatchObject({ organizername: 'Boreal', version: 2, names: { fr: 'Aurore' } })
})

test('CAT-3 catalogue list and adopt: unlisted names are shown with their bookings, and adopted as new or as known ones', async () => {
  const names = { organizerid: null, shipid: null, cruisingareaid: null }
  const items = [1, 2, 3].map((bookingid) =>
    aBooking({
      ...names,
      bookingid,
      organizername: 'Polaris',
      shipname: `Polaris ${bookingid}`,
      cruisingareaname: 'Eismeer',
    }),
  )
  await upsertBookings(owner, items, now)
  const listed = await operator('catalogue', 'list', '--state', 'unlisted', '--kind', 'organizer')
  expect(listed.out.split('\n')[0]).toMatch(
    /^kind\s+id\s+name\s+line\s+water\s+state\s+merged into\s+bookings\s+first seen$/,
  )
  expect(listed.out).toMatch(/organizer\s+\d{10}\s+Polaris\s+–\s+sea\s+unlisted\s+–\s+3\s+2026-11-15 10:00Z\n\n1 entry/)
  const entries = (await operator('catalogue', 'list', '--state', 'unlisted', '--json')).json() as {
    kind: string
    id: number
    name: string
  }[]
  expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'organizer Polaris',
    'ship Polaris 1',
    'ship Polaris 2',
    'ship Polaris 3',
    'cruisingarea Eismeer',
  ])
  const idOf = (name: string) => String(entries.find((entry) => entry.name === name)?.id)
  const asNew = await operator('catalogue', 'adopt', 'organizer', idOf('Polaris'), '--name', 'Polaris Cruises')
  expect([asNew.code, asNew.out.trim()]).toEqual([
    0,
    `organizer ${idOf('Polaris')} (Polaris) is listed as Polaris Cruises, with 3 bookings`,
  ])
  const merged = await operator('catalogue', 'adopt', 'ship', idOf('Polaris 1'), '--into', '103', '--json')
  expect(merged.json()).toEqual({
    kind: 'ship',
    id: Number(idOf('Polaris 1')),
    former: 'Polaris 1',
    name: 'Mein Schiff 3',
    into: 103,
    bookings: 1,
  })
  expect(await events('adopt')).toEqual([
    [
      { field: 'kind', old: null, new: 'organizer' },
      { field: 'id', old: Number(idOf('Polaris')), new: Number(idOf('Polaris')) },
      { field: 'name', old: 'Polaris', new: 'Polaris Cruises' },
      { field: 'bookings', old: null, new: 3 },
    ],
    [
      { field: 'kind', old: null, new: 'ship' },
      { field: 'id', old: Number(idOf('Polaris 1')), new: 103 },
      { field: 'name', old: 'Polaris 1', new: 'Mein Schiff 3' },
      { field: 'bookings', old: null, new: 1 },
    ],
  ])
  expect((await operator('audit', 'show', '--area', 'catalogue')).out).toContain('Polaris Cruises')
})

test.each([
  [['adopt', 'ferry', '1'], 2, 'the kind must be one of organizer, ship, cruisingarea'],
  [['adopt', 'ship', 'x'], 2, 'the id must be a number'],
  [['adopt', 'ship', '99999999999'], 2, 'the id must be a number'],
  [['adopt', 'ship', '103', '--into', '104', '--name', 'X'], 2, '--name is for a new entry'],
  [['adopt', 'ship', '103'], 1, 'ship 103 is not unlisted'],
  [['adopt', 'ship', '999999'], 1, 'there is no ship 999999'],
  [['list', '--state', 'gone'], 2, '--state must be one of listed, off, unlisted, merged'],
  [['assort', 'all'], 2, 'the brand must be a number'],
  [['assort', '101', '--areas', '999999'], 1, 'the catalogue has no 999999'],
])('CAT-1 catalogue %j is refused in words', async (args, code, words) => {
  const ended = await operator('catalogue', ...args)
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(words)])
})

test('CAT-2 catalogue assort: shows and sets what a brand sells, and notes it', async () => {
  expect((await operator('catalogue', 'assort', '104')).out).toBe('organizers: all\nareas: all\n')
  const set = await operator('catalogue', 'assort', '104', '--organizers', '3,1,3', '--areas', '2')
  expect(set.out).toBe('organizers: 1, 3\nareas: 2\n')
  const back = await operator('catalogue', 'assort', '104', '--organizers', 'all', '--json')
  expect(back.json()).toEqual({ mandant: 104, organizers: 'all', areas: [2] })
  expect(await events('assort')).toEqual([
    [
      { field: 'mandant', old: null, new: 104 },
      { field: 'organizers', old: 'all', new: '1, 3' },
      { field: 'areas', old: 'all', new: '2' },
    ],
    [
      { field: 'mandant', old: null, new: 104 },
      { field: 'organizers', old: '1, 3', new: 'all' },
    ],
  ])
  expect(await operator('catalogue', 'assort', '777')).toMatchObject({
    code: 1,
    err: 'operator: there is no brand 777\n',
  })
})

test('CAT-1 partner create --organizers all opens what is listed, nothing else', async () => {
  await owner.updateTable('organizer').set({ state: 'off' }).where('organizerid', '=', 5).execute()
  const created = await operator(
    'partner',
    'create',
    '101777',
    '--tenant',
    '101',
    '--name',
    'Nord',
    '--email',
    'info@nord.example',
    '--organizers',
    'all',
    '--no-password',
  )
  expect(created.code, created.err).toBe(0)
  const rows = await owner
    .selectFrom('partnerorganizer')
    .select('organizerid')
    .where('partnerid', '=', 101777)
    .execute()
  const ids = rows.map(({ organizerid }) => organizerid)
  expect(ids).toContain(800)
  expect(ids).not.toContain(5)
})
