import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { saveLinkcode } from '@gangway/contract/features/linkcodes'
import {
  getOffertemplate,
  getOwnMaterial,
  getOwnOffertemplate,
  type StampPlace,
} from '@gangway/contract/features/marketing'
import { saveWlv } from '@gangway/contract/features/wlv'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { stampPdf } from '../../files/agency-print.ts'
import { drawnPlaces, drawnTexts } from '../../testing/pdf-texts.ts'
import { readZip } from '../../testing/read-zip.ts'
import { testApp } from '../../testing/test-app.ts'
import { type NewMaterial, publishMarketing } from './marketing-store.ts'

const t = await testApp()
const own = await t.openSession(101001)
const other = await t.openSession(104001)
const millimetre = 72 / 25.4

const drawTemplate = async (pages: number, turned = 0) => {
  const document = await PDFDocument.create()
  for (let n = 0; n < pages; n += 1) document.addPage([595, 842]).setRotation(degrees(turned))
  return Buffer.from(await document.save())
}

const publish = (name: string, bytes: Buffer, more: Partial<NewMaterial> = {}) =>
  publishMarketing(t.database.owner, {
    ...{ kind: 'offertemplate', region: 'caribbean', name, mandants: [101], bytes, type: 'application/pdf' },
    preview: { bytes: Buffer.from('small'), type: 'image/webp' },
    createdat: t.clock.now,
    ...more,
  })

const body = { linkid: 0, name: 'Angebote', target: 'page', targetid: null, language: 'de', archived: false } as const
const { data: link } = await t.call(saveLinkcode, { as: own, body })
const query = { linkid: String(link.linkid) }
const load = (fileid: number, as = own) =>
  t.call(getOwnOffertemplate, { as, params: { fileId: String(fileid) }, query })

beforeAll(async () => {
  const logo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0b4f9e' } })
    .png()
    .toBuffer()
  const facts = { firm: 'Kontor Hafen', street: 'Kai', housenr: '7', zipcode: '20457', city: 'Hamburg' }
  const saved = await t.call(saveWlv, { as: own, body: { ...facts, partnerLogoImage: logo.toString('base64') } })
  expect(saved.status).toBe(200)
})

test('RCH-5 an offer template has name, contact, logo and code at the foot of its last page; the original stays', async () => {
  const bytes = await drawTemplate(2)
  const { fileid } = await publish('Karibik.pdf', bytes)
  const answer = await load(fileid)
  expect(answer.status, answer.text).toBe(200)
  const texts = await drawnTexts(answer.bytes)
  expect(texts).toEqual(expect.arrayContaining(['Kontor Hafen', 'Kai 7', '20457 Hamburg']))
  const document = await PDFDocument.load(answer.bytes)
  expect(document.getPageCount()).toBe(2)
  const [first, last] = await drawnPlaces(answer.bytes)
  expect(first).toEqual([])
  for (const { y } of last ?? []) expect(y).toBeLessThan(34 * millimetre)
  const original = await t.call(getOffertemplate, { as: own, params: { fileId: String(fileid) } })
  expect(original.bytes.equals(bytes)).toBe(true)
})

test('RCH-5 the data is where the provider marked it, on that page, also where the page is turned', async () => {
  const place: StampPlace = { page: 1, x: 20, y: 30, width: 120, height: 30 }
  const { fileid } = await publish('Marked.pdf', await drawTemplate(3), { stamp: place })
  const [first = [], second, third] = await drawnPlaces((await load(fileid)).bytes)
  expect([first.length > 2, second, third]).toEqual([true, [], []])
  for (const { x, y } of first) {
    expect(x).toBeGreaterThanOrEqual(20 * millimetre)
    expect(x).toBeLessThan(140 * millimetre)
    expect(842 - y).toBeGreaterThan(30 * millimetre)
    expect(842 - y).toBeLessThan(60 * millimetre)
  }
  // Published again without a mark, it keeps its place; a place beyond the page is the foot.
  await publish('Marked.pdf', await drawTemplate(2))
  expect((await drawnPlaces((await load(fileid)).bytes))[0]?.length).toBeGreaterThan(2)
  const look = {
    dark: '#000000',
    light: '#ffffff',
    firm: 'Kontor',
    contact: [],
    address: 'https://x.example/go/k7d3xwp',
  }
  const far = { ...place, page: 99, x: 480, y: 480 }
  const [text] = (await drawnPlaces(Buffer.from(await stampPdf(await drawTemplate(1), look, far))))[0] ?? []
  expect(text?.y).toBeLessThan(34 * millimetre)
  const turned = await PDFDocument.load(await stampPdf(await drawTemplate(1, 90), look, null))
  expect(turned.getPage(0).getRotation().angle).toBe(90)
})

test('RCH-5 all material is one ZIP file: templates stamped or as they are, banners with HTML that leads to the link', async () => {
  await publish('Broken.pdf', Buffer.from('%PDF-1.4 nothing'))
  const banner = { kind: 'banner', type: 'image/png', width: 160, height: 600 } as const
  await publish('small.png', Buffer.from('small'), banner)
  await publish('Theirs.pdf', await drawTemplate(1), { mandants: [104] })
  const answer = await t.call(getOwnMaterial, { as: own, query })
  expect(answer.status, answer.text).toBe(200)
  const files = new Map(readZip(answer.bytes).map(({ name, bytes }) => [name, bytes]))
  expect([...files.keys()].sort()).toEqual([
    'banner/caribbean/small.png',
    'banner/caribbean/small.png.html',
    'offertemplates/caribbean/Broken.pdf',
    'offertemplates/caribbean/Karibik.pdf',
    'offertemplates/caribbean/Marked.pdf',
    'qr.svg',
  ])
  expect(files.get('offertemplates/caribbean/Broken.pdf')?.toString()).toBe('%PDF-1.4 nothing')
  expect(await drawnTexts(files.get('offertemplates/caribbean/Karibik.pdf') ?? Buffer.alloc(0))).toContain(
    'Kontor Hafen',
  )
  const html = files.get('banner/caribbean/small.png.html')?.toString()
  expect(html).toContain(`href="${link.address}"`)
  expect(html).toMatch(/src="https?:\/\/[^"]+\/media\/banner\/\d+\/small.png" width="160" height="600"/)
})

test('RCH-5 a template that cannot be changed is refused; other brands’ material and other agencies’ links are not there', async () => {
  const broken = await publish('Broken.pdf', Buffer.from('%PDF-1.4 nothing'))
  expect((await load(broken.fileid)).status).toBe(422)
  const { fileid } = await publish('Karibik.pdf', await drawTemplate(1))
  expect((await load(fileid, other)).status).toBe(404)
  const theirs = await publish('Theirs.pdf', await drawTemplate(1), { mandants: [104] })
  expect((await load(theirs.fileid)).status).toBe(404)
  expect((await t.call(getOwnMaterial, { as: other, query })).status).toBe(404)
})
