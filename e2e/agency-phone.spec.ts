import { expect } from '@playwright/test'
import { closeInvalid, invalid, openAgency, phone, save, saveAndWait, sentBy } from './agency-steps.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('AGY-6, AGY-10 a phone number has three parts: pasted, required, joined by spaces, with codes of one digit too', async ({
  page,
  login,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAgency(page, login, '102001')
  const { group, code, area, number } = phone(page)

  await test.step('a pasted number is split into its parts', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('+41 (0)44 555-01-72'))
    await number.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(code.locator('option:checked')).toHaveText('Switzerland (+41)')
    await expect(area).toHaveValue('44')
    await expect(number).toHaveValue('555 01 72')
  })

  await test.step('AGY-6 a 0 before the area code stays, and the form says what is shown', async () => {
    await area.fill('044')
    await expect(group.getByText('Your customers see: +41 44 555 01 72')).toBeVisible()
    await area.fill('44')
    await expect(group.getByText('Your customers see')).toHaveCount(0)
  })

  await test.step('a phone code alone is not a number', async () => {
    await area.fill('')
    await number.fill('')
    // Moving between the parts shows no message yet; leaving the field does.
    await area.focus()
    await expect(group).not.toHaveAccessibleDescription('Phone is required')
    await page.getByLabel('E-mail', { exact: true }).focus()
    await expect(group).toHaveAccessibleDescription('Phone is required')
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText(['Phone is required'])
    await closeInvalid(page)
  })

  await test.step('the three parts are joined by spaces', async () => {
    await code.selectOption({ label: 'Austria (+43)' })
    await area.fill('1')
    await number.fill('555-01/00')
    await expect(number).toHaveValue('555 01 00')
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.telefon).toBe('+43 1 555 01 00')
  })

  await test.step('a code of one digit is valid, and the number is split again when it is read', async () => {
    await code.selectOption({ label: 'United States (+1)' })
    await area.fill('212')
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.telefon).toBe('+1 212 555 01 00')
    await page.reload()
    await expect(code.locator('option:checked')).toHaveText('United States (+1)')
    await expect(area).toHaveValue('212')
    await expect(number).toHaveValue('555 01 00')
  })
})
