import { expect, type Page } from '@playwright/test'
import { addAuthenticator, forgetPasskeyUse, localOf } from './authenticator.ts'
import { test } from './fixtures.ts'

// Chromium's own virtual authenticator; passkeys.test.ts of the server shows what a forged or replayed key gets.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const logInByForm = async (page: Page, base: string, name: string) => {
  await page.goto(`${base}/partner/login`)
  await page.locator('input[name=username]').fill(name)
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
}

const addPasskey = async (page: Page, base: string) => {
  await page.goto(`${base}/partner/partnerdata/security`)
  await expect(heading(page)).toHaveText('Sicherheit')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByLabel('Name des Passkeys').fill('Laptop im Büro')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByText('Laptop im Büro')).toBeVisible()
}

const logOut = async (page: Page, base: string) => {
  await page.goto(`${base}/partner/logout`)
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
}

/** Asks the server of the open page for a challenge and lets the authenticator sign it; the error's name if it does not. */
const signOnPage = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const asked = await fetch('/partner/api/session/passkey/options', { method: 'POST', headers, body: '{}' })
    const { options } = await asked.json()
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
    try {
      const credential = await navigator.credentials.get({ publicKey })
      return { response: JSON.stringify(credential), error: '' }
    } catch (error) {
      return { response: '', error: error instanceof Error ? error.name : String(error) }
    }
  })

/** Sends an assertion to the server of the open page; returns the status and the error. */
const sendAssertion = (page: Page, body: { response: string; challenge?: string }) =>
  page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/partner/api/session/passkey', { method: 'POST', headers, body: JSON.stringify(sent) })
    const { error = '', user = '' } = await answer.json()
    return [answer.status, error || user]
  }, body)

test('SEC-1, SEC-2 a passkey is added, logs in alone and after the password, and no longer once it is removed', async ({
  page,
  context,
  server,
}) => {
  await server.reset()
  const base = localOf(server.url)
  const authenticator = await addAuthenticator(context, page)
  await logInByForm(page, base, '101002')
  await addPasskey(page, base)

  // Alone, from step 1.
  await authenticator.touch(false)
  await logOut(page, base)
  await forgetPasskeyUse(page)
  await page.goto(`${base}/partner/login`)
  const alone = page.getByRole('button', { name: 'Mit Passkey anmelden' })
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await alone.click()
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
  // Another tab is logged in too.
  const second = await context.newPage()
  await second.goto(`${base}/partner/partnerdata/security`)
  await expect(heading(second)).toHaveText('Sicherheit')
  await second.close()

  // After the password, as the second step.
  await authenticator.touch(false)
  await logOut(page, base)
  await forgetPasskeyUse(page)
  await page.goto(`${base}/partner/login?username=101002`)
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  const step = page.getByRole('button', { name: 'Passkey benutzen' })
  await expect(step).toBeVisible()
  await authenticator.touch(true)
  await step.click()
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')

  await page.goto(`${base}/partner/partnerdata/security`)
  await page.getByRole('button', { name: 'Laptop im Büro entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Laptop im Büro entfernen' })).toBeHidden()
  await authenticator.touch(false)
  await logOut(page, base)
  await forgetPasskeyUse(page)
  await page.goto(`${base}/partner/login`)
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await alone.click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('SEC-2 a passkey logs in by autofill; a replayed assertion, one of another login, and one for another host are refused', async ({
  page,
  context,
  browser,
  server,
  tolerate,
}) => {
  await server.reset()
  // The refused attempts below.
  tolerate(/401/)
  const base = localOf(server.url)
  const authenticator = await addAuthenticator(context, page)
  await logInByForm(page, base, '101002')
  await addPasskey(page, base)
  await authenticator.touch(false)
  await logOut(page, base)

  await test.step('autofill: the browser offers the passkey in the field of the name, and choosing it logs in', async () => {
    // The authenticator chooses by itself: nobody clicks.
    await authenticator.touch(true)
    await page.goto(`${base}/partner/login`)
    await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
  })

  await test.step('the same assertion sent again opens nothing', async () => {
    const { response } = await signOnPage(page)
    expect(await sendAssertion(page, { response })).toEqual([200, '101002'])
    expect(await sendAssertion(page, { response })).toEqual([401, 'invalidlogin'])
  })

  await test.step('after the password of somebody else it is not their second step', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await addAuthenticator(elsewhere, other)
    await logInByForm(other, base, '101001')
    await addPasskey(other, base)
    await elsewhere.close()
    const challenge = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ username: '101001', password: 'Cruise!2026' })
      return (await (await fetch('/partner/api/session/authentication', { method: 'POST', headers, body })).json())
        .challenge
    })
    expect(challenge).toMatch(/^[\w-]{43}$/)
    const { response } = await signOnPage(page)
    expect(await sendAssertion(page, { response, challenge })).toEqual([401, 'invalidlogin'])
  })

  await test.step('on another host the browser finds no passkey, and that server refuses one of this host', async () => {
    const { response } = await signOnPage(page)
    await page.goto(`${base.replace('localhost', 'vaarwijzer.localhost')}/partner/login`)
    await expect(page.locator('input[name=username]')).toBeVisible()
    expect(await signOnPage(page)).toEqual({ response: '', error: 'NotAllowedError' })
    expect(await sendAssertion(page, { response })).toEqual([401, 'invalidlogin'])
  })
})
