import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { monthStart } from '@gangway/contract/dates/days'
import { downloadProvision } from '@gangway/contract/features/provisions'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { readZip } from '@gangway/server/testing/read-zip'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const screen = '/partner/provisions'
const urlOf = (path: string) => `**${path.split(':partnerid').at(-1)}`

const pdf = randomBytes(700_000)
const table = randomBytes(3000)

/** Files for the agency that has none in the demo, so that all of them are known. */
const publish = async ({ database }: DemoServer) => {
  const file = { partnerid: 101003, type: 'application/pdf' }
  const bring = (createddate: string, filename: string, bytes: Buffer, sumcents: number | null) => {
    const about = monthStart(createddate, -1)
    const month = { year: Number(about.slice(0, 4)), month: Number(about.slice(5, 7)) }
    return publishProvision(database.owner, { ...file, ...month, createddate, filename, bytes, sumcents })
  }
  await bring('2026-10-05', 'Abrechnung für September.pdf', pdf, 123_456)
  await bring('2026-10-05', 'Einzelposten.xlsx', table, null)
  await bring('2026-03-05', 'March.pdf', table, 1050)
  await bring('2026-01-05', 'December.pdf', table, 99)
  await bring('2025-12-05', 'November.pdf', table, null)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const download = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('PRV-1, PRV-2 a year at a glance opens on the newest month with files, which are downloaded one by one or as one archive', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|Failed to load resource/)
  await login(page, '101003')
  await page.goto(screen)
  await expect(page.getByText('There are no statements yet.')).toBeVisible()
  await publish(server)
  await page.reload()

  await test.step('opens on the newest month with files; a download that fails once succeeds on the second try', async () => {
    await expect(page.getByRole('heading', { name: 'Payout month October 2026' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText(['Abrechnung für September.pdf', 'Einzelposten.xlsx'])
    const file = row(page, 'Abrechnung')
    await expect(file).toContainText('05/10/2026')
    await expect(file).toContainText('700 kB')
    await expect(file.locator('[data-state]')).toHaveCount(0)

    let tries = 0
    let go = () => {}
    const blockedRequest = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(urlOf(downloadProvision.path), async (route) => {
      tries += 1
      if (tries === 1) return route.abort()
      await blockedRequest
      return route.continue()
    })
    await file.getByRole('button', { name: 'Download' }).click()
    await expect(file.getByText('Download failed')).toBeVisible()
    await expect(file).toHaveAttribute('data-bad', 'true')
    const widths = await page.locator('tbody button').evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(new Set(widths).size, 'buttons of one size, before and after a failure').toBe(1)
    const failed = file.locator('[data-state="2"]')
    await expect(failed).toHaveCSS('color', 'rgb(179, 38, 30)')
    await expect(failed.locator('svg')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    const second = await download(page, async () => {
      await file.getByRole('button', { name: 'Try again' }).click()
      await expect(file.getByRole('progressbar')).toBeVisible()
      await expect(file.getByRole('button')).toBeDisabled()
      go()
    })
    expect([tries, second.name, second.bytes.equals(pdf)]).toEqual([2, 'Abrechnung für September.pdf', true])
    await expect(file.getByText('Downloaded')).toBeVisible()
    await expect(row(page, 'Einzelposten').locator('[data-state]')).toHaveCount(0)
    await page.unroute(urlOf(downloadProvision.path))
  })

  await test.step('marks months with files, with their totals; all files of a month come as one archive', async () => {
    const overview = page.getByRole('region', { name: 'Year overview' })
    await expect(overview.locator('[data-has-files]')).toHaveText([
      /January1 file€0\.99/,
      /March1 file€10\.50/,
      /October2 files€1,234\.56/,
    ])
    await expect(overview).toContainText('Paid in 2026 €1,246.05')
    await expect(page.getByRole('button', { name: 'All files' })).toBeEnabled()

    const zip = await download(page, () => page.getByRole('button', { name: 'All files' }).click())
    expect(zip.name).toBe('seeweg-abrechnungen-101003-2026-10.zip')
    expect(readZip(zip.bytes).map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['Abrechnung für September.pdf', 700_000],
      ['Einzelposten.xlsx', 3000],
    ])

    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page).toHaveURL(/year=2026&month=9$/)
    await expect(page.getByText('There are no files for this payout month.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'All files' })).toBeDisabled()
    await overview.getByRole('button', { name: 'March' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['March.pdf'])
    await expect(overview.getByRole('button', { name: 'March' })).toHaveAttribute('aria-current', 'date')
    await page.getByRole('button', { name: 'Previous year' }).click()
    await expect(page.getByRole('heading', { name: 'March 2025' })).toBeVisible()
    await expect(overview.locator('[data-has-files]')).toHaveText([/December/])
    await navigate(page, `${screen}?year=2026&month=1`)
    await expect(page.getByRole('rowheader')).toHaveText(['December.pdf'])
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['November.pdf'])
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'January 2026' })).toBeVisible()
  })
})

// access.test.ts shows that the calls are closed for all three brands.
test('TEN-6, MNY-7 a brand without payout history and marketing: not in the navigation nor on home, and the routes redirect home', async ({
  page,
  login,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await login(page, '109001')
  await page.goto('/partner/provisions')
  await expect(page).toHaveURL(/\/partner\/home$/)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: 'Transactions' })).toBeVisible()
  for (const path of ['marketing/offertemplates', 'marketing/banner']) {
    await navigate(page, `/partner/${path}`)
    await expect(page).toHaveURL(/\/partner\/home$/)
  }
  for (const name of ['Commissions', 'Offer templates', 'Banners'])
    await expect(navigation.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'This month' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Commission' })).toHaveCount(0)
  expect(asked.filter((path) => path.includes('/provisions/'))).toEqual([])
})
