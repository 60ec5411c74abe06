import { limits } from '@gangway/contract/calls/limits'
import { getMe } from '@gangway/contract/features/session-me'
import { saveWlv } from '@gangway/contract/features/wlv'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { goodLogos, hostileLogos } from '../../testing/hostile-logos.ts'
import { buildPdf, hostilePdfs, minimalPdf, trickyPdfs } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const as = await t.openSession(101001)
const saveLogo = (bytes: Buffer) => t.call(saveWlv, { as, body: { partnerLogoImage: bytes.toString('base64') } })
const files = async () => (await owner.selectFrom('file').select('hash').execute()).length
const logos = await hostileLogos()

test('LAY-4 there are forty hostile logos and fifteen hostile PDFs to try', () => {
  expect([logos.length >= 40, hostilePdfs.length >= 15]).toEqual([true, true])
})

test.each(logos)('LAY-4 $name is rejected', async ({ bytes }) => {
  const { status, text } = await saveLogo(bytes)
  expect([status, JSON.parse(text).fields]).toEqual([400, [{ field: 'partnerLogoImage', key: 'pattern' }]])
  expect(await files()).toBe(0)
})

const saveTerms = (bytes: Buffer) => {
  const texts = [{ languageid: 1 as const, agbfile: 'agb.pdf', agbencoded: bytes.toString('base64') }]
  return t.call(saveWlv, { as, body: { texts } })
}

test.each(hostilePdfs)('ICB-4 $name is rejected', async ({ bytes }) => {
  const { status, text } = await saveTerms(bytes)
  expect([status, JSON.parse(text).fields]).toEqual([400, [{ field: 'texts.0.agbencoded', key: 'pattern' }]])
  expect(await files()).toBe(0)
})

test.each(await goodLogos())('LAY-4 $name is stored, re-encoded and within the limits', async ({ bytes }) => {
  const { status, data } = await saveLogo(bytes)
  expect(status).toBe(200)
  const kept = Buffer.from(data.partnerlogoencoded, 'base64')
  expect(kept.equals(bytes)).toBe(false)
  const { format, width, height, pages = 1, exif } = await sharp(kept, { animated: true }).metadata()
  expect({ format, pages, exif }).toEqual({ format: 'png', pages: 1, exif: undefined })
  expect([width < limits.logoWidth, height < limits.logoHeight]).toEqual([true, true])
})

test('LAY-4 even a logo that we encoded ourselves is re-encoded', async () => {
  const [good] = await goodLogos()
  const ours = Buffer.from((await saveLogo(good?.bytes ?? Buffer.alloc(0))).data.partnerlogoencoded, 'base64')
  expect((await saveLogo(ours)).data.partnerlogoencoded).not.toBe(ours.toString('base64'))
})

test('LAY-4 of an animated GIF the first frame is stored', async () => {
  const animated = (await goodLogos()).find(({ name }) => name === 'an animated GIF')
  if (!animated) throw new Error('there is no animated GIF to try')
  expect((await sharp(animated.bytes, { animated: true }).metadata()).pages).toBe(3)
  const { data } = await saveLogo(animated.bytes)
  const { data: pixels, info } = await sharp(Buffer.from(data.partnerlogoencoded, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...pixels.subarray(0, 3)]).toEqual([40, 20, 255, 0, 0])
})

test('ICB-4 other requests are answered while a decompression bomb is inspected', async () => {
  const bomb =
    hostilePdfs.find(({ name }) => name === 'compressed objects that take 20 MB of names')?.bytes ?? Buffer.alloc(0)
  const other = await t.openSession(102001)
  let isJudged = false
  const judged = Promise.all(Array.from({ length: 20 }, () => saveTerms(bomb))).finally(() => {
    isJudged = true
  })
  let answers = 0
  while (!isJudged) {
    expect((await t.call(getMe, { as: other })).status).toBe(200)
    answers += 1
  }
  expect((await judged).map(({ status }) => status)).toEqual(Array(20).fill(400))
  expect(answers).toBeGreaterThan(20)
})

const servedTerms = async () => (await t.app.inject({ url: '/wlv/101001/agb/1' })).rawPayload.toString('latin1')

test.each(trickyPdfs)('ICB-4 of terms with $name only the pages are stored', async ({ bytes }) => {
  expect((await saveTerms(bytes)).status).toBe(200)
  const stored = await servedTerms()
  expect([stored.startsWith('%PDF-'), stored.includes('evil'), stored.includes('6576696c')]).toEqual([
    true,
    false,
    false,
  ])
})

test('ICB-4 a link that a person clicks stays', async () => {
  const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://agb.example/a\\(1\\))>>>>'
  expect((await saveTerms(buildPdf({ page: '/Annots[4 0 R]', objects: [link] }))).status).toBe(200)
  expect(await servedTerms()).toContain('/URI (https://agb.example/a\\(1\\))')
})

test('ICB-4 terms are stored as parsed, without what is hidden behind or inside them', async () => {
  const hidden = Buffer.from('\n9 0 obj<</S/JavaScript/JS(hidden)>>endobj\n')
  const good = minimalPdf('Allgemeine Geschäftsbedingungen')
  const stream = `<</Length ${hidden.length}>>stream\n${hidden.toString('latin1')}\nendstream`
  const carrier = buildPdf({ objects: [stream] })
  for (const bytes of [good, carrier]) expect((await saveTerms(bytes)).status).toBe(200)
  const { headers, rawPayload } = await t.app.inject({ url: '/wlv/101001/agb/1' })
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  expect(rawPayload.equals(carrier)).toBe(false)
  expect(rawPayload.toString('latin1')).toMatch(/^%PDF-/)
  // What was inside a stream stays the content of that stream: no cross-reference leads to it.
  const places = [...rawPayload.toString('latin1').matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  for (const place of places) expect(rawPayload.toString('latin1', place, place + 40)).not.toContain('hidden')
})
