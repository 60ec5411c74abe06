import { runRetention } from '@gangway/server/features/system/retention-run-store'
import { readRuns } from '@gangway/server/features/system/retention-store'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

const day = 24 * 60 * 60 * 1000
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const row = (page: Page, label: string) => page.getByRole('listitem').filter({ has: field(page, label) })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })

test('SCL-6 an administrator sets the periods with true figures, confirms a shorter one, and sees what the run removed', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const ago = (days: number) => new Date(server.clock.now.getTime() - days * day)
  const event = { username: 'root', noun: 'news', action: 'save', changes: '[]', address: '' }
  await owner
    .insertInto('providerevent')
    .values([500, 800].map((days) => ({ ...event, at: ago(days) })))
    .execute()
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/retention')
  await expect(page.getByRole('heading', { level: 1, name: 'Aufbewahrung' })).toBeVisible()
  await expect(page.getByText('Bisher wurde nichts entfernt.')).toBeVisible()
  await expect(field(page, 'Verlauf')).toHaveValue('3653')
  const due = row(page, 'Verlauf').locator('div').filter({ hasText: 'Zu entfernen' }).locator('dd')
  await expect(due.last()).toHaveText('0')
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('a period beyond its limits is rejected at its field', async () => {
    await field(page, 'Verlauf von Stammdaten und Geld').fill('365')
    await save(page).click()
    await expect(page.getByText('Verlauf von Stammdaten und Geld darf nicht kleiner als 3653 sein')).toBeVisible()
    await field(page, 'Verlauf von Stammdaten und Geld').fill('3653')
  })

  await test.step('the figures follow what is typed, and a shorter period asks with them', async () => {
    await field(page, 'Verlauf').fill('600')
    await expect(due.last()).toHaveText('1')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Kürzer aufbewahren?' })
    await expect(dialog).toContainText('Von 3.653 auf 600 Tage')
    await expect(dialog).toContainText(/1 von [\d.]+ werden entfernt/)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await owner.selectFrom('retention').selectAll().execute()).toEqual([])
    await save(page).click()
    await dialog.getByRole('button', { name: 'Verkürzen' }).click()
    await expect(page.getByRole('main').getByText('Die Fristen wurden gespeichert.')).toBeVisible()
  })

  await test.step('after the run the screen says when it was and what it removed; the history has the change', async () => {
    await runRetention(owner, () => server.clock.now)
    expect((await readRuns(owner))[0]?.removed.history).toBe(1)
    await page.reload()
    const runs = page.getByRole('region', { name: 'Letzter Lauf' })
    await expect(runs).toContainText('Verlauf')
    await expect(runs.getByRole('definition').first()).toHaveText('1')
    await expect(due.last()).toHaveText('0')
    await page.goto('/provider/history?area=system')
    await expect(page.getByRole('main')).toContainText('3653')
    await expect(page.getByRole('main')).toContainText('600')
  })
})
