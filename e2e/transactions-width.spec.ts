import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { brokenWords, screen, show } from './transactions-steps.ts'

/** Tolerance for another browser's font: a text that fits exactly in one is cut off in the next. */
const spare = 2

/** Cells whose text is wider or higher than its space; only comments may exceed any. */
const cutCells = async (page: Page) => {
  await expect(page.locator('main [role=table] [role=rowheader]').first()).toBeVisible()
  return page.evaluate((spare) => {
    const cells = [...document.querySelectorAll('main [role=table] [role=row] > :is([role=cell], [role=rowheader])')]
    return cells.flatMap((cell) => {
      const first = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!first || cell.matches('[data-key=comment], [data-key=lastnote]')) return []
      // Up to the end of the first text: the rest of a status is only for screen readers.
      const text = document.createRange()
      text.setStart(cell, 0)
      text.setEndAfter(first)
      const [inner, outer, style] = [text.getBoundingClientRect(), cell.getBoundingClientRect(), getComputedStyle(cell)]
      const room = outer.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const isHigh = cell.scrollHeight > cell.clientHeight + 1
      // Text cut off with an ellipsis is marked as such: its box is as wide as its space.
      const inside = [cell, ...cell.querySelectorAll('[aria-hidden]')].some(
        (one) => one.scrollWidth > one.clientWidth + 1,
      )
      const isWide = !cell.matches('[data-may-be-cut]') && inner.width + spare > room
      if (!(isHigh || isWide || inside)) return []
      return [`${cell.getAttribute('data-key') ?? 'number'}: ${cell.textContent} ${Math.round(inner.width)} of ${room}`]
    })
  }, spare)
}

const agencies: Record<Language, string> = {
  de: '101001',
  en: '101004',
  nl: '104001',
  be: '105001',
  es: '109001',
  pt: '111001',
  fr: '112001',
}

// German has the longest words, French the widest amounts.
const measured: readonly Language[] = sampled(['de', 'fr'], languageList)
const types = ['open', 'request', 'storno'] as const

test('TRX-4, TRX-7 nothing of a row is cut off on the screen, and no word is broken on paper, in the languages with the longest texts', async ({
  page,
  login,
  server,
}) => {
  test.setTimeout(240_000)
  for (const language of measured) {
    const partnerid = Number(agencies[language])
    const { owner } = server.database
    const insertedBooking = await owner
      .selectFrom('booking')
      .select(['bookingid', 'pricecents', 'commissioncents'])
      .where('partnerid', '=', partnerid)
      .where('state', '=', 4)
      .orderBy('bookingid')
      .executeTakeFirstOrThrow()
    const setAmounts = (pricecents: number, commissioncents: number) =>
      owner
        .updateTable('booking')
        .set({ pricecents, commissioncents })
        .where('partnerid', '=', partnerid)
        .where('bookingid', '=', insertedBooking.bookingid)
        .execute()
    await login(page, agencies[language])
    await page.evaluate((value) => localStorage.setItem('gangway.language', value), language)
    await page.goto(screen)
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].lang)

    await setAmounts(12_345_678, 2_345_678)
    const issues: string[] = []
    for (const type of types) {
      await show(page, `?period=all&type=${type}&sort=bookingpricebrutto`)
      if (type === 'open')
        await expect(page.locator('[data-key=bookingpricebrutto]').first()).toHaveText(/123.?456[.,]78/)
      issues.push(...(await cutCells(page)))

      await test.step(`no word is broken on paper in ${language}: ${type}`, async () => {
        // As wide as the sheet within its margins, 277 mm.
        await page.setViewportSize({ width: 1047, height: 700 })
        await page.emulateMedia({ media: 'print' })
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        await expect(page.locator('main tbody tr')).not.toHaveCount(0)
        expect(await brokenWords(page)).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, 'fits the sheet').toBeLessThanOrEqual(0)
        await page.evaluate(() => dispatchEvent(new Event('afterprint')))
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
    await test.step(`at 1440 pixels no price, number, name or route is cut off in ${language}`, async () => {
      for (const sort of ['customername', 'shipname']) {
        await show(page, `?period=all&type=open&sort=${sort}`)
        issues.push(...(await cutCells(page)))
      }
      expect([...new Set(issues)]).toEqual([])
    })
    await setAmounts(insertedBooking.pricecents, insertedBooking.commissioncents)
  }
})
