import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect, type Page } from '@playwright/test'

export const screen = '/partner/requests'

/** Six customers who asked within the last days, and nothing else on the board of 101001. */
export const customers = ['Ada Lind', 'Bo Krog', 'Cleo Moor', 'Dirk Ahn', 'Eva Sund', 'Finn Holt'] as const

/** Every request of the agency is one of these, all of them new; the first one is late. */
export const prepareBoard = async ({ database, clock }: DemoServer) => {
  const { owner } = database
  const ofAgency = ['partnerid', '=', 101001] as const
  await owner
    .deleteFrom('bookingstep')
    .where(...ofAgency)
    .execute()
  await owner
    .deleteFrom('bookingwork')
    .where(...ofAgency)
    .execute()
  const requests = await owner
    .selectFrom('booking')
    .select('bookingid')
    .where(...ofAgency)
    .where('wasrequest', '=', true)
    .orderBy('bookingdate', 'desc')
    .orderBy('bookingid')
    .execute()
  await owner
    .updateTable('booking')
    .set({ wasrequest: false })
    .where(...ofAgency)
    .execute()
  const hour = 3_600_000
  for (const [at, customername] of customers.entries()) {
    const bookingid = requests[at]?.bookingid ?? 0
    const requestedat = new Date(clock.now.getTime() - (at === 0 ? 72 : 6 - at) * hour)
    const day = requestedat.toISOString().slice(0, 10)
    await owner
      .updateTable('booking')
      .set({
        wasrequest: true,
        state: 1,
        bookingdate: day,
        customername,
        customeremail: `${customername.split(' ')[0]?.toLowerCase()}@mail.example`,
        customerphone: '+49 40 123456',
        customerlanguage: 'nl',
      })
      .where(...ofAgency)
      .where('bookingid', '=', bookingid)
      .execute()
    await owner
      .deleteFrom('bookingstate')
      .where(...ofAgency)
      .where('bookingid', '=', bookingid)
      .where('version', '>', 1)
      .execute()
    await owner
      .updateTable('bookingstate')
      .set({ state: 1, at: requestedat })
      .where(...ofAgency)
      .where('bookingid', '=', bookingid)
      .execute()
  }
}

export const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
export const cards = (page: Page, name: string) => column(page, name).getByRole('article')
export const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer })
export const nameOf = (page: Page, customer: string) =>
  card(page, customer).getByRole('button', { name: customer, exact: true })

/** Drags a card into a column as a hand does: pressed, moved in steps, released. */
export const drag = async (page: Page, customer: string, to: string) => {
  const from = await nameOf(page, customer).boundingBox()
  const target = await column(page, to).boundingBox()
  if (!(from && target)) throw new Error(`there is no ${customer} or no ${to}`)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 80, { steps: 8 })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await page.mouse.up()
}

export const openBoard = async (page: Page, search = '') => {
  await page.goto(screen + search)
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
}
