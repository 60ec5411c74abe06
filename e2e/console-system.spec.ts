import { plantFailedJob } from '@gangway/server/testing/failed-job'
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

test('NTF-1, NTF-8 the system page shows background work that failed or did not happen, and a job is repeated by hand', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const hourAgo = new Date(server.clock.now.getTime() - 3_600_000)
  const run = { dueat: hourAgo, startedat: null, endedat: null }
  await owner
    .insertInto('jobrun')
    .values({ ...run, task: 'retention' })
    .execute()
  await plantFailedJob(owner, 'health', 'kein Platz mehr')
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/system')
  await expect(page.getByText('Zu Altes entfernen: war am')).toContainText('ist nicht erledigt worden')
  const trouble = page.getByRole('row').filter({ hasText: 'kein Platz mehr' })
  await expect(trouble).toContainText('Aufgegeben')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Zustand der Partner wiederholen' }).click()
  await expect(page.getByText('„Zustand der Partner“ beginnt in wenigen Sekunden.')).toBeVisible()
  await expect(trouble).toContainText('Neuer Versuch')
})
