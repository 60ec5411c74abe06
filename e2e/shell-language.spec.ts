import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

const flags = ['Deutsch', 'English', 'Nederlands', 'Vlaams', 'Español', 'Português', 'Français']

for (const [mandant, lang, heading] of [
  [101, 'de', 'Anmelden'],
  [104, 'nl', 'Inloggen'],
  [105, 'nl-BE', 'Aanmelden'],
  [106, 'nl', 'Inloggen'],
  [107, 'nl', 'Inloggen'],
  [109, 'es', 'Iniciar sesión'],
  [111, 'pt', 'Iniciar sessão'],
  [112, 'fr', 'Connexion'],
] as const) {
  test(`LNG-2 tenant ${mandant} uses ${lang}`, async ({ page }) => {
    await page.goto(`/partner/login?tenant=${mandant}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  })
}

test('LNG-2 a Swiss partner sees German after the login', async ({ page, login }) => {
  await login(page, '102001')
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei Seeweg Schweiz')
})

test('LNG-2 until a language is chosen, it is that of the partner’s own tenant', async ({ page, login }) => {
  await page.goto('/partner/login?tenant=109')
  await login(page, '111001')
  await page.goto('/partner/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

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

test('LNG-3 flags switch at once, without a reload, and the page’s lang attribute follows', async ({ page, login }) => {
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
})

test('LNG-3 messages at fields follow the language too', async ({ page, login }) => {
  await login(page)
  await page.goto('/partner/partnerdata/password')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Altes Passwort ist ein Pflichtfeld').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Old password is required').first()).toBeVisible()
})

for (const mandant of [101, 105, 111]) {
  test(`LNG-7 tenant ${mandant} has the seven flags, each named in its own language, and no other`, async ({
    page,
  }) => {
    await page.goto(`/partner/login?tenant=${mandant}`)
    const buttons = page.getByRole('group').getByRole('button')
    await expect(buttons).toHaveCount(7)
    expect(await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual(flags)
  })
}
