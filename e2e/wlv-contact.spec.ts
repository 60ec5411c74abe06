import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

const path = '/partner/icbe/data/edit'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterAll(({ server }) => server.reset())

test('ICB-1 firm, address and bank details load and save', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByLabel('Company').fill('Kontor am Meer')
  await main.getByLabel('Bank', { exact: true }).fill('Commerzbank')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Data has been saved')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Company')).toHaveValue('Kontor am Meer')
  await expect(main.getByLabel('Bank', { exact: true })).toHaveValue('Commerzbank')
})
