import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { savedByColleague } from './colleague.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'
import { field, fillPerson, open, row, save, savedMessage } from './users-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const maskOf = async ({ database }: DemoServer, username: string) => {
  const row = database.owner.selectFrom('login').select('mask').where('username', '=', username)
  return (await row.executeTakeFirstOrThrow()).mask
}
const numberOf = async ({ database }: DemoServer, username: string) => {
  const row = database.owner.selectFrom('login').select('userno').where('username', '=', username)
  return String((await row.executeTakeFirstOrThrow()).userno)
}
/** Leaves a login only the basic right and administration. */
const allowUsersOnly = ({ database }: DemoServer, username: string) =>
  database.owner
    .updateTable('login')
    .set({ mask: 1 + 256 })
    .where('username', '=', username)
    .execute()

test('USR-1, USR-2, USR-3, USR-4, USR-6, API-7, AGY-9 users are listed, searched, changed, deleted after a question, and created in two tabs', async ({
  page,
  login,
  server,
}) => {
  await open(page, login)

  await test.step('lists everybody with department, phone, rights, last login, second factor and lock, at every width, and can be searched', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      ...[
        'User name',
        'First name',
        'Last name',
        'Department',
        'Phone',
        'User rights',
        'Last login',
        'Second factor',
        'Locked',
        'Actions',
      ],
    ])
    await expect(row(page, 'dora.locked').getByRole('cell', { name: 'Yes' })).toBeVisible()
    await expect(row(page, 'anna.reports').getByRole('cell', { name: 'No', exact: true })).toBeVisible()
    await expect(
      row(page, 'anna.reports').getByRole('cell', { name: 'Read only, See commissions', exact: true }),
    ).toBeVisible()
    await expect(row(page, 'clara.admin')).toContainText(
      'Agency data, Layout, Administration, Work on requests, See commissions, Claim commissions, Change bank data',
    )
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
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('axe finds nothing on both tabs of a user', async () => {
    await page.getByRole('button', { name: 'Edit bernd.layout' }).click()
    await expect(field(page, 'User name')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('tab', { name: 'User rights' }).click()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'All users' }).click()
  })

  await test.step('shows both versions of a user changed in the meantime', async () => {
    await page.getByRole('button', { name: 'Edit anna.reports' }).click()
    await field(page, 'Phone').fill('111')
    const number = await numberOf(server, 'anna.reports')
    await server.database.owner
      .updateTable('partneruser')
      .set({ phone: '222' })
      .where('partnerid', '=', 101001)
      .where('userno', '=', Number(number))
      .execute()
    await savedByColleague(server, 'users', [number])
    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Clara Wegener')
    await expect(dialog).toContainText('111')
    await expect(dialog).toContainText('222')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
  })

  await test.step('returning to the list asks first', async () => {
    await page.getByRole('button', { name: 'All users' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(field(page, 'Phone')).toHaveValue('111')
    await page.getByRole('button', { name: 'All users' }).click()
    await page.getByRole('button', { name: 'Leave and discard' }).click()
  })

  await test.step('a new user is created before the requested screen opens, and may change the own password', async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await fillPerson(page)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Traffic' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traffic')
    await expect(page).toHaveURL(/\/statistics\/traffic$/)
    expect(await maskOf(server, 'emil.seemann')).toBe(1 + 4)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('emil.seemann')
    await page.getByRole('button', { name: 'All users' }).click()
  })

  await test.step('deleting can be cancelled, and what only the server can know is reported in the dialog', async () => {
    await page.getByRole('button', { name: 'Delete anna.reports' }).click()
    await page.getByRole('button', { name: 'Keep user' }).click()
    await expect(row(page, 'anna.reports')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete anna.reports' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete anna.reports' }).click()
    const fields = [{ field: 'username', key: 'lastadministrator' }]
    const deleting = /\/user\/anna\.reports$/
    await page.route(deleting, (route) => route.fulfill({ status: 400, json: { error: 'badinput', fields } }))
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('At least one administrator has to remain')
    await page.unroute(deleting)
  })

  await test.step('a user changed in the meantime is not deleted before somebody has looked again', async () => {
    await savedByColleague(server, 'users', [await numberOf(server, 'anna.reports')], 200)
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('dialog')).toContainText('Clara Wegener')
    await expect(row(page, 'anna.reports')).toBeVisible()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('anna.reports has been deleted.')).toBeVisible()
    await expect(row(page, 'anna.reports').filter({ has: page.getByRole('cell') })).toHaveCount(0)
  })

  await test.step('a missing value is reported at its field, and the first one is focused', async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await save(page)
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(field(page, 'First name')).toBeFocused()
  })

  await test.step('while a name is typed the server says whether it is available', async () => {
    await field(page, 'User name').fill('clara.admi')
    await expect(page.getByText('This user name is free.')).toBeVisible()
    await field(page, 'User name').fill('Clara.Admin')
    await expect(field(page, 'User name')).toHaveAccessibleDescription(/User name must be a unique username/)
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await field(page, 'User name').fill('short')
    await expect(page.getByText('This user name is')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('must be a unique username')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  await test.step('a phone number is accepted as people write it', async () => {
    await fillPerson(page, 'frida.seemann')
    await field(page, 'Phone').fill('040/12')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Phone must be numeric')).toBeVisible()
    await field(page, 'Phone').fill('+49 (0)40 12-34')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('rights are ticked one by one or by a role', async () => {
    await page.getByRole('tab', { name: 'User rights' }).click()
    await expect(page.getByRole('checkbox', { name: 'Password' })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Layout' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Layout', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Layout' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Administration' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Basic' })).toBeDisabled()
    await save(page)
    await expect(savedMessage(page)).toBeVisible()
    await expect(page).toHaveURL(/user=\d+/)
    expect(await maskOf(server, 'frida.seemann')).toBe(1 + 4 + 32)
    await page.getByRole('tab', { name: 'User data' }).click()
    await expect(field(page, 'Phone')).toHaveValue('0049401234')
  })

  await test.step('lets the new user log in', async () => {
    await navigate(page, '/partner/logout')
    await typeName(page, 'frida.seemann')
    await typePassword(page, 'Segel&Mast77')
    await expect(page).toHaveURL('/partner/partnerdata/password')
    await expect(page.getByRole('heading', { level: 1, name: 'Password' })).toBeVisible()
  })
})

test('USR-2, USR-8 administrators cannot change their own rights, grant rights they lack, or take over a login that has more', async ({
  page,
  login,
  server,
}) => {
  await allowUsersOnly(server, 'clara.admin')
  await open(page, login, 'clara.admin')

  await test.step("one's own rights and lock cannot be changed", async () => {
    await expect(page.getByRole('button', { name: 'Delete clara.admin' })).toBeDisabled()
    await page.getByRole('button', { name: 'Edit clara.admin' }).click()
    await expect(page.getByRole('switch', { name: 'Lock access' })).toBeDisabled()
    await page.getByRole('tab', { name: 'User rights' }).click()
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
    await page.getByRole('button', { name: 'All users' }).click()
  })

  await test.step('a right that the granter does not have cannot be ticked', async () => {
    await page.getByRole('button', { name: 'Edit anna.reports' }).click()
    await page.getByRole('tab', { name: 'User rights' }).click()
    await expect(page.getByRole('checkbox', { name: 'Layout' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Administration' })).toBeEnabled()
    await page.getByRole('button', { name: 'Administrator' }).click()
    await expect(page.getByRole('checkbox', { name: 'Layout' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Administration' })).toBeChecked()
    await page.getByRole('button', { name: 'All users' }).click()
    await page.getByRole('button', { name: 'Leave and discard' }).click()
  })

  await test.step('the login of somebody with more rights cannot be changed, until those rights are removed', async () => {
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
})

test('USR-3, SES-10 a valid name cannot be edited, a short one must be extended, and its owner continues under the new one', async ({
  page,
  login,
  server,
}) => {
  await allowUsersOnly(server, 'ed.old')
  await open(page, login, 'ed.old')
  await page.getByRole('button', { name: 'Edit anna.reports' }).click()
  await expect(field(page, 'User name')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'All users' }).click()
  await expect(page).toHaveURL(/\/users$/)
  // The browser's Back does not reopen a closed user.
  await page.goBack()
  await expect(page).toHaveURL(/\/users$/)

  await page.getByRole('button', { name: 'Edit ed.old' }).click()
  await field(page, 'First name').fill('Edzard')
  await save(page)
  await expect(page.getByText('User name must contain at least 8 characters')).toBeVisible()
  await field(page, 'User name').fill('ed.oldenburg')
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Edzard')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('"ed.oldenburg"')
  await expect(page.getByRole('switch', { name: 'Lock access' })).toBeDisabled()
  await page.getByRole('button', { name: 'All users' }).click()
  await expect(page.getByRole('button', { name: 'Delete ed.oldenburg' })).toBeDisabled()
})
