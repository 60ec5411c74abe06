import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

/** A statement of the agency that has nothing in the demo: one line finds its booking, one does not, one needs none. */
const publish = async ({ database: { owner } }: DemoServer) => {
  const partnerid = 101003
  const bookings = [1, 2].map((bookingid) => aBooking({ partnerid, bookingid, bookingnr: `V-100${bookingid}` }))
  await upsertBookings(owner, bookings, new Date())
  const line = { bookingid: null, kind: 'commission' as const, text: '' }
  await publishProvision(owner, {
    ...{
      partnerid,
      year: 2026,
      month: 9,
      filename: 'September.pdf',
      type: 'application/pdf',
      createddate: '2026-10-05',
    },
    bytes: Buffer.from('%PDF-1.7\n%%EOF\n'),
    sumcents: 40_000,
    lines: [
      { ...line, bookingnr: 'V-1001', amountcents: 26_384 },
      { ...line, bookingnr: 'V1002', amountcents: 8616 },
      { ...line, bookingnr: '', kind: 'bonus', amountcents: 5000, text: 'Season' },
    ],
  })
}

test('MNY-2, MNY-4 the lines of a statement are below its file; one whose booking is unknown is assigned and taken back', async ({
  page,
  login,
  server,
}) => {
  await publish(server)
  await login(page, '101003')
  await page.goto('/partner/provisions')
  const statement = page.getByRole('region', { name: 'September.pdf' })
  await expect(statement).toContainText('3 lines · 1 booking not found')
  const lines = statement.getByRole('row')
  await expect(lines.nth(1)).toContainText('V-1001')
  await expect(lines.nth(1)).toContainText('Jörg Müller')
  await expect(lines.nth(2)).toContainText('not found')
  await expect(lines.nth(3)).toContainText('for the agency as a whole')
  expect(await findAxeViolations(page)).toEqual([])

  await statement.getByRole('button', { name: 'Assign booking: line 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which booking is line 2 about?' })
  const suggestions = dialog.getByRole('region', { name: 'Suggestions' })
  await expect(suggestions.getByRole('listitem').first()).toContainText('V-1002')
  await expect(suggestions.getByRole('listitem').first()).toContainText('similar number')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('searchbox', { name: 'Search bookings' }).fill('V-1001')
  await expect(dialog.getByRole('button', { name: 'Assign to booking V-1001' })).toBeVisible()
  await expect(suggestions).toBeHidden()
  await dialog.getByRole('searchbox', { name: 'Search bookings' }).fill('')
  await suggestions.getByRole('button', { name: 'Assign to booking V-1002' }).click()
  await expect(dialog).toBeHidden()
  await expect(lines.nth(2)).toContainText('assigned by you')
  await expect(statement).toContainText('all bookings found')

  await statement.getByRole('button', { name: 'Undo the assignment of line 2' }).click()
  await expect(lines.nth(2)).toContainText('not found')
  await expect(statement).toContainText('1 booking not found')

  await statement.getByRole('link', { name: 'V-1001' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /V-1001/ })).toBeVisible()
})
