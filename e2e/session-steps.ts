import { demoPassword } from '@gangway/demo/partners'
import type { BrowserContext, Page } from '@playwright/test'

/** The spec's own texts are English. */
export const speakEnglish = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('gangway.language', 'en')
  })

/** Step 1, by keyboard. */
export const typeName = async (page: Page, name: string) => {
  await page.getByLabel('Partner ID').fill(name)
  await page.keyboard.press('Enter')
}

/** Step 2 or the dialog, by keyboard. */
export const typePassword = async (page: Page, password: string = demoPassword) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
