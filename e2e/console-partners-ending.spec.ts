import { closeEndedContracts } from '@gangway/server/features/partners/partner-ending-store'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('GDP-3 an administrator ends a contract, reads what will happen when, and takes it back', async ({
  page,
  loginToConsole,
  server: { database, clock },
}) => {
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/partners/101001')
  await page.getByRole('button', { name: 'Vertrag beenden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vertrag mit Reisebüro Alsterblick GmbH beenden?' })
  const act = dialog.getByRole('button', { name: 'Vertrag beenden' })
  await act.click()
  await expect(dialog.getByText('Bitte geben Sie einen Tag an.')).toBeVisible()
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible()
  await dialog.getByLabel('Letzter Tag des Vertrags').fill('31.12.2020')
  await act.click()
  await expect(dialog.getByText('Bitte geben Sie heute oder einen späteren Tag an.')).toBeVisible()
  await dialog.getByLabel('Letzter Tag des Vertrags').fill('31.12.2030')
  await dialog.getByLabel('Grund').fill('Reisebüro schließt')
  await expect(dialog).toContainText('Ab 01.01.2031')
  await expect(dialog).toContainText('Am 01.04.2031')
  await expect(dialog).toContainText(/\d+ Zugänge und alle Sitzungen sind beendet/)
  expect(await findAxeViolations(page)).toEqual([])
  await act.click()
  await expect(page.getByText('Der Vertrag endet am 31.12.2030. Das Reisebüro wird benachrichtigt.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Reisebüro schließt')

  await test.step('after its last day it can still be taken back', async () => {
    const { owner } = database
    await owner.updateTable('partner').set({ endsat: '2020-01-01' }).where('partnerid', '=', 101_001).execute()
    await closeEndedContracts(owner, clock.now)
    await page.reload()
    await expect(page.getByText('Der Vertrag endete am 01.01.2020')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entsperren' })).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Vertragsende zurücknehmen' }).click()
    const back = page.getByRole('dialog', { name: 'Läuft der Vertrag mit Reisebüro Alsterblick GmbH weiter?' })
    await back.getByLabel('Grund').fill('Nachfolger gefunden')
    await back.getByRole('button', { name: 'Vertragsende zurücknehmen' }).click()
    await expect(page.getByText('Der Vertrag läuft weiter. Das Reisebüro wird benachrichtigt.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sperren', exact: true })).toBeVisible()
  })
})
