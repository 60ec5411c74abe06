import { pathOf } from '@gangway/contract/calls/call'
import { makeClaim } from '@gangway/contract/features/provisions-claims'
import { listOpenCommissions, type OpenCommissions } from '@gangway/contract/features/provisions-open'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'
import { open, rows, screen, show, table } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const nameIn = (page: Page, place: number) => rows(page).nth(place).getByRole('rowheader').textContent()

/** What the sheet has on paper, and the sizes of its pages in points. */
const printSheet = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('body *')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    return {
      outside: visible
        .filter((one) => one.matches('main, header nav, button, [role=row], input, select, textarea'))
        .map((one) => one.tagName),
      text: visible.filter((one) => one.matches('h2, h3, dt, dd, p, address')).map(({ textContent }) => textContent),
    }
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round(Number(side))).join(' × '),
  )
  return { ...printed, pages }
}

/** One page of A4 that stands upright, and nothing to click or fill in. */
const onePage = { outside: [], pages: ['595 × 842'] }

test('TRX-4, TRX-7 the sheet of a booking leads to its neighbours, copies its number, prints one page and links to the customer', async ({
  page,
  login,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, login, '?period=all')
  await expect(rows(page).first()).toBeVisible()
  const [first, second] = [await nameIn(page, 0), await nameIn(page, 1)]
  await rows(page).first().click()
  await expect(sheet(page, `Booking ${first}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous transaction' })).toBeDisabled()

  await test.step('copies the number of the booking, and confirms it until the next one is shown', async () => {
    await page.getByRole('button', { name: 'Copy number' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await page.keyboard.press('ArrowRight')
    await expect(sheet(page, `Booking ${second}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy number' })).toBeEnabled()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('reports a browser that denies the clipboard', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy number' }).click()
    await expect(page.getByRole('button', { name: 'Could not be copied' })).toBeVisible()
  })

  await test.step('moves from one booking to the next by arrow keys and buttons, and the list follows', async () => {
    await expect(table(page).locator('[aria-current=true]')).toContainText(second ?? '?')
    await page.getByRole('button', { name: 'Previous transaction' }).click()
    await expect(sheet(page, `Booking ${first}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/booking=/)

    // Far beyond the visible rows, and beyond the first loaded page of a hundred.
    const rowAt = (place: number) => table(page).locator(`[aria-rowindex="${place + 2}"]`)
    const list = page.getByRole('region', { name: 'Transactions' })
    await list.evaluate((element) => element.scrollTo(0, 77 * 36))
    // Rows with long texts are higher, which moves those below them once they are drawn.
    await expect(async () => {
      if ((await rowAt(82).count()) === 0)
        await list.evaluate((element) => element.scrollBy(0, element.clientHeight / 2))
      await rowAt(82).click({ timeout: 5000 })
    }).toPass({ intervals: [100] })
    for (let place = 83; place <= 104; place++) {
      await expect(page.getByRole('button', { name: 'Next transaction' })).toBeEnabled()
      await page.keyboard.press('ArrowRight')
      await expect(rowAt(place).and(page.locator('[aria-current=true]'))).toBeInViewport()
    }
    // One step back closes them all: together they are one visit.
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/booking=/)
  })

  await test.step('prints a booking on one page: no list, no buttons, no fields, and nothing about notes where there are none', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
    })
    await show(page, '?type=storno&period=all')
    const name = await nameIn(page, 0)
    await rows(page).first().click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'For the agency' }).click()
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached()
    const printed = await printSheet(page)
    expect(printed).toMatchObject(onePage)
    expect(printed.text).toEqual(expect.arrayContaining([`Booking ${name}`, 'Price', 'Reason for cancellation']))
    expect(printed.text).not.toContain('Notes')
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/booking=/)
  })

  await test.step('links phone and mail of a request, and writes all days in the same format', async () => {
    const { owner } = server.database
    const request = await owner
      .selectFrom('booking')
      .select('bookingid')
      .where('partnerid', '=', 101004)
      .where('state', '=', 1)
      .orderBy('bookingid', 'desc')
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('booking')
      .set({ comment: 'Balkon bitte.\n\nmartha@mail.example, 040 123456' })
      .where('partnerid', '=', 101004)
      .where('bookingid', '=', request.bookingid)
      .execute()
    await navigate(page, `${screen}?type=request&booking=${request.bookingid}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: '040 123456' })).toHaveAttribute('href', 'tel:040123456')
    await expect(dialog.getByRole('link', { name: 'martha@mail.example' })).toHaveAttribute(
      'href',
      'mailto:martha@mail.example',
    )
    for (const label of ['Requested on', 'Departure', 'Return'])
      await expect(
        dialog.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd'),
      ).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  })
})

test('ENG-10 the sheet has the agency’s number and the reservation desk of the cruise line, or says where to enter them; not on paper', async ({
  page,
  login,
  server,
}) => {
  const enter = (values: Record<string, string | number>) =>
    server.database.owner.updateTable('partnerorganizer').set(values).where('partnerid', '=', 101001).execute()
  const desk = { reservierungtel: '+49 40 99887', reservierungemail: 'desk@line.example' }
  await enter({ agenturoptionnr: 1, agenturnrlevel1: 'A-4711', agenturnrlevel2: 'unused', ...desk })
  await open(page, login, '?period=all', '101001')
  await rows(page).first().click()
  const region = page.getByRole('dialog').getByRole('region', { name: 'Reservations with' })
  await expect(region).toContainText('Agency numberA-4711')
  await expect(region).not.toContainText('unused')
  await expect(region.getByRole('link', { name: '+49 40 99887' })).toHaveAttribute('href', 'tel:+494099887')
  await expect(region.getByRole('link', { name: 'desk@line.example' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const printed = await printSheet(page)
  expect(printed).toMatchObject(onePage)
  expect(printed.text).not.toContain('A-4711')

  await enter({ agenturoptionnr: 0, reservierungtel: '', reservierungfax: '', reservierungemail: '' })
  await page.reload()
  await expect(region).toContainText('No agency number')
  await region.getByRole('link', { name: 'Enter them now' }).click()
  await expect(page.getByRole('heading', { name: 'Organizers', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await server.reset()
})

test('MNY-3 the sheet shows what happened to the commission: what is done, what comes next, what follows later', async ({
  page,
  login,
  server,
}) => {
  // The demo has claimed most of its missing money, on some days all of it.
  await server.database.owner.deleteFrom('claim').execute()
  const { partnerid, authtoken } = await login(page, '101001')
  const headers = { authorization: `Bearer ${authtoken}`, 'x-gangway': 'portal' }
  const list = await page.request.get(`${pathOf(listOpenCommissions, { partnerid })}?standing=open`, { headers })
  const troubles: OpenCommissions = await list.json()
  const [short, missing] = (['short', 'missing'] as const).map((one) =>
    troubles.rows.find(({ state }) => state === one),
  )
  const dialog = page.getByRole('dialog')
  const commission = dialog.getByRole('region', { name: 'Commission' })
  const events = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')

  await test.step('a booking that was paid short has its line, and what is open', async () => {
    await page.goto(`${screen}?period=all&booking=${short?.bookingid}`)
    await expect(commission.getByRole('status')).toContainText('Paid short')
    await expect(commission).toContainText('Still open')
    await expect(events.filter({ hasText: 'Commission paid' })).toContainText(/€.* · Statement .*Past/)
    await expect(events.filter({ hasText: 'Expected payout' })).toContainText('Past')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('a claim is shown with its state, and opened', async () => {
    const body = { bookingid: missing?.bookingid, text: '' }
    const claimed = await page.request.post(pathOf(makeClaim, { partnerid }), {
      headers,
      data: body,
    })
    expect(claimed.status(), await claimed.text()).toBe(200)
    await navigate(page, `${screen}?period=all&booking=${missing?.bookingid}`)
    await expect(commission.getByRole('status')).toContainText('Missing')
    await expect(commission).toContainText('Claimed')
    await commission.getByRole('link', { name: 'Open the claim' }).click()
    await expect(page.getByRole('dialog', { name: `Claim for booking ${missing?.bookingnr}` })).toBeVisible()
  })

  await test.step('what comes next is named, and what comes later', async () => {
    await page.goto(`${screen}?period=all&dateType=departure&sort=reiseterminvon&order=desc`)
    await rows(page).first().click()
    await expect(commission.getByRole('status')).toContainText('Not due yet')
    await expect(events.filter({ hasText: 'Departure' })).toContainText('Next')
    await expect(events.filter({ hasText: 'Return' })).toContainText('Later')
    await expect(events.last()).toContainText(/Expected payout.*Later/)
  })

  await test.step('if the commission cannot be read, the timeline goes without it', async () => {
    await page.route('**/commissions/*', (route) => route.fulfill({ status: 404, json: { error: 'notfound' } }))
    await page.goto(`${screen}?period=all&booking=${short?.bookingid}`)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(events.filter({ hasText: 'Departure' })).toBeVisible()
    await expect(events.filter({ hasText: 'Expected payout' })).toHaveCount(0)
  })

  await test.step('a brand that hides provisions has the timeline without them, and no call', async () => {
    const calls: string[] = []
    page.on('request', (request) => void calls.push(request.url()))
    await open(page, login, '?period=all', '109001')
    await rows(page).first().click()
    await expect(events.filter({ hasText: 'Departure' })).toBeVisible()
    await expect(commission).toHaveCount(0)
    expect(calls.filter((url) => url.includes('/provisions/'))).toEqual([])
  })
})

test('ENQ-5 own reference, responsible person and a note are saved on the sheet of a booking, found in the list and grouped in the report', async ({
  page,
  login,
}) => {
  await open(page, login, '?period=all')
  await expect(rows(page).first()).toBeVisible()
  const name = (await nameIn(page, 3)) ?? '?'
  await rows(page).nth(3).click()
  const opened = sheet(page, `Booking ${name}`)
  await opened.getByRole('textbox', { name: 'Own reference' }).fill('Folder 4711-X')
  await opened.getByRole('combobox', { name: 'Responsible' }).selectOption({ label: 'Petra Lang' })
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(opened.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await opened.getByRole('textbox', { name: 'New note' }).fill('Wants a quiet cabin amidships')
  await opened.getByRole('button', { name: 'Add note' }).click()
  await expect(opened.getByText('Wants a quiet cabin amidships', { exact: true })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const printed = await printSheet(page)
  expect(printed).toMatchObject(onePage)
  const internal = ['Petra Lang', 'Folder 4711-X', 'Wants a quiet cabin amidships', 'Commission incl. VAT', 'History']
  const lacking = async () => {
    const { text } = await printSheet(page)
    return internal.filter((one) => !text.includes(one))
  }
  await expect.poll(lacking).toEqual([])

  await test.step('TRX-7 the customer’s paper has the agency’s address, and nothing of commission, notes and responsible', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
    })
    await opened.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'For the customer' }).click()
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached()
    const handedOut = await printSheet(page)
    expect(handedOut).toMatchObject(onePage)
    expect(handedOut.text).toEqual(expect.arrayContaining([`Booking ${name}`, 'Price', 'Departure', 'Ship']))
    expect(handedOut.text.join('\n')).toMatch(/\n80331 München\n\+49/)
    expect(
      handedOut.text.filter((one) => /commission|comment/i.test(one ?? '') || internal.includes(one ?? '')),
    ).toEqual([])
    // The browser's own menu prints the agency's.
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect((await printSheet(page)).text).toEqual(expect.arrayContaining(internal))
  })
  await page.keyboard.press('Escape')

  await show(page, '?period=all&searchIn=cabin amidships 4711-x&person=nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await show(page, '?period=all&searchIn=cabin amidships 4711-x')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(name)
  for (const text of ['Folder 4711-X', 'Petra Lang', 'Wants a quiet cabin amidships'])
    await expect(rows(page).first().getByRole('cell', { name: text })).toHaveCount(1)

  await navigate(page, '/partner/statistics/overview?group=person&period=back&years=5')
  await expect(page.getByRole('heading', { name: 'Revenue by responsible person' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bookings by responsible person' }).locator('..')).toContainText(
    'Petra Lang',
  )
  await expect(page.getByRole('heading', { name: 'Bookings by responsible person' }).locator('..')).toContainText(
    'No responsible person',
  )
  expect(await findAxeViolations(page)).toEqual([])
})
