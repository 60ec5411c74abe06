import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const history = '/partner/partnerdata/history'

test("OPS-3, LNG-4, BNK-4 the history shows saves to the administrator, filtered by the URL, a page at a time, days in the portal's language", async ({
  page,
  login,
  server,
}) => {
  // Logins of the last hour, which the history leaves out until they are requested.
  const logins = Array.from({ length: 60 }, (_, n) => ({
    partnerid: 101001,
    userno: 0,
    username: '101001',
    noun: 'session',
    action: 'login',
    changes: '[]',
    address: '198.51.100.7',
    at: new Date(Date.now() - (n + 1) * 60_000),
  }))
  await server.database.owner.insertInto('audit').values(logins).execute()
  await login(page, 'clara.admin')
  const entries = page.getByRole('main').locator('ol > li')

  await test.step('shows who saved, what, old and new, and has its filters in the URL', async () => {
    await page.goto('/partner/partnerdata/edit')
    await page.locator('input[name=ort]').fill('Lübeck')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText('Data has been saved')).toBeVisible()

    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
    await expect(entries.first()).toContainText('Clara Wegener (clara.admin) changed the agency data')
    await expect(entries.first()).toContainText('City')
    await expect(entries.first()).toContainText('Hamburg')
    await expect(entries.first()).toContainText('Lübeck')
    expect(await findAxeViolations(page)).toEqual([])

    await page.getByLabel('Area', { exact: true }).selectOption('Users')
    await expect(page).toHaveURL(/area=users/)
    await expect(entries.first()).toContainText('changed the user Dora Kröger (dora.locked)')
    await expect(entries.filter({ hasText: 'agency data' })).toHaveCount(0)
    await page.getByLabel('Person', { exact: true }).selectOption('101001')
    await expect(page).toHaveURL(/user=101001/)
    await expect(entries).toHaveCount(1)
    await page.goBack()
    await expect(entries).toHaveCount(2)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Nothing found.')).toBeVisible()
  })

  await test.step('has older entries a page away, and Back returns to the newer ones', async () => {
    await navigate(page, history)
    await expect(entries.first()).toBeVisible()
    await expect(entries.filter({ hasText: 'logged in' }), 'logins are left out').toHaveCount(0)
    await page.getByRole('switch', { name: 'Show logins' }).click()
    await expect(page).toHaveURL(/logins=shown/)
    await expect(entries).toHaveCount(50)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Older entries' }).click()
    await expect(page).toHaveURL(/before=/)
    await expect(page.getByRole('button', { name: 'Newest entries' })).toBeVisible()
    await expect(entries.last()).toContainText('set up the agency’s access')
    await page.goBack()
    await expect(entries).toHaveCount(50)
  })

  await test.step('shows a bank change in the entry itself, and marks a doubtful IBAN', async () => {
    const changes = [
      { field: 'bankaccounts.0.active', old: true, new: false },
      { field: 'bankaccounts.2.iban', old: null, new: 'DE89…3001' },
      { field: 'bankaccounts.2.doubtful', old: null, new: true },
    ]
    const row = { partnerid: 101001, userno: 0, username: '101001', noun: 'agency', action: 'save', address: '' }
    await server.database.owner
      .insertInto('audit')
      .values({ ...row, changes: JSON.stringify(changes), at: new Date() })
      .execute()
    await navigate(page, history)
    await expect(entries.first()).toContainText(
      'Reisebüro Alsterblick GmbH (101001) changed the bank accounts: DE27…2138 (Active: Yes → No) and DE89…3001 (new, Check digits do not match)',
    )
  })

  await test.step("writes days in the portal's language; an invalid day is reported and not requested", async () => {
    await navigate(page, `${history}?startDate=2026-03-01`)
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    await expect(from).toHaveValue('01/03/2026')
    await to.fill('28.2.26')
    await to.blur()
    await expect(page.getByText('Before the first day')).toBeVisible()
    await to.fill('31.2.2026')
    await to.blur()
    await expect(page.getByText('Please enter a day')).toBeVisible()
    await expect(page).not.toHaveURL(/endDate/)
    expect(await findAxeViolations(page)).toEqual([])
    await to.fill('2.3.2026')
    await expect(page).toHaveURL(/endDate=2026-03-02/)
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.03.2026')
    await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('02.03.2026')
  })
})

test('OPS-3 without the right nothing links there; a new agency sees that nothing has happened yet', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await page.goto(history)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
  await login(page, '101003')
  await page.goto(`${history}?area=topsort`)
  await expect(page.getByText('Nothing found.')).toBeVisible()
})
