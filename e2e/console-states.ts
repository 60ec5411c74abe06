import type { DemoServer } from '@gangway/demo/testing/demo-server'
import type { Page } from '@playwright/test'
import { emailOf, fillConsoleLogin, loginToConsole } from './console-login.ts'

type ConsoleState = { name: string; act: (page: Page) => Promise<void> }

/** Gives somebody of the provider and the main login of an agency an app, and exempts nobody from having a factor. */
export const prepareConsoleStates = async ({ database: { owner } }: DemoServer) => {
  await owner.updateTable('person').set({ factorrequired: true }).where('role', 'in', ['care', 'reader']).execute()
  const at = new Date()
  const app = { secret: Buffer.alloc(1), keyid: '1', createdat: at, confirmedat: at }
  const person = owner.selectFrom('person').select('accountid').where('email', '=', emailOf('reader'))
  const agency = owner.selectFrom('login').select('accountid').where('partnerid', '=', 101002).where('userno', '=', 0)
  for (const one of [person, agency]) {
    const { accountid } = await one.executeTakeFirstOrThrow()
    await owner
      .insertInto('totp')
      .values({ accountid, ...app })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const reset = /^(Zweiten Faktor zurücksetzen|Reset second factor)$/

/** The payout rule of a brand, and the console's second factors, in the states that its navigation does not show. */
export const consoleStates: readonly ConsoleState[] = [
  {
    name: 'console-payout',
    act: async (page) => {
      await loginToConsole(page)
      await page.goto('/provider/brands?brand=101')
      const heading = page.getByRole('heading', { name: /^(Auszahlung der Provision|Payout of commission)$/ })
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'console-security-due',
    act: async (page) => {
      await loginToConsole(page, 'care')
      await page.goto('/provider/security')
      await page.locator('h1').waitFor()
    },
  },
  {
    name: 'console-security-app',
    act: async (page) => {
      await loginToConsole(page, 'care')
      await page.goto('/provider/security')
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'console-second-step',
    act: async (page) => {
      await page.goto('/provider/login')
      await fillConsoleLogin(page, emailOf('reader'))
      await page.locator('input[name=code]').waitFor()
    },
  },
  {
    name: 'console-reset-partner',
    act: async (page) => {
      await loginToConsole(page)
      await page.goto('/provider/partners/101002')
      await page.getByRole('button', { name: reset }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-person-factor',
    act: async (page) => {
      await loginToConsole(page)
      await page.goto('/provider/people')
      await page.getByRole('button', { name: 'Elif Aydın', exact: true }).click()
      await page.getByRole('button', { name: reset }).waitFor()
    },
  },
]
