import { dayOf } from '@gangway/contract/dates/days'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-6, CON-8 the overview has today’s figures by brand, says what waits, and warns of a silent machine', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const today = await owner
    .selectFrom('trafficday as t')
    .innerJoin('partner as p', 'p.partnerid', 't.partnerid')
    .select((all) => all.fn.sum<number>('t.hits').as('hits'))
    .where('p.mandant', '=', 101)
    .where('t.day', '=', dayOf(server.clock.now))
    .executeTakeFirstOrThrow()
  const { keyid } = await owner
    .insertInto('apikey')
    .values({ name: 'Kiel', hash: Buffer.from('x'), scopes: ['bookings'], lastusedat: null, revokedat: null })
    .returning('keyid')
    .executeTakeFirstOrThrow()
  const counts = { accepted: 1, unchanged: 0, refused: 0 }
  const hours = (n: number) => new Date(server.clock.now.getTime() - n * 3_600_000)
  await owner
    .insertInto('feedbatch')
    .values([50, 74, 98, 122, 146].map((ago) => ({ keyid, scope: 'bookings', at: hours(ago), ...counts })))
    .execute()
  await loginToConsole(page, 'reader')
  await page.goto('/provider/overview')
  const brand = page.getByRole('row').filter({ hasText: 'Seeweg Kreuzfahrten' })
  await expect(brand.getByRole('cell').first()).toContainText(new Intl.NumberFormat('de').format(Number(today.hits)))
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('alert')).toContainText('Eine Maschine schweigt länger als je')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Zur Datenlieferung' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenlieferung')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/provider/overview')
  await expect(brand).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})
