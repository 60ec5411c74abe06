import type { Page } from '@playwright/test'
import { type ScreenState, save } from './state-steps.ts'

/** Reloads the page with a different session record than the login stored. */
const asIf = (change: (auth: Record<string, unknown>) => object) => async (page: Page) => {
  const auth = await page.evaluate(() => localStorage.getItem('auth'))
  const storedAuth = JSON.parse(auth ?? '{}')
  await page.evaluate(
    (text) => localStorage.setItem('auth', text),
    JSON.stringify({ ...storedAuth, ...change(storedAuth) }),
  )
  await page.reload()
  await page.locator('h1').waitFor()
}

const twoHours = 7_200_000

/** A session that ends after this many milliseconds. */
const endingIn = (milliseconds: number) => asIf(() => ({ authtime: Date.now() - twoHours + milliseconds }))

const typeInto = (page: Page) => page.locator('main input[type=password]').first().fill('typed')

/** On a phone the navigation is behind a button. */
const leave = async (page: Page) => {
  await page.locator('a[href="/partner/home"]:visible').first().click()
  await page.getByRole('dialog').waitFor()
}

const secondStep = (page: Page) => page.locator('input[name=password]').waitFor()

/** The response of an overloaded server. */
const tooMany = { status: 429, headers: { 'retry-after': '95' }, json: { error: 'toomany' } }

/** The states around and in place of the screens: login, end of a session, menus, messages. */
export const frameStates: readonly ScreenState[] = [
  {
    name: 'account-menu',
    path: 'home',
    act: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'navigation-drawer',
    path: 'home',
    isPhone: true,
    act: async (page) => {
      await page.locator('header button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'palette-found',
    path: 'home',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').fill('aida')
      await page.getByRole('dialog').getByText(/AIDA/).first().waitFor()
    },
  },
  { name: 'no-rights', path: 'home', act: asIf(() => ({ accesstoken: 0 })) },
  {
    name: 'broken',
    path: 'home',
    act: async (page) => {
      await page.route(/\/assets\/report-screen-.*js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("rudder lost")' }),
      )
      await page.goto('/partner/statistics/overview')
      await page.locator('main section button').waitFor()
    },
  },
  {
    name: 'language-missed',
    path: 'home',
    act: async (page) => {
      await page.route(/\/assets\/es-[\w-]+\.js/, (route) => route.abort())
      const flag = page.locator('button[lang=es]:visible')
      if ((await flag.count()) === 0) await page.locator('header button').first().click()
      await flag.click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'session-ending', path: 'partnerdata/password', act: endingIn(240_000) },
  {
    name: 'session-renewing',
    path: 'partnerdata/password',
    act: async (page) => {
      await endingIn(240_000)(page)
      await page.locator('[role=status] button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'session-over',
    path: 'partnerdata/password',
    act: async (page) => {
      await endingIn(4000)(page)
      await typeInto(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'leaving',
    path: 'partnerdata/password',
    act: async (page) => {
      await typeInto(page)
      await leave(page)
    },
  },
  {
    name: 'password-forced',
    path: 'partnerdata/password',
    act: asIf(() => ({ passwordtemporary: true, accesstoken: 5 })),
  },
  {
    name: 'login-unknown',
    path: 'login',
    username: null,
    act: async (page) => {
      await page.locator('input[name=username]').fill('999999')
      await save(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'login-password', path: 'login?username=101002', username: null, act: secondStep },
  {
    name: 'login-wrong',
    path: 'login?username=101001',
    username: null,
    act: async (page) => {
      await secondStep(page)
      await page.locator('input[name=password]').fill('not this one')
      await save(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-throttled',
    path: 'login?username=101001',
    username: null,
    act: async (page) => {
      await secondStep(page)
      await page.route('**/authentication', (route) => route.fulfill(tooMany))
      await page.locator('input[name=password]').fill('not this one')
      await save(page)
      await page.getByRole('status').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'login-requested',
    path: 'login?username=101001',
    username: null,
    act: async (page) => {
      await secondStep(page)
      await page.locator('main section button[type=button]').last().click()
      await page.locator('[data-tone=good]').waitFor()
    },
  },
  { name: 'login-link-invalid', path: 'loginehoi?invalid=true', username: null },
  { name: 'logged-out', path: 'logout' },
]
