import { pathOf } from '@gangway/contract/calls/call'
import { authenticate } from '@gangway/contract/features/session'
import { getMe } from '@gangway/contract/features/session-me'
import { demoPassword } from '@gangway/demo/partners'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

const fresh = 'Mast&Segel42'

const field = (page: Page, label: 'Old password' | 'New password' | 'Confirmation') =>
  page.getByLabel(label, { exact: true })

const fill = async (page: Page, old: string, one: string, two = one) => {
  await field(page, 'Old password').fill(old)
  await field(page, 'New password').fill(one)
  await field(page, 'Confirmation').fill(two)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('PWD-1, PWD-2, PWD-3, PWD-4 what is wrong with a new password is said at its fields, and nothing typed is lost; a good one is confirmed and ends all other sessions', async ({
  context,
  page,
  playwright,
  login,
  server,
}) => {
  await speakEnglish(context)
  await login(page, '101001')
  await page.goto('/partner/partnerdata/password')

  await test.step('missing fields are reported together and at each of them', async () => {
    await field(page, 'New password').fill(fresh)
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Missing required fields' })).toBeVisible()
    await expect(field(page, 'Old password')).toHaveAccessibleDescription('Old password is required')
    await expect(field(page, 'Confirmation')).toHaveAccessibleDescription('Confirmation is required')
    await field(page, 'New password').fill('')
  })

  await test.step('password managers can tell the passwords apart', async () => {
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue('101001')
    await expect(field(page, 'Old password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(field(page, 'Confirmation')).toHaveAttribute('autocomplete', 'new-password')
  })

  await test.step('the requirements are ticked off while it is typed', async () => {
    const list = page.getByRole('list', { name: 'The new password needs' })
    const metNeeds = list.getByRole('listitem').filter({ hasText: '(done)' })
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await expect(metNeeds).toHaveCount(0)
    await field(page, 'New password').fill('aB')
    await expect(metNeeds).toHaveText([
      'a lower-case letter(done)',
      'an upper-case letter(done)',
      'something that is not easy to guess(done)',
    ])
    // Common ones, and the names of brand and agency with decorations.
    for (const weak of ['P@ssw0rd', 'Seeweg!2026', 'Alsterblick#1']) {
      await field(page, 'New password').fill(weak)
      await expect(metNeeds.filter({ hasText: 'not easy to guess' })).toHaveCount(0)
      await expect(metNeeds).toHaveCount(5)
    }
    await fill(page, demoPassword, fresh)
    await expect(metNeeds).toHaveCount(8)
  })

  await test.step('a field shows its text while the pointer is over it, and by its button', async () => {
    const [old, other] = [field(page, 'Old password'), field(page, 'New password')]
    await expect(old).toHaveAttribute('type', 'password')
    await old.hover()
    await expect(old).toHaveAttribute('type', 'text')
    await expect(other).toHaveAttribute('type', 'password')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(old).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show New password' }).focus()
    await page.keyboard.press('Enter')
    await expect(other).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide New password' }).focus()
    await page.keyboard.press('Enter')
    await expect(other).toHaveAttribute('type', 'password')
  })

  await test.step('a password that is too simple is refused at its field and nothing is sent', async () => {
    let saveCount = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/password/passwordchange')) saveCount += 1
    })
    await fill(page, demoPassword, 'longenough', 'another')
    await save(page)
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      'New password needs a lower-case letter, an upper-case letter, a digit and a special character',
    )
    await expect(field(page, 'Confirmation')).toHaveAccessibleDescription(
      'Confirmation has to be the same as New password',
    )
    expect(saveCount).toBe(0)
  })

  await test.step('an answer for another name shows unchanged_password', async () => {
    await page.route('**/password/passwordchange', (route) => route.fulfill({ json: { username: 'somebody.else' } }))
    await fill(page, demoPassword, fresh)
    await save(page)
    await expect(page.getByRole('alert')).toHaveText("Password wasn't updated.")
    await page.unroute('**/password/passwordchange')
  })

  await test.step('what the server refuses is shown at the field of the form', async () => {
    const fields = [{ field: 'newPassword', key: 'minlength', params: { n: 12 } }]
    await page.route('**/password/passwordchange', (route) =>
      route.fulfill({ status: 400, json: { error: 'missing_required_fields', fields } }),
    )
    await fill(page, demoPassword, fresh)
    await save(page)
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      'New password must contain at least 12 characters',
    )
    await page.unroute('**/password/passwordchange')
  })

  await test.step('a wrong old password says that nothing was changed and keeps the session and what is typed', async () => {
    await fill(page, 'not this one', fresh)
    await save(page)
    await expect(page.getByRole('alert')).toHaveText("Password wasn't updated.")
    await expect(field(page, 'New password')).toHaveValue(fresh)
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })

  await test.step('a new password is confirmed for a moment, the form is emptied, and all other sessions of the login end', async () => {
    const elsewhere = await playwright.request.newContext({ baseURL: server.url })
    const answer = await elsewhere.post(pathOf(authenticate, {}), {
      headers: { 'x-gangway': 'portal' },
      data: { username: '101001', password: demoPassword },
    })
    const headers = { authorization: `Bearer ${(await answer.json()).authtoken}` }
    const askElsewhere = async () => (await elsewhere.get(pathOf(getMe, { partnerid: 101001 }), { headers })).status()
    expect(await askElsewhere()).toBe(200)
    const request = page.waitForRequest('**/password/passwordchange')
    await fill(page, demoPassword, fresh)
    await save(page)
    // The call carries the own user name and the three passwords.
    expect((await request).postDataJSON()).toEqual({
      userName: '101001',
      oldPassword: demoPassword,
      newPassword: fresh,
      confirmPassword: fresh,
    })
    const words = page.getByText('Login has been changed', { exact: true }).filter({ visible: true })
    await expect(words.first()).toBeVisible()
    for (const label of ['Old password', 'New password', 'Confirmation'] as const) {
      await expect(field(page, label)).toHaveValue('')
    }
    expect(await askElsewhere()).toBe(401)
    await elsewhere.dispose()
  })

  await test.step('then nothing is unsaved any more, and this session continues', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/partner/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const me = page.waitForResponse(/\/session\/\d+\/me$/)
    await page.reload()
    expect((await me).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/partner/home')
  })

  await test.step('five wrong old passwords in a row end the session', async () => {
    await page.getByRole('link', { name: 'Password' }).click()
    await fill(page, 'not this one', fresh)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = page.waitForResponse('**/password/passwordchange')
      await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading', 'true')
      await save(page)
      expect((await answer).status()).toBe(400)
    }
    await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading', 'true')
    await save(page)
    // What was typed stays on the screen, behind the login.
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })
})
