import { brands } from '@gangway/contract/brands/example-brands'
import { brandIconPath } from '@gangway/contract/features/wlv-request'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ TENANT_HOSTS: '{"partner.vaarwijzer.test":104}' })

const open = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=86400' }

test.each(brands)('LAY-10 $name has an icon in its colour that any page may show', async ({ mandant, colour }) => {
  const answer = await t.app.inject(brandIconPath(mandant))
  expect(answer.headers).toMatchObject({ ...open, 'content-type': 'image/png' })
  const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([48, 48])
  // The middle of the left edge shows the background colour, and some pixel of the mark is white.
  const at = (x: number, y: number) => `#${data.subarray((y * 48 + x) * 3, (y * 48 + x) * 3 + 3).toString('hex')}`
  expect(at(1, 24)).toBe(colour)
  expect(Array.from({ length: 48 * 48 }, (_, n) => at(n % 48, Math.floor(n / 48)))).toContain('#ffffff')
})

test('LAY-10 no two brands have the same icon', async () => {
  const icons = await Promise.all(
    brands.map(async ({ mandant }) => (await t.app.inject(brandIconPath(mandant))).rawPayload),
  )
  expect(new Set(icons.map((bytes) => bytes.toString('base64'))).size).toBe(brands.length)
})

test.each(['999', '0', 'x', '101x', '1e2', '%00'])(
  'LAY-10 no icon is served for the unknown brand %s',
  async (mandant) => {
    expect((await t.app.inject(`/media/brand/${mandant}.png`)).statusCode).toBe(404)
  },
)

test('LAY-10 favicon.ico contains the icon of the brand that owns the host', async () => {
  const answer = await t.app.inject({ url: '/favicon.ico', headers: { host: 'partner.vaarwijzer.test' } })
  expect(answer.headers).toMatchObject({ ...open, 'content-type': 'image/x-icon' })
  const bytes = answer.rawPayload
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes.readUInt32LE(14)]).toEqual([1, 1, bytes.length - 22])
  const png = (await t.app.inject(brandIconPath(104))).rawPayload
  expect(bytes.subarray(bytes.readUInt32LE(18)).equals(png)).toBe(true)
})
