import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Region } from '@gangway/contract/regions'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { publishMarketing } from '@gangway/server/features/marketing/marketing-store'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7 not really\n%%EOF')

/** Material for one brand only, instead of the demo's. */
const publish = async ({ database }: DemoServer) => {
  const db = database.owner
  await db.deleteFrom('marketing').execute()
  const base = { mandants: [101], preview: { bytes: dot, type: 'image/png' }, createdat: new Date() }
  const offer = (region: Region, name: string) =>
    publishMarketing(db, { ...base, kind: 'offertemplate', region, name, bytes: pdf, type: 'application/pdf' })
  const banner = (name: string, width: number, height: number) =>
    publishMarketing(db, {
      ...base,
      kind: 'banner',
      region: 'caribbean',
      name,
      bytes: dot,
      type: 'image/png',
      width,
      height,
    })
  await offer('caribbean', 'Karibik für Genießer.pdf')
  await offer('river', 'Rhein.pdf')
  await banner('karibik-300x250.png', 300, 250)
  await banner('karibik-728x90.png', 728, 90)
}

const card = (page: Page, name: string) => page.getByRole('article', { name })

test('MKT-1 offers and banners by region: previews, downloads that can be retried, sizes, and HTML ready to copy', async ({
  page,
  context,
  login,
  server,
  tolerate,
}) => {
  tolerate(/status of 503|Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login(page)
  await page.goto('/partner/marketing/offertemplates')
  const regions = page.getByRole('radiogroup', { name: 'Region' })

  await test.step('shows the download of an offer without scrolling, at every width', async () => {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'With your details' }).first()).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('lists banners by region, without general and with other, with sizes and HTML ready to copy', async () => {
    await navigate(page, '/partner/marketing/banner')
    // The demo has every region in three sizes.
    await expect(regions.getByRole('radio', { name: / 3$/ })).toHaveCount(11)
    await publish(server)
    await page.reload()
    await expect(regions.getByRole('radio')).toHaveCount(11)
    await expect(regions.getByRole('radio', { name: 'General' })).toHaveCount(0)
    await expect(regions.getByRole('radio', { name: 'Other 0' })).toBeVisible()
    await expect(regions.getByRole('radio', { name: 'Caribbean 2' })).toBeChecked()
    await expect(page.getByRole('article')).toHaveCount(2)
    const banner = card(page, 'karibik-300x250.png')
    await expect(banner).toContainText('PNG · 300 × 250 px')
    expect(await findAxeViolations(page)).toEqual([])
    await banner.getByRole('button', { name: 'Copy HTML' }).click()
    await expect(banner.getByText('Copied')).toBeVisible()
    const clipboardText = await page.evaluate(() => navigator.clipboard.readText())
    expect(clipboardText).toMatch(/^<a href="https?:\/\/[^"]*\/go\/\w{7}" target="_blank" rel="noopener">/)
    expect(clipboardText).toContain(' width="300" height="250" alt="Cruises: Caribbean"')
    const field = banner.getByLabel('HTML for your website')
    expect(clipboardText).toBe(await field.inputValue())
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    }
    // A page of another site needs nothing but the snippet.
    const [, picture = ''] = /src="([^"]+)"/.exec(clipboardText) ?? []
    expect(picture).toBe(new URL(picture, server.url).href)
    const agency = createServer((_, response) => response.setHeader('content-type', 'text/html').end(clipboardText))
    await once(agency.listen(0, '127.0.0.1'), 'listening')
    const { port } = agency.address() as AddressInfo // it listens on a port
    const site = await context.newPage()
    await site.goto(`http://localhost:${port}/`)
    const image = site.getByRole('img', { name: 'Cruises: Caribbean' })
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
      1,
    )
    await site.close()
    agency.close()
  })

  await test.step('lists offers by region with counts and a large preview; a download that fails once succeeds on the second try', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await navigate(page, '/partner/marketing/offertemplates')
    await expect(regions.getByRole('radio')).toHaveCount(11)
    await expect(regions.getByRole('radio', { name: 'General 0' })).toBeVisible()
    await expect(regions.getByRole('radio', { name: 'Caribbean 1' })).toBeChecked()
    const offer = card(page, 'Karibik für Genießer.pdf')
    await expect(offer.getByRole('img', { name: 'Preview of Karibik' })).toBeVisible()
    expect((await offer.getByRole('img').boundingBox())?.width).toBeGreaterThan(500)
    expect(await findAxeViolations(page)).toEqual([])

    await page.route('**/marketing/offertemplates/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'unavailable' } }),
    )
    await offer.getByRole('button', { name: 'Original' }).click()
    await expect(offer.getByText('Download failed')).toBeVisible()
    await page.unrouteAll()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      offer.getByRole('button', { name: 'Try again' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Karibik für Genießer.pdf')
    expect((await readFile(await download.path())).equals(pdf)).toBe(true)
    await expect(offer.getByText('Downloaded')).toBeVisible()

    await regions.getByText('Alaska').click()
    await expect(page).toHaveURL(/region=alaska$/)
    await expect(page.getByText('There is no offer template for this region.')).toBeVisible()
    await navigate(page, '/partner/marketing/offertemplates?region=river')
    await expect(card(page, 'Rhein.pdf')).toBeVisible()
  })
})
