import { layoutDefaults } from '@gangway/contract/layout'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.use({ env: { WLV_URL: 'https://wlv.engine.test/in?from=portal', CBE_URL: 'https://cbe.engine.test/in' } })
test.afterEach(({ server }) => server.reset())

for (const [partner, address] of [
  ['101001', 'https://wlv.engine.test/in?from=portal&partnerid=101001'],
  ['101002', 'https://cbe.engine.test/in?partnerid=101002'],
] as const) {
  test(`HDR-7 the booking engine link of ${partner} contains the partner id`, async ({ page, login }) => {
    await login(page, partner)
    await page.goto('/partner/home')
    await expect(page.getByRole('link', { name: 'Buchungsmaschine öffnen' })).toHaveAttribute('href', address)
  })
}

test('HDR-5 home shows this month, what needs attention with a link to fix it, and the latest bookings', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  const month = page.getByRole('region', { name: 'Dieser Monat' })
  for (const name of ['Besuche', 'Anfragen', 'Buchungen', 'Umsatz']) {
    const card = month.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(name === 'Umsatz' ? /\d,\d\d\s€/ : /\d/)
    await expect(card).toContainText(/Vorjahr [\d.]+/)
    await expect(card.getByRole('img', { name: `${name} an denselben Tagen der letzten 13 Monate` })).toBeVisible()
  }

  const attention = page.getByRole('region', { name: 'Bitte beachten' }).getByRole('listitem')
  const waiting = attention.filter({ hasText: /Anfragen? warte/ })
  const [count] = /^\d+/.exec((await waiting.textContent()) ?? '') ?? ['no number']
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(/bookingreport\?.*type=request/)
  const totals = page.getByRole('main').getByRole('status').filter({ hasText: /Vorg/ })
  await expect(totals, 'as many as were counted').toContainText(new RegExp(`^${count} `))
  await page.goBack()

  const [first] = await page.getByRole('region', { name: 'Letzte Buchungen' }).getByRole('listitem').all()
  const customer = await first?.locator('span').first().textContent()
  await first?.getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(customer || 'a customer')
})

test('HDR-5 a date is never broken across two lines, also where it is written with hyphens', async ({
  page,
  login,
}) => {
  await login(page, '104001')
  await page.evaluate(() => localStorage.setItem('gangway.language', 'nl'))
  await page.goto('/partner/home')
  const compared = page.getByText(/vergeleken met dezelfde dagen/)
  const dates = compared.getByText(/^\d{2}-\d{2}-\d{4}$/)
  await expect(dates).toHaveCount(2)
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const date of await dates.all()) expect(await date.evaluate((one) => one.getClientRects().length)).toBe(1)
  }
})

test('HDR-5 the last point of a sparkline stays round at any width', async ({ page, login }) => {
  await login(page, '101001')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/partner/home')
    const dots = page.getByRole('region', { name: 'Dieser Monat' }).locator('circle')
    await expect(dots).toHaveCount(4)
    const box = await dots.first().boundingBox()
    expect([box?.width, box?.height]).toEqual([6, 6])
  }
})

for (const partner of ['104001', '105001'])
  test(`LNG-4 no Dutch date wraps onto two lines on the home screen of ${partner}`, async ({ page, login }) => {
    await login(page, partner)
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/partner/home')
      const dates = page.locator('main time')
      await expect(dates.first()).toBeVisible()
      const lines = await dates.evaluateAll((all) =>
        all.map((date) => {
          const range = document.createRange()
          range.selectNodeContents(date)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size
        }),
      )
      expect(lines).toEqual(lines.map(() => 1))
    }
  })

test('HDR-5 a new agency has a checklist that ticks itself off, and can ask its brand for organizers', async ({
  page,
  login,
  server,
}) => {
  await login(page, '101003')
  await page.goto('/partner/home')
  const start = page.getByRole('region', { name: 'Willkommen an Bord' })
  const steps = start.getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(start).toContainText('17 % erledigt')
  await expect(start.getByRole('progressbar', { name: 'Fortschritt der ersten Schritte' })).toHaveAttribute(
    'value',
    '17',
  )
  await expect(steps.filter({ hasText: 'Erledigt' })).toContainText(['Stammdaten vervollständigen'])
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)

  const organizers = steps.filter({ hasText: 'Veranstalter einrichten' })
  await organizers.getByRole('button', { name: 'Um Freischaltung bitten' }).click()
  await expect(organizers).toContainText(/Seeweg Kreuzfahrten wurde am .* per E-Mail darum gebeten/)
  await expect(organizers.getByRole('button')).toHaveCount(0)

  await steps.filter({ hasText: 'Bankverbindung hinterlegen' }).getByRole('link').click()
  await expect(page).toHaveURL(/partnerdata\/edit/)
  const account = { paymentaccountid: 1, active: true, bankname: 'Bank', accountowner: 'Anna', swift: 'COBADEFFXXX' }
  await server.database.owner
    .insertInto('bankaccount')
    .values({ partnerid: 101003, ...account, iban: 'DE89370400440532013000' })
    .execute()
  await page.goto('/partner/home')
  await expect(start).toContainText('33 % erledigt')
  await expect(organizers, 'still said after a reload').toContainText('per E-Mail darum gebeten')
})

test('HDR-5 steps without the right are left to the administrator; SES-11 attention covers what the login may do', async ({
  page,
  login,
  server,
}) => {
  const { owner } = server.database
  await owner.updateTable('login').set({ mask: 33 }).where('partnerid', '=', 101003).execute()
  await login(page, '101003')
  await page.goto('/partner/home')
  const steps = page.getByRole('region', { name: 'Willkommen an Bord' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Darum kümmert sich Ihr Administrator.' })).toHaveCount(4)
  await steps.filter({ hasText: 'Texte und AGB' }).getByRole('link').click()
  await expect(page).toHaveURL(/wlv\/edit/)

  await login(page, 'anna.reports')
  await page.goto('/partner/home')
  const attention = page.getByRole('region', { name: 'Bitte beachten' })
  await expect(attention).toBeVisible()
  for (const link of await attention.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /bookingreport/)
})

test('HDR-5 hard-to-read colours and missing texts link a layout-only user to the right screen', async ({
  page,
  login,
  server,
}) => {
  const { owner } = server.database
  await owner
    .updateTable('wlv')
    .set({ styles: JSON.stringify({ ...layoutDefaults, colorlink: '#999999' }) })
    .where('partnerid', '=', 101001)
    .execute()
  await owner.deleteFrom('wlvtext').where('partnerid', '=', 101001).execute()
  await login(page, 'bernd.layout')
  await page.goto('/partner/home')
  const attention = page.getByRole('region', { name: 'Bitte beachten' }).getByRole('listitem')
  const colours = attention.filter({ hasText: '2 Farbpaare' })
  await expect(colours).toContainText('unter 4,5')
  await colours.getByRole('link', { name: 'Zum Layout' }).click()
  await expect(page).toHaveURL(/wlv\/edit/)
  await page.goBack()
  const text = attention.filter({ hasText: 'fehlt der Text für: Deutsch' }).getByRole('link')
  await expect(text).toHaveAttribute('href', /wlv\/edit/)

  await login(page, 'clara.admin')
  await page.goto('/partner/home')
  await expect(text).toHaveAttribute('href', /icbe\/data\/edit/)
  await server.reset()
})

test('MSG-3 figures that fail to load can be requested again', async ({ page, login, tolerate }) => {
  tolerate(/500/)
  await login(page, '101001')
  await page.route('**/api/home/**', (route) => route.fulfill({ status: 500, json: { error: 'errormessage' } }))
  await page.goto('/partner/home')
  const panel = page.getByRole('alert')
  await expect(panel).toBeVisible()
  await page.unroute('**/api/home/**')
  await panel.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Dieser Monat' })).toBeVisible()
})
