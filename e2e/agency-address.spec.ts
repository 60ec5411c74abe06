import { expect } from '@playwright/test'
import { closeInvalid, field, invalid, openAgency, save, saveAndWait } from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterAll(({ server }) => server.reset())

test('AGY-4 one click moves the addition of a house number into the address suffix', async ({ page, login }) => {
  await openAgency(page, login)
  const number = field(page, 'House number')
  const suffix = field(page, 'Department / address suffix (optional)')
  const additions: [typed: string, addition: string, before: string, after: string][] = [
    ['12a', 'a', 'Kreuzfahrten', 'Kreuzfahrten, a'],
    ['12 B', 'B', '', 'B'],
    ['12-14', '12-14', '2. Stock', '2. Stock, 12-14'],
  ]
  for (const [houseNumber, addition, before, after] of additions) {
    await suffix.fill(before)
    await number.fill(houseNumber)
    await save(page).click()
    const message = `House number must be numeric. An addition such as “${addition}” belongs in “Department / address suffix”.`
    await expect(invalid(page).getByRole('listitem')).toHaveText([message])
    await closeInvalid(page)
    await expect(number).toHaveAccessibleDescription(message)
    if (addition === 'a') expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Move “${addition}” there` }).click()
    await expect(number).toHaveValue('12')
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription('')
    await expect(suffix).toHaveValue(after)
    await expect(page.getByText(`“${addition}” is now in “Department / address suffix”.`).first()).toBeVisible()
  }
  await saveAndWait(page)
  await page.reload()
  await expect(number).toHaveValue('12')
  await expect(suffix).toHaveValue('2. Stock, 12-14')
})
