import { pathOf } from '@gangway/contract/calls/call'
import { viewPartner } from '@gangway/contract/features/partners-view'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { newPersonToken, sha256 } from '@gangway/server/http/session/tokens'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(async ({ context }) => {
  await speakEnglish(context)
  // A view remembers its language in its tab.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('gangway.language', 'en')
  })
})

/** Somebody of partner care, and the address at which the console lets them view an agency's portal. */
const viewAddress = async (page: Page, { database, clock }: DemoServer, partnerid: number) => {
  const token = newPersonToken()
  const { personid } = await database.owner
    .insertInto('person')
    .values({ email: `${partnerid}@provider.example`, name: 'Ida Holm', role: 'care' })
    .returning('personid')
    .executeTakeFirstOrThrow()
  const session = { personid, tokenhash: sha256(token), halfhash: null, createdat: clock.now }
  await database.owner.insertInto('personsession').values(session).execute()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(pathOf(viewPartner, { partnerid }), { headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return { path: String((await answer.json()).url), tokenhash: session.tokenhash }
}

test('CON-3, CON-9 the provider views an agency’s portal in a tab of its own: a bar says so, nothing can be saved, and nobody’s session is replaced', async ({
  page,
  context,
  login,
  server,
  tolerate,
  callsAnswered,
}) => {
  tolerate(/423|401/)
  const bar = (tab: Page) => tab.getByText('Ida Holm is viewing the portal of', { exact: false })
  await login(page, '102001')
  await page.goto('/partner/home')
  const { path, tokenhash } = await viewAddress(page, server, 101001)
  const tab = await context.newPage()

  await test.step('opens with the agency’s data, once, and says so on every screen', async () => {
    await tab.goto(path)
    await expect(tab).toHaveURL('/partner/home')
    await expect(bar(tab)).toContainText('Reisebüro Alsterblick')
    await expect(bar(tab)).toContainText('read only')
    expect(await findAxeViolations(tab)).toEqual([])
    const other = await context.newPage()
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This view could not be opened')
    expect(await findAxeViolations(other)).toEqual([])
    await other.close()
    await tab.reload()
    await expect(bar(tab)).toBeVisible()
  })
  await test.step('shows the news, which only the agency itself can mark as read', async () => {
    await expect(tab.getByRole('region', { name: 'News' }).getByRole('listitem')).toHaveCount(2)
    await expect(tab.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  })
  await test.step('shows the requests and their sheet, without anything that changes them', async () => {
    await tab.goto('/partner/requests')
    await expect(tab.getByRole('article').first()).toBeVisible()
    await expect(tab.getByRole('button', { name: /^(Move|I take it)/ })).toHaveCount(0)
    await tab.getByRole('article').first().getByRole('button').click()
    await expect(tab.getByRole('dialog').getByRole('heading', { name: 'What was asked for' })).toBeVisible()
    await expect(tab.getByRole('dialog').getByRole('button', { name: /Answer|Move|take|Save|note/ })).toHaveCount(0)
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('shows a customer without anything that merges or takes out', async () => {
    await tab.goto('/partner/calendar')
    await tab
      .getByRole('link', { name: /^Everything about this customer/ })
      .first()
      .click()
    await expect(tab.getByRole('region', { name: 'Bookings and cancellations' })).toBeVisible()
    await expect(tab.getByRole('button', { name: /^(Merge|Not this customer|Undo)/ })).toHaveCount(0)
  })
  await test.step('refuses a save, and keeps what was typed', async () => {
    await tab.goto('/partner/partnerdata/edit')
    await expect(bar(tab)).toBeVisible()
    await tab.getByLabel('City').fill('Elsewhere')
    await tab.getByRole('button', { name: 'Save' }).click()
    await expect(tab.getByText('You are viewing this agency’s portal: nothing can be changed here.')).toBeVisible()
    await expect(tab.getByLabel('City')).toHaveValue('Elsewhere')
  })
  await test.step('leaves the session of the browser alone', async () => {
    await page.reload()
    await expect(page).toHaveURL('/partner/home')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Limmat Reisen/ })).toBeVisible()
  })
  await test.step('ends with the console’s session, and leads back to the login of the portal', async () => {
    await server.database.owner.deleteFrom('personsession').where('tokenhash', '=', tokenhash).execute()
    await tab.getByRole('link', { name: 'Home' }).first().click()
    await tab.getByRole('button', { name: 'Leave and discard' }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('The view has ended')
    await tab.goto('/partner/home')
    await expect(tab).toHaveURL('/partner/view')
    await tab.getByRole('button', { name: 'To the portal’s login' }).click()
    // The browser's own session is still there.
    await expect(tab).toHaveURL('/partner/home')
    await expect(tab.getByRole('button', { name: /Limmat Reisen/ })).toBeVisible()
  })
  await test.step('ends by its own button', async () => {
    const { path: next } = await viewAddress(page, server, 104001)
    await tab.goto(next)
    await expect(bar(tab)).toBeVisible()
    await tab.getByRole('button', { name: 'End view' }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('The view has ended')
    expect(await findAxeViolations(tab)).toEqual([])
    await callsAnswered()
    await page.reload()
    await expect(page.getByRole('button', { name: /Limmat Reisen/ })).toBeVisible()
    await callsAnswered()
    await expect(page).toHaveURL('/partner/home')
  })
})
