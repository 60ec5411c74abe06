import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect, type Page } from '@playwright/test'
import { addAuthenticator, forgetPasskeyUse, localOf } from './authenticator.ts'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { expectAccessible } from './console-steps.ts'
import { test } from './fixtures.ts'
import { codeIn } from './security-steps.ts'

// console-factors.test.ts of the server shows what expired, replayed and foreign codes and keys get.

test.afterEach(({ server }) => server.reset())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const codeField = (page: Page) => page.getByLabel('Code der App oder ein Wiederherstellungscode')
const proof = (page: Page) => page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })

/** As outside the demo, whose own people are exempt. */
const requireFactors = (server: DemoServer) =>
  server.database.owner.updateTable('person').set({ factorrequired: true }).execute()

const logOut = async (page: Page, base: string) => {
  await page.goto(`${base}/provider/logout`)
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto(`${base}/provider/login`)
  await expect(heading(page)).toHaveText('Anmelden')
}

test('CON-1, SEC-1, SEC-2 the first login can only set up a second factor; then an app, a recovery code and a passkey log in', async ({
  page,
  context,
  server,
}) => {
  await requireFactors(server)
  const base = localOf(server.url)
  const authenticator = await addAuthenticator(context, page)
  const email = emailOf('administrator')

  // Whatever was asked for, the session may only set up a factor, also in a second tab and after a reload.
  await page.goto(`${base}/provider/people`)
  await expect(heading(page)).toHaveText('Anmelden')
  await fillConsoleLogin(page, email)
  await expect(heading(page)).toHaveText('Sicherheit')
  await expect(page.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible()
  await expect(navigation(page).getByRole('listitem')).toHaveText(['Sicherheit'])
  const second = await context.newPage()
  await second.goto(`${base}/provider/people`)
  await expect(heading(second)).toHaveText('Sicherheit')
  await page.reload()
  await expect(page.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible()
  await expectAccessible(page)

  // A reload in the middle loses nothing but the picture.
  await page.getByRole('button', { name: 'App einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'App einrichten' }).press('Enter')
  const setUp = page.getByRole('dialog', { name: 'App einrichten' })
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Code').fill(codeIn(secret, server.clock.now))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(navigation(page).getByRole('link', { name: 'Personen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Letzte Ereignisse' })).toContainText('Authenticator-App eingerichtet')
  // The other tab is free as well.
  await expect(navigation(second).getByRole('link', { name: 'Personen' })).toBeVisible()
  await expect(second.getByText('Bitte richten Sie einen zweiten Faktor ein')).toHaveCount(0)
  await second.close()
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByLabel('Name des Passkeys').fill('Laptop im Büro')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('button', { name: 'Laptop im Büro entfernen' })).toBeVisible()
  await expectAccessible(page)

  // The password alone is no longer enough; a wrong code can be corrected, and a recovery code works.
  await authenticator.touch(false)
  await logOut(page, base)
  await fillConsoleLogin(page, email)
  await codeField(page).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Der Code ist nicht richtig oder nicht mehr gültig.')).toBeVisible()
  await expectAccessible(page)
  await codeField(page).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Guten Tag, Anja Winter')

  // A passkey alone, from the first step.
  await logOut(page, base)
  await forgetPasskeyUse(page)
  await page.reload()
  const alone = page.getByRole('button', { name: 'Mit Passkey anmelden' })
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await alone.click()
  await expect(heading(page)).toHaveText('Guten Tag, Anja Winter')

  // Where one was used before, the browser offers it in the field: here it is chosen at once.
  await authenticator.touch(false)
  await logOut(page, base)
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Guten Tag, Anja Winter')
})

test('SEC-3, SEC-5 resets of second factors need a reason and, as another role does, a fresh proof; nothing typed is lost', async ({
  page,
  server,
  loginToConsole,
}) => {
  const { owner } = server.database
  const at = new Date()
  const seal = { secret: Buffer.alloc(1), keyid: '1', createdat: at, confirmedat: at }
  const agency = await owner
    .selectFrom('login')
    .select('accountid')
    .where('partnerid', '=', 101002)
    .where('userno', '=', 0)
    .executeTakeFirstOrThrow()
  const colleague = await owner
    .selectFrom('person')
    .select(['accountid', 'personid'])
    .where('email', '=', emailOf('care'))
    .executeTakeFirstOrThrow()
  for (const { accountid } of [agency, colleague])
    await owner
      .insertInto('totp')
      .values({ accountid, ...seal })
      .execute()
  await loginToConsole(page)
  const later = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  }

  await test.step('the main login of an agency', async () => {
    later()
    await page.goto('/provider/partners/101002')
    await expect(page.getByRole('row').filter({ hasText: 'Hauptzugang' })).toContainText('mit zweitem Faktor')
    await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
    const question = page.getByRole('dialog', { name: /^Zweiten Faktor von .+ zurücksetzen\?$/ })
    await question.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
    await expect(question.getByText('Bitte geben Sie einen Grund an.')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Grund').fill('Rückruf unter der bekannten Nummer')
    await page.keyboard.press('Enter')
    await proof(page).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(proof(page)).toHaveCount(0)
    await expect(question.getByLabel('Grund')).toHaveValue('Rückruf unter der bekannten Nummer')
    await question.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
    await proof(page).getByLabel('Passwort', { exact: true }).fill('Cruise!2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Der zweite Faktor von .+ wurde zurückgesetzt\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' })).toHaveCount(0)
    await page.goto('/provider/history?partnerid=101002')
    await expect(page.getByText('Rückruf unter der bekannten Nummer').first()).toBeVisible()
  })

  await test.step('a colleague', async () => {
    await page.goto('/provider/people')
    await expect(page.getByRole('row').filter({ hasText: 'Bastian Krüger' })).toContainText('eingerichtet')
    await page.goto(`/provider/people?person=${colleague.personid}`)
    await expect(heading(page)).toHaveText('Bastian Krüger')
    await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
    const question = page.getByRole('dialog', { name: 'Zweiten Faktor von Bastian Krüger zurücksetzen?' })
    await question.getByLabel('Grund').fill('Telefon verloren, stand vor mir')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Der zweite Faktor von Bastian Krüger wurde zurückgesetzt.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another role', async () => {
    later()
    await page.getByLabel('Rolle', { exact: true }).selectOption('Buchhaltung')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await proof(page).getByLabel('Passwort', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(proof(page).getByText('Das Passwort ist nicht richtig.')).toBeVisible()
    await expectAccessible(page)
    await proof(page).getByLabel('Passwort', { exact: true }).fill('Cruise!2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Die Person wurde gespeichert')).toBeVisible()
    await expect(page.getByLabel('Rolle', { exact: true })).toHaveValue('accounting')
  })
})
