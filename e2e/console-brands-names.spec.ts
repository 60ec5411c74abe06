import { runRetention } from '@gangway/server/features/system/retention-run-store'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('GDP-4 an administrator sets how long a brand keeps names, sees what that erases, and confirms it', async ({
  page,
  loginToConsole,
  server: { database, clock },
}) => {
  const { owner } = database
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/brands?brand=101')
  const names = page.getByRole('textbox', { name: 'Namen in Buchungen bleiben' })
  const figures = page.getByText(/Buchungen und Anfragen haben Namen/).first()
  await expect(figures).toContainText('; 0 verlieren sie in der kommenden Nacht')
  await names.fill('3')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Namen in Buchungen bleiben darf nicht kleiner als 6 sein')).toBeVisible()
  await names.fill('6')
  await expect(figures).toContainText(/; [1-9][\d.]* verlieren sie/)
  const counted = /; ([\d.]+) verlieren/.exec((await figures.textContent()) ?? '')?.[1]?.replaceAll('.', '')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Namen kürzer aufbewahren?' })
  await expect(dialog).toContainText(/; [1-9][\d.]* verlieren sie/)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Kürzer aufbewahren' }).click()
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await runRetention(owner, () => clock.now, { isForced: true })
  const { n } = await owner
    .selectFrom('booking')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('erasedat', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(String(n)).toBe(counted)
  await page.goto('/provider/retention')
  await expect(page.getByRole('region', { name: 'Letzter Lauf' })).toContainText('Namen in Buchungen')
})
