import { brands } from '@gangway/contract/brands/example-brands'
import { type MarketingKind, regionsOf } from '@gangway/contract/regions'
import { pieceBytes } from '@gangway/server/files/file-store'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMaterial } from './marketing.ts'
import { listTrips } from './trips.ts'

const material = await drawMaterial(new Date('2026-11-15T10:00:00Z'))
const withMarketing = brands.filter(({ hiddenareas }) => hiddenareas.length === 0)

test.each(withMarketing)('MKT-1, OPS-4 $name has one offer and three banners for every region', ({ mandant }) => {
  const own = material.filter(({ mandants }) => mandants.includes(mandant))
  const countBy = (kind: MarketingKind) =>
    regionsOf(kind).map((region) => own.filter((one) => one.kind === kind && one.region === region).length)
  expect(new Set(countBy('offertemplate'))).toEqual(new Set([1]))
  expect(new Set(countBy('banner'))).toEqual(new Set([3]))
  expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
})

test('TEN-6, OPS-4 brands without marketing have none', () => {
  const hidden = brands.filter(({ hiddenareas }) => hiddenareas.includes('marketing')).map(({ mandant }) => mandant)
  expect(hidden).toHaveLength(3)
  expect(material.filter(({ mandants }) => mandants.some((mandant) => hidden.some((one) => one === mandant)))).toEqual(
    [],
  )
})

test('MKT-1, OPS-4 offers are PDFs, banners are images of the size they name, and previews are small images', async () => {
  for (const { kind, name, bytes, width, height, preview } of material) {
    const shown = await sharp(preview.bytes).metadata()
    expect([shown.format, preview.bytes.length < pieceBytes], name).toEqual(['webp', true])
    if (kind === 'offertemplate') {
      const file = bytes.toString('latin1')
      expect([file.startsWith('%PDF-'), file.trimEnd().endsWith('%%EOF'), shown.width], name).toEqual([true, true, 595])
      continue
    }
    const picture = await sharp(bytes).metadata()
    expect([picture.format, picture.width, picture.height], name).toEqual(['png', width, height])
    expect(name).toContain(`${width}x${height}`)
  }
})

test.each(regionsOf('offertemplate'))('OPS-4 the offer of %s names real trips', (region) => {
  for (const language of ['de', 'nl'] as const) {
    const trips = listTrips(region, language)
    expect(trips.length).toBeGreaterThan(0)
    for (const { name, ship, ports, nights, price } of trips) {
      expect([name, ship, ...ports].filter((text) => text.length < 3)).toEqual([])
      expect(ports.length).toBeGreaterThan(2)
      expect([nights > 2, price > 300]).toEqual([true, true])
    }
  }
})
