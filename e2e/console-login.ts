import type { Role } from '@gangway/contract/access/roles'
import { pathOf } from '@gangway/contract/calls/call'
import { type ConsoleLogin, logIn } from '@gangway/contract/features/console'
import { demoPassword } from '@gangway/demo/partners'
import { demoPeople } from '@gangway/demo/people'
import { expect, type Page } from '@playwright/test'

/** The address of the demo's person with this role. */
export const emailOf = (role: Role): string => {
  const person = demoPeople.find((one) => one.role === role && !one.locked && !one.isInvited)
  if (!person) throw new Error(`the demo has nobody with the role ${role}`)
  return person.email
}

/** What the console stores of a session, written from the requirement rather than taken from its code. */
const storedSession = ({ authtoken, personid, name, email, role, factordue }: ConsoleLogin, authtime: number) => ({
  'gangway.console': JSON.stringify({ token: authtoken, authtime, personid, name, email, role, factordue }),
})

/** Opens a console session without the login screen: the next page this tab opens is logged in. */
export const loginToConsole = async (page: Page, role: Role = 'administrator'): Promise<ConsoleLogin> => {
  // A screen that is still open would keep calling with a mix of both logins.
  if (page.url().includes('/provider/')) await page.goto('/healthz')
  const sentAt = Date.now()
  const answer = await page.request.post(pathOf(logIn, {}), {
    headers: { 'x-gangway': 'console' },
    data: { email: emailOf(role), password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const login: ConsoleLogin = await answer.json()
  // Any page of the same origin will do, and this one is small.
  if (!page.url().startsWith(new URL(answer.url()).origin)) await page.goto('/healthz')
  await page.evaluate((entries) => Object.assign(localStorage, entries), storedSession(login, sentAt))
  return login
}

/** Types address and password into the login that is open. */
export const fillConsoleLogin = async (page: Page, email: string, password: string = demoPassword) => {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}
