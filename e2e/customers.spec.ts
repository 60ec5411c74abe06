import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('ENQ-7 a booking leads to everything its customer has, and each of these back to the same page, also on a phone', async ({
  page,
  login,
  server,
}) => {
  const mine = server.database.owner.selectFrom('booking').where('partnerid', '=', 101001).where('state', '=', 4)
  const [first, second] = await mine.select('bookingid').orderBy('bookingid', 'desc').limit(2).execute()
  const ids = [first?.bookingid ?? 0, second?.bookingid ?? 0]
  await server.database.owner
    .updateTable('booking')
    .set({ customeremail: 'Jo@Customer.example', customerphone: '040 9876543', customername: 'Jo Customer' })
    .where('partnerid', '=', 101001)
    .where('bookingid', 'in', ids)
    .execute()
  await login(page, '101001')
  await page.goto(`/partner/statistics/bookingreport?booking=${ids[0]}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Everything about this customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Customer' })).toBeVisible()
  const bookings = page.getByRole('region', { name: 'Bookings and cancellations' }).getByRole('listitem')
  await expect(bookings).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Jo@Customer.example' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('each booking opens its details here', async () => {
    await bookings.last().getByRole('link').click()
    await expect(page.getByRole('dialog', { name: /^Booking / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the page of the other booking is the same, and nothing scrolls sideways on a phone', async () => {
    const text = await page.locator('main').innerText()
    await page.goto(`/partner/customers/${ids[1]}`)
    await expect(bookings).toHaveCount(2)
    expect(await page.locator('main').innerText()).toBe(text)
    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('ENQ-7 two customers are merged, a booking is taken out and both are undone; the slower of two people sees who was faster', async ({
  page,
  context,
  login,
  server,
  tolerate,
}) => {
  tolerate(/412/)
  const { owner } = server.database
  const ofAgency = owner.selectFrom('booking').where('partnerid', '=', 101001).where('state', '=', 4)
  const found = await ofAgency.select('bookingid').orderBy('bookingid', 'desc').limit(3).execute()
  const [a = 0, b = 0, c = 0] = found.map(({ bookingid }) => bookingid)
  for (const [bookingid, customername, customeremail, pricecents] of [
    [a, 'Jo Customer', 'jo@customer.example', 100_000],
    [b, 'Jo Customer', 'jo@customer.example', 20_000],
    [c, 'Anna Other', 'other@customer.example', 3_000],
  ] as const)
    await owner
      .updateTable('booking')
      .set({ customername, customeremail, customerphone: '', pricecents, bookingnr: `CU-${pricecents}` })
      .where('partnerid', '=', 101001)
      .where('bookingid', '=', bookingid)
      .execute()
  await login(page, '101001')
  await page.goto(`/partner/customers/${a}`)
  const bookings = (tab: Page) => tab.getByRole('region', { name: 'Bookings and cancellations' }).getByRole('listitem')
  const revenue = page.locator('dl > div').filter({ hasText: 'Revenue' })
  const history = page.getByRole('region', { name: 'Changed by hand' }).getByRole('listitem')
  await expect(bookings(page)).toHaveCount(2)
  await expect(revenue).toContainText('1,200')

  const dialog = page.getByRole('dialog')
  await test.step('the other customer is found by its address, which no other field shows', async () => {
    await page.getByRole('button', { name: 'Merge with another customer' }).click()
    const search = dialog.getByLabel('Name, number, e-mail address or phone')
    await expect(search).toBeFocused()
    await search.fill('nobody@anywhere')
    await expect(dialog.getByText(/^Nothing found/)).toBeVisible()
    await search.fill('jo@customer')
    await expect(dialog.getByRole('button', { name: /already this customer/ }).first()).toBeDisabled()
    await search.fill('other@cust')
    await search.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Merge with another customer' }).click()
    await expect(search).toHaveValue('other@cust')
    await dialog.getByRole('button', { name: /Anna Other/ }).click()
    await expect(dialog).toContainText('Anna Other (1 booking or request) and Jo Customer (2 bookings and requests)')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('somebody else takes out a booking first', async () => {
    const tab = await context.newPage()
    await tab.goto(`/partner/customers/${a}`)
    await tab.getByRole('button', { name: 'Not this customer: CU-20000' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
    await expect(tab.getByText('CU-20000 is taken out and has a page of its own.')).toBeVisible()
    await expect(bookings(tab)).toHaveCount(1)
    await tab.getByRole('link', { name: 'Open that page' }).click()
    await expect(bookings(tab)).toContainText(['CU-20000'])
    await tab.close()
  })

  await test.step('the dialog says so and keeps the choice; a double click merges once', async () => {
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Reisebüro Alsterblick GmbH has changed this customer in the meantime.',
    )
    await expect(dialog).toContainText('Anna Other (1 booking or request) and Jo Customer (1 booking or request)')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The two customers are now one.')).toBeVisible()
    await expect(bookings(page)).toHaveCount(2)
    await expect(revenue).toContainText('1,030')
    await expect(history).toContainText(['Customers of CU-100000 and CU-3000 merged', 'CU-20000 taken out'])
  })

  await test.step('both are undone, the later one first', async () => {
    const undo = page.getByRole('button', { name: /^Undo/ })
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(bookings(page)).toHaveCount(1)
    await undo.click()
    await expect(bookings(page)).toHaveCount(2)
    await expect(revenue).toContainText('1,200')
    await expect(undo).toHaveCount(0)
    await expect(history).toContainText(['Undone: CU-20000 taken out'])
  })

  await test.step('after taking out the booking in the address, the page still shows the customer', async () => {
    await page.getByRole('button', { name: 'Not this customer: CU-100000' }).click()
    await dialog.getByRole('button', { name: 'Take out' }).click()
    await expect(bookings(page)).toContainText(['CU-20000'])
    await expect(page.getByRole('button', { name: /^Not this customer/ })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('ENQ-7 every customer is in a list, found by what is known and by the note about them, which keeps its versions', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Customers' }).click()
  const rows = page
    .getByRole('table', { name: 'Customers' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more customers' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows).toHaveCount(50)
  expect(await findAxeViolations(page)).toEqual([])

  const find = page.getByRole('searchbox', { name: 'Search' })
  await find.fill('jürgen schneider')
  await expect(rows.first().getByRole('rowheader')).toContainText('Schneider')
  await rows.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schneider')
  const note = page.getByRole('textbox', { name: 'Note about the customer' })

  await test.step('a note is kept as a draft, saved, changed, and its former versions stay', async () => {
    await note.fill('Prefers upper decks')
    await page.goBack()
    await expect(rows.first()).toBeVisible()
    await page.goForward()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await expect(note).toHaveValue('Prefers upper decks')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await note.fill('Prefers lower decks, seasick')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await expect(page.getByText('Prefers upper decks')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the note finds the customer, also on a phone; an agency without customers hears so', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/partner/customers?search=seasick%20schneider')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Prefers lower decks, seasick')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
    await find.fill('nobody has this name')
    await expect(page.getByText('No customer matches this search.')).toBeVisible()
    await login(page, '101003')
    await page.goto('/partner/customers')
    await expect(page.getByText(/^No customers yet/)).toBeVisible()
  })
})

test('GDP-1, GDP-2 an administrator downloads what is kept of a customer and erases it after a warning', async ({
  page,
  login,
  server,
}) => {
  const { owner } = server.database
  const mine = owner.selectFrom('booking').where('partnerid', '=', 101001).where('state', '=', 4)
  const { bookingid = 0 } = (await mine.select('bookingid').orderBy('bookingid', 'desc').executeTakeFirst()) ?? {}
  await owner
    .updateTable('booking')
    .set({
      customeremail: 'jo@customer.example',
      customerphone: '',
      customername: 'Jo Customer',
      comment: 'Jo wants a balcony',
    })
    .where('partnerid', '=', 101001)
    .where('bookingid', '=', bookingid)
    .execute()
  await login(page, '101001')
  await page.goto(`/partner/customers/${bookingid}`)
  const privacy = page.getByRole('region', { name: 'Data protection' })
  for (const format of ['pdf', 'json']) {
    const waiting = page.waitForEvent('download')
    await privacy.getByRole('button', { name: `(${format.toUpperCase()})` }).click()
    expect((await waiting).suggestedFilename()).toMatch(new RegExp(`customer-data-.*\\.${format}$`))
  }
  await privacy.getByRole('button', { name: 'Erase customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Jo Customer for good?' })
  await expect(dialog).toContainText('This cannot be undone.')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/The personal data of this customer was erased on/)).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Jo')
  await expect(privacy).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findAxeViolations(page)).toEqual([])
})
