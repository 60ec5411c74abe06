import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('LNG-2 a person’s own choice wins, and is remembered after logout and in the next session', async ({
  page,
  login,
}) => {
  await page.goto('/partner/login')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await login(page, '109001')
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue chez Brújula Cruceros')
  await page.goto('/partner/logout')
  await page.goto('/partner/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('LNG-3 flags switch at once, without a reload; the page’s lang attribute and messages at fields follow', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/partner/partnerdata/password')
  const field = page.locator('input[name=oldpassword]')
  await field.fill('typed before')
  for (const [flag, lang, heading] of [
    ['English', 'en', 'Password'],
    ['Nederlands', 'nl', 'Wachtwoord'],
    ['Vlaams', 'nl-BE', 'Wachtwoord'],
    ['Español', 'es', 'Contraseña'],
    ['Português', 'pt', 'Palavra-passe'],
    ['Français', 'fr', 'Mot de passe'],
    ['Deutsch', 'de', 'Passwort'],
  ] as const) {
    const button = page.getByRole('banner').getByRole('button', { name: flag })
    await button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(field).toHaveValue('typed before')
  await field.fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Altes Passwort ist ein Pflichtfeld').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Old password is required').first()).toBeVisible()
})
