import { demoPassword } from '@gangway/demo/partners'
import { expect } from '@playwright/test'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'

test.afterEach(({ server }) => server.reset())

test('CON-1 the login: empty and wrong values are named, a right one leads to the requested screen, and the logout back', async ({
  page,
}) => {
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider\/login\?next=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('E-Mail-Adresse ist ein Pflichtfeld')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-Mail-Adresse muss eine gültige E-Mail-Adresse sein')).toBeVisible()
  await fillConsoleLogin(page, emailOf('administrator'), 'wrong')
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch')
  await fillConsoleLogin(page, emailOf('administrator').toUpperCase(), demoPassword)
  await expect(page).toHaveURL(/\/provider\/people$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personen')
  await page.getByRole('button', { name: 'Konto: Anja Winter Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider\/login/)
})

test('CON-1 each role has its own navigation, and a forbidden address leads to the overview with the reason', async ({
  page,
  loginToConsole,
}) => {
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Anja Winter')
  await expect(links.filter({ hasText: 'Personen' })).toBeVisible()
  await loginToConsole(page, 'reader')
  await page.goto('/provider/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Elif Aydın')
  await expect(links.filter({ hasText: 'Übersicht' })).toBeVisible()
  await expect(links.filter({ hasText: 'Personen' })).toHaveCount(0)
  await navigate(page, '/provider/people')
  await expect(page).toHaveURL(/\/provider\/overview$/)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Ihre Rolle „Nur lesen“ erlaubt „Personen“ nicht. Ein Administrator kann Ihnen eine andere geben.',
  )
})
