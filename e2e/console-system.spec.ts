import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-10 the system page names servers, versions, mails, storage and backup, and warns where something is to be done', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const now = server.clock.now
  const beat = { version: '0.1.0', startedat: now }
  await owner
    .insertInto('serverbeat')
    .values([
      { ...beat, serverid: 'a', host: 'kiel-1', seenat: now },
      { ...beat, serverid: 'b', host: 'kiel-2', seenat: new Date(now.getTime() - 300_000) },
    ])
    .execute()
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/system')
  await expect(page.getByRole('row').filter({ hasText: 'kiel-1' })).toContainText('Läuft')
  await expect(page.getByRole('row').filter({ hasText: 'kiel-2' })).toContainText(
    'Seit über einer Minute nicht gesehen',
  )
  await expect(page.getByText('Es gibt noch keine Sicherung.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Programm und Datenbank' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const event = { username: 'root', noun: 'backup', action: 'write', changes: '[]', address: '', at: now }
  await owner.insertInto('providerevent').values(event).execute()
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByText('Es gibt noch keine Sicherung.')).toHaveCount(0)
})
