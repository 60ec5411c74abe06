import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-8, CON-11 the inbox shows what waits, the oldest first; a mail that came back is sent again or taken off, also on a phone', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const day = 24 * 3_600_000
  const ago = (days: number) => new Date(server.clock.now.getTime() - days * day)
  // Only what this test adds.
  await owner.deleteFrom('bankchange').execute()
  await owner.deleteFrom('claim').execute()
  await owner
    .updateTable('outbox')
    .set({ dismissedat: ago(0) })
    .where('failedat', 'is not', null)
    .execute()
  const mail = { mandant: 101, language: 'de', kind: 'passwordchanged', facts: '{}', tries: 8, nextat: ago(9) }
  await owner
    .insertInto('outbox')
    .values(
      [5, 3].map((days) => ({
        ...mail,
        partnerid: 101001,
        recipient: `weg${days}@agentur.example`,
        createdat: ago(days + 1),
        sentat: null,
        failedat: ago(days),
      })),
    )
    .execute()
  await owner
    .insertInto('ship')
    .values({
      shipid: 2_000_000_900,
      organizerid: 1,
      shipname: 'Neue Welle',
      area: 1,
      state: 'unlisted',
      firstseen: ago(4),
    })
    .execute()
  await loginToConsole(page, 'care')
  await page.goto('/provider/inbox')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText('weg5@agentur.example')
  await expect(items.nth(1)).toContainText('Neue Welle')
  const link = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Posteingang' })
  await expect(link).toContainText('3')
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('only one kind is shown on request', async () => {
    await page.getByRole('radio', { name: 'Zurückgekommene Mails (2)' }).check({ force: true })
    await expect(items).toHaveCount(2)
    await expect(page).toHaveURL(/kind=mail/)
  })
  await test.step('a mail is sent again, another taken off; the count follows', async () => {
    await page.getByRole('button', { name: 'Die Mail an weg5@agentur.example erneut senden' }).click()
    await expect(page.getByText('Die Mail an weg5@agentur.example ist wieder unterwegs.')).toBeVisible()
    await expect(items).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Erledigt: die Mail an weg3@agentur.example aus der Liste nehmen' }).click()
    await expect(page.getByText('Nichts wartet.')).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('the read-only role has no buttons', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await owner
      .updateTable('outbox')
      .set({ dismissedat: null, failedat: ago(1) })
      .where('partnerid', '=', 101001)
      .execute()
    await loginToConsole(page, 'reader')
    await page.goto('/provider/inbox')
    await expect(items.filter({ hasText: 'weg3@agentur.example' })).toBeVisible()
    await expect(page.getByRole('button', { name: /erneut senden/ })).toHaveCount(0)
  })
})
