import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { expect } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { test } from './fixtures.ts'

// Jobs of an agency and of the provider, each with its number of clicks: a way that gets longer fails here.

test('HDR-5, MNY-7 an agency knows its money in three clicks: what comes, what is missing, what the provider answered, the year’s file', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  const { click, part, clicksOf } = countClicks(page, 'money')
  const money = page.getByRole('region', { name: 'Provisionen' })
  const missing = money.getByRole('listitem').filter({ hasText: 'Fehlende Provision' })
  const amount = /[\d.]+,\d\d\s€/

  await part('what comes and what is missing', async () => {
    await expect(money.getByText(/^ca\.\s[\d.]+\s€$/).first()).toBeInViewport()
    await expect(missing.getByText(amount)).toBeInViewport()
  })
  await part('what the provider answered', async () => {
    await click(page.getByRole('link', { name: 'Antwort ansehen' }))
    await expect(page.getByRole('dialog').getByText('Beantwortet').first()).toBeVisible()
  })
  await page.goBack()
  await part('which bookings were not paid', async () => {
    const [sum = 'no sum on home'] = amount.exec((await missing.textContent()) ?? '') ?? []
    await click(money.getByRole('link', { name: 'Zu den offenen Beträgen' }))
    await expect(page.getByRole('tabpanel', { name: 'Offene Beträge' })).toContainText(sum)
  })
  await page.goBack()
  await part('the file of the year', async () => {
    await click(page.getByRole('link', { name: 'Provisionen', exact: true }))
    const downloading = page.waitForEvent('download')
    await click(page.getByRole('button', { name: /^\d{4} als PDF/ }))
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })
  expect(clicksOf()).toEqual({
    'what comes and what is missing': 0,
    'what the provider answered': 1,
    'which bookings were not paid': 1,
    'the file of the year': 2,
  })
})

test('HDR-5 each step of a new agency is one click away from the field that is missing', async ({ page, login }) => {
  await login(page, '101003')
  const { click, part, clicksOf } = countClicks(page, 'onboarding')
  const steps: [step: string, field: string][] = [
    ['Bankverbindung hinterlegen', '[name^="bankaccounts."][name$=".bankname"]'],
    ['Texte und AGB hinterlegen', '[name="texts.1.emailcontact"]'],
    ['Logo und Farben wählen', 'input[type=file]'],
    ['Erste Kollegin', 'input[name=username]'],
  ]
  for (const [step, field] of steps)
    await part(step, async () => {
      await page.goto('/partner/home')
      const start = page.getByRole('region', { name: 'Willkommen an Bord' })
      await click(start.getByRole('listitem').filter({ hasText: step }).getByRole('link'))
      await expect(page.locator(field).first()).toBeAttached()
    })
  expect(clicksOf()).toEqual(Object.fromEntries(steps.map(([step]) => [step, 1])))
})

test('CON-4, CON-8, SEC-7 the provider finds the partner who needs care in two clicks, and decides about a bank change in two', async ({
  page,
  loginToConsole,
  server,
}) => {
  await keepHealthOfAll(server.database.owner, server.clock.now)
  await loginToConsole(page, 'accounting')
  await page.goto('/provider/')
  const { click, part, clicksOf } = countClicks(page, 'clerk')
  await part('the partner who needs care', async () => {
    await click(page.getByRole('link', { name: 'Partner', exact: true }))
    const first = page.getByRole('rowheader').first()
    await expect(first).toBeVisible()
    await click(first.getByRole('link'))
    await expect(page.getByText('Buchungen rückläufig').first()).toBeVisible()
  })
  await part('a bank change is confirmed', async () => {
    await click(page.getByRole('link', { name: /^Posteingang/ }))
    await click(page.getByRole('button', { name: /^Bankänderung von .* bestätigen$/ }))
    await expect(page.getByRole('dialog').or(page.getByText(/^Die Bankänderung von .* ist bestätigt/))).toBeVisible()
  })
  expect(clicksOf()).toEqual({ 'the partner who needs care': 2, 'a bank change is confirmed': 2 })
})
