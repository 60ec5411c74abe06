import { expect } from '@playwright/test'
import { account, field, openAgency, phone, saveAndWait } from './agency-steps.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TEN-7, AGY-5, AGY-10, BNK-4 a Dutch agency has the phone codes and postcodes of its market, and the longest IBAN fits a phone', async ({
  page,
  login,
  server,
}) => {
  await server.database.owner.updateTable('agency').set({ telefon: '' }).where('partnerid', '=', 104001).execute()
  await openAgency(page, login, '104001')

  await test.step('its own countries come first, and its own code where no number is set', async () => {
    const { code, area, number } = phone(page)
    await expect(code.locator('optgroup').first().locator('option')).toHaveText([
      'Belgium (+32)',
      'Germany (+49)',
      'Netherlands (+31)',
    ])
    await expect(code.locator('option:checked')).toContainText('(+31)')
    await expect(area).toHaveValue('')
    await expect(number).toHaveValue('')
    await area.fill('10')
    await number.fill('4567')
  })

  await test.step('postcodes have the format of the market or of the chosen country', async () => {
    const plz = field(page, 'Postcode')
    await plz.fill('3012 ag')
    await page.keyboard.press('Tab')
    await expect(plz).toHaveValue('3012ag')
    await expect(plz).toHaveAccessibleDescription('')
    await plz.fill('2000')
    await page.keyboard.press('Tab')
    await expect(plz).toHaveAccessibleDescription('Postcode should look like 1234AB')
    await field(page, 'Country').selectOption('BE')
    await expect(plz).toHaveAccessibleDescription('')
    await field(page, 'Country').selectOption('DE')
    await expect(plz, 'checked again').toHaveAccessibleDescription('Postcode should look like 12345')
    await field(page, 'Country').selectOption('GB')
    await plz.fill(' SW1A  1AA')
    await page.keyboard.press('Tab')
    await expect(plz).toHaveValue('SW1A 1AA')
    await saveAndWait(page)
  })

  await test.step('even the longest IBAN of our markets is fully visible on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAgency(page, login, '112001')
    const { iban } = account(page, 1)
    await expect(iban).toHaveValue('FR42 3000 3012 5000 0555 0112 000')
    expect(await iban.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  })
})
