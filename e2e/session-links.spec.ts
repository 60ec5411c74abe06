import { pathOf } from '@gangway/contract/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { ehoiPath } from '@gangway/server/http/ehoi'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

const secret = 'the secret of the browser tests'
test.use({ env: { EHOI_SECRET: secret, PUBLIC_URL: 'http://127.0.0.1' } })

test.beforeEach(async ({ context, server }) => {
  await server.reset()
  await speakEnglish(context)
})

test('LOG-5 a signed link asks before it replaces an open session, and names both agencies', async ({
  page,
  login,
  server,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(ehoiPath(secret, 102001, server.clock.now))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change to another agency?')
  await expect(
    page.getByText(/You are logged in as .*\(101001\)\. This link opens the portal as Limmat Reisen.*\(102001\)/),
  ).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^Stay with/ }).click()
  await expect(page).toHaveURL('/partner/home')
  await expect(page).toHaveTitle(/Seeweg Kreuzfahrten$/)

  await page.goto(ehoiPath(secret, 102001, server.clock.now))
  await page.getByRole('button', { name: /^Go on as Limmat Reisen/ }).click()
  await expect(page).toHaveURL('/partner/home')
  await expect(page).toHaveTitle(/Seeweg Schweiz$/)
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
  await page.goto('/partner/logout')
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
  await page.reload()
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})
