import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

const title = 'Neue Suiten <b>buchbar</b>'

/** Fills in a draft that is in German only. */
const writeDraft = async (page: Page) => {
  await page.goto('/provider/news?news=new')
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Ab sofort.\n\nMehr: https://seeweg.example/suiten.')
  await page.getByRole('checkbox', { name: 'Seeweg Kreuzfahrten' }).check()
  await page.getByRole('switch', { name: 'Auch per E-Mail verschicken' }).check()
}

test('CON-9 news is written, previewed and published; an agency sees it on home, marks it as read, and it is gone', async ({
  page,
  login,
  loginToConsole,
}) => {
  await loginToConsole(page, 'marketing')
  await writeDraft(page)
  const preview = page.getByRole('region', { name: 'Vorschau' })

  await test.step('the preview follows what is typed, as a card and as a mail', async () => {
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'https://seeweg.example/suiten' })).toHaveAttribute(
      'href',
      'https://seeweg.example/suiten',
    )
    expect(await findAxeViolations(page)).toEqual([])
    await preview.getByText('E-Mail', { exact: true }).click()
    await expect(preview.getByText(`Betreff: Seeweg Kreuzfahrten: ${title}`)).toBeVisible()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByRole('heading', { name: title })).toBeVisible()
    // The mail has the brand's colours, although the page's policy forbids style attributes.
    await expect(mail.getByText('Seeweg Kreuzfahrten', { exact: true })).toHaveCSS('color', 'rgb(255, 255, 255)')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('only a saved draft can be published, and the question names whom it reaches', async () => {
    const publish = page.getByRole('button', { name: 'Veröffentlichen …' })
    await expect(publish).toBeDisabled()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page).toHaveURL(/news=\d+$/)
    await publish.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      /\d+ Reisebüros sehen sie auf ihrer Startseite\. \d+ E-Mails gehen sofort hinaus\./,
    )
    await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await expect(page.getByText('Die Neuigkeit wurde veröffentlicht.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Veröffentlicht')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the agency reads it as text, marks it as read, and after a reload it is gone', async () => {
    await login(page, '101001')
    await page.goto('/partner/home')
    const card = page.getByRole('region', { name: 'Neuigkeiten' }).getByRole('listitem').filter({ hasText: title })
    const read = card.getByRole('button', { name: 'Als gelesen markieren' })
    await expect(read).toBeHidden()
    await card.getByRole('heading', { name: title }).click()
    await expect(read).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await read.click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Neuigkeiten' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Dieser Monat' })).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  })
})

test('CON-9 published news can be withdrawn', async ({ page, login, loginToConsole }) => {
  const webinar = 'Webinar am Donnerstag: Flusskreuzfahrten gut verkaufen'
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/news')
  await page.getByRole('button', { name: webinar }).click()
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(page.getByText('Die Neuigkeit wurde zurückgezogen.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: webinar })).toContainText('Zurückgezogen')
  await login(page, '101001')
  await page.goto('/partner/home')
  await expect(page.getByRole('region', { name: 'Neuigkeiten' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(webinar)).toHaveCount(0)
})

test('CON-9 home shows three news at most, each a line that opens, and offers the others; without them nothing is missing', async ({
  page,
  login,
  server,
}) => {
  const texts = JSON.stringify([{ language: 'de', title: 'Noch eine', body: 'Kurz.' }])
  const facts = { state: 'published' as const, mandants: [], texts, untilday: null, bymail: false }
  const at = new Date('2026-01-01T10:00:00Z')
  const rows = [1, 2, 3].map(() => ({ ...facts, createdat: at, publishedat: at }))
  await server.database.owner.insertInto('news').values(rows).execute()
  await login(page, '101001')
  await page.goto('/partner/home')
  const news = page.getByRole('region', { name: 'Neuigkeiten' })
  await expect(news.getByRole('listitem')).toHaveCount(3)
  for (const line of await news.getByRole('listitem').all()) expect((await line.boundingBox())?.height).toBeLessThan(48)
  const text = news.getByText('findet die Aufzeichnung ab Freitag')
  await expect(text).toBeHidden()
  const opener = news.getByRole('button', { name: /^Webinar am Donnerstag/ })
  await opener.press('Enter')
  await expect(text).toBeVisible()
  await opener.click()
  await expect(text).toBeHidden()
  await news.getByRole('button', { name: '2 weitere Neuigkeiten anzeigen' }).click()
  await expect(news.getByRole('listitem')).toHaveCount(5)
  expect(await findAxeViolations(page)).toEqual([])

  await page.route('**/api/news/**', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Dieser Monat' })).toBeVisible()
  await expect(news).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
