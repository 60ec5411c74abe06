import { listTransactions } from '@gangway/contract/features/transactions'
import { expect, type Page } from '@playwright/test'
import { navigate } from './navigate.ts'

export const screen = '/partner/statistics/bookingreport'
export const tailOf = (path: string) => path.split('/').at(-1) ?? ''
export const isList = (url: string) => new URL(url).pathname.endsWith(tailOf(listTransactions.path))

export const open = async (
  page: Page,
  login: (page: Page, user?: string) => Promise<unknown>,
  search = '',
  user = '101004',
) => {
  await login(page, user)
  await page.goto(screen + search)
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
}
export const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
export const totals = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /transaction|request/ })
export const count = async (page: Page) =>
  Number(((await totals(page).textContent()) ?? '').replace(/ .*/, '').replace(/\D/g, ''))
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** The loaded list, once it is the one of the filters. */
const currentList = (page: Page) => page.locator('main [aria-busy=false]')
/** Reads the first rows; a request for one row only counts them. */
const isFirstPage = (url: string) => isList(url) && new URL(url).searchParams.get('limit') !== '1'

/** Changes the filters of the open list as a link inside the portal does, and waits until their rows are there. */
export const show = async (page: Page, search: string) => {
  // Otherwise the answer below could be that of the list before.
  await expect(currentList(page)).toBeVisible()
  const answer = page.waitForResponse((response) => isFirstPage(response.url()))
  await navigate(page, screen + search)
  await answer
  await expect(currentList(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Words of the printed table that span more than one line; breaking at a hyphen is allowed. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const brokenWords = new Set<string>()
    const walker = document.createTreeWalker(
      document.querySelector('main table') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) brokenWords.add(word)
      }
    }
    return [...brokenWords]
  })
