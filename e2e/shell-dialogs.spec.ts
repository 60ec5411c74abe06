import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { screenStates } from './screen-states.ts'
import { speakEnglish } from './session-steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.afterEach(({ server }) => server.reset())

/** How to open a dialog from a path. */
type Opening = readonly [path: string, open: (page: Page) => Promise<void>]

const click = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

const move = (stage: string) => async (page: Page) => {
  await click(/^Move /)(page)
  await page.getByRole('menuitem', { name: stage }).click()
}

const state = (name: string): Opening => {
  const { path, act } = screenStates.find((one) => one.name === name) ?? {}
  if (path === undefined || !act) throw new Error(`there is no state ${name}`)
  return [`/partner/${path}`, act]
}

/** What of a dialog is not seen at once, and messages that touch a field. */
const problemsOf = (dialog: Locator) =>
  dialog.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // A list of what a search found may be longer than the window.
    const buttons = [...box.querySelectorAll('button')].filter((button) => isSeen(button) && !button.closest('li'))
    const below = buttons.filter((button) => button.getBoundingClientRect().bottom > innerHeight)
    const fields = [...document.querySelectorAll('input, textarea, select, table')].filter(isSeen)
    const touching = [...document.querySelectorAll('[data-tone]')].filter((notice) => {
      const own = notice.getBoundingClientRect()
      return fields.some((field) => {
        const { top, bottom, left, right } = field.getBoundingClientRect()
        const gap = Math.max(top - own.bottom, own.top - bottom)
        return !notice.contains(field) && left < own.right && right > own.left && gap > -1 && gap < 6
      })
    })
    return [
      ...(top < 0 || bottom > innerHeight ? [`from ${top} to ${bottom}`] : []),
      ...below.map((button) => `below: ${button.textContent}`),
      ...touching.map((notice) => `touches a field: ${notice.textContent}`),
    ]
  })

const expectToFit = async (page: Page, [path, open]: Opening) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await open(page)
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toBeVisible()
  await expect.poll(() => problemsOf(dialog), `${path} ${await dialog.textContent()}`).toEqual([])
}

test('AGY-9, ENQ-1, MNY-5 every dialog of the portal is seen whole at 1440 × 900', async ({ page, context, login }) => {
  test.setTimeout(180_000)
  await speakEnglish(context)
  await login(page)
  const openings: Opening[] = [
    ['/partner/requests', move('Waiting')],
    ['/partner/requests', move('Lost')],
    [
      '/partner/requests',
      async (at) => {
        await at.locator('[data-name]').first().click()
        await at.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
        await expect(at.getByRole('dialog')).toHaveCount(2)
      },
    ],
    ['/partner/provisions?tab=open', click(/^Claim the commission/)],
    ['/partner/calendar', click('Subscribe')],
    ['/partner/calendar', click('Prepare mails')],
    ...['customers-merge', 'agency-errors', 'contact-errors', 'security-app', 'users-delete'].map(state),
  ]
  for (const opening of openings) await expectToFit(page, opening)
})

test('CON-8, CON-11 every dialog of the console is seen whole at 1440 × 900', async ({ page, loginToConsole }) => {
  test.setTimeout(180_000)
  await loginToConsole(page)
  const openings: Opening[] = [
    ['/provider/partners', click('Neuer Partner')],
    ['/provider/partners/101001', click(/^Sperren$/)],
    ['/provider/inbox?kind=bank', click(/^Bankänderung .* bestätigen$/)],
    ['/provider/inbox?kind=bank', click(/^Bankänderung .* ablehnen$/)],
    ['/provider/inbox?kind=activation', click(/freischalten/)],
    ['/provider/partners/101001', click('Vorläufiges Passwort senden')],
    ['/provider/people', click(/^Sitzungen von .* beenden$/)],
    ['/provider/people', click(/einladen$/)],
    ['/provider/publishing', click(/zurückziehen$/)],
  ]
  for (const opening of openings) await expectToFit(page, opening)
})
