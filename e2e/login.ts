import { pathOf } from '@gangway/contract/calls/call'
import type { Login } from '@gangway/contract/features/session'
import { authenticate } from '@gangway/contract/features/session'
import { demoPassword } from '@gangway/demo/partners'
import { expect, type Page } from '@playwright/test'

/** What the portal stores of a session, written from the requirement (SES-6) rather than taken from its code. */
const storedSession = (login: Login, authtime: number) => ({
  partnerid: String(login.partnerid),
  iscbe: String(login.iscbe),
  auth: JSON.stringify({
    token: login.authtoken,
    accesstoken: login.accesstoken,
    permissions: login.permissions,
    user: login.user,
    partnertype: login.partnertype,
    mandant: login.mandant,
    tradepartner: login.tradepartner,
    pageviewsenabled: login.pagetrakingenabled,
    authtime,
    wlvtoken: login.wlvtoken,
    passwordtemporary: login.passwordtemporary,
  }),
})

/** Opens a session without the login screen: the next page this tab opens is logged in. */
export const login = async (page: Page, username = '101001', password: string = demoPassword): Promise<Login> => {
  // A screen that is still open would keep calling with a mix of both logins.
  if (page.url().includes('/partner/')) await page.goto('/healthz')
  const sentAt = Date.now()
  const answer = await page.request.post(pathOf(authenticate, {}), {
    headers: { 'x-gangway': 'portal' },
    data: { username, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const login: Login = await answer.json()
  // Any page of the same origin will do, and this one is small.
  if (!page.url().startsWith(new URL(answer.url()).origin)) await page.goto('/healthz')
  await page.evaluate((entries) => Object.assign(localStorage, entries), storedSession(login, sentAt))
  return login
}

/** Types both steps into the login that is open. */
export const fillLogin = async (page: Page, username = '101001', password: string = demoPassword) => {
  await page.locator('input[name=username]').fill(username)
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/(login|logout)/)
}

/** Logs in as a person would. */
export const loginByForm = async (page: Page, username?: string, password?: string) => {
  await page.goto('/partner/login')
  await fillLogin(page, username, password)
}
