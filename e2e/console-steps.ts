import type { FeedBooking } from '@gangway/contract/features/feed-items'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'

/** Bookings as the feed sends them. */
export const feedBookings = (server: DemoServer, bookings: readonly Partial<FeedBooking>[]) =>
  upsertBookings(
    server.database.owner,
    bookings.map((about, at) =>
      aBooking({ bookingid: 900_000_001 + at, bookingnr: `SW-${900_000_001 + at}`, ...about }),
    ),
    new Date(),
  )

/** Nothing for axe in either scheme, and no sideways scrolling on a phone. */
export const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Tables become cards with the next render.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}
