import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { nameOf, prepareBoard } from './requests-steps.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(async ({ context, server }) => {
  await speakEnglish(context)
  await prepareBoard(server)
})
test.afterEach(({ server }) => server.reset())

test('ENQ-2, ENQ-4 an agency makes a prepared mail its own, answers with it, deletes it and sets its opening hours', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/requests')
  await page.getByRole('tab', { name: 'Prepared mails' }).click()
  const answers = page.getByRole('region', { name: 'Answers to requests' })

  await test.step('the mail of the portal is marked as such and is made the agency’s own', async () => {
    await page.getByLabel('Language of the mails').selectOption({ label: 'English' })
    await expect(answers.getByText('From the portal')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await answers.getByRole('button', { name: 'Make it our own: Answers to requests' }).click()
    await page.getByLabel('Title').fill('Short answer')
    await page.getByLabel('Subject').fill('Your cruise {shipname}')
    await page.getByLabel('Text').fill('Ahoy , thank you.')
    await expect(page.getByText('{shipname} cannot be filled in. Please use the buttons below the text.')).toBeVisible()
    await page.getByLabel('Subject').fill('Your cruise')
    await page.getByLabel('Text').evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      field.setSelectionRange(5, 5)
    })
    await page.getByRole('button', { name: 'Customer’s name' }).click()
    await expect(page.getByLabel('Text')).toHaveValue('Ahoy {name}, thank you.')
    await expect(page.getByRole('region', { name: 'As a customer would read it' })).toContainText('Ahoy Helen Carter, ')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('tabpanel').getByText('The mail has been saved.')).toBeVisible()
  })

  await test.step('unsaved changes are not left behind unasked', async () => {
    await page.getByLabel('Subject').fill('Your cruise {route}')
    await page.getByRole('button', { name: 'All prepared mails' }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(answers.getByText('Your cruise {route}')).toBeVisible()
    await expect(answers.getByText('From the portal')).toHaveCount(0)
  })

  await test.step('an answer begins with it', async () => {
    await page.getByRole('tab', { name: 'Requests' }).click()
    await nameOf(page, 'Finn Holt').click()
    const sheet = page.getByRole('dialog', { name: 'Finn Holt', exact: true })
    await sheet.getByRole('button', { name: 'Answer' }).click()
    const mail = page.getByRole('dialog', { name: /^Answer to / })
    await mail.getByLabel('Language of the mail').selectOption('English')
    await expect(mail.getByLabel('Text')).toHaveValue('Ahoy Finn Holt, thank you.')
    await mail.getByRole('button', { name: 'Cancel' }).click()
    await expect(mail).toHaveCount(0)
  })

  await test.step('it is deleted after a question, and the mail of the portal is back', async () => {
    await page.goto('/partner/requests?tab=mails&language=en')
    await answers.getByRole('button', { name: 'Delete Short answer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('tabpanel').getByText('“Short answer” has been deleted.')).toBeVisible()
    await expect(answers.getByText('From the portal')).toBeVisible()
  })

  await test.step('opening hours are saved; on a phone nothing scrolls sideways', async () => {
    const hours = page.getByRole('region', { name: 'Opening hours' })
    await hours.getByRole('checkbox').last().check()
    await hours.locator('input[type=time]').last().fill('09:00')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText('Must be later than the opening time.')).toBeVisible()
    await hours.locator('input[type=time]').last().fill('16:00')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText('Data has been saved')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(hours.getByRole('checkbox').last()).toBeChecked()
    await expect(hours.locator('input[type=time]').last()).toHaveValue('16:00')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
  })
})
