import { pathOf } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { ehoiPath } from '@gangway/server/http/pipeline/ehoi'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'
import { configuredServer, linkSecret } from './settings.ts'

test.use({ env: configuredServer })
test.beforeEach(async ({ context }) => speakEnglish(context))

test('LOG-5 a signed link logs in once, a failure can be retried, any other link is refused, and an open session is replaced only after a question', async ({
  page,
  server,
}) => {
  const linkTo = (partnerid: number, time = server.clock.now) => ehoiPath(linkSecret, partnerid, time)
  const link = linkTo(101001)

  await test.step('a server failure is an error that can be retried, not an invalid link', async () => {
    await page.route('**/session/loginehoi', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
    await expect(page.getByText('Login invalid')).toHaveCount(0)
    await page.unroute('**/session/loginehoi')
  })
  await test.step('logs in and goes home, once', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/partner/home')
    await navigate(page, '/partner/logout')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await navigate(page, link)
    await expect(page).toHaveURL('/partner/loginehoi?invalid=true')
    await expect(page.getByRole('alert')).toContainText('Login invalid')
    await page.getByRole('link', { name: 'Log in with password' }).click()
    await expect(page).toHaveURL('/partner/login')
  })
  await test.step('a bare partner id, a forged one and one valid for longer than a minute are refused', async () => {
    const later = new Date(server.clock.now.getTime() + 60_000)
    const forgedPath = ehoiPath('another secret of sixteen or more', 101001, server.clock.now)
    for (const path of ['/partner/loginehoi?partnerID=101001', forgedPath, linkTo(101001, later)]) {
      await navigate(page, path)
      await expect(page).toHaveURL('/partner/loginehoi?invalid=true')
    }
  })
  await test.step('asks before it replaces an open session, and names both agencies', async () => {
    await page.getByRole('link', { name: 'Log in with password' }).click()
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL('/partner/home')
    await page.goto(linkTo(102001))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change to another agency?')
    await expect(
      page.getByText(/You are logged in as .*\(101001\)\. This link opens the portal as Limmat Reisen.*\(102001\)/),
    ).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Stay with/ }).click()
    await expect(page).toHaveURL('/partner/home')
    await expect(page).toHaveTitle(/Seeweg Kreuzfahrten$/)
    await navigate(page, linkTo(102001))
    await page.getByRole('button', { name: /^Go on as Limmat Reisen/ }).click()
    await expect(page).toHaveURL('/partner/home')
    await expect(page).toHaveTitle(/Seeweg Schweiz$/)
  })
})

test('SEC-6 a button in the former mailbox reverts an address change, without a login, once', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/404/)
  const { owner } = server.database
  const email = async () =>
    (await owner.selectFrom('agency').select('email').where('partnerid', '=', 101001).executeTakeFirstOrThrow()).email
  const former = await email()
  const headers = { authorization: `Bearer ${(await login(page, '101001')).authtoken}` }
  const agency = await (await page.request.get(pathOf(getAgency, { partnerid: 101001 }), { headers })).json()
  const data = { ...agency, email: 'thief@elsewhere.example' }
  const saveResponse = await page.request.post(pathOf(saveAgency, { partnerid: 101001 }), { headers, data })
  expect(saveResponse.status(), await saveResponse.text()).toBe(200)
  // The former mailbox is read in a browser without a session.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const mail = await server.mails.next({ kind: 'addresschanged', recipient: former })
  const path = /\/partner\/address\/undo#\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take the new e-mail address back')
  expect(await findAxeViolations(page)).toEqual([])
  // A program that only opens the link in the mail changes nothing.
  expect(await email()).toBe('thief@elsewhere.example')
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText('The former address is in force again')).toBeVisible()
  expect(await email()).toBe(former)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/partner/login')
  await navigate(page, path)
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})
