import { randomBytes } from 'node:crypto'
import { pathOf } from '@gangway/contract/calls/call'
import {
  bannerPath,
  type getBanner,
  getOffertemplate,
  listBanners,
  listOffertemplates,
} from '@gangway/contract/features/marketing'
import { type MarketingKind, regionsOf, titleOf } from '@gangway/contract/regions'
import { expect, test } from 'vitest'
import { pieceBytes } from '../../files/file-store.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { type NewMaterial, publishMarketing, withdrawMarketing } from './marketing-store.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1, mask: 1 })
const dutch = await t.openSession(104001)
const db = t.database.owner
const withdrawal = { reason: 'Falsche Summe', withdrawnat: t.clock.now, withdrawnby: 'care@gangway.example' }

const preview = { bytes: Buffer.from('a small picture'), type: 'image/webp' }
const pdf = randomBytes(pieceBytes + 10)
const bring = (name: string, more: Partial<NewMaterial> = {}) =>
  publishMarketing(db, {
    kind: 'offertemplate',
    region: 'caribbean',
    name,
    mandants: [101, 102],
    bytes: pdf,
    type: 'application/pdf',
    preview,
    createdat: t.clock.now,
    ...more,
  })
const picture = { kind: 'banner', type: 'image/png' } as const

const offer = await bring('Karibik für Sie.pdf')
const river = await bring('Fluss.pdf', { region: 'river' })
const small = await bring('small.png', { ...picture, bytes: Buffer.from('small'), width: 160, height: 600 })
const large = await bring('large.png', { ...picture, bytes: Buffer.from('large'), width: 728, height: 250 })
const theirs = await bring('Caraïben.pdf', { mandants: [104], bytes: Buffer.from('nl') })

const load = (as: TestSession, call: typeof getBanner | typeof getOffertemplate, fileId: number | string, range = '') =>
  t.app.inject({
    method: 'GET',
    url: pathOf(call, { partnerid: as.partnerid, fileId }),
    headers: { authorization: `Bearer ${as.token}`, ...(range && { range }) },
  })

test('MKT-2 offers answer fileid, title, name and a preview in base64data, in the order of the regions', async () => {
  const { data } = await t.call(listOffertemplates, { as: anna })
  expect(data.map(({ fileid, title, name }) => ({ fileid, title, name }))).toEqual([
    { fileid: offer.fileid, title: 'offertemplate-Karibik', name: 'Karibik für Sie.pdf' },
    { fileid: river.fileid, title: 'offertemplate-Fluss', name: 'Fluss.pdf' },
  ])
  expect(data[0]).toMatchObject({ region: 'caribbean', type: 'application/pdf', size: pdf.length, width: null })
  expect(data[0]?.previewtype).toBe('image/webp')
  expect(Buffer.from(data[0]?.base64data ?? '', 'base64').equals(preview.bytes)).toBe(true)
})

test('MKT-2 several banners may share a title, the widest first', async () => {
  const { data } = await t.call(listBanners, { as: anna })
  expect(data.map(({ fileid, title, width, height }) => [fileid, title, width, height])).toEqual([
    [large.fileid, 'banner-Karibik', 728, 250],
    [small.fileid, 'banner-Karibik', 160, 600],
  ])
})

test('MKT-1 offers have a general region and banners one for the rest', () => {
  const both = ['Afrika', 'Alaska', 'Asien', 'Hawaii', 'Karibik', 'Mittelmeer', 'Nordland', 'Nordamerika']
  both.push('Orient u. Emirate', 'Fluss')
  const listTitles = (kind: MarketingKind) => regionsOf(kind).map((region) => titleOf(kind, region))
  expect(listTitles('offertemplate')).toEqual(['Allgemein', ...both].map((region) => `offertemplate-${region}`))
  expect(listTitles('banner')).toEqual([...both, 'Sonstige'].map((region) => `banner-${region}`))
})

test('MKT-1 a file has its exact bytes, its name with umlauts, and ranges of it can be requested', async () => {
  const answer = await load(anna, getOffertemplate, offer.fileid)
  expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining("filename*=UTF-8''Karibik%20f%C3%BCr%20Sie.pdf"),
    'cache-control': 'no-store',
  })
  const part = await load(anna, getOffertemplate, offer.fileid, 'bytes=-12')
  expect([part.statusCode, part.rawPayload.equals(pdf.subarray(-12))]).toEqual([206, true])
})

test('MKT-1 material of another brand or kind answers as if it did not exist', async () => {
  const unknownOffer = await load(anna, getOffertemplate, 999_999)
  expect(unknownOffer.statusCode).toBe(404)
  for (const id of [theirs.fileid, small.fileid, 0, -1, '1x', '99999999999', '2147483648']) {
    const answer = await load(anna, getOffertemplate, id)
    expect([answer.statusCode, answer.body], String(id)).toEqual([404, unknownOffer.body])
  }
  const { data } = await t.call(listOffertemplates, { as: dutch })
  expect(data.map(({ name }) => name)).toEqual(['Caraïben.pdf'])
  expect((await load(dutch, getOffertemplate, theirs.fileid)).body).toBe('nl')
})

test('MKT-1 the database itself shows a partner nothing but its brand’s material', async () => {
  const seen = await t.database.asPartner(104001, 'read', (tx) => tx.selectFrom('marketing').select('fileid').execute())
  expect(seen).toEqual([{ fileid: theirs.fileid }])
})

test('OPS-6 material published again replaces the old one, and can be withdrawn', async () => {
  const first = await bring('again.pdf', { region: 'alaska', mandants: [102, 101] })
  const same = await bring('again.pdf', { region: 'alaska', mandants: [101, 102, 101] })
  expect([first.result, same]).toEqual(['published', { ...first, result: 'unchanged' }])
  const second = await bring('again.pdf', { region: 'alaska', bytes: Buffer.from('new') })
  expect(second).toEqual({ fileid: first.fileid, result: 'replaced' })
  expect((await load(anna, getOffertemplate, first.fileid)).body).toBe('new')
  expect([
    await withdrawMarketing(db, first.fileid, withdrawal),
    await withdrawMarketing(db, first.fileid, withdrawal),
  ]).toEqual([true, false])
  expect((await load(anna, getOffertemplate, first.fileid)).statusCode).toBe(410)
})

test('MKT-1 a banner has a public address that any site may embed, and that stays when the image is replaced', async () => {
  const name = 'Karibik & mehr ü.png'
  const { fileid } = await bring(name, { ...picture, bytes: Buffer.from('first'), width: 3, height: 2 })
  const { data } = await t.call(listBanners, { as: anna })
  const url = data.find((one) => one.fileid === fileid)?.publicpath ?? ''
  expect(url).toMatch(/^\/media\/banner\/\d+\/[\w%.-]+$/)
  const first = await t.app.inject(url)
  expect([first.statusCode, first.body]).toEqual([200, 'first'])
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '5',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await t.app.inject({ url, headers: known })).statusCode).toBe(304)
  await bring(name, { ...picture, bytes: Buffer.from('second'), width: 3, height: 2 })
  expect((await t.app.inject({ url, headers: known })).body).toBe('second')
  await withdrawMarketing(db, fileid, withdrawal)
  expect((await t.app.inject(url)).statusCode).toBe(410)
})

test('MKT-1 only banners are public, each under its own name', async () => {
  const { data } = await t.call(listOffertemplates, { as: anna })
  expect(new Set(data.map(({ publicpath }) => publicpath))).toEqual(new Set(['']))
  const paths = [
    bannerPath(offer.fileid, 'Karibik für Sie.pdf'),
    bannerPath(small.fileid, 'large.png'),
    bannerPath(999_999, 'small.png'),
    '/media/banner/x/small.png',
    '/media/banner/99999999999/small.png',
    `/media/banner/${small.fileid}/%00`,
    `/media/banner/${small.fileid}/${'x'.repeat(190)}`,
  ]
  for (const path of paths) expect([path, (await t.app.inject(path)).statusCode]).toEqual([path, 404])
})

test('OPS-6 a preview must be small, and the name a valid file name', async () => {
  const large = { bytes: Buffer.alloc(pieceBytes + 1), type: 'image/png' }
  await expect(bring('x.pdf', { preview: large })).rejects.toThrow('the limit is')
  await expect(bring('../x.pdf')).rejects.toThrow('is not a valid file name')
})
