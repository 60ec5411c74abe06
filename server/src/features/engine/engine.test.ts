import { getEnginePartner } from '@gangway/contract/features/engine'
import { getEnginePage } from '@gangway/contract/features/engine-page'
import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { saveOpeningHours, usualHours } from '@gangway/contract/features/requests-templates'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { saveWlv } from '@gangway/contract/features/wlv'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinChanges } from '../../engine/engine-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['engine'])

const get = (partnerid: number, etag?: string) =>
  t.call(getEnginePartner, {
    as: key,
    params: { partnerid: String(partnerid) },
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  })
const read = async (partnerid = 101001) => (await get(partnerid)).data
const etagNow = async (partnerid = 101001) => String((await get(partnerid)).headers.etag)

test('ENG-1 one document has everything that a booking engine needs of an agency', async () => {
  const as = await t.openSession(101001)
  await t.call(saveWlv, {
    as,
    body: {
      firm: 'Kontor & Meer',
      phonecountry: '49',
      phonecity: '431',
      phonenumber: '555',
      werbetextanzeigen: true,
      texts: [
        { languageid: 1, emailfrom: 'post@kontor.example', emailfootertext: 'Ahoi', privacylink: 'https://k.example' },
      ],
    },
  })
  await t.call(saveTopsort, { as, body: { listtype: 2, list: '13,1' } })
  const document = await read()
  expect(document).toMatchObject({
    partnerid: 101001,
    brand: { mandant: 101, languageid: 1 },
    textlanguageids: [1],
    pagetrakingenabled: true,
    iscbe: false,
    reisebuero: { firma: expect.stringContaining(canaryFor(101001)) },
    wlv: { firm: 'Kontor & Meer', phonecity: '431', werbetextanzeigen: true, styles: { fontfamily: 'Tahoma' } },
    openinghours: usualHours,
  })
  // The German texts stand in for every language.
  expect(document.wlv.texts).toHaveLength(8)
  for (const text of document.wlv.texts)
    expect(text).toMatchObject({
      emailfrom: 'post@kontor.example',
      emailfootertext: 'Ahoi',
      privacylink: 'https://k.example',
    })
  expect(document.topsort).toHaveLength(6)
  expect(document.topsort[0]).toEqual({ listtype: 2, list: '13,1', areaid: 1 })
  const [first] = document.organizers
  expect(document.organizers.map(({ organizerid }) => organizerid)).toEqual([1, 2, 13])
  expect(first).toMatchObject({
    agenturnrlevel1: `${canaryFor(101001)}-1`,
    reservierungtel: '+49 40 123',
    inkasso: false,
  })
  expect(first?.texts).toHaveLength(8)
  expect(document.cruisingareas.length).toBeGreaterThan(10)
  expect(document.cruisingareas.flatMap(({ texts }) => texts).filter(({ name }) => name === '')).toEqual([])
})

test('ENG-1 an agency that entered nothing yet has a document with the defaults', async () => {
  await owner.insertInto('partner').values({ partnerid: 101777, mandant: 101 }).execute()
  expect(await read(101777)).toMatchObject({ reisebuero: { firma: '' }, organizers: [], wlv: { texts: [], firm: '' } })
})

test('ENG-1 cruise lines that are not included, closed or not sold are left out; of the top-sort lists, too', async () => {
  const as = await t.openSession(102001)
  const included = async () => (await read(102001)).organizers.map(({ organizerid }) => organizerid)
  await t.call(saveTopsort, { as, body: { listtype: 2, list: '2,1' } })
  expect(await included()).toEqual([1, 2, 13])
  const lines = (await t.call(listOrganizers, { as })).data
  await t.call(saveOrganizers, { as, body: lines.map((line) => ({ ...line, aufnehmen: line.organizerid !== 2 })) })
  expect(await included()).toEqual([1, 13])
  expect((await read(102001)).topsort[0]?.list).toBe('1')
  await owner.insertInto('brandorganizer').values({ mandant: 102, organizerid: 1 }).execute()
  expect(await included()).toEqual([1])
})

test('ENG-1 304 while nothing has changed, also for a weakened ETag; a save of any part gives a new one', async () => {
  const as = await t.openSession(101001)
  let etag = await etagNow()
  const expectNew = async (save: () => Promise<unknown>) => {
    const before = await get(101001, etag)
    expect([before.status, before.text, before.headers.etag]).toEqual([304, '', etag])
    await save()
    const answer = await get(101001, etag)
    expect(answer.status).toBe(200)
    etag = String(answer.headers.etag)
  }
  await expectNew(() => t.call(saveWlv, { as, body: { city: 'Kiel' } }))
  await expectNew(() => t.call(saveWlv, { as, body: { texts: [{ languageid: 1, werbetext: 'Neu' }] } }))
  await expectNew(() => t.call(saveTopsort, { as, body: { listtype: 3, list: '' } }))
  await expectNew(() => t.call(saveOpeningHours, { as, body: { days: [{ weekday: 1, opens: 1, closes: 2 }] } }))
  await expectNew(() => owner.updateTable('agency').set({ gtmid: 'GTM-1' }).where('partnerid', '=', 101001).execute())
  await expectNew(() => owner.updateTable('partner').set({ iscbe: true }).where('partnerid', '=', 101001).execute())
  await expectNew(() =>
    owner.updateTable('partnerorganizer').set({ inkasso: true }).where('partnerid', '=', 101001).execute(),
  )
  await expectNew(() => owner.updateTable('organizer').set({ area: 3 }).where('organizerid', '=', 1).execute())
  await expectNew(() => owner.updateTable('brand').set({ name: 'Seeweg neu' }).where('mandant', '=', 101).execute())
  // The server has not been told of the change: it reads the brand again.
  expect((await read()).brand.name).toBe('Seeweg neu')
  expect((await get(101001, `W/${etag}`)).status).toBe(304)
  expect((await get(101001, `"other", ${etag}`)).status).toBe(304)
  expect((await get(101001, '"other"')).status).toBe(200)
})

test('ENG-1 what others save, names that bookings bring, and cleaning up leave the ETag as it is', async () => {
  const etag = await etagNow(104001)
  await t.call(saveWlv, { as: await t.openSession(104002), body: { city: 'Delft' } })
  await owner.updateTable('brand').set({ name: 'Other' }).where('mandant', '=', 105).execute()
  await owner
    .insertInto('organizer')
    .values({ organizerid: 2_000_000_500, organizername: 'New', area: 1, state: 'unlisted' } as never)
    .execute()
  expect(await joinChanges(owner)).toBeGreaterThan(0)
  expect(await joinChanges(owner)).toBe(0)
  expect((await get(104001, etag)).status).toBe(304)
})

test('ENG-1 two saves at once give another ETag each, in whichever order they are committed', async () => {
  const city = (name: string, db: typeof owner) =>
    db.updateTable('agency').set({ ort: name }).where('partnerid', '=', 106001).execute()
  const seen = [await etagNow(106001)]
  const first = await owner.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(first)
  const second = await owner.startTransaction().execute()
  await second.updateTable('partnerorganizer').set({ inkasso: true }).where('partnerid', '=', 106001).execute()
  await city('Delft', first)
  await second.commit().execute()
  seen.push(await etagNow(106001))
  await first.commit().execute()
  seen.push(await etagNow(106001))
  expect(new Set(seen).size).toBe(3)
  expect((await read(106001)).reisebuero.ort).toBe('Delft')
})

test('ENG-1, SEC-7 the account on invoices is the one in force, also once only time has passed', async () => {
  const at = t.clock.now
  const as = await t.openSession(108001)
  const bank = { bank: 'Kantonalbank', iban: 'CH9300762011623852957', swiftcode: 'KBZHCHZZXXX' }
  await owner.insertInto('wlv').values({ partnerid: 108001, bank: 'Alte Bank' }).execute()
  expect((await t.call(saveWlv, { as, body: bank })).status).toBe(200)
  const etag = await etagNow(108001)
  expect((await read(108001)).wlv).toMatchObject({ bank: 'Alte Bank', iban: '' })
  t.clock.now = new Date(at.getTime() + 73 * 3_600_000)
  const answer = await get(108001, etag)
  expect([answer.status, answer.data.wlv]).toMatchObject([200, bank])
  t.clock.now = at
})

test('ENG-1 a partner that is unknown or locked has no document, and a key needs the scope', async () => {
  const { key: other } = await createKey(owner, 'feed', ['bookings', 'traffic'])
  const status = async (partnerid: string, as: string) =>
    (await t.call(getEnginePartner, { as, params: { partnerid } })).status
  expect(await status('101001', other)).toBe(403)
  expect(await status('999999', key)).toBe(404)
  expect(await status('0x1', key)).toBe(404)
  const etag = await etagNow(107001)
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 107001).execute()
  expect(await status('107001', key)).toBe(404)
  expect((await get(107001, etag)).status).toBe(404)
})

test('ENG-3 the preview of the page gets its part of the document, without bank data and agency numbers', async () => {
  const { data, text } = await t.call(getEnginePage, { as: await t.openSession(109001) })
  const document = await read(109001)
  expect(data.version).toBe(document.version)
  expect(data.wlv).toEqual(Object.fromEntries(Object.entries(document.wlv).filter(([name]) => name in data.wlv)))
  expect(text).not.toMatch(/iban|agenturnr|reservierung|steuernr/)
})
