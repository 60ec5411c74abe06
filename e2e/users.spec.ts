import { listUsers } from '@gangway/contract/features/users'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { field, fillPerson, open, row, save, savedMessage } from './users-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('USR-1 the table lists everybody with department, phone, rights, last login and lock, and can be searched', async ({
  page,
  login,
  server,
}) => {
  await open(page, login)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...[
      'User name',
      'First name',
      'Last name',
      'Department',
      'Phone',
      'User rights',
      'Last login',
      'Locked',
      'Actions',
    ],
  ])
  await expect(row(page, 'dora.locked').getByRole('cell', { name: 'Yes' })).toBeVisible()
  await expect(row(page, 'anna.reports').getByRole('cell', { name: 'No', exact: true })).toBeVisible()
  await expect(row(page, 'anna.reports').getByRole('cell', { name: 'Basic', exact: true })).toBeVisible()
  await expect(row(page, 'clara.admin')).toContainText('Agency data, Password, Layout, Administration')
  await expect(row(page, 'clara.admin')).toContainText(String(server.clock.now.getFullYear()))
  await expect(row(page, 'dora.locked').getByRole('cell', { name: 'Never' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('kroger')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all')
  await expect(page.getByText('No user matches “nobody at all”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('')
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(page, 'clara.admin')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `no sideways scroll at ${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
})

test('USR-1 deleting asks first, and can be cancelled', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Delete anna.reports' }).click()
  await page.getByRole('button', { name: 'Keep user' }).click()
  await expect(row(page, 'anna.reports')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete anna.reports' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete anna.reports' }).click()
  // What only the server can know is reported in the dialog.
  const fields = [{ field: 'username', key: 'lastadministrator' }]
  const deleting = /\/user\/anna\.reports$/
  await page.route(deleting, (route) => route.fulfill({ status: 400, json: { error: 'badinput', fields } }))
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('At least one administrator has to remain')
  await page.unroute(deleting)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('anna.reports has been deleted.')).toBeVisible()
  await expect(row(page, 'anna.reports').filter({ has: page.getByRole('cell') })).toHaveCount(0)
})

test('USR-2, USR-6 a new user is created in two tabs and can log in', async ({ page, login, loginByForm, server }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await fillPerson(page)
  await page.getByRole('tab', { name: 'User rights' }).click()
  await page.getByRole('button', { name: 'Designer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Layout' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Administration' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Basic' })).toBeDisabled()
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
  await expect(page).toHaveURL(/user=\d+/)
  const { mask } = await server.database.owner
    .selectFrom('login')
    .select('mask')
    .where('username', '=', 'emil.seemann')
    .executeTakeFirstOrThrow()
  expect(mask).toBe(1 + 4 + 32)
  await page.goto('/partner/logout')
  await expect(page.locator('input[name=username]')).toBeVisible()
  await loginByForm(page, 'emil.seemann', 'Segel&Mast77')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("USR-2, USR-8 one's own rights and lock cannot be changed", async ({ page, login }) => {
  await open(page, login, 'clara.admin')
  await expect(page.getByRole('button', { name: 'Delete clara.admin' })).toBeDisabled()
  await page.getByRole('button', { name: 'Edit clara.admin' }).click()
  await expect(page.getByRole('switch', { name: 'Lock access' })).toBeDisabled()
  await page.getByRole('tab', { name: 'User rights' }).click()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
})

test('USR-2 a right that the granter does not have cannot be ticked', async ({ page, login, server }) => {
  const mask = 1 + 256
  await server.database.owner.updateTable('login').set({ mask }).where('username', '=', 'clara.admin').execute()
  await open(page, login, 'clara.admin')
  await page.getByRole('button', { name: 'Edit anna.reports' }).click()
  await page.getByRole('tab', { name: 'User rights' }).click()
  await expect(page.getByRole('checkbox', { name: 'Layout' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Administration' })).toBeEnabled()
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect(page.getByRole('checkbox', { name: 'Layout' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Administration' })).toBeChecked()
})

test('USR-2 the login of somebody with more rights cannot be changed, until those rights are removed', async ({
  page,
  login,
  server,
}) => {
  const mask = 1 + 256
  await server.database.owner.updateTable('login').set({ mask }).where('username', '=', 'clara.admin').execute()
  await open(page, login, 'clara.admin')
  await page.getByRole('button', { name: 'Edit bernd.layout' }).click()
  const reason = page.getByText('This user has rights that you do not have.')
  await expect(reason).toBeVisible()
  await expect(field(page, 'Password')).toBeDisabled()
  await expect(field(page, 'Confirmation')).toBeDisabled()
  expect(await findAxeViolations(page)).toEqual([])
  await field(page, 'Phone').fill('4940999')
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
  await page.getByRole('tab', { name: 'User rights' }).click()
  await page.getByRole('checkbox', { name: 'Layout' }).uncheck()
  await page.getByRole('tab', { name: 'User data' }).click()
  await expect(reason).toBeHidden()
  await field(page, 'Password').fill('Andere-Wahl7')
  await field(page, 'Confirmation').fill('Andere-Wahl7')
  // Ticked again: the server reports at the field what it does not accept.
  await page.getByRole('tab', { name: 'User rights' }).click()
  await page.getByRole('checkbox', { name: 'Layout' }).check()
  await save(page)
  await expect(page.getByText('Password: this user has rights that you do not have')).toBeVisible()
})

test('USR-3, SES-10 who chooses a longer name for themselves continues under it, in the header and at the next login', async ({
  page,
  login,
  server,
}) => {
  const mask = 1 + 256
  await server.database.owner.updateTable('login').set({ mask }).where('username', '=', 'ed.old').execute()
  await open(page, login, 'ed.old')
  await page.getByRole('button', { name: 'Edit ed.old' }).click()
  await field(page, 'First name').fill('Edzard')
  await field(page, 'User name').fill('ed.oldenburg')
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Edzard')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('"ed.oldenburg"')
  await expect(page.getByRole('switch', { name: 'Lock access' })).toBeDisabled()
  await page.getByRole('button', { name: 'All users' }).click()
  await expect(page.getByRole('button', { name: 'Delete ed.oldenburg' })).toBeDisabled()
})

test('API-7 a user changed in the meantime: both versions are shown, nothing is lost', async ({
  page,
  login,
  server,
  browser,
  tolerate,
}) => {
  tolerate(/412/)
  await open(page, login)
  await page.getByRole('button', { name: 'Edit anna.reports' }).click()
  await field(page, 'Phone').fill('111')
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await speakEnglish(other.context())
  await open(other, login, 'clara.admin')
  await other.getByRole('button', { name: 'Edit anna.reports' }).click()
  await field(other, 'Phone').fill('222')
  await save(other)
  await expect(savedMessage(other)).toBeVisible()
  await other.context().close()
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('clara.admin')
  await expect(dialog).toContainText('111')
  await expect(dialog).toContainText('222')
})

test('API-7 a user changed in the meantime is not deleted before somebody has looked again', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/412/)
  await open(page, login)
  await page.getByRole('button', { name: 'Delete anna.reports' }).click()
  const { owner } = server.database
  const anna = owner.selectFrom('login').select(['partnerid', 'userno']).where('username', '=', 'anna.reports')
  const { partnerid, userno } = await anna.executeTakeFirstOrThrow()
  const stamp = { partnerid, noun: 'users', version: 99, changedat: server.clock.now, changedby: 'clara.admin' }
  await owner
    .insertInto('revision')
    .values(['', String(userno)].map((item) => ({ ...stamp, item })))
    .onConflict((conflict) => conflict.columns(['partnerid', 'noun', 'item']).doUpdateSet(stamp))
    .execute()
  await page.getByRole('button', { name: 'Delete user' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('clara.admin')
  await expect(row(page, 'anna.reports')).toBeVisible()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('anna.reports has been deleted.')).toBeVisible()
})

test('AGY-9 leaving a user with unsaved changes asks first', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Edit anna.reports' }).click()
  await field(page, 'Phone').fill('111')
  await page.getByRole('button', { name: 'All users' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(field(page, 'Phone')).toHaveValue('111')
})

test('AGY-9 saving and leaving creates a new user and continues to the requested screen', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await fillPerson(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Traffic' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traffic')
  await expect(page).toHaveURL(/\/statistics\/traffic$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('emil.seemann')
})

test('MSG-1 a double click on Save saves once', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await fillPerson(page)
  const saveBodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/save')) saveBodies.push(request.url())
  })
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(savedMessage(page)).toBeVisible()
  expect(saveBodies).toHaveLength(1)
})

test('USR-1 axe finds nothing on list and form', async ({ page, login }) => {
  await open(page, login)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit bernd.layout' }).click()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'User rights' }).click()
  expect(await findAxeViolations(page)).toEqual([])
})

// The list's path comes from the declaration, so that a renamed call cannot leave this spec green by accident.
test('SES-3 without the right the screen redirects home and its call is not made', async ({ page, login }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(listUsers.path.split('/').at(-1) ?? '')) requestedUrls.push(request.url())
  })
  await login(page, 'anna.reports')
  await page.goto('/partner/partnerdata/users')
  await expect(page).toHaveURL(/\/home$/)
  expect(requestedUrls.filter((url) => url.includes('/user/list'))).toEqual([])
})
