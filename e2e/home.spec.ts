import { layoutDefaults } from '@gangway/contract/layout'
import { layoutColumns } from '@gangway/server/features/wlv/wlv-store'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { configuredServer } from './settings.ts'

test.use({ env: configuredServer })
test.afterEach(({ server }) => server.reset())

const home = '/partner/home'

test('HDR-5, HDR-7, MSG-3 home shows this month, what needs attention with a link to fix it, and the latest bookings', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  const month = page.getByRole('region', { name: 'Dieser Monat' })

  await test.step('offers to load figures again that failed to load', async () => {
    await page.route('**/api/home/**', (route) => route.fulfill({ status: 500, json: { error: 'errormessage' } }))
    await page.goto(home)
    const panel = page.getByRole('alert')
    await expect(panel).toBeVisible()
    await page.unroute('**/api/home/**')
    await panel.getByRole('button').click()
    await expect(month).toBeVisible()
  })

  await test.step('links to the booking engine with the partner id', async () => {
    await expect(page.getByRole('link', { name: 'Buchungsmaschine öffnen' })).toHaveAttribute(
      'href',
      'https://wlv.engine.test/in?from=portal&partnerid=101001',
    )
  })

  await test.step('shows the figures of this month beside those of last year', async () => {
    for (const name of ['Besuche', 'Anfragen', 'Buchungen', 'Umsatz']) {
      const card = month.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card).toContainText(name === 'Umsatz' ? /\d,\d\d\s€/ : /\d/)
      await expect(card).toContainText(/Vorjahr [\d.]+/)
      await expect(card.getByRole('img', { name: `${name} an denselben Tagen der letzten 13 Monate` })).toBeVisible()
    }
  })

  await test.step('keeps the last point of a sparkline round at any width', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const dots = month.locator('circle')
      await expect(dots).toHaveCount(4)
      const box = await dots.first().boundingBox()
      expect([box?.width, box?.height]).toEqual([6, 6])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('links what needs attention to as many requests as it counts', async () => {
    const attention = page.getByRole('region', { name: 'Bitte beachten' }).getByRole('listitem')
    const waiting = attention.filter({ hasText: /Anfragen? warte/ })
    const [count] = /^\d+/.exec((await waiting.textContent()) ?? '') ?? ['no number']
    await waiting.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Anfragen', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/requests\?age=late/)
    // The column renders only the cards that are visible; its heading counts them all.
    const columns = page.locator('main').getByRole('heading', { level: 2 })
    await expect(columns).toHaveCount(6)
    const shown = (await columns.allInnerTexts()).map((text) => Number(/\d+$/.exec(text.trim())?.[0]))
    expect(
      shown.reduce((sum, one) => sum + one, 0),
      'as many as were counted',
    ).toBe(Number(count))
    await page.goBack()
  })

  await test.step('opens one of the latest bookings', async () => {
    const bookings = page.getByRole('region', { name: 'Letzte Buchungen' }).getByRole('listitem')
    await expect(bookings.first()).toBeVisible()
    const customer = await bookings.first().locator('span').first().textContent()
    await bookings.first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(customer || 'a customer')
  })
})

test('HDR-5, MNY-7 what waits, what money comes and this month are seen at 1440 × 900 without scrolling, news after them', async ({
  page,
  login,
  server,
}) => {
  // Everything that can wait at once.
  const { owner } = server.database
  await owner
    .updateTable('wlv')
    .set(layoutColumns({ ...layoutDefaults, colorlink: '#999999' }))
    .where('partnerid', 'in', [101001, 112001])
    .execute()
  for (const table of ['wlvtext', 'bankaccount'] as const)
    await owner.deleteFrom(table).where('partnerid', 'in', [101001, 112001]).execute()
  await page.setViewportSize({ width: 1440, height: 900 })
  const german = ['Bitte beachten', 'Provisionen', 'Dieser Monat', 'Neuigkeiten']
  const french = ['À vérifier', 'Ce mois-ci', 'Actualités']
  for (const [username, names] of [
    ['101001', german],
    ['ed.old', german.filter((name) => name !== 'Provisionen')],
    ['112001', french],
  ] as const) {
    await login(page, username)
    await page.goto(home)
    const ends: number[] = []
    const starts: number[] = []
    for (const name of names) {
      const region = page.getByRole('region', { name, exact: true })
      await expect(region.getByRole('listitem').first()).toBeVisible()
      const box = await region.boundingBox()
      ends.push(Math.round((box?.y ?? 0) + (box?.height ?? 9999)))
      starts.push(Math.round((box?.y ?? 0) * 1000 + (box?.x ?? 0)))
    }
    expect(starts, `${username}: what waits comes first, then money, this month and news`).toEqual(
      starts.toSorted((one, other) => one - other),
    )
    // The last but one are the figures, the last the news.
    expect(ends.at(-2), `${username}: ${ends}`).toBeLessThanOrEqual(900)
    expect(ends.at(-1)).toBeGreaterThan(ends.at(-2) ?? 0)
    expect(Math.max(...ends.slice(0, -2))).toBeLessThan(ends.at(-2) ?? 0)
  }
})

test('HDR-5, LNG-4 no Dutch date wraps onto two lines on the home screen, also where it is written with hyphens', async ({
  page,
  login,
}) => {
  for (const partner of ['104001', '105001']) {
    await login(page, partner)
    await page.goto(home)
    const dates = page.locator('main time')
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
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
    if (partner !== '104001') continue
    const compared = page.getByText(/vergeleken met dezelfde dagen/).getByText(/^\d{2}-\d{2}-\d{4}$/)
    await expect(compared).toHaveCount(2)
    for (const width of [320, 340, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const date of await compared.all()) expect(await date.evaluate((one) => one.getClientRects().length)).toBe(1)
    }
  }
})

test('HDR-5 a new agency has a checklist that ticks itself off, and can ask its brand for organizers', async ({
  page,
  login,
  server,
}) => {
  await login(page, '101003')
  await page.goto(home)
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
  await expect(organizers).toContainText(/Ihre Bitte um Freischaltung vom .* liegt bei Seeweg Kreuzfahrten/)
  await expect(organizers.getByRole('button')).toHaveCount(0)

  await test.step('a step names what is missing, and opens its form there', async () => {
    const texts = steps.filter({ hasText: 'Texte und AGB hinterlegen' })
    await expect(texts).toContainText(/Es fehlt: .*Impressum/)
    await expect(steps.filter({ hasText: 'Logo und Farben wählen' })).toContainText('Es fehlt: Logo')
    await texts.getByRole('link').click()
    await expect(page.locator('[name="texts.1.emailcontact"]')).toBeFocused()
    await page.goto(home)
    await steps.filter({ hasText: 'Erste Kollegin' }).getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible()
    await page.goto(home)
    await steps.filter({ hasText: 'Bankverbindung hinterlegen' }).getByRole('link').click()
    await expect(page).toHaveURL(/partnerdata\/edit\?at=bankaccounts/)
    await expect(page.locator('[name^="bankaccounts."][name$=".bankname"]')).toBeFocused()
  })
  const account = { paymentaccountid: 1, active: true, bankname: 'Bank', accountowner: 'Anna', swift: 'COBADEFFXXX' }
  await server.database.owner
    .insertInto('bankaccount')
    .values({ partnerid: 101003, ...account, iban: 'DE89370400440532013000' })
    .execute()
  await page.goto(home)
  await expect(start).toContainText('33 % erledigt')
  await expect(organizers, 'still said after a reload').toContainText('Ihre Bitte um Freischaltung')
})

test('HDR-5, HDR-7, SES-11 steps, links and what needs attention follow the rights of the login and the kind of agency', async ({
  page,
  login,
  server,
}) => {
  const { owner } = server.database
  const attention = page.getByRole('region', { name: 'Bitte beachten' })

  await test.step('links an agency with its own engine to that one, with the partner id', async () => {
    await login(page, '101002')
    await page.goto(home)
    await expect(page.getByRole('link', { name: 'Buchungsmaschine öffnen' })).toHaveAttribute(
      'href',
      'https://cbe.engine.test/in?partnerid=101002',
    )
  })

  await test.step('leaves steps without the right to the administrator', async () => {
    await owner.updateTable('login').set({ mask: 33 }).where('partnerid', '=', 101003).execute()
    await login(page, '101003')
    await page.goto(home)
    const steps = page.getByRole('region', { name: 'Willkommen an Bord' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'Darum kümmert sich Ihr Administrator.' })).toHaveCount(4)
    await steps.filter({ hasText: 'Texte und AGB' }).getByRole('link').click()
    await expect(page).toHaveURL(/wlv\/edit/)
  })

  await test.step('asks for attention only where the login may do something', async () => {
    await login(page, 'ed.old')
    await page.goto(home)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('EO', { exact: true }), 'the initials of Ed Olsen').toBeVisible()
    await expect(attention.getByRole('link').first()).toBeVisible()
    for (const link of await attention.getByRole('link').all())
      await expect(link).toHaveAttribute('href', /requests\?age=late|changed=visit|deadlines/)
  })

  await test.step('links hard-to-read colours and missing texts to the screen that a layout-only user has', async () => {
    await owner
      .updateTable('wlv')
      .set(layoutColumns({ ...layoutDefaults, colorlink: '#999999' }))
      .where('partnerid', '=', 101001)
      .execute()
    await owner.deleteFrom('wlvtext').where('partnerid', '=', 101001).execute()
    await login(page, 'bernd.layout')
    await page.goto(home)
    const colours = attention.getByRole('listitem').filter({ hasText: '2 Farbpaare' })
    await expect(colours).toContainText('unter 4,5')
    await colours.getByRole('link', { name: 'Zum Layout' }).click()
    await expect(page).toHaveURL(/wlv\/edit/)
    await page.goBack()
    const text = attention.getByRole('listitem').filter({ hasText: 'fehlt der Text für: Deutsch' }).getByRole('link')
    await expect(text).toHaveAttribute('href', /wlv\/edit/)

    await login(page, 'clara.admin')
    await page.goto(home)
    await expect(text).toHaveAttribute('href', /icbe\/data\/edit/)
  })
})
