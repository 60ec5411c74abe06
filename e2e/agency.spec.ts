import { expect } from '@playwright/test'
import {
  closeInvalid,
  field,
  invalid,
  openAgency,
  phone,
  save,
  saveAndWait,
  savedMessage,
  sentBy,
  startAgain,
} from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

/** Every text field of the agency: its label, its demo value, and a new value. */
const texts: [label: string, before: string, after: string][] = [
  ['Company', 'Reisebüro Alsterblick GmbH', 'Kontor am Meer GmbH & Co. KG'],
  ['Department / address suffix (optional)', 'Kreuzfahrtberatung', '2. Stock'],
  ['First name', 'Katharina', 'Anna-Lena'],
  ['Last name', 'Petersen', "O'Brien"],
  ['Street', 'Jungfernstieg', 'Straße des 17. Juni'],
  ['House number', '38', '135'],
  ['Postcode', '20354', '10115'],
  ['City', 'Hamburg', 'Bad Homburg v. d. Höhe'],
  ['E-mail', 'info@alsterblick.example', 'info@kontor.example'],
  ['Website (optional)', 'https://www.alsterblick.example', 'https://kontor.example'],
  ['Tag manager ID (optional)', '', 'GTM-ABC123'],
  ['Managing director (optional)', 'Katharina Petersen', 'Anna-Lena O’Brien'],
  ['Commercial register', 'Amtsgericht Hamburg, HRB 104233', 'HRB 77'],
  ['Tax number', '27/412/00938', '12/345'],
]
const choices: [label: string, before: string, after: string][] = [
  ['Chain or consortium (optional)', 'RTK', 'Schmetterling'],
  ['Salutation', 'Ms', 'Mr'],
  ['Title (optional)', 'None', 'Prof'],
  ['Country', 'Germany', 'Austria'],
]
const futureBookingsNote = 'A new e-mail address applies to future bookings only.'

test('AGY-1, AGY-4, AGY-8, SES-6 every field of the agency loads and saves; reference lists are cached, nothing about the agency is', async ({
  page,
  login,
  server,
}) => {
  await openAgency(page, login)

  await test.step('loads every field, and caches the reference lists but nothing about the agency', async () => {
    await expect(page.getByText(futureBookingsNote), 'only for trade partners').toHaveCount(0)
    const storage = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    expect(storage.stammdaten).toContain('Deutschland')
    for (const secret of ['Petersen', 'HRB', 'alsterblick.example', 'DE27', 'Jungfernstieg', '5550138'])
      expect(JSON.stringify(storage)).not.toContain(secret)
    for (const [label, before] of texts) await expect(field(page, label)).toHaveValue(before)
    for (const [label, before] of choices) await expect(field(page, label).locator('option:checked')).toHaveText(before)
  })

  await test.step('moves the addition of a house number into the address suffix by one click', async () => {
    const number = field(page, 'House number')
    const suffix = field(page, 'Department / address suffix (optional)')
    await suffix.fill('Kreuzfahrten')
    await number.fill('12a')
    await save(page).click()
    const message = 'House number must be numeric. An addition such as “a” belongs in “Department / address suffix”.'
    await expect(invalid(page).getByRole('listitem')).toHaveText([message])
    await closeInvalid(page)
    await expect(number).toHaveAccessibleDescription(message)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Move “a” there' }).click()
    await expect(number).toHaveValue('12')
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription('')
    await expect(page.getByText('“a” is now in “Department / address suffix”.').first()).toBeVisible()
    await saveAndWait(page)
    await page.reload()
    await expect(number).toHaveValue('12')
    await expect(suffix).toHaveValue('Kreuzfahrten, a')
  })

  await test.step('saves every field, and draws the choices of the next visit without a response from the server', async () => {
    for (const [label, , after] of texts) await field(page, label).fill(after)
    for (const [label, , after] of choices) await field(page, label).selectOption({ label: after })
    await phone(page).area.fill('30')
    await saveAndWait(page)
    // The next visit draws the choices without a response from the server.
    await page.route(/\/reference\//, () => undefined)
    await page.reload()
    for (const [label, , after] of texts) await expect(field(page, label)).toHaveValue(after)
    for (const [label, , after] of choices) await expect(field(page, label).locator('option:checked')).toHaveText(after)
    await expect(phone(page).area).toHaveValue('30')
  })
  await page.close()
  await server.reset()
})

/** What is typed, and the message when the field loses focus; none where it is valid. */
const rules: [label: string, typed: string, message?: string][] = [
  ['First name', 'Anna2', 'First name contains invalid characters'],
  ['First name', 'Anna-Lena'],
  ['House number', '12345678901', 'House number may contain at most 10 characters'],
  ['House number', '7'],
  ['Postcode', '1234AB', 'Postcode should look like 12345'],
  ['Postcode', '10115'],
]

test('AGY-1, AGY-2, AGY-3, AGY-4, AGY-5, AGY-7, AGY-9, AGY-10, MSG-2 what is typed is checked at its field and all at once on save, and leaving asks first', async ({
  page,
  login,
  server,
}) => {
  await openAgency(page, login)

  await test.step('choices are in the chosen language, recommended countries first', async () => {
    await page.getByRole('button', { name: 'Français' }).click()
    const country = field(page, 'Pays')
    await expect(country.locator('option:checked')).toHaveText('Allemagne')
    await expect(field(page, 'Civilité').locator('option')).toHaveText([
      'Veuillez choisir',
      'Madame',
      'Monsieur',
      'Sans civilité',
    ])
    const [firstGroup, others] = [country.locator('optgroup').first(), country.locator('optgroup').last()]
    await expect(firstGroup.locator('option')).toHaveText(['Autriche', 'Allemagne', 'Suisse'])
    const names = await others.locator('option').allTextContents()
    expect(names.length).toBeGreaterThan(200)
    expect(names).toEqual([...names].sort(new Intl.Collator('fr-FR').compare))
    expect(names).not.toContain('Allemagne')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(save(page)).toBeVisible()
  })

  await test.step('an invalid value is reported at the field when it loses focus', async () => {
    for (const [label, text, message = ''] of rules) {
      await field(page, label).fill(text)
      await page.keyboard.press('Tab')
      await expect(field(page, label)).toHaveAccessibleDescription(message)
    }
    await field(page, 'Website (optional)').fill('www.kontor.example')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Website (optional)'), 'completed').toHaveValue('https://www.kontor.example')
  })

  await test.step('closing the modal focuses the first invalid field, whichever way it is closed', async () => {
    await field(page, 'City').fill('Hamburg 2')
    await field(page, 'Tax number').fill('')
    for (const close of ['Escape', 'Enter']) {
      await save(page).click()
      await expect(invalid(page).locator(':focus')).toBeVisible()
      await page.keyboard.press(close)
      await expect(invalid(page)).toBeHidden()
      await expect(field(page, 'City')).toBeFocused()
      await expect(field(page, 'City')).toHaveAccessibleDescription('City may contain letters only')
    }
  })

  await test.step('every empty required field is listed in the modal, each as a link to its field', async () => {
    for (const [label] of texts) await field(page, label).fill('')
    for (const [label] of choices) await field(page, label).selectOption('')
    await phone(page).area.fill('')
    await phone(page).number.fill('')
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText([
      'Company is required',
      'Salutation is required',
      'First name is required',
      'Last name is required',
      'Street is required',
      'House number is required',
      'Postcode is required',
      'City is required',
      'Country is required',
      'Phone is required',
      'E-mail is required',
      'Commercial register is required',
      'Tax number is required',
    ])
    expect(await findAxeViolations(page)).toEqual([])
    await invalid(page).getByRole('button', { name: 'Phone is required' }).click()
    await expect(invalid(page)).toBeHidden()
    await expect(phone(page).area).toBeFocused()
    await expect(phone(page).group).toHaveAccessibleDescription('Phone is required')
  })

  await test.step('works as a whole by keyboard, and the save bar never covers the focus', async () => {
    await startAgain(page)
    await page.setViewportSize({ width: 1024, height: 600 })
    await field(page, 'Company').focus()
    await page.keyboard.type(' & Co. KG')
    const bar = page.getByText('Unsaved changes')
    const findFocus = () =>
      bar.evaluate((bar) => {
        const { activeElement: focused } = document
        const bottom = focused?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        return { name: focused?.textContent, space: bar.getBoundingClientRect().top - bottom }
      })
    let focus = await findFocus()
    for (let stops = 0; focus.name !== 'Add bank account'; stops += 1) {
      expect(stops).toBeLessThan(60)
      await page.keyboard.press('Tab')
      focus = await findFocus()
      expect(focus.space).toBeGreaterThan(0)
    }
    await page.keyboard.press('Tab')
    await expect(save(page)).toBeFocused()
    const body = await sentBy(page, () => page.keyboard.press('Enter'))
    expect(body.firma).toBe('Reisebüro Alsterblick GmbH & Co. KG')
    await expect(savedMessage(page)).toBeVisible()
    await expect(save(page)).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const home = navigation.getByRole('link', { name: 'Home' })
  const isHome = () => expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  const comeBack = () => navigation.getByRole('link', { name: 'Agency data' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const saveAndLeave = question.getByRole('button', { name: 'Save and leave' })

  await test.step('a change that is undone asks nothing', async () => {
    await field(page, 'Company').fill('Anders')
    await field(page, 'Company').fill('Reisebüro Alsterblick GmbH & Co. KG')
    await home.click()
    await isHome()
  })

  await test.step('whoever stays loses nothing, and after a save nothing is asked', async () => {
    await comeBack()
    await field(page, 'Company').fill('Anders')
    await home.click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/\/partnerdata\/edit$/)
    await expect(field(page, 'Company')).toHaveValue('Anders')
    await saveAndWait(page)
    await home.click()
    await isHome()
  })

  await test.step('whoever leaves anyway discards the changes', async () => {
    await comeBack()
    await field(page, 'Company').fill('Noch anders')
    await home.click()
    await question.getByRole('button', { name: 'Leave and discard' }).click()
    await isHome()
    await comeBack()
    await expect(field(page, 'Company')).toHaveValue('Anders')
  })

  await test.step('whoever chose to leave is not asked again while the next screen loads', async () => {
    await field(page, 'Company').fill('Noch anders')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/assets\/password-screen-.*js/, (route) => answered.then(() => route.continue()))
    await navigation.getByRole('link', { name: 'Password' }).click()
    await question.getByRole('button', { name: 'Leave and discard' }).click()
    await expect(page).toHaveURL(/\/password$/)
    await home.click()
    await isHome()
    answer()
    await comeBack()
    await expect(field(page, 'Company')).toHaveValue('Anders')
  })

  await test.step('saving and leaving needs a valid form', async () => {
    await field(page, 'City').fill('')
    await home.click()
    await saveAndLeave.click()
    await expect(invalid(page)).toContainText('City is required')
    await closeInvalid(page)
    await expect(field(page, 'City')).toBeFocused()
    await expect(page).toHaveURL(/\/partnerdata\/edit$/)
    await field(page, 'City').fill('Bremen')
    await home.click()
    await saveAndLeave.click()
    await isHome()
    await comeBack()
    await expect(field(page, 'City')).toHaveValue('Bremen')
  })
  await server.reset()
})

// walk.spec.ts shows that the screen fits and that axe finds nothing.
test('AGY-1, AGY-8 a trade partner reads at the e-mail address that a new one applies to future bookings only', async ({
  page,
  login,
}) => {
  await openAgency(page, login, '101002')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(futureBookingsNote)
})
