import { type BrandRecord, completeBrand } from '@gangway/contract/brands/brand-record'
import { getBrand } from '@gangway/contract/features/brands'
import { listExternalLinks } from '@gangway/contract/features/reference'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { languageList } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../testing/silent-log.ts'
import { testApp } from '../testing/test-app.ts'
import { findHostOwners, listBrandRows, saveBrand } from './brand-store.ts'
import { followBrands, loadBrandCache, overrule } from './brands.ts'
import { readBrand } from './read-brand.ts'

const t = await testApp()
const db = t.database.owner

const nordwind = (changes: Partial<BrandRecord> = {}): BrandRecord =>
  completeBrand({
    mandant: 120,
    key: 'nordwind',
    name: 'Nordwind Reisen',
    colour: '#0b5f4a',
    market: 'german',
    hosts: ['partner.nordwind.test'],
    ...changes,
  })

const recordOf = async (mandant: number) => {
  const row = (await listBrandRows(db)).find((one) => one.mandant === mandant)
  if (!row) throw new Error(`there is no brand ${mandant}`)
  return readBrand(row)
}

/** The five seconds of BRD-3. */
const soon = { timeout: 5000 }

test('BRD-1 every fact of a brand is stored and read back', async () => {
  const whole = nordwind({
    mandant: 121,
    key: 'ostwind',
    hosts: ['portal.ostwind.test', 'alt.ostwind.test'],
    language: 'es',
    hiddenareas: ['marketing'],
    textlanguageids: [4, 1],
    hotline: { phone: '+49 40 200 1', email: 'hallo@ostwind.test' },
    hasnewsletter: false,
    links: { de: { terms: 'https://ostwind.test/agb' }, fr: { press: 'https://ostwind.test/presse' } },
    wlvurl: 'https://buchen.ostwind.test',
    cbeurl: 'https://cbe.ostwind.test',
    cbeloginurl: 'https://cbe.ostwind.test/login',
    mailfrom: 'portal@ostwind.test',
    mailreplyto: 'hallo@ostwind.test',
  })
  await saveBrand(db, whole)
  const { record, problems } = await recordOf(121)
  expect(problems).toEqual([])
  expect(record).toEqual({ ...whole, version: record.version })
  expect(record.version).toBeGreaterThan(0)
})

test('BRD-1, AGY-6 the hotline is shown as phone numbers are, however it was typed', async () => {
  const hotline = { phone: '0049 (0)40-200 1', email: '' }
  await saveBrand(db, nordwind({ mandant: 121, key: 'ostwind', hosts: [], hotline }))
  expect((await recordOf(121)).record.hotline.phone).toBe('+49 40 200 1')
})

test('BRD-1 a host belongs to one brand, and is free again when its brand gives it up', async () => {
  await saveBrand(db, nordwind({ mandant: 122, key: 'westwind', hosts: ['shared.test'] }))
  await saveBrand(db, nordwind({ mandant: 123, key: 'suedwind', hosts: ['shared.test'] }))
  expect(await findHostOwners(db, ['shared.test'])).toEqual([{ host: 'shared.test', mandant: 123 }])
  await saveBrand(db, nordwind({ mandant: 123, key: 'suedwind', hosts: [] }))
  expect(await findHostOwners(db, ['shared.test'])).toEqual([])
})

test('BRD-1 hosts stay in the order in which they were given, also when it changes', async () => {
  const hostsOf = async () => (await recordOf(130)).record.hosts
  const gust = { mandant: 130, key: 'boe' }
  await saveBrand(db, nordwind({ ...gust, hosts: ['c.boe.test', 'a.boe.test', 'b.boe.test'] }))
  expect(await hostsOf()).toEqual(['c.boe.test', 'a.boe.test', 'b.boe.test'])
  await saveBrand(db, nordwind({ ...gust, hosts: ['b.boe.test', 'c.boe.test'] }))
  expect(await hostsOf()).toEqual(['b.boe.test', 'c.boe.test'])
})

test('BRD-1 a broken row shows plain facts and is reported, and everything else of it stays', async () => {
  await saveBrand(db, nordwind({ mandant: 124, key: 'kaputt', name: 'Kaputt Reisen' }))
  await db
    .updateTable('brand')
    .set({ colour: 'red', links: '[1]', hotlineemail: 'nobody' })
    .where('mandant', '=', 124)
    .execute()
  const { record, problems } = await recordOf(124)
  expect(record).toMatchObject({ name: 'Kaputt Reisen', key: 'kaputt', links: {}, hotline: { phone: '', email: '' } })
  expect(record.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(problems.toSorted()).toEqual(
    ['colour', 'hotline', 'links'].map((fact) => `brand 124: ${fact} is not valid, a plain one is shown`),
  )
  await t.brands.refresh()
  const answer = await t.call(getBrand, { query: { mandant: '124' } })
  expect([answer.status, answer.data.name]).toEqual([200, 'Kaputt Reisen'])
})

describe('BRD-3 two servers', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of open.splice(0)) await stop()
  })
  const startFollowing = async () => {
    const brands = await loadBrandCache(t)
    const following = followBrands(brands, t.database, silentLog)
    open.push(following.stop)
    await following.kick()
    return brands
  }
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen brand' and pid <> pg_backend_pid()`.execute(db)

  test('BRD-3 a change made by one is known to the other within five seconds', async () => {
    const [one, other] = [await startFollowing(), await startFollowing()]
    await saveBrand(db, nordwind())
    await expect
      .poll(() => [one, other].map((server) => server.find(120)?.name), soon)
      .toEqual(['Nordwind Reisen', 'Nordwind Reisen'])
    await saveBrand(db, nordwind({ name: 'Nordwind', hosts: ['neu.nordwind.test'] }))
    const names = () => [one, other].map((server) => server.ofHost('neu.nordwind.test').name)
    await expect.poll(names, soon).toEqual(['Nordwind', 'Nordwind'])
  })

  test('BRD-3 also after the connections that listen were killed, and for what changed meanwhile', async () => {
    const server = await startFollowing()
    await expect.poll(async () => (await listeners()).rows).not.toEqual([])
    const { rows } = await listeners()
    for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(db)
    await saveBrand(db, nordwind({ name: 'Nach dem Sturm' }))
    await expect.poll(() => server.find(120)?.name, soon).toBe('Nach dem Sturm')
    // The new connection listens as the old one did.
    await expect.poll(async () => (await listeners()).rows).not.toEqual([])
    await saveBrand(db, nordwind({ name: 'Wieder da' }))
    await expect.poll(() => server.find(120)?.name, soon).toBe('Wieder da')
  })

  test('BRD-3 a partner of a brand that was opened a moment ago is served at once', async () => {
    const brands = await loadBrandCache(t)
    await saveBrand(db, nordwind({ mandant: 125, key: 'flaute' }))
    expect(brands.find(125)).toBeUndefined()
    expect((await brands.require(125)).key).toBe('flaute')
    await expect(brands.require(999)).rejects.toThrow('there is no brand 999')
  })

  test('BRD-3 a brand that did not change stays the same object', async () => {
    const brands = await loadBrandCache(t)
    const before = brands.find(104)
    await saveBrand(db, nordwind({ name: 'Anders' }))
    await brands.refresh()
    expect(brands.find(104)).toBe(before)
  })
})

test('BRD-3 an answer to a session names the version of its brand', async () => {
  const session = await t.openSession(104001)
  const answer = await t.app.inject({
    url: '/partner/api/session/104001/me',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(answer.headers['x-brand-version']).toBe(String(t.brands.find(104)?.version))
})

test('BRD-5 the configuration overrules the rows where it is set', () => {
  const config = readConfig({
    TENANT_HOSTS: '{"agenten.test":120}',
    WLV_URL: 'https://wlv.test',
    CBE_LOGIN_URLS: '{"120":"https://cbe.test/login"}',
  })
  const row = nordwind({ hosts: ['partner.nordwind.test', '*'], cbeurl: 'https://own.test', mailfrom: 'a@b.test' })
  expect(overrule(row, config)).toEqual({
    ...row,
    hosts: ['*', 'agenten.test'],
    wlvurl: 'https://wlv.test',
    cbeurl: 'https://wlv.test',
    cbeloginurl: 'https://cbe.test/login',
  })
  expect(overrule(row, readConfig({}))).toEqual(row)
  expect(overrule({ ...row, mandant: 104 }, config).cbeloginurl).toBe('')
})

test('REF-2, HDR-3 externallinks answers what a brand has set, in every language', async () => {
  await saveBrand(db, nordwind({ links: { de: { terms: 'https://x.test/agb' }, es: { terms: 'https://x.test/es' } } }))
  await t.brands.refresh()
  const { data } = await t.call(listExternalLinks, { query: { mandant: '120' } })
  expect(data.map(({ language }) => language)).toEqual(languageList)
  for (const { language, terms, privacy, newsletter } of data) {
    expect([terms, privacy, newsletter]).toEqual([`https://x.test/${language === 'es' ? 'es' : 'agb'}`, '', ''])
  }
})

test('TEN-4 what everybody may know of a brand names neither its hosts nor its mail and postal addresses', async () => {
  await saveBrand(
    db,
    nordwind({ mailfrom: 'secret@nordwind.test', mailreplyto: 'reply@nordwind.test', postaladdress: 'Kai 1' }),
  )
  await t.brands.refresh()
  const { text, data } = await t.call(getBrand, { query: { mandant: '120' } })
  expect(data).toMatchObject({ mandant: 120, key: 'nordwind', market: 'german' })
  expect(text).not.toMatch(/secret@|reply@|partner\.nordwind|Kai 1/)
  expect((await t.call(getBrand, { query: { mandant: '999' } })).status).toBe(400)
})

test('BRD-7 a provider adds a language: agencies write texts in it, those already written stay, and the public page falls back', async () => {
  const as = await t.openSession(104001)
  const inDutch = { languageid: 6 as const, werbetext: 'Welkom aan boord' }
  const inFrench = { languageid: 3 as const, werbetext: 'Bienvenue à bord' }
  expect((await t.call(saveWlv, { as, body: { texts: [inDutch] } })).status).toBe(200)
  const refused = await t.call(saveWlv, { as, body: { texts: [inFrench] } })
  expect(refused.status).toBe(400)
  const { record } = await recordOf(104)
  await saveBrand(db, { ...record, textlanguageids: [6, 3] })
  await t.brands.refresh()
  expect((await t.call(saveWlv, { as, body: { texts: [inFrench], werbetextanzeigen: true } })).status).toBe(200)
  const { data } = await t.call(getWlv, { as })
  expect(data.texts).toMatchObject([inFrench, inDutch].toSorted((a, b) => a.languageid - b.languageid))
  const pageIn = async (lang: string) => (await t.app.inject(`/wlv/104001?lang=${lang}`)).body
  expect(await pageIn('fr')).toContain('Bienvenue à bord')
  expect(await pageIn('nl')).toContain('Welkom aan boord')
  // The language that the provider takes back is no longer offered, and what was written in it is still there.
  await saveBrand(db, { ...record, textlanguageids: [6] })
  await t.brands.refresh()
  expect((await t.call(saveWlv, { as, body: { texts: [inFrench] } })).status).toBe(400)
  const rows = await db.selectFrom('wlvtext').select('languageid').where('partnerid', '=', 104001).execute()
  expect(rows.map(({ languageid }) => languageid).toSorted()).toEqual([3, 6])
})

test('TEN-2 without a number the brand of the host is answered', async () => {
  const answer = await t.app.inject({ url: '/partner/api/brands/brand', headers: { host: 'partner.zeelucht.example' } })
  expect(answer.json().mandant).toBe(105)
})
