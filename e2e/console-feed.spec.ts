import { pathOf } from '@gangway/contract/calls/call'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { feedBookings } from '@gangway/contract/features/feed'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-6, PRD-5 the feed: a key is made and shown once, what it sends arrives, refused items are explained, and a silence is red', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/feed?tab=keys')

  await test.step('a key needs a name, is shown once, and works', async () => {
    await page.getByRole('button', { name: 'Neuer Schlüssel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
    await expect(dialog.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Maschine Kiel')
    await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
    const key = await dialog.getByLabel('Schlüssel', { exact: true }).inputValue()
    expect(key).toMatch(/^gangway_/)
    expect(await findAxeViolations(page)).toEqual([])
    const headers = { authorization: `Bearer ${key}` }
    const data = { bookings: [{ bookingid: 'kaputt', customername: 'Frau Sturm' }] }
    expect((await page.request.post(pathOf(feedBookings, {}), { headers, data })).status()).toBe(200)
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Maschine Kiel' })).toContainText('Buchungen')
  })
  await test.step('PRD-5 a key is limited to brands and ends; the list warns before it does', async () => {
    await page.getByRole('button', { name: 'Neuer Schlüssel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Maschine Bremen')
    await dialog.getByRole('checkbox', { name: 'Katalog' }).check()
    await dialog.getByRole('checkbox', { name: 'Vaarwijzer' }).check()
    await dialog.getByLabel('Gültig bis').fill('1.1.2020')
    await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
    await expect(dialog.getByText('„Katalog“ betrifft alle Marken')).toBeVisible()
    await expect(dialog.getByText('Dieser Tag ist vorbei.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Katalog' }).uncheck()
    const last = addDays(dayOf(server.clock.now), 3)
    await dialog.getByLabel('Gültig bis').fill(last.split('-').reverse().join('.'))
    await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Maschine Bremen' })).toContainText('Vaarwijzer')
    await expect(page.getByText('„Maschine Bremen“ gilt nur noch bis')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('what was refused is shown with reason and content', async () => {
    await page.getByRole('radio', { name: 'Abgelehntes' }).check({ force: true })
    const refusal = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Maschine Kiel' })
    await expect(refusal).toContainText('partnerid fehlt')
    await refusal.getByText('Inhalt, wie er gesendet wurde').click()
    await expect(refusal.getByText('Frau Sturm')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('a silence longer than ever in 30 days is said in red', async () => {
    const hours = (n: number) => new Date(server.clock.now.getTime() - n * 3_600_000)
    const { keyid } = await owner
      .selectFrom('apikey')
      .select('keyid')
      .where('name', '=', 'Maschine Kiel')
      .executeTakeFirstOrThrow()
    await owner.deleteFrom('feedbatch').execute()
    const counts = { accepted: 120, unchanged: 4, refused: 2 }
    await owner
      .insertInto('feedbatch')
      .values([50, 74, 98, 122, 146].map((ago) => ({ keyid, scope: 'bookings', at: hours(ago), ...counts })))
      .execute()
    await page.goto('/provider/feed')
    await expect(page.getByRole('alert')).toContainText('2 Tage Stille')
    await expect(page.getByText('600 neu oder neuer')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('a revoked key sends nothing any more', async () => {
    await page.goto('/provider/feed?tab=keys')
    await page.getByRole('button', { name: 'Den Schlüssel „Maschine Kiel“ sperren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Maschine Kiel' })).toContainText('Gesperrt am')
  })
  await test.step('only administrators see keys', async () => {
    await loginToConsole(page, 'reader')
    await page.goto('/provider/feed?tab=keys')
    await expect(page.getByRole('heading', { level: 2, name: 'Buchungen' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Schlüssel' })).toHaveCount(0)
  })
})
