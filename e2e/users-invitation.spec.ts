import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { configuredServer } from './settings.ts'

test.use({ env: configuredServer })

const users = '/partner/partnerdata/users'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const linkIn = (text: string) => /\/partner\/(?:invitation|newpassword)#\S+/.exec(text)?.[0] ?? ''

/** Another person's browser: nobody is logged in. */
const leave = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByLabel('Bestätigung', { exact: true }).fill(password)
}

test('SEC-8, SEC-9, USR-2 a colleague is invited by e-mail, chooses name and password, forgets the password and gets a link for a new one', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/40[049]/)
  await login(page)
  await page.goto(users)
  const field = (name: string) => page.getByRole('textbox', { name })
  const pending = page.getByRole('region', { name: 'Einladungen' })

  await test.step('the form needs an address, and neither a name nor a password', async () => {
    await page.getByRole('button', { name: 'Kollegen einladen' }).click()
    await expect(heading(page)).toHaveText('Kollegen einladen')
    await expect(page.getByLabel('Bestätigung')).toHaveCount(0)
    await field('Vorname').fill('Emil')
    await field('Nachname').fill('Seemann')
    await field('Telefon').fill('+49 40 1234')
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByText('E-Mail ist ein Pflichtfeld')).toBeVisible()
    await expect(field('E-Mail')).toBeFocused()
    await field('E-Mail').fill('emil@home.example')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByText('Die Einladung an emil@home.example ist unterwegs.')).toBeVisible()
    await expect(pending.getByRole('row', { name: /emil@home\.example Emil Seemann/ })).toBeVisible()
  })

  await test.step('it can be sent again, and withdrawn after a question; on a phone it is a card', async () => {
    const first = await server.mails.next({ kind: 'invitation', recipient: 'emil@home.example' })
    await pending.getByRole('button', { name: 'Emil Seemann erneut einladen' }).click()
    const second = await server.mails.next({ kind: 'invitation', recipient: 'emil@home.example' })
    expect(linkIn(second.text)).not.toBe(linkIn(first.text))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await pending.getByRole('button', { name: 'Einladung von Emil Seemann zurückziehen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Einladung behalten' }).click()
    await leave(page)
    await page.goto(linkIn(first.text))
    await expect(heading(page)).toHaveText('Diese Einladung gilt nicht mehr')
    await navigate(page, linkIn(second.text))
  })

  await test.step('the colleague chooses a name that is free and a good password, and is in', async () => {
    await expect(heading(page)).toHaveText('Willkommen, Emil')
    await expect(page.getByText('Reisebüro Alsterblick')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    const accept = page.getByRole('button', { name: 'Annehmen und anmelden' })
    await accept.click()
    await expect(page.getByText('Benutzername ist ein Pflichtfeld')).toBeVisible()
    await field('Benutzername').fill('clara.admin')
    await choosePassword(page, 'Mast&Segel42')
    await accept.click()
    await expect(field('Benutzername')).toHaveAttribute('aria-invalid', 'true')
    await field('Benutzername').fill('emil.seemann')
    await accept.click()
    await expect(heading(page)).toHaveText(/^Willkommen bei/)
    await leave(page)
  })

  await test.step('who has forgotten the password asks for a link, and is in with a new one', async () => {
    await page.goto('/partner/login')
    await page.getByLabel('Partner-ID').fill('emil.seemann')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(heading(page)).toHaveText('Passwort vergessen?')
    await expect(field('Benutzername')).toHaveValue('emil.seemann')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
    const mail = await server.mails.next({ kind: 'passwordlink', recipient: 'emil@home.example' })
    await navigate(page, linkIn(mail.text))
    await expect(heading(page)).toHaveText('Neues Passwort festlegen')
    expect(await findAxeViolations(page)).toEqual([])
    await choosePassword(page, 'Anker&Tau77')
    await page.getByRole('button', { name: 'Festlegen und anmelden' }).click()
    await expect(heading(page)).toHaveText(/^Willkommen bei/)
    await leave(page)
    await page.goto(linkIn(mail.text))
    await choosePassword(page, 'Anker&Tau78')
    await page.getByRole('button', { name: 'Festlegen und anmelden' }).click()
    await expect(heading(page)).toHaveText('Dieser Link gilt nicht mehr')
  })
  await page.close()
  await server.reset()
})
