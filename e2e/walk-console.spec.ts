import { sampled } from '@gangway/server/testing/sample'
import { expect } from '@playwright/test'
import { findAllAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { findSettledProblems } from './walk.ts'

const publicScreens = ['login', 'welcome#gone']
const screens = [
  'overview',
  'people',
  'people?person=2',
  'people?person=new',
  'security',
  'password',
  'nowhere',
  'partners',
  'partners/101001',
  'inbox',
  'brands',
  'news',
  'publishing',
  'catalogue',
  'cruises',
  'feed',
  'history',
  'system',
  'retention',
]

/** Each screen in one look, or in all of them. */
const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  (['de', 'en'] as const).map((language) => ({ scheme, language })),
)
const isSeenIn = (look: number) => (_: string, at: number) => sampled(at % looks.length === look, true)

test('CON-11 axe finds nothing on any screen, light and dark, in both languages, and at no width a text is cut off', async ({
  page,
  loginToConsole,
}) => {
  test.setTimeout(60_000 * looks.length)
  const look = async (screen: string) => {
    await page.goto(`/provider/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect([screen, await findAllAxeViolations(page)]).toEqual([screen, []])
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect([screen, width, await findSettledProblems(page)]).toEqual([screen, width, []])
    }
  }
  const lookAll = async (all: readonly string[]) => {
    for (const [number, { scheme, language }] of looks.entries()) {
      await page.evaluate(
        ([language = '', scheme = '']) => {
          localStorage.setItem('gangway.language', language)
          localStorage.setItem('gangway.scheme', scheme)
        },
        [language, scheme],
      )
      for (const screen of all.filter(isSeenIn(number))) await look(screen)
    }
  }
  await page.goto('/healthz')
  await lookAll(publicScreens)
  await loginToConsole(page)
  await lookAll(screens)
})
