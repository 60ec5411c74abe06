import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

test('RCH-1 a link is made with a name and a target, leads there, and leads to the page once it is archived', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/linkcodes')
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('Name').fill('Flyer for the test')
  await page.getByLabel('Leads to').selectOption({ label: 'Cruise line' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choice is required')).toBeVisible()
  await page.getByLabel('Cruise line').selectOption({ label: 'AIDA Cruises' })
  await page.getByRole('button', { name: 'Save' }).click()
  const ready = page.getByText(/The link is ready: http/)
  await expect(ready).toBeVisible()
  const path = new URL(/http\S+/.exec((await ready.textContent()) ?? '')?.[0] ?? '').pathname
  /** Where a visitor is sent. */
  const follow = async () => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return new URL(answer.headers().location ?? '', 'http://portal.example')
  }
  const first = await follow()
  expect(first.pathname).toBe('/wlv/101001')
  expect(first.searchParams.get('organizerid')).not.toBeNull()

  await page.getByRole('button', { name: 'All links' }).click()
  await expect(row(page, 'Flyer for the test')).toContainText('Cruise line: AIDA Cruises')
  await page.getByRole('button', { name: 'Archive Flyer for the test' }).click()
  await expect(page.getByText('The link now leads to your start page.')).toBeVisible()
  await expect(row(page, 'Flyer for the test')).toContainText('archived')
  await expect.poll(async () => (await follow()).searchParams.get('organizerid')).toBeNull()
})

test('RCH-1, RCH-2 the demo shows which of six links earned its money, in figures that agree with each other', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/linkcodes')
  await expect(page.getByRole('row')).toHaveCount(7)
  const paid = async (name: string) =>
    Number(((await row(page, name).getByRole('cell').nth(6).textContent()) ?? '').replace(/[^\d.]/g, ''))
  expect(await paid('Newsletter Mittelmeer')).toBeGreaterThan(300)
  expect(await paid('Flyer Hafengeburtstag')).toBe(0)
  const listed = await row(page, 'Newsletter Mittelmeer').getByRole('cell').nth(6).textContent()
  expect(await findAxeViolations(page)).toEqual([])

  await page.goto('/partner/statistics/clicks?startDate=2020-01-01&endDate=2099-12-31')
  await expect(heading(page, 'Click statistics')).toBeVisible()
  await expect(row(page, 'Newsletter Mittelmeer').getByRole('cell').nth(6)).toHaveText(listed ?? '')
  await expect(row(page, 'Total')).toBeVisible()
  for (const group of ['Month', 'Website', 'Device', 'Day']) {
    const total = await row(page, 'Total').textContent()
    await page.getByLabel('Grouped by').selectOption({ label: group })
    await expect(page.getByRole('columnheader', { name: group, exact: true })).toBeVisible()
    await expect(row(page, 'Total')).toHaveText(total ?? '')
  }
  await expect(page.getByText('We set no cookie and store no address')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('RCH-1 who only reads sees the links and cannot make any', async ({ page, login }) => {
  await login(page, 'anna.reports')
  await page.goto('/partner/linkcodes')
  await expect(row(page, 'Newsletter Mittelmeer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New link' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Archive/ })).toHaveCount(0)
})

test('RCH-1 an agency without links is told what to do', async ({ page, login }) => {
  await login(page, '101003')
  await page.goto('/partner/linkcodes')
  await expect(page.getByText('You have no link yet.')).toBeVisible()
})
