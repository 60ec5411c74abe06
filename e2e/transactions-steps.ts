import { listTransactions } from '@gangway/contract/features/transactions'
import { expect, type Page } from '@playwright/test'

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
    .filter({ hasText: /transaction/ })
export const count = async (page: Page) =>
  Number(((await totals(page).textContent()) ?? '').replace(/ .*/, '').replace(/\D/g, ''))
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** Changes the filters of the open list as a link inside the portal does, and waits until their rows are there. */
export const show = async (page: Page, search: string) => {
  const answer = page.waitForResponse((response) => isList(response.url()))
  await page.evaluate((to) => history.pushState({}, '', to), screen + search)
  await answer
  await expect(page.locator('main [role=table] [role=rowheader]').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
