import { brandOf } from '@gangway/contract/brands/example-brands'
import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { OutboxMail } from '@gangway/server/mail/due-mail-store'
import { buildLetter } from '@gangway/server/mail/letter'
import { formatHtml } from '@gangway/server/mail/letter-layout'
import { injections } from '@gangway/server/testing/injections'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'

// The public page counts only people, whom it recognizes by their browsers.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
})

/** What axe reports about a public page: axe cannot run inside its sandbox, so this page is opened without one. */
const findPublicViolations = async (page: Page, url: string) => {
  await page.route(/[?&]axe=1/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`${url}${url.includes('?') ? '&' : '?'}axe=1`)
  return findAxeViolations(page)
}

/** Inspecting a sandboxed page from outside makes the browser log a message. */
const blockedScriptMessage = /Blocked script execution/

const departure = addDays(dayOf(new Date()), 120)

test('LAY-5, HDR-2 layout, visit, request, statistics: the loop closes on one machine, and the page knows who came from the portal', async ({
  page,
  login,
  server,
  context,
  tolerate,
}) => {
  tolerate(blockedScriptMessage)
  tolerate(/403 .*\/wlv$/)
  const { owner } = server.database
  const today = dayOf(server.clock.now)
  const hits = async () => {
    await server.countVisits()
    const row = owner.selectFrom('trafficday').select('hits').where('partnerid', '=', 101001).where('day', '=', today)
    return (await row.executeTakeFirst())?.hits ?? 0
  }
  // A day whose total the feed has sent accepts no single visits any more.
  await owner.deleteFrom('trafficday').where('partnerid', '=', 101001).where('day', '=', today).execute()
  const answer = await page.goto('/wlv/101001')
  expect(answer?.headers()['content-security-policy']).toContain('sandbox allow-forms')
  const logo = page.getByRole('img', { name: 'Reisebüro Alsterblick GmbH' })
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(180)
  expect(await page.evaluate(() => document.fonts.check('16px "Open Sans"'))).toBe(true)
  const button = page.getByRole('button', { name: 'Anfrage senden' })
  await expect(button).toHaveCSS('background-color', 'rgb(11, 79, 158)')
  await expect(page.getByText('Frühbucher sparen bis Ende Januar')).toBeVisible()
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/wlv/101001/agb/1')
  expect(await hits()).toBe(1)

  await page.goto('/wlv/101001?lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await hits()).toBe(1)

  await page.goto('/wlv/101001')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lind')
  await page.getByLabel('E-Mail').fill('ada@lind.example')
  await page.locator('#departure').fill(departure)
  await button.click()
  const receipt = page.getByRole('status')
  await expect(receipt).toBeInViewport()
  await expect(receipt).toContainText(/AnfragenummerW[2-9B-Z]{7}/)
  await expect(receipt).toContainText(
    'Reisebüro Alsterblick GmbH antwortet Ihnen innerhalb eines Werktags per E-Mail an ada@lind.example.',
  )
  await expect(page).toHaveURL(/\/wlv\/101001\?lang=de&sent=\d+\.[\w-]+#said$/)
  expect(await findPublicViolations(page, page.url().split('#')[0] ?? '')).toEqual([])
  for (const url of ['/wlv/101001', '/wlv/104001?sent=1', '/wlv/101003'])
    expect(await findPublicViolations(page, url)).toEqual([])
  const mail = await server.mails.next()
  expect(JSON.stringify(mail)).toContain('ada@lind.example')

  await login(page, 'clara.admin')
  await page.goto('/partner/statistics/bookingreport?type=request&searchIn=Ada%20Lind')
  await expect(page.getByRole('columnheader', { name: 'Angefragt am' })).toBeVisible()
  await page.getByRole('main').getByText('Ada Lind').filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: /^Anfrage W[2-9B-Z]{7}$/ })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'ada@lind.example' })).toHaveAttribute('href', 'mailto:ada@lind.example')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await test.step('the built-in page says who came from the portal, and a token works once', async () => {
    const newTab = context.waitForEvent('page')
    const postRequest = context.waitForEvent('request', (request) => request.url().endsWith('/wlv'))
    await page.getByRole('button', { name: 'WLV-Login' }).click()
    const tab = await newTab
    await expect(tab.getByText('Angemeldet als clara.admin')).toBeVisible()
    const usedBody = (await postRequest).postData() ?? ''
    const again = await context.request.post('/wlv', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: usedBody,
    })
    expect([again.status(), (await again.text()).includes('clara.admin')]).toEqual([403, false])
    await tab.close()
  })
})

test('LAY-5 a refused request shows its message and keeps what was typed, and the longest phone number fits a phone', async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(blockedScriptMessage)
  tolerate(/^400 /)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    await test.step(`shows the message of a refused request and keeps what was typed at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/wlv/101001')
      await page.getByLabel('Name', { exact: true }).fill('Ada Lind')
      await page.locator('#email').fill('ada@lind.example')
      await page.locator('#departure').fill(departure)
      await page.locator('#message').fill('Mit Balkon')
      // The browser accepts it, the server does not.
      await page.locator('#phone').fill('call me')
      await page.getByRole('button', { name: 'Anfrage senden' }).click()
      const message = page.getByRole('alert')
      await expect(message).toBeInViewport({ ratio: 0.99 })
      await expect(message).toBeFocused()
      await expect(page.locator('#email')).toHaveValue('ada@lind.example')
      await expect(page.locator('#message')).toHaveValue('Mit Balkon')
      await message.getByRole('link', { name: 'Telefon' }).click()
      await expect(page.getByLabel('Telefon')).toBeFocused()
      await expect(page.getByLabel('Telefon')).toHaveValue('call me')
    })

  await test.step('fits the longest phone number on a phone', async () => {
    await server.database.owner
      .updateTable('wlv')
      .set({ phonenumber: '1'.repeat(41) })
      .where('partnerid', '=', 101001)
      .execute()
    await page.goto('/wlv/101001')
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(3)
    for (const link of await page.locator('a[href^="tel:"]').all()) {
      const { x = 0, width = 999 } = (await link.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(390)
    }
  })
})

/** Nothing that was written became part of the page's markup. */
const expectInert = async (page: Page) => {
  const strange =
    'main script, main iframe, main object, main embed, main math, main video, main audio, main marquee, base, [onerror], [onload], [onfocus], [ontoggle], [onmouseover], [onstart], [onbegin], [onpageshow], [onanimationstart], [href^="javascript" i], [src^="javascript" i], [action^="javascript" i], meta[http-equiv=refresh]'
  expect(
    await page.evaluate((query) => [...document.querySelectorAll(query)].map((one) => one.outerHTML), strange),
  ).toEqual([])
  expect(await page.title()).not.toBe('hit')
}

const lineOf = (text: string) => text.replaceAll('\n', ' ')
/** As many of them as fit into one line of the portal, each complete. */
const groups = injections.map(lineOf).reduce<string[]>((lines, text) => {
  const last = lines.at(-1)
  if (last === undefined || last.length + text.length > limits.line) lines.push(text)
  else lines[lines.length - 1] = last + text
  return lines
}, [])

const everySixth = <T>(all: readonly T[]): readonly T[] =>
  sampled(
    all.filter((_, at) => at % 6 === 0),
    all,
  )

test('LAY-5 sixty injected scripts in every text stay text: public page, portal and mails', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(blockedScriptMessage)
  // The form is sent with an invalid day, and shown again with it.
  tolerate(/does not conform|^400 /)
  test.setTimeout(240_000)
  const { owner } = server.database
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`)
  })
  expect(injections).toHaveLength(60)
  const all = injections.join('\n')
  // Written past the rules of the calls: the page must not depend on them.
  const write = (line: string) =>
    owner
      .updateTable('wlv')
      .set({ firm: line, street: line, housenr: line, zipcode: line, city: line, bank: line, phonenumber: line })
      .where('partnerid', '=', 101001)
      .execute()
  const link = (value: string) =>
    owner
      .updateTable('wlvtext')
      .set({ agblink: value, impressumlink: value, privacylink: value, emailcontact: value })
      .where('partnerid', '=', 101001)
      .execute()
  for (const injection of everySixth(injections)) {
    await write(lineOf(injection))
    await link(lineOf(injection))
    await page.goto('/wlv/101001')
    await expectInert(page)
  }
  await owner
    .updateTable('wlvtext')
    .set({ contactinformationtext: all, werbetext: all, emailfootertext: all })
    .where('partnerid', '=', 101001)
    .execute()
  await page.goto('/wlv/101001')
  await expectInert(page)
  await expect(page.getByText('<svg onload=document.title=`hit`>', { exact: false }).first()).toBeVisible()

  // These strings through the form: rejected input is shown again, accepted input becomes a request.
  await owner
    .updateTable('wlvtext')
    .set({ emailcontact: 'info@alsterblick.example' })
    .where('partnerid', '=', 101001)
    .execute()
  await page.goto('/wlv/101001')
  await page.getByLabel('Name', { exact: true }).fill(lineOf(injections[1] ?? ''))
  await page.locator('#message').fill(all)
  await page.locator('#email').fill('ada@lind.example')
  await page.locator('#departure').evaluate((input: HTMLInputElement) => {
    input.type = 'text'
    input.value = '"><script>document.title=`hit`</script>'
  })
  await page.locator('form[method=post] button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectInert(page)
  const firstOf = (name: string) => page.locator(`#${name} option`).first().getAttribute('value')
  const [organizerid, cruisingareaid] = [await firstOf('organizerid'), await firstOf('cruisingareaid')]
  for (const injection of injections) {
    const form = {
      name: lineOf(injection),
      email: 'ada@lind.example',
      message: injection,
      organizerid: organizerid ?? '',
      cruisingareaid: cruisingareaid ?? '',
    }
    const answer = await page.request.post('/wlv/101001/request', {
      form: { ...form, departure, nights: '7', persons: '2', lang: 'de' },
      maxRedirects: 0,
    })
    expect([injection, answer.status()]).toEqual([injection, 303])
    await owner.deleteFrom('throttle').execute()
  }

  const kinds = ['bookingrequest', 'requestconfirmed']
  const mails = await owner.selectFrom('outbox').selectAll().where('kind', 'in', kinds).orderBy('kind').execute()
  expect(mails.length).toBeGreaterThanOrEqual(120)
  // No policy of ours protects a mail program.
  await page.goto('about:blank')
  const letters = mails.map((mail) => formatHtml(buildLetter(mail as unknown as OutboxMail, brandOf(mail.mandant)))) // as the mailer claims them
  for (const letter of everySixth(letters)) {
    await page.setContent(
      letter.replace('<table', '<main><table').replace('</table>\n</body>', '</table></main></body>'),
    )
    await expectInert(page)
  }

  await login(page)
  await page.goto('/partner/statistics/bookingreport?type=request&searchIn=script')
  await expect(page.getByRole('main').getByText('<script>', { exact: false }).first()).toBeVisible()
  await expectInert(page)
  for (const [at, group] of everySixth(groups).entries()) {
    await write(group)
    if (at === 0) await navigate(page, '/partner/icbe/data/edit')
    else await page.reload()
    await expect(page.locator('input[name=firm]')).toHaveValue(group)
    await expectInert(page)
  }
})
