import { contrastRatio } from '@gangway/contract/brands/luminance'
import { getBrand } from '@gangway/contract/features/brands'
import { type ConsoleBrand, listBrands, previewBrandMail, saveBrand } from '@gangway/contract/features/brands-console'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { followBrands } from '../../brands/brands.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openConsole('administrator')
const following = followBrands(t.brands, t.database, silentLog)
afterAll(following.stop)

const brands = async () => (await t.call(listBrands, { as })).data
const requireBrand = async (mandant: number) => {
  const brand = (await brands()).find((one) => one.mandant === mandant)
  if (!brand) throw new Error('no such brand')
  return brand
}
const formOf = ({ version: _, wordmark: __, drawing: ___, isoff: ____, ...facts }: ConsoleBrand) => facts
const save = (body: object, more: { headers?: Record<string, string>; file?: Buffer } = {}) =>
  t.call(saveBrand, { as, body: body as never, ...more })
const fieldsOf = ({ status, text }: { status: number; text: string }) => [
  status,
  JSON.parse(text).fields?.map(({ field, key }: { field: string; key: string }) => [field, key]),
]

test('BRD-4, CON-7 a brand is opened in the console and its host shows it, without a restart; a light colour becomes readable', async () => {
  const like = formOf(await requireBrand(101))
  const body = {
    ...like,
    mandant: 120,
    key: 'nordwind',
    name: 'Nordwind',
    colour: '#ffee00',
    hosts: ['partner.nordwind.example'],
    isnew: true,
  }
  const { status, data } = await save(body)
  expect([status, data.name]).toEqual([200, 'Nordwind'])
  expect(contrastRatio('#ffffff', data.colour)).toBeGreaterThanOrEqual(4.5)
  const shown = () => t.app.inject({ url: '/partner/api/brands/brand', headers: { host: 'partner.nordwind.example' } })
  await expect.poll(async () => (await shown()).json().name, { timeout: 5000 }).toBe('Nordwind')
  expect(fieldsOf(await save(body))).toEqual([400, [['mandant', 'taken']]])
  expect(fieldsOf(await save({ ...body, mandant: 121 }))).toEqual([400, [['key', 'taken']]])
  expect(fieldsOf(await save({ ...body, mandant: 121, key: 'other' }))).toEqual([400, [['hosts', 'hosttaken']]])
  expect((await save({ ...body, mandant: 122, key: 'third', hosts: [], isnew: false })).status).toBe(404)
})

test('BRD-1, CON-7 a change keeps the rest, stands in the history, and an older version is refused', async () => {
  const { headers } = await t.call(listBrands, { as })
  const ifMatch = { headers: { 'if-match': String(headers.etag) } }
  const before = await requireBrand(102)
  const { data } = await save({ ...formOf(before), hotline: { phone: '+41 44 1', email: '' } }, ifMatch)
  expect(data).toMatchObject({ name: before.name, hotline: { phone: '+41 44 1', email: '' } })
  expect(data.version).toBeGreaterThan(before.version)
  expect((await save({ ...formOf(before), name: 'Late' }, ifMatch)).status).toBe(412)
  const [event] = await t.database.owner
    .selectFrom('providerevent')
    .selectAll()
    .where('noun', '=', 'brands')
    .orderBy('eventid', 'desc')
    .limit(1)
    .execute()
  expect(event?.changes).toContainEqual(
    expect.objectContaining({ item: '102', field: 'hotline.phone', new: '+41 44 1' }),
  )
})

test('BRD-1, CON-7 a wordmark is decoded and stored anew, kept by other saves, and removed', async () => {
  const png = await sharp({ create: { width: 120, height: 30, channels: 4, background: '#0b5f4a' } })
    .png()
    .toBuffer()
  const form = formOf(await requireBrand(104))
  const { data } = await save(form, { file: png })
  expect(data.wordmark).toMatch(/^\/media\/wordmark\/104\/[0-9a-f]{64}\.png$/)
  const served = async () => {
    const { statusCode, rawPayload } = await t.app.inject(data.wordmark)
    return [statusCode, rawPayload.equals(png)]
  }
  await expect.poll(served).toEqual([200, false])
  expect((await save(form)).data.wordmark).toBe(data.wordmark)
  const broken = await save(form, { file: Buffer.from('no picture') })
  expect(fieldsOf(broken)).toEqual([400, [['file', 'pattern']]])
  expect((await save({ ...form, removeswordmark: true })).data.wordmark).toBe('')
})

test('BRD-1, CON-7 a wrong fact is said at its field, and no server sees it', async () => {
  const form = formOf(await requireBrand(105))
  for (const [field, value] of [
    ['colour', 'red'],
    ['name', ''],
    ['wlvurl', 'javascript:alert(1)'],
    ['mailfrom', 'nobody'],
    ['market', 'lunar'],
    ['hosts', ['a b']],
  ] as const) {
    const { status, text } = await save({ ...form, [field]: value })
    expect([field, status, JSON.parse(text).fields[0].field.split('.')[0]]).toEqual([field, 400, field])
  }
  const { data } = await t.call(getBrand, { query: { mandant: '105' } })
  expect(data.name).toBe(form.name)
})

test('BRD-4, CON-7 a mail is drawn from facts that are not saved: name, readable colour, language and hotline', async () => {
  const body = {
    name: 'Nordwind <Test>',
    colour: '#ffee00',
    market: 'dutch',
    language: 'nl',
    hotline: { phone: '+31 20 1', email: '' },
    mailreplyto: '',
  } as const
  const reader = await t.openConsole('reader')
  const { data } = await t.call(previewBrandMail, { as: reader, body })
  expect(data.subject).toContain('Nordwind <Test>')
  expect(data.html).toContain('<html lang="nl" ')
  expect(data.html).toContain('Nordwind &lt;Test&gt;')
  expect(data.html).toContain('+31 20 1')
  expect(data.html).toContain(`background:${readableBrandColour('#ffee00')}`)
  expect(data.html).not.toContain('#ffee00')
})

test.each([
  ['hosts', ['partner.elsewhere.example']],
  ['mailfrom', 'thief@elsewhere.example'],
  ['mailreplyto', 'thief@elsewhere.example'],
  ['wlvurl', 'https://elsewhere.example/'],
  ['cbeurl', 'https://elsewhere.example/'],
  ['cbeloginurl', 'https://elsewhere.example/'],
])('SEC-5 marketing cannot change %s of a brand, an administrator only with a fresh proof', async (field, value) => {
  const marketing = await t.openConsole('marketing')
  const before = await requireBrand(104)
  const body = { ...formOf(before), [field]: value } as never // one of its facts
  expect(fieldsOf(await t.call(saveBrand, { as: marketing, body }))).toEqual([400, [[field, 'administrator']]])
  expect((await t.call(saveBrand, { as: marketing, body: { ...formOf(before) } as never })).status).toBe(200)
  const administrator = await t.openConsole('administrator')
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + 26 * 60_000)
  expect(JSON.parse((await t.call(saveBrand, { as: administrator, body })).text).error).toBe('freshproof')
  t.clock.now = now
  expect(await requireBrand(104)).toMatchObject({ [field]: before[field as 'hosts'] })
})
