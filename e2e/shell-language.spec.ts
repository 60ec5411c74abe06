import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { fillLogin } from './login.ts'
import { navigate } from './navigate.ts'

test('LNG-2, LNG-3 flags switch at once, without a reload; a person’s own choice wins, and is remembered after logout and in the next session', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const flagOf = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await page.goto('/partner/login')
  await test.step('LNG-2 a person’s own choice wins over the brand’s language', async () => {
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(heading).toHaveText('Connexion')
    await fillLogin(page, '109001')
    await expect(heading).toHaveText(/^Bienvenue .* Brújula Cruceros$/)
  })
  await test.step('LNG-3 flags switch at once, without a reload; the page’s lang attribute and messages at fields follow', async () => {
    await page.getByRole('link', { name: 'Mot de passe' }).click()
    const field = page.locator('input[name=oldpassword]')
    await field.fill('typed before')
    for (const [flag, lang, title] of [
      ['English', 'en', 'Password'],
      ['Nederlands', 'nl', 'Wachtwoord'],
      ['Vlaams', 'nl-BE', 'Wachtwoord'],
      ['Español', 'es', 'Contraseña'],
      ['Português', 'pt', 'Palavra-passe'],
      ['Français', 'fr', 'Mot de passe'],
      ['Deutsch', 'de', 'Passwort'],
    ] as const) {
      await flagOf(flag).click()
      await expect(heading).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(flagOf(flag)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(field).toHaveValue('typed before')
    await field.fill('')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Altes Passwort ist ein Pflichtfeld').first()).toBeVisible()
    await flagOf('English').click()
    await expect(page.getByText('Old password is required').first()).toBeVisible()
  })
  await test.step('LNG-2 it is remembered after logout and in the next session', async () => {
    await navigate(page, '/partner/logout')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await page.goto('/partner/login')
    await expect(heading).toHaveText('Log in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
