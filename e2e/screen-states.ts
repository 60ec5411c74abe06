import type { Page } from '@playwright/test'

import { type ScreenState, save } from './state-steps.ts'

/** Returns to the screen while the server delays its response. */
const wait = async (page: Page) => {
  await page.route(/\/partner\/api\/(home|report|transactions|traffic)\//, () => new Promise(() => undefined))
  await page.reload()
  await page.locator('[aria-busy=true]').first().waitFor()
}

/** A list has all requests, where the board of a phone shows one column. */
const customerPath = 'requests?view=list&search=Schneider'

/** From the sheet of a request to the page of its customer, who has booked before. */
const openCustomer = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Jürgen Schneider' }).first().click()
  await page.locator('[role=dialog] a[href*="/customers/"]').click()
  await page.locator('main dl').waitFor()
}

/** Empty, filled and rejected: the screens in unusual states. */
export const screenStates: readonly ScreenState[] = [
  { name: 'agency-empty', path: 'partnerdata/edit', username: '101003' },
  {
    name: 'agency-errors',
    path: 'partnerdata/edit',
    act: async (page) => {
      for (const name of ['firma', 'fname', 'plz'])
        await page.locator(`input[name=${name}]`).fill(name === 'plz' ? '12' : '')
      await save(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'bell-open',
    path: 'home',
    act: async (page) => {
      await page.locator('header button:has(.tabler-icon-bell)').click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'audit-filtered', path: 'partnerdata/history?area=users' },
  { name: 'audit-empty', path: 'partnerdata/history?area=topsort', username: '101003' },
  { name: 'contact-empty', path: 'icbe/data/edit', username: '101003' },
  {
    name: 'contact-errors',
    path: 'icbe/data/edit',
    act: async (page) => {
      for (const name of ['zipcode', 'iban']) await page.locator(`input[name=${name}]`).fill('12')
      await save(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'deadlines-empty', path: 'deadlines', username: '101003' },
  {
    name: 'deadlines-mail',
    path: 'deadlines',
    act: async (page) => {
      await page.locator('main tbody button:has(.tabler-icon-mail-forward)').first().click()
      await page.getByRole('dialog').locator('textarea').waitFor()
    },
  },
  {
    name: 'deadlines-reminders',
    path: 'deadlines',
    act: async (page) => {
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').locator('select').first().waitFor()
    },
  },
  { name: 'home-empty', path: 'home', username: '101003' },
  {
    name: 'home-failed',
    path: 'home',
    act: async (page) => {
      await page.route('**/api/home/**', (route) => route.fulfill({ status: 500, json: { error: 'errormessage' } }))
      await page.reload()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'integration-webhooks', path: 'integration?tab=webhooks' },
  { name: 'marketing-offer', path: 'marketing/offertemplates?region=caribbean' },
  { name: 'marketing-river', path: 'marketing/offertemplates?region=river' },
  { name: 'marketing-banners', path: 'marketing/banner?region=alaska' },
  { name: 'provisions-empty', path: 'provisions', username: '101003' },
  { name: 'commission-open', path: 'provisions?tab=open' },
  { name: 'commission-forecast', path: 'provisions?tab=forecast' },
  {
    name: 'commission-claim',
    path: 'provisions?tab=open',
    act: async (page) => {
      await page.getByRole('button', { name: 'Beantwortet' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'commission-timeline',
    path: 'provisions?tab=open',
    act: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Zu wenig bezahlt' }).getByRole('link').click()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: 'Provision' })
        .evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'provisions-failed',
    path: 'provisions',
    act: async (page) => {
      await page.route('**/provision/download', (route) => route.abort())
      await page.locator('main tbody button').first().click()
      await page.locator('[data-state="2"]').waitFor()
    },
  },
  {
    name: 'layout-failing',
    path: 'wlv/edit',
    act: async (page) => {
      for (const [name, colour] of [
        ['colorlink', '#88aaff'],
        ['colorbutton', '#ffcc00'],
      ])
        await page.locator(`input[data-path="styles.${name}"]`).fill(colour ?? '')
      await page.locator('input[data-path="styles.colorbutton"]').blur()
      await page.locator('section [role=status] button').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'layout-repaired',
    path: 'wlv/edit',
    act: async (page) => {
      for (const [name, colour] of [
        ['colorlink', '#88aaff'],
        ['colorbutton', '#ffcc00'],
      ])
        await page.locator(`input[data-path="styles.${name}"]`).fill(colour ?? '')
      await page.locator('input[data-path="styles.colorbutton"]').blur()
      await page.locator('section [role=status] button').click()
    },
  },
  {
    name: 'layout-empty',
    path: 'wlv/edit',
    username: '101003',
    act: async (page) => {
      await page.locator('input[data-path="styles.colorfont"]').waitFor()
      await page.locator('iframe').waitFor()
    },
  },
  { name: 'organizers-empty', path: 'partnerdata/organizers', username: '101003' },
  {
    name: 'organizers-open',
    path: 'partnerdata/organizers',
    act: async (page) => page.locator('main li button').first().click(),
  },
  {
    name: 'requests-sheet',
    path: 'requests',
    act: async (page) => {
      await page.locator('[data-name]').first().click()
      await page.locator('[role=dialog] dl').first().waitFor()
    },
  },
  { name: 'calendar-month', path: 'calendar?view=month' },
  { name: 'calendar-empty', path: 'calendar', username: '101003' },
  { name: 'customers-none', path: 'customers', username: '101003' },
  { name: 'customers', path: customerPath, act: openCustomer },
  {
    name: 'customers-merge',
    path: customerPath,
    act: async (page) => {
      await openCustomer(page)
      await page.locator('main button').first().click()
      await page.getByRole('dialog').getByRole('searchbox').fill('anna')
      await page.getByRole('dialog').locator('li').first().waitFor()
    },
  },
  { name: 'requests-speed', path: 'requests?tab=speed' },
  { name: 'requests-mails', path: 'requests?tab=mails' },
  { name: 'home-loading', path: 'home', act: wait },
  { name: 'report-loading', path: 'statistics/overview', act: wait },
  { name: 'report-empty', path: 'statistics/overview', username: '101003' },
  {
    name: 'report-open',
    path: 'statistics/overview?period=lastyear&group=area',
    act: async (page) => page.locator('main [aria-expanded]').first().click(),
  },
  {
    name: 'topsort-editing',
    path: 'partnerdata/topsort',
    act: async (page) => {
      await page.locator('main button:not([role=tab])').first().click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'security-app',
    path: 'partnerdata/security',
    act: async (page) => {
      await page.locator('main section').nth(1).getByRole('button').click()
      await page.getByRole('dialog').locator('code').waitFor()
    },
  },
  { name: 'transactions-empty', path: 'statistics/bookingreport', username: '101003' },
  { name: 'transactions-loading', path: 'statistics/bookingreport', act: wait },
  { name: 'traffic-loading', path: 'statistics/traffic', act: wait },
  { name: 'transactions-search', path: 'statistics/bookingreport?period=year&searchIn=aida' },
  { name: 'transactions-changed', path: 'statistics/bookingreport?changed=30&changedin=all&period=all' },
  { name: 'traffic-empty', path: 'statistics/traffic', username: '101003' },
  { name: 'traffic-days', path: 'statistics/traffic/hits/2025-03-01' },
  { name: 'traffic-bookings', path: 'statistics/traffic/monthly/2025-03-01' },
  { name: 'users-empty', path: 'partnerdata/users', username: '101003' },
  {
    name: 'users-delete',
    path: 'partnerdata/users',
    act: async (page) => {
      await page.locator('main tbody tr').first().locator('button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'users-form', path: 'partnerdata/users?user=2' },
  {
    name: 'users-rights',
    path: 'partnerdata/users?user=2',
    act: async (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'users-errors',
    path: 'partnerdata/users?user=new',
    act: async (page) => {
      await save(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]
