import { languageList } from '@gangway/contract/languages'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { screen, show } from './transactions-steps.ts'

/** Tolerance for another browser's font: a text that fits exactly in one is cut off in the next. */
const spare = 2

/** Cells whose text is wider or higher than its space; only comments may exceed any. */
const cutCells = (page: Page, spare: number) =>
  page.evaluate((spare) => {
    const cells = [...document.querySelectorAll('main [role=table] [role=row] > :is([role=cell], [role=rowheader])')]
    return cells.flatMap((cell) => {
      const first = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!first || cell.matches('[data-key=comment]')) return []
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

const agencies: Record<(typeof languageList)[number], string> = {
  de: '101001',
  en: '101004',
  nl: '104001',
  be: '105001',
  es: '109001',
  pt: '111001',
  fr: '112001',
}

// German has the longest words, Flemish the longest dates, French the widest amounts.
for (const language of sampled(['de', 'be', 'fr'] as const, languageList)) {
  test(`TRX-7 at 1440 pixels no price, number, name or route is cut off in ${language}`, async ({
    page,
    login,
    server,
  }) => {
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
    await setAmounts(12_345_678, 2_345_678)
    await login(page, agencies[language])
    await page.evaluate((value) => localStorage.setItem('gangway.language', value), language)
    await page.goto(screen)
    await expect(page.locator('main h1')).toBeVisible()
    const issues: string[] = []
    for (const type of ['open', 'request', 'storno']) {
      const sorts = type === 'open' ? ['bookingpricebrutto', 'customername', 'shipname'] : ['bookingpricebrutto']
      for (const sort of sorts) {
        await show(page, `?period=all&type=${type}&sort=${sort}`)
        if (type === 'open' && sort === 'bookingpricebrutto')
          await expect(page.locator('[data-key=bookingpricebrutto]').first()).toHaveText(/123.?456[.,]78/)
        issues.push(...(await cutCells(page, spare)))
      }
    }
    await setAmounts(insertedBooking.pricecents, insertedBooking.commissioncents)
    expect([...new Set(issues)]).toEqual([])
  })
}
