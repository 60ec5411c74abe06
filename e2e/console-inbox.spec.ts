import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { findSettledProblems } from './walk.ts'

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
  await owner.deleteFrom('activation').execute()
  await owner
    .updateTable('outbox')
    .set({ dismissedat: ago(0) })
    .where('failedat', 'is not', null)
    .execute()
  const facts = JSON.stringify({ user: 'clara.admin', at: ago(9).toISOString() })
  const mail = { mandant: 101, language: 'de', kind: 'passwordchanged', facts, tries: 8, nextat: ago(9) }
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
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findSettledProblems(page), `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
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

test('CON-8, ORG-3 an agency asks for organizers; care opens some from the inbox, refuses another request, and the agency sees both', async ({
  page,
  browser,
  baseURL,
  login,
  loginToConsole,
  server,
}) => {
  await server.database.owner.deleteFrom('activation').execute()
  const agency = await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-DE' })
  await login(agency, '101003')
  await agency.goto('/partner/partnerdata/organizers')
  await expect(agency.getByText('Keine Veranstalter vorhanden')).toBeVisible()
  await agency.getByRole('button', { name: 'Um Freischaltung bitten' }).click()
  const own = agency.getByRole('main')
  await expect(own).toContainText(/Ihre Bitte um Freischaltung vom .* liegt bei/)
  await loginToConsole(page, 'care')
  const entry = page.getByRole('main').getByRole('listitem')

  await test.step('a refusal needs a reason, which the agency reads', async () => {
    await page.goto('/provider/inbox?kind=activation')
    await expect(entry).toContainText('bittet um die Freischaltung von Veranstaltern')
    await page.getByRole('button', { name: /^Freischaltung für .* ablehnen$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible()
    await dialog.getByLabel('Grund').fill('Der Vertrag fehlt noch.')
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(page.getByText('Nichts wartet.')).toBeVisible()
    await agency.reload()
    await expect(own).toContainText('abgelehnt: Der Vertrag fehlt noch.')
  })
  await test.step('asked again, lines are chosen from the brand’s assortment, also on a phone', async () => {
    await agency.getByRole('button', { name: 'Erneut um Freischaltung bitten' }).click()
    await expect(own).toContainText('liegt bei')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('button', { name: /^Veranstalter freischalten für/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByRole('alert')).toContainText('mindestens einen Veranstalter')
    await dialog.getByLabel('Veranstalter suchen').fill('tui')
    await dialog.getByRole('checkbox', { name: 'TUI Cruises' }).check()
    await expect(dialog.getByRole('status')).toContainText(/^1 von \d+ freigeschaltet$/)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/sind 1 Veranstalter freigeschaltet\./)).toBeVisible()
    await expect(page.getByText('Nichts wartet.')).toBeVisible()
    await agency.reload()
    await expect(own).toContainText('TUI Cruises')
  })
  await test.step('the partner’s page says who decided, and the agency’s history has it', async () => {
    await page.goto('/provider/partners/101003')
    const section = page.getByRole('region', { name: 'Veranstalter' })
    await expect(section).toContainText(/1 von \d+ freigeschaltet, 0 auf der Buchungsseite\./)
    await expect(section).toContainText('care@gangway.example hat sie am')
    await agency.goto('/partner/partnerdata/history')
    await expect(own).toContainText('hat freigeschaltet: TUI Cruises')
  })
  await agency.close()
})
