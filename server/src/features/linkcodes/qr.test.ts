import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { contrastRatio } from '@gangway/contract/brands/luminance'
import { listLinkcodes, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { getLinkQr, type qrFormats } from '@gangway/contract/features/linkcodes-qr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrPng, qrSvg, readableInks } from '../../files/qr-code.ts'
import { drawnTexts } from '../../testing/pdf-texts.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const own = await t.openSession(101001)
const other = await t.openSession(104001)

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
const decode = async (picture: Buffer) => (await readBarcodes(new Uint8Array(picture))).map(({ text }) => text)

const drawLogo = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer()

/** The whole is `QR_CODES=500`. */
const codes = Number(process.env.QR_CODES ?? 12)

test('RCH-3 codes of all colours, logos and sizes are read back', { timeout: 600_000 }, async () => {
  const channel = (n: number) => ((n * 73) % 256).toString(16).padStart(2, '0')
  const colour = (n: number) => `#${channel(n)}${channel(n * 3 + 1)}${channel(n * 7 + 5)}`
  for (let n = 0; n < codes; n += 1) {
    const address = `https://${'portal'.repeat((n % 5) + 1)}.example/go/k7d3x${'wphj'[n % 4]}${'346789'[n % 6]}`
    const inks = readableInks(colour(n), n % 3 === 0 ? '#ffffff' : colour(n + 128))
    expect(contrastRatio(inks.dark, inks.light), JSON.stringify(inks)).toBeGreaterThanOrEqual(4.5)
    const [width, height] = [40 + ((n * 37) % 400), 40 + ((n * 91) % 400)]
    const logo = n % 2 === 0 ? { png: await drawLogo(width, height, colour(n + 9)), width, height } : undefined
    const png = await qrPng(address, { ...inks, logo }, 15 + ((n * 17) % 100))
    expect(await decode(png), `${n} ${JSON.stringify(inks)}`).toEqual([address])
    const svg = Buffer.from(qrSvg(address, { ...inks, logo }, '400px'))
    if (n % 10 === 0) expect(await decode(await sharp(svg).png().toBuffer())).toEqual([address])
  }
})

test('RCH-3 the logo is at most a quarter as wide as the code', async () => {
  const logo = { png: await drawLogo(300, 60, '#ff0000'), width: 300, height: 60 }
  const svg = qrSvg('https://portal.example/go/k7d3xwp', { dark: '#000000', light: '#ffffff', logo }, '50mm')
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) - 8
  const [, width, height] = /<image x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  expect(Number(width)).toBeCloseTo(size / 4, 2)
  expect(Number(height)).toBeCloseTo(size / 20, 2)
})

const body = {
  linkid: 0,
  name: 'Flyer Karibik',
  target: 'page',
  targetid: null,
  language: 'de',
  archived: false,
} as const

test('RCH-3 a link has its code as SVG, PNG with 300 dpi, and A6 and A4 pages with text, name and address', async () => {
  const { data: link } = await t.call(saveLinkcode, { as: own, body })
  const load = async (format: (typeof qrFormats)[number], more: object = {}) =>
    t.call(getLinkQr, { as: own, params: { linkid: String(link.linkid) }, query: { format, ...more } })
  const png = await load('png', { ink: 'colorbutton', ground: 'colorbackground', logo: 'yes', width: 30 })
  expect(png.headers['content-disposition']).toContain('qr-flyer-karibik.png')
  const { density, width } = await sharp(png.bytes).metadata()
  expect(density).toBe(300)
  expect(((width ?? 0) / 300) * 25.4).toBeCloseTo(30, -1)
  expect(await decode(png.bytes)).toEqual([link.address])
  expect((await load('svg')).text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="50mm"/)
  for (const format of ['a6', 'a4'] as const) {
    const page = await load(format, { text: 'Łódź – 7 Nächte\nJetzt reservieren' })
    expect(page.headers['content-type']).toBe('application/pdf')
    const texts = (await drawnTexts(page.bytes)).join('\n')
    for (const part of ['reservieren', link.address.replace(/^https?:\/\//, '')]) expect(texts).toContain(part)
  }
})

test('RCH-3 a colour that readers could not tell from its background becomes darker', async () => {
  expect(readableInks('#ffff66', '#ffffff').light).toBe('#ffffff')
  const { dark, light } = readableInks('#ffee00', '#fff9c4')
  expect(contrastRatio(dark, light)).toBeGreaterThanOrEqual(4.5)
  expect(readableInks('#ffffff', '#003c97')).toEqual({ dark: '#003c97', light: '#ffffff' })
})

test('RCH-3 another agency’s link has no code, and nobody draws one of any size', async () => {
  const [link] = (await t.call(listLinkcodes, { as: own })).data
  const load = (as: typeof own, linkid: number | undefined, query: object) =>
    t.call(getLinkQr, { as, params: { linkid: String(linkid ?? 0) }, query: { format: 'svg', ...query } })
  expect((await load(other, link?.linkid, {})).status).toBe(404)
  expect((await load(own, link?.linkid, { width: 100_000 })).status).toBe(400)
  expect((await load(own, link?.linkid, { text: 'x'.repeat(500) })).status).toBe(400)
})
