import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { card, cards, column, customers, drag, nameOf, openBoard, prepareBoard, screen } from './requests-steps.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(async ({ context, server }) => {
  await speakEnglish(context)
  await prepareBoard(server)
})

test('ENQ-1, ENQ-2 a board is worked through by mouse and by keyboard, each move can be undone, and the URL keeps the filters', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await openBoard(page)
  const outcome = (text: string) => page.getByText(text, { exact: true }).and(page.locator('p'))
  const badge = page.getByRole('link', { name: /^Requests/ }).getByRole('img')

  await test.step('what has waited longest is on top and says so, in words', async () => {
    await expect(cards(page, 'New')).toHaveCount(customers.length)
    await expect(cards(page, 'New').first()).toContainText('Ada Lind')
    await expect(cards(page, 'New').first()).toContainText('Late · 3 days ago')
    await expect(cards(page, 'New').nth(1)).toContainText('Fresh · ')
    await expect(badge).toHaveAccessibleName('6 new requests')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('by dragging, and back by Undo', async () => {
    await drag(page, 'Bo Krog', 'Offer sent')
    await expect(cards(page, 'Offer sent')).toContainText(['Bo Krog'])
    await expect(outcome('Bo Krog is now in “Offer sent”.')).toBeVisible()
    await expect(badge).toHaveAccessibleName('5 new requests')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(outcome('Bo Krog is back where it was.')).toBeVisible()
    await expect(cards(page, 'New')).toHaveCount(customers.length)
    await drag(page, 'Bo Krog', 'Offer sent')
    await expect(cards(page, 'Offer sent')).toContainText(['Bo Krog'])
    await expect(page).toHaveURL(screen) // a drag opens nothing
  })

  await test.step('one that is dragged and dropped where it was, or let go of by Escape, stays', async () => {
    const box = await nameOf(page, 'Cleo Moor').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 10, { steps: 5 })
    await expect(page.locator('[data-picture]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-picture]')).toHaveCount(0)
    await page.mouse.up()
    await expect(cards(page, 'New')).toHaveCount(customers.length - 1)
  })

  await test.step('by keyboard: arrows go from card to card, Shift moves one, and the focus goes with it', async () => {
    await nameOf(page, 'Ada Lind').focus()
    await page.keyboard.press('ArrowDown')
    await expect(nameOf(page, 'Cleo Moor')).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cards(page, 'In work')).toContainText(['Cleo Moor'])
    await expect(nameOf(page, 'Cleo Moor')).toBeFocused()
    await expect(page.getByTestId('announcements')).toHaveText('Cleo Moor is now in “In work”.')
    await page.keyboard.press('ArrowLeft')
    await expect(nameOf(page, 'Ada Lind')).toBeFocused()
  })

  await test.step('from the menu: waiting asks for a day', async () => {
    await page.getByRole('button', { name: 'Move Dirk Ahn' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Waiting' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dirk Ahn: wait until' })
    await dialog.getByLabel('Comes back by itself on').fill('01/01/2020')
    await dialog.getByRole('button', { name: 'Let it wait' }).click()
    await expect(dialog.getByText('Please enter a day after today.')).toBeVisible()
    await dialog.getByLabel('Comes back by itself on').press('Escape')
    await page.getByRole('button', { name: 'Move Dirk Ahn' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Waiting' }).press('Enter')
    await expect(dialog.getByLabel('Comes back by itself on')).toHaveValue('01/01/2020')
    await dialog.getByRole('button', { name: 'In 7 days' }).click()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Let it wait' }).click()
    await expect(cards(page, 'Waiting')).toContainText([/Dirk Ahn.*until \d\d\/\d\d\/\d{4}/])
    await expect(nameOf(page, 'Dirk Ahn')).toBeFocused()
  })

  await test.step('lost asks for a reason, and the sheet shows the note', async () => {
    await drag(page, 'Eva Sund', 'Lost')
    const dialog = page.getByRole('dialog', { name: 'Eva Sund: why was it lost?' })
    await dialog.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByLabel('Too expensive').check()
    const note = dialog.getByLabel('Note (optional)')
    await note.fill('Wants to pay less than 2,000')
    for (const close of [() => note.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
      await close()
      await expect(dialog).toHaveCount(0)
      await drag(page, 'Eva Sund', 'Lost')
      await expect(dialog.getByText('Draft', { exact: true })).toBeVisible()
      await expect(dialog.getByLabel('Too expensive')).toBeChecked()
      await expect(note).toHaveValue('Wants to pay less than 2,000')
    }
    await dialog.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(cards(page, 'Lost')).toContainText([/Eva Sund.*Too expensive/])
    await nameOf(page, 'Eva Sund').click()
    const sheet = page.getByRole('dialog', { name: 'Eva Sund' })
    await expect(sheet.getByText('Wants to pay less than 2,000')).toBeVisible()
    await expect(sheet.getByText('Moved to “Lost” · Too expensive')).toBeVisible()
    await expect(sheet.getByRole('link', { name: '+49 40 123456' })).toHaveAttribute('href', 'tel:+4940123456')
    await expect(sheet.getByRole('link', { name: 'eva@mail.example' })).toHaveAttribute(
      'href',
      'mailto:eva@mail.example',
    )
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('“I take it” is one click, and Mine shows it', async () => {
    await page.getByRole('button', { name: 'I take it: Ada Lind' }).click()
    await expect(cards(page, 'In work')).toContainText(['Ada Lind', 'Cleo Moor'])
    await page.getByLabel('Responsible').selectOption('Mine')
    await expect(page).toHaveURL(/person=mine/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(customers.length)
  })

  await test.step('search, age and stage are filters too; the list shows the same', async () => {
    await page.getByRole('searchbox').fill('finn')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/search=finn/)
    await openBoard(page, '?age=late')
    await expect(page.getByRole('article')).toHaveCount(1)
    await openBoard(page, '?view=list&sort=customername&order=desc')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(customers.length)
    await expect(rows.first()).toContainText('Finn Holt')
    await page.getByLabel('State').selectOption({ label: 'Lost (1)' })
    await expect(rows).toHaveCount(1)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the speed of answers is a tab of its own, gives no figure of too few, and says how it counts', async () => {
    await page.getByRole('tab', { name: 'Speed of answers' }).click()
    const byPerson = page.getByRole('table', { name: 'By person' })
    await expect(byPerson.getByRole('row', { name: /^Total 6 / })).toBeVisible()
    await expect(page.getByText('no figure yet: fewer than 5 requests').first()).toBeVisible()
    await expect(page.getByText(/Counted in your opening hours: Mon–Fri 9:00–18:00/)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('ENQ-1, ENQ-4, ENG-8 two people at once lose no change, an answer is prepared and counts, and all of it works on a phone', async ({
  page,
  login,
  browser,
  server,
}) => {
  const other = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await speakEnglish(other.context())
  await login(page, '101001')
  await login(other, 'clara.admin')
  await openBoard(page)
  await openBoard(other)

  await test.step('who was slower sees who was faster and where the card is now', async () => {
    await expect(cards(page, 'New')).toHaveCount(customers.length)
    await drag(other, 'Ada Lind', 'Won')
    await expect(cards(other, 'Won')).toContainText(['Ada Lind'])
    await expect(other.getByText('Ada Lind is now in “Won”.').and(other.locator('p'))).toBeVisible()
    await drag(page, 'Ada Lind', 'In work')
    await expect(page.getByText(/was faster: Ada Lind is now in “Won”/).and(page.locator('p'))).toBeVisible()
    await expect(cards(page, 'Won')).toContainText(['Ada Lind'])
    await expect(cards(page, 'In work')).toHaveCount(0)
  })

  await test.step('what was typed stays, and is saved on the second attempt', async () => {
    await nameOf(page, 'Bo Krog').click()
    const sheet = page.getByRole('dialog', { name: 'Bo Krog' })
    await sheet.getByLabel('Own reference').fill('R-2026-17')
    await other.getByRole('button', { name: 'I take it: Bo Krog' }).click()
    await expect(cards(other, 'In work')).toContainText(['Bo Krog'])
    await expect(other.getByText('Bo Krog is now in “In work”.').and(other.locator('p'))).toBeVisible()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('alert')).toContainText('was faster: Bo Krog is now in “In work”')
    await expect(sheet.getByLabel('Own reference')).toHaveValue('R-2026-17')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(sheet.getByLabel('Own reference')).toHaveValue('R-2026-17')
    await expect(sheet.getByLabel('Responsible')).not.toHaveValue('')
    await sheet.getByLabel('New note').fill('Called, wants a balcony')
    await sheet.getByRole('button', { name: 'Add note' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Called, wants a balcony' })).toContainText(
      'Reisebüro Alsterblick GmbH',
    )
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await other.context().close()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('on a phone one column at a time; a card is moved from its menu', async () => {
    await page.getByRole('radio', { name: 'New (4)' }).check()
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.getByRole('button', { name: 'Move Cleo Moor' }).click()
    await page.getByRole('menuitem', { name: 'Offer sent' }).click()
    await expect(card(page, 'Cleo Moor')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Offer sent (1)' }).check()
    await expect(card(page, 'Cleo Moor')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('an answer in the customer’s language opens the mail program, counts once it was sent, and can be taken back', async () => {
    await page.getByRole('radio', { name: 'New (3)' }).check()
    await nameOf(page, 'Finn Holt').click()
    const sheet = page.getByRole('dialog', { name: 'Finn Holt', exact: true })
    await sheet.getByRole('button', { name: 'Answer' }).click()
    const mail = page.getByRole('dialog', { name: 'Answer to Finn Holt' })
    await expect(mail.getByLabel('Text')).toHaveValue(/^Beste Finn Holt,[\s\S]*Reisebüro Alsterblick/)
    await mail.getByLabel('Subject').fill('Uw cruise')
    const link = mail.getByRole('link', { name: 'Open mail program' })
    await expect(link).toHaveAttribute(
      'href',
      /^mailto:finn@mail\.example\?subject=Uw%20cruise&body=Beste%20Finn%20Holt/,
    )
    expect(await findAxeViolations(page)).toEqual([])
    // The test's browser has no mail program.
    await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
    await link.click()
    await expect(mail.getByText('Have you sent the mail?')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await mail.getByRole('button', { name: 'No, not yet' }).click()
    await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
    await link.click()
    await mail.getByRole('button', { name: 'Yes, it is sent' }).click()
    await expect(mail).toHaveCount(0)
    await expect(sheet.getByText('answered', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Not sent after all' }).click()
    await expect(sheet.getByText('Next: answer the customer.')).toBeVisible()
    await expect(sheet.getByText('Not sent after all: answer taken back')).toBeVisible()
    await expect(sheet.getByText('answered', { exact: true })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Answer' }).click()
    await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
    await link.click()
    await mail.getByRole('button', { name: 'Yes, it is sent' }).click()
    await expect(sheet.getByText('Next: send an offer.')).toBeVisible()
    await expect(sheet.getByText('Moved to “In work”').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(column(page, 'New')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'In work (2)' })).toBeVisible()
  })
})
