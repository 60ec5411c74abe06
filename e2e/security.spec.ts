import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { codeIn } from './security-steps.ts'

test('SEC-1, SEC-2, SEC-5 an app is set up after a fresh proof, and the next login asks for its code', async ({
  page,
  server,
  login,
}) => {
  await server.reset()
  await login(page, '101002')
  // Older than ten minutes: the change asks for the password first.
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  await page.goto('/partner/partnerdata/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicherheit')
  await expect(page.getByText('Diese Seite wurde über eine Nummer wie 127.0.0.1 geöffnet')).toBeVisible()
  await page.getByRole('button', { name: 'App einrichten' }).click()
  const proof = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
  await proof.getByLabel('Passwort', { exact: true }).fill('Wrong!2026')
  await proof.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(proof.getByText('Das Passwort ist nicht richtig.')).toBeVisible()
  await proof.getByLabel('Passwort', { exact: true }).fill('Cruise!2026')
  await proof.getByRole('button', { name: 'Bestätigen' }).click()

  const setUp = page.getByRole('dialog', { name: 'App einrichten' })
  await expect(setUp.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Code').fill('000000')
  await setUp.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(setUp.getByText('Der Code ist nicht richtig oder nicht mehr gültig.')).toBeVisible()
  await setUp.getByLabel('Code').fill(codeIn(secret, server.clock.now))
  await setUp.getByRole('button', { name: 'Bestätigen' }).click()

  const codes = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByText('Noch 10 Codes')).toBeVisible()
  await expect(page.getByText('Eingerichtet am')).toBeVisible()

  // The next login has a second step: a wrong code, then a recovery code.
  await page.goto('/partner/logout')
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto('/partner/login')
  await page.locator('input[name=username]').fill('101002')
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter Faktor')
  await page.getByLabel('Code der App oder ein Wiederherstellungscode').fill('123456')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Der Code ist nicht richtig oder nicht mehr gültig.')).toBeVisible()
  await page.getByLabel('Code der App oder ein Wiederherstellungscode').fill(code)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
})

test('SEC-2, LOG-2 an agency without a second factor logs in as before: the same calls, two fields and two clicks, nothing else to answer', async ({
  page,
  server,
}) => {
  await server.reset()
  // By a name, where the browser could use passkeys.
  const base = server.url.replace('127.0.0.1', 'localhost')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What is read with the new session is the home screen's and the navigation's; factors would be the login's.
    const isBehindLogin = request.headers().authorization !== undefined && !pathname.includes('/security/')
    if (pathname.startsWith('/partner/api/') && !isBehindLogin)
      calls.push(`${request.method()} ${pathname.slice('/partner/api'.length)}`)
  })
  await page.goto(`${base}/partner/login`)
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible()
  await page.getByLabel('Partner-ID').fill('101002')
  await page.getByRole('button', { name: 'Partner prüfen' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill('Cruise!2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
  await expect(page.getByRole('region', { name: 'Bitte beachten' })).toBeVisible()
  expect(calls).toEqual(['POST /session/checkpartner', 'POST /session/authentication'])
})
