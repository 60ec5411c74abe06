import { expect } from '@playwright/test'
import { invalid, openAgency, phone, save, saveAndWait, sentBy } from './agency-steps.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterAll(({ server }) => server.reset())

/** TEN-7: one partner of each market, written from the requirement. */
const countriesFirst: Record<string, string[]> = {
  101001: ['Austria (+43)', 'Germany (+49)', 'Switzerland (+41)'],
  104001: ['Belgium (+32)', 'Germany (+49)', 'Netherlands (+31)'],
  109001: ['Spain (+34)'],
  111001: ['Portugal (+351)'],
  112001: ['France (+33)'],
}
const prefixes: Record<string, string> = { 104001: '+31' }

for (const [partner, countries] of Object.entries(countriesFirst))
  test(`TEN-7, AGY-10 ${partner} sees its own countries first, and its own code where no number is set`, async ({
    page,
    login,
    server,
  }) => {
    await server.database.owner
      .updateTable('agency')
      .set({ telefon: '' })
      .where('partnerid', '=', Number(partner))
      .execute()
    await openAgency(page, login, partner)
    const { code, area, number } = phone(page)
    await expect(code.locator('optgroup').first().locator('option')).toHaveText(countries)
    await expect(code.locator('option:checked')).toContainText(`(${prefixes[partner] ?? '+49'})`)
    await expect(area).toHaveValue('')
    await expect(number).toHaveValue('')
  })

test('AGY-6 the three parts are joined by spaces', async ({ page, login }) => {
  await openAgency(page, login, '102001')
  const { code, area, number } = phone(page)
  await code.selectOption({ label: 'Austria (+43)' })
  await area.fill('1')
  await number.fill('555-01/00')
  await expect(number).toHaveValue('555 01 00')
  const body = await sentBy(page, () => save(page).click())
  expect(body.telefon).toBe('+43 1 555 01 00')
  await page.reload()
  await expect(code.locator('option:checked')).toHaveText('Austria (+43)')
  await expect(area).toHaveValue('1')
  await expect(number).toHaveValue('555 01 00')
})

test('AGY-6 a phone code alone is not a number: required', async ({ page, login }) => {
  await openAgency(page, login, '102001')
  const { group, area, number } = phone(page)
  await area.fill('')
  await number.fill('')
  // Moving between the parts shows no message yet; leaving the field does.
  await area.focus()
  await expect(group).not.toHaveAccessibleDescription('Phone is required')
  await page.getByLabel('E-mail', { exact: true }).focus()
  await expect(group).toHaveAccessibleDescription('Phone is required')
  await save(page).click()
  await expect(invalid(page).getByRole('listitem')).toHaveText(['Phone is required'])
})

test('AGY-10 codes of one digit are valid', async ({ page, login }) => {
  await openAgency(page, login, '106001')
  const { code, area } = phone(page)
  await code.selectOption({ label: 'United States (+1)' })
  await area.fill('212')
  await saveAndWait(page)
  await page.reload()
  await expect(code.locator('option:checked')).toHaveText('United States (+1)')
})

test('AGY-10 a pasted number is split into its parts', async ({ page, login, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAgency(page, login)
  const { code, area, number } = phone(page)
  await page.evaluate(() => navigator.clipboard.writeText('+41 (0)44 555-01-72'))
  await number.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(code.locator('option:checked')).toHaveText('Switzerland (+41)')
  await expect(area).toHaveValue('44')
  await expect(number).toHaveValue('555 01 72')
})
