import { allRights, Right } from '@gangway/contract/access/rights'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { savedByColleague } from './colleague.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const screen = '/partner/statistics/bookingreport'
const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
const inMenu = (page: Page, name: string) => page.getByRole('menuitem', { name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const dialog = (page: Page) => page.getByRole('dialog')
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const openManage = async (page: Page) => {
  await views(page).click()
  await inMenu(page, 'Manage views').click()
  await expect(dialog(page)).toBeVisible()
}

test('NTF-5 filters are saved by keyboard, opened from menu, navigation and palette, and Back, reload and the link work', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto(`${screen}?type=storno&period=year`)

  await test.step('saves them under a name, with a message where it is missing or taken', async () => {
    await views(page).press('Enter')
    await inMenu(page, 'Save these filters').press('Enter')
    const name = dialog(page).getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Name/)
    await name.fill('Lost this year – 取消')
    expect(await findAxeViolations(page)).toEqual([])
    await name.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(views(page)).toBeFocused()
    await views(page).press('Enter')
    await inMenu(page, 'Save these filters').press('Enter')
    await name.fill('LOST this year – 取消')
    await name.press('Enter')
    await expect(dialog(page)).toContainText('There is already a view with this name.')
    await page.keyboard.press('Escape')
  })

  const pinned = navigation(page).getByRole('link', { name: 'Lost this year' })
  await test.step('it is pinned below its screen, and opens as an ordinary address', async () => {
    await page.goto('/partner/home')
    await pinned.click()
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('year')
    expect(address(page)).toEqual({ type: 'storno', period: 'year' })
    await expect(pinned).toHaveAttribute('aria-current', 'page')
    await page.getByRole('combobox', { name: 'Period' }).selectOption('all')
    await page.goBack()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('year')
  })

  await test.step('the palette finds it by its name', async () => {
    await page.goto('/partner/home')
    await expect(pinned).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lost this')
    await expect(page.getByRole('dialog').locator('[data-action]')).toContainText(['Lost this year – 取消'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/type=storno&period=year$/)
  })

  await test.step('as the default, the navigation opens the screen with it; the bare address stays without filters', async () => {
    await openManage(page)
    await dialog(page).getByRole('button', { name: 'Open this screen with “Lost this year' }).click()
    await dialog(page).getByRole('button', { name: 'Show “Lost this year' }).click()
    await expect(pinned).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto('/partner/home')
    const link = navigation(page).getByRole('link', { name: 'Transactions' })
    await expect(link, 'the views are loaded').toHaveAttribute('href', /type=storno/)
    await link.click()
    await expect(page).toHaveURL(/type=storno&period=year$/)
    await page.goto(screen)
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('90')
  })
})

test('NTF-5 views are renamed, get other filters and are deleted, each taken back by Undo, also on a phone', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, '101001')
  await page.goto(`${screen}?type=open&period=lastmonth`)
  await openManage(page)
  const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
  const old = 'Stornos im Monat'
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await row(old).getByRole('button', { name: 'Rename' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Cancelled')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row('Cancelled')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(old)).toBeVisible()

  await row(old).getByRole('button', { name: 'Save the current filters' }).click()
  await expect(dialog(page)).toContainText('now has the current filters')
  await expect(row(old).getByRole('button', { name: 'Save the current filters' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(old).getByRole('button', { name: 'Save the current filters' })).toBeEnabled()

  await row(old).getByRole('button', { name: 'Delete' }).click()
  await expect(row(old)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(row(old)).toBeVisible()
  await expect(row(old).getByRole('button', { name: 'Show' })).toHaveAttribute('aria-pressed', 'true')
})

test('NTF-5 a view that a colleague has changed in the meantime is not overwritten unseen', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/412/)
  await login(page, '101001')
  await page.goto(screen)
  await openManage(page)
  const { viewid } = await server.database.owner
    .selectFrom('savedview')
    .select('viewid')
    .where('userno', 'is', null)
    .executeTakeFirstOrThrow()
  await savedByColleague(server, 'views', [String(viewid)])
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Clara')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
})

test('NTF-5 a colleague who only reads opens the agency’s views, chooses among them and keeps own ones', async ({
  page,
  login,
  server,
}) => {
  await server.database.owner
    .updateTable('login')
    .set({ mask: allRights - Right.administration })
    .where('username', '=', 'anna.reports')
    .execute()
  await login(page, 'anna.reports')
  await page.goto(screen)
  await openManage(page)
  const row = dialog(page).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('button')).toHaveCount(2)
  await row.getByRole('button', { name: 'Show' }).click()
  await page.keyboard.press('Escape')
  await navigation(page).getByRole('link', { name: 'Stornos im Monat' }).click()
  await expect(page).toHaveURL(/type=storno&period=month$/)
  await views(page).click()
  await inMenu(page, 'Save these filters').click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
})

test('NTF-5 a filter that is no longer there is left out, and a sentence says so', async ({ page, login }) => {
  await login(page, '101001')
  const notice = page.getByText(/no longer available/)
  await page.goto(`${screen}?type=open&period=all&person=999999`)
  await expect(notice).toHaveText('This filter is no longer available and was left out: Responsible.')
  await expect(page.getByRole('combobox', { name: 'Responsible' })).toHaveValue('')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  expect(address(page)).toEqual({ type: 'open', period: 'all' })
  await page.goto('/partner/requests?view=list&person=999999&age=old')
  await expect(notice).toContainText('Responsible and ')
  await page.goto('/partner/statistics/overview?group=ship')
  await expect(notice).toBeVisible()
  // Page views are not counted for this agency.
  await login(page, '101002')
  await page.goto('/partner/statistics/traffic?type=pageview&year=last')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('last')
})
