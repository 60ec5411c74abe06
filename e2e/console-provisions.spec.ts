import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

/** A claim of the demo's main agency that nobody has answered, and no other. */
const plantClaim = async ({ database, clock }: DemoServer) => {
  const { owner } = database
  await owner.deleteFrom('claim').execute()
  const partnerid = 101001
  const { bookingid, bookingnr } = await owner
    .selectFrom('booking')
    .select(['bookingid', 'bookingnr'])
    .where('partnerid', '=', partnerid)
    .where('bookingnr', '<>', '')
    .orderBy('bookingid')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = new Date(clock.now.getTime() - 3_600_000)
  const { claimid } = await owner
    .insertInto('claim')
    .values({ partnerid, bookingid, amountcents: 26_384, createdat: at, changedat: at, changedby: '101001' })
    .returning('claimid')
    .executeTakeFirstOrThrow()
  const message = { partnerid, claimid, messageno: 1, side: 'agency', author: '101001', userno: 0, at } as const
  await owner
    .insertInto('claimmessage')
    .values({ ...message, step: 'claim', text: 'Fehlt auf der Abrechnung' })
    .execute()
  return { claimid, bookingnr }
}

test('MNY-5, CON-8 accounting finds a claim in the inbox, answers, accepts it for a month, and a colleague who was slower learns so; also on a phone', async ({
  page,
  loginToConsole,
  server,
  tolerate,
}) => {
  tolerate(/412|Failed to load resource/)
  const { bookingnr } = await plantClaim(server)
  await loginToConsole(page, 'accounting')
  await page.goto('/provider/inbox?kind=claim')
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: bookingnr })
  await expect(item).toContainText('Fehlt auf der Abrechnung')
  await expect(item).toContainText('263,84')
  await item.getByRole('link').click()
  const title = page.getByRole('heading', { name: `Reklamation zur Buchung ${bookingnr}` })
  const conversation = page.getByRole('list', { name: 'Verlauf der Reklamation' }).getByRole('listitem')
  await expect(title).toBeVisible()
  await expect(conversation).toHaveCount(1)
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('a message without text is not sent; with text it is', async () => {
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByText('Bitte schreiben Sie eine Nachricht')).toBeVisible()
    await page.getByLabel('Nachricht').fill('Welches Schiff?')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByText('Die Nachricht ist gesendet.')).toBeVisible()
    await expect(conversation).toHaveCount(2)
    await expect(page.getByText('Beantwortet')).toBeVisible()
  })
  await test.step('whoever was slower is told, keeps the text and sees the newer state', async () => {
    await page.getByRole('radio', { name: 'Ablehnen' }).check({ force: true })
    await page.getByLabel('Grund').fill('Nicht unsere Buchung')
    await server.database.owner.updateTable('claim').set({ version: 7, changedby: 'Frau Berg' }).execute()
    await page.getByRole('button', { name: 'Reklamation ablehnen' }).click()
    await expect(page.getByRole('alert')).toContainText('Frau Berg')
    await expect(page.getByLabel('Grund')).toHaveValue('Nicht unsere Buchung')
  })
  await test.step('on a phone it is accepted with a month', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: 'Anerkennen' }).check({ force: true })
    await expect(page.getByLabel('Auszahlung im')).toBeVisible()
    await page.getByRole('button', { name: 'Reklamation anerkennen' }).click()
    await expect(page.getByText('Die Reklamation ist anerkannt.')).toBeVisible()
    await expect(conversation.last()).toContainText('Anerkannt: wird im')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('the read-only role reads the conversation on the way from the partner’s page, and cannot answer', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await loginToConsole(page, 'reader')
    await page.goto('/provider/partners/101001')
    await page.getByRole('link', { name: `Buchung ${bookingnr}` }).click()
    await expect(title).toBeVisible()
    await expect(conversation).toHaveCount(3)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
