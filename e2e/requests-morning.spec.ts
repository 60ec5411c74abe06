import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { countClicks } from './clicks.ts'
import { test } from './fixtures.ts'
import { card, cards, column, openBoard } from './requests-steps.ts'
import { speakEnglish, typePassword } from './session-steps.ts'

test.beforeEach(async ({ context }) => {
  await speakEnglish(context)
  // The test's browser has no mail program.
  await context.addInitScript(() =>
    addEventListener('click', (click) => {
      if (click.target instanceof Element && click.target.closest('a[href^="mailto:"]')) click.preventDefault()
    }),
  )
})
test.afterEach(({ server }) => server.reset())

const sheetOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next request' }) })

test('ENQ-1, ENQ-4, ENQ-6, ENG-8, HDR-5 a morning in the demo: six requests are answered, one is lost with a reason, one is assigned, a departure mail is sent, in few clicks', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  const { click, part, clicksOf } = countClicks(page, 'morning')
  const sheet = sheetOf(page)
  const number = sheet.locator('dt:text-is("Number") + dd')
  const next = async () => {
    const before = await number.textContent()
    await click(sheet.getByRole('button', { name: 'Next request' }))
    await expect(number).not.toHaveText(before ?? '')
  }
  const answer = async () => {
    await click(sheet.getByRole('button', { name: 'Answer' }))
    const mail = page.getByRole('dialog', { name: /^Answer to / })
    await expect(mail.getByLabel('Text')).toHaveValue(/Reisebüro Alsterblick/)
    await click(mail.getByRole('button', { name: 'Send' }))
    await expect(mail).toHaveCount(0)
    await expect(sheet.getByText('answered', { exact: true })).toBeVisible()
  }
  const badge = page.getByRole('link', { name: /^Requests/ }).getByRole('img')
  const countNew = async () => Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0])
  let first = 0

  await part('open the requests', async () => {
    await expect(badge).toHaveAccessibleName(/new requests/)
    first = await countNew()
    expect(first).toBeGreaterThanOrEqual(8)
    await click(page.getByRole('link', { name: /^Requests/ }))
    await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
    await expect(cards(page, 'New').first()).toContainText('Late')
  })
  await part('answer six', async () => {
    await click(cards(page, 'New').first().locator('[data-name]'))
    await answer()
    for (let count = 1; count < 6; count += 1) {
      await next()
      await answer()
    }
    await expect(badge).toHaveAccessibleName(`${first - 6} new requests`)
  })
  await part('lose one', async () => {
    await next()
    await click(sheet.getByRole('button', { name: 'Move to …' }))
    await click(page.getByRole('menuitem', { name: 'Lost' }))
    const dialog = page.getByRole('dialog', { name: /why was it lost/ })
    await click(dialog.getByLabel('Too expensive'))
    await click(dialog.getByRole('button', { name: 'Mark as lost' }))
    await expect(dialog).toHaveCount(0)
    await expect(sheet.getByText('Moved to “Lost” · Too expensive')).toBeVisible()
  })
  await part('assign one', async () => {
    await next()
    await click(sheet.getByLabel('Responsible'))
    await sheet.getByLabel('Responsible').selectOption({ label: 'Clara Wegener' })
    await click(sheet.getByRole('button', { name: 'Save' }))
    await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0)
  })
  await part('send a departure mail', async () => {
    await click(sheet.getByRole('button', { name: 'Close' }))
    await click(page.getByRole('link', { name: 'Calendar' }))
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    const entry = page
      .locator('main section li')
      .filter({ hasText: 'Departure', hasNotText: 'Mail prepared on' })
      .filter({ has: page.getByRole('button', { name: /^Bon-voyage mail to /, disabled: false }) })
      .first()
    const button = entry.getByRole('button', { name: /^Bon-voyage mail to / })
    const name = (await button.getAttribute('aria-label')) ?? ''
    await click(button)
    const mail = page.getByRole('dialog', { name, exact: true })
    await expect(mail.getByLabel('Text')).toHaveValue(/Reisebüro Alsterblick/)
    await click(mail.getByRole('link', { name: 'Open mail program' }))
    await expect(mail).toHaveCount(0)
    const sent = page.locator('main section li').filter({ has: page.getByRole('button', { name, exact: true }) })
    await expect(sent.getByText(/^Mail prepared on/).first()).toBeVisible()
  })
  expect(clicksOf()).toEqual({
    'open the requests': 1,
    'answer six': 18,
    'lose one': 5,
    'assign one': 3,
    'send a departure mail': 4,
  })
})

/** The customer of the demo whose request a person lost and the booking engine booked. */
const findContradiction = async ({ database }: DemoServer) => {
  const { customername } = await database.owner
    .selectFrom('booking as b')
    .innerJoin('bookingwork as w', (join) =>
      join.onRef('w.partnerid', '=', 'b.partnerid').onRef('w.bookingid', '=', 'b.bookingid'),
    )
    .select('b.customername')
    .where('b.partnerid', '=', 101001)
    .where('b.state', '=', 3)
    .where('w.stage', '=', 'lost')
    .executeTakeFirstOrThrow()
  return customername
}

test('ENQ-1, ENQ-3, ENQ-4, SES-5 a finger drags by the handle, the booking engine’s word is followed or not, a long mail goes through the clipboard, and an ended session loses nothing typed', async ({
  page,
  context,
  browser,
  login,
  server,
  callsAnswered,
}) => {
  await test.step('by touch, on a tablet', async () => {
    const tablet = await browser.newContext({
      ...{ baseURL: server.url, viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
    })
    await speakEnglish(tablet)
    const touched = await tablet.newPage()
    await login(touched, '101001')
    await openBoard(touched)
    const moved = cards(touched, 'New').first()
    const name = (await moved.locator('[data-name]').textContent()) ?? ''
    const from = await moved.locator('[data-handle]').boundingBox()
    const to = await column(touched, 'In work').boundingBox()
    if (!(from && to)) throw new Error('there is no handle or no column')
    const finger = await tablet.newCDPSession(touched)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y ?? 0 }] })
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await touch('touchStart', x, y)
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', x + ((to.x + to.width / 2 - x) * step) / 8, y + step * 5)
    await expect(touched.locator('[data-over]')).toHaveCount(1)
    await touch('touchEnd')
    await expect(touched.getByText(`${name} is now in “In work”.`).and(touched.locator('p'))).toBeVisible()
    await tablet.close()
  })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login(page, '101001')
  await openBoard(page)
  await test.step('what the engine says is kept beside what a person set, until one of two buttons is pressed', async () => {
    const name = await findContradiction(server)
    await page.getByRole('searchbox').fill(name)
    const notice = card(page, name).filter({ hasText: 'The booking engine says: booked.' })
    await expect(notice).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await notice.getByRole('button', { name: 'Keep' }).click()
    await expect(notice).toHaveCount(0)
    await expect(cards(page, 'Lost')).toContainText([name])
    await expect(page.getByText(`${name} stays in “Lost”.`).and(page.locator('p'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    // As if nobody had decided yet.
    await server.database.owner
      .updateTable('bookingwork')
      .set({ engineword: 'request' })
      .where('stage', '=', 'lost')
      .execute()
    await page.reload()
    await notice.getByRole('button', { name: 'Move to “Won”' }).click()
    await expect(cards(page, 'Won')).toContainText([name])
    await expect(page.getByText(`${name} is now in “Won”.`).and(page.locator('p'))).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  const sheet = sheetOf(page)
  await test.step('a long mail', async () => {
    await cards(page, 'New').first().locator('[data-name]').click()
    await sheet.getByRole('button', { name: 'Answer' }).click()
    const mail = page.getByRole('dialog', { name: /^Answer to / })
    const long = 'We have many cabins. '.repeat(150).trim()
    await mail.getByLabel('Text').fill(long)
    const link = mail.getByRole('link', { name: 'Open mail program' })
    await expect(link).not.toHaveAttribute('href', /body=We/)
    await link.click()
    await expect(mail.getByText(/its text is in the clipboard/)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
    await mail.getByRole('button', { name: 'Yes, it is sent' }).click()
  })

  await test.step('a session that ends while a note is typed', async () => {
    await sheet.getByLabel('New note').fill('Calls again tomorrow')
    await callsAnswered()
    await server.database.owner.deleteFrom('session').execute()
    await sheet.getByRole('button', { name: 'Add note' }).click()
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    await typePassword(page)
    await expect(ended).toHaveCount(0)
    await expect(sheet.getByLabel('New note')).toHaveValue('Calls again tomorrow')
    await sheet.getByRole('button', { name: 'Add note' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Calls again tomorrow' })).toHaveCount(1)
  })
})
