import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { withPage } from '../e2e/frames.ts'
import { buildApps } from '../scripts/build-apps.ts'
import { manyPartners } from './generate.ts'
import { onGeneratedApp } from './generated-app.ts'
import { now, openConsole } from './partners.ts'
import { whole } from './scale.ts'
import { measureScrolling } from './scroll.ts'
import { measureTime, median } from './timing.ts'

/** From a changed filter to the new list on the screen. */
const filterBudget = 500
/** However long the list is, only what is visible is on the page. */
const mostRows = 80

type Page = Parameters<typeof measureScrolling>[0]

const table = '[role=table]'
const rowCount = 'aria-rowcount'

const logIn = (page: Page, { token, personid }: { token: string; personid: number }) => {
  const email = 'bench@provider.example'
  const session = JSON.stringify({ token, authtime: Date.now(), personid, name: 'Bench', email, role: 'reader' })
  return page.evaluate((kept) => void Object.assign(localStorage, { 'gangway.console': kept }), session)
}

const countOf = async (page: Page) => Number(await page.locator(table).getAttribute(rowCount)) - 1

/** Waits for the list to have another length than before. */
const listAfter = async (page: Page, change: () => Promise<unknown>) => {
  const before = await countOf(page)
  const time = await measureTime(async () => {
    await change()
    await page
      .locator(`${table}:not([${rowCount}="${before + 1}"]) [role=rowheader]`)
      .first()
      .waitFor()
  })
  return { time, count: await countOf(page) }
}

const check = (name: string, holds: boolean, text: string) => {
  console.log(`  ${name}: ${text}${holds ? '' : ', FAILED'}`)
  return holds
}

/** Filters one after the other, each taken back; then the URL alone opens the same list. */
const measureFilters = async (page: Page) => {
  const all = await countOf(page)
  const health = page.locator('select').filter({ has: page.locator('option[value=bankaccount]') })
  const brand = page.locator('select').filter({ has: page.locator('option[value="104"]') })
  const times: number[] = []
  for (const [list, value] of [
    [health, 'bankaccount'],
    [brand, '104'],
  ] as const) {
    const filtered = await listAfter(page, () => list.selectOption(value))
    const whole = await listAfter(page, () => list.selectOption(''))
    if (whole.count !== all || filtered.count >= all) throw new Error(`${value}: ${filtered.count} of ${whole.count}`)
    times.push(filtered.time, whole.time)
  }
  const search = await listAfter(page, () => page.getByRole('searchbox').fill('hamburg'))
  times.push(search.time)
  await page.reload()
  await page.locator(`${table} [role=rowheader]`).first().waitFor()
  const again = await countOf(page)
  const [middle, worst] = [median(times), Math.max(...times)]
  return [
    check(
      'filters',
      worst <= filterBudget,
      `${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms, budget ${filterBudget} ms`,
    ),
    check('reload', again === search.count, `${again} of ${search.count} partners found again by the URL`),
  ].every(Boolean)
}

/** CON-2: the console's list of 10,000 partners in a browser: scrolling, filtering, and the state in the URL. */
export const run = async (scale = whole) => {
  await buildApps()
  return onGeneratedApp(scale, manyPartners, async (parts) => {
    const session = await openConsole(parts)
    try {
      await keepHealthOfAll(parts.database.owner, now)
      const url = await parts.app.listen({ port: 0, host: '127.0.0.1' })
      return await withPage(url, async (page) => {
        await page.goto('/healthz')
        await logIn(page, session)
        await page.goto('/provider/partners')
        await page.locator(`${table} [role=rowheader]`).first().waitFor()
        const [total, rows] = [await countOf(page), await page.locator(`${table} [role=row]`).count()]
        const isListed = check(
          'list',
          total === scale.size(manyPartners).partners && rows <= mostRows,
          `${total} partners, ${rows} rows on the page`,
        )
        const isSmooth = await measureScrolling(page, scale)
        const isQuick = await measureFilters(page)
        return isListed && isSmooth && isQuick
      })
    } finally {
      await session.leave()
    }
  })
}
