import { brands } from '@gangway/contract/brands/example-brands'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page, type Response } from '@playwright/test'
import { findAllAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { fillLogin } from './login.ts'
import { navigate } from './navigate.ts'
import { findSettledProblems, foreignWords, screensOf, walkTo } from './walk.ts'

type Look = { scheme: 'light' | 'dark'; width: number }
type Visitor = { username: string; language: Language }
type Visit = Visitor & { device: 'phone' | 'desktop' }

const isFirstOfLanguage = ({ language }: { language: Language }, at: number) =>
  brands.findIndex((other) => other.language === language) === at
const mainLogin = ({ mandant, language }: (typeof brands)[number]): Visitor => ({
  username: `${mandant}001`,
  language,
})

const inEveryLanguage: Visitor[] = [
  ...brands.filter(isFirstOfLanguage).map(mainLogin),
  { username: '101002', language: 'en' },
]
/** German has the longest words, French the widest amounts. */
const inSomeLanguages = inEveryLanguage.filter(({ language }) => ['de', 'fr'].includes(language))
/** Little and much data, many and few rights. */
const otherLogins: Visitor[] = [
  { username: '101003', language: 'fr' },
  { username: '101004', language: 'es' },
  { username: 'anna.reports', language: 'pt' },
  { username: 'bernd.layout', language: 'nl' },
  { username: 'ed.old', language: 'en' },
]
/** Brands whose language is already covered, with all rights of an agency. */
const otherBrands = brands.filter((one, at) => !isFirstOfLanguage(one, at)).map(mainLogin)
const clara: Visitor = { username: 'clara.admin', language: 'de' }
const anna: Visitor = { username: 'anna.reports', language: 'de' }

const on = (device: Visit['device'], visitors: Visitor[]): Visit[] =>
  visitors.map((visitor) => ({ ...visitor, device }))
const visits = [
  ...on('phone', sampled(inSomeLanguages, [...inEveryLanguage, ...otherLogins])),
  ...on('desktop', sampled([clara, anna], [...otherBrands, clara])),
]

const allLooks: Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [1440, 390].map((width) => ({ scheme, width })),
)
/** The looks in which axe examines the screens of a login. */
const looksOf: Record<string, Look[]> = sampled(
  {
    101001: [{ scheme: 'light', width: 390 }],
    112001: [{ scheme: 'dark', width: 1440 }],
    'clara.admin': [{ scheme: 'light', width: 1440 }],
  },
  { 101001: allLooks, 105001: allLooks, 112001: allLooks },
)

/** Every screen that was met so far, and whether axe has examined it. */
type Examined = Map<string, boolean>

/** In the sample axe examines each screen once: the first login leaves half of them to the others. */
const looksAt = (username: string, path: string, examined: Examined): Look[] => {
  const looks = looksOf[username] ?? []
  const isOfOthers = !examined.has(path) && examined.size % 2 === 1
  const isNow = looks.length > 0 && sampled(!isOfOthers && !examined.get(path), true)
  examined.set(path, isNow || Boolean(examined.get(path)))
  return isNow ? looks : []
}

/** The calls that the server refused while `work` ran. */
const refusedDuring = async (page: Page, work: () => Promise<unknown>) => {
  const refusedCalls: string[] = []
  const note = (answer: Response) => {
    if (answer.status() === 401 || answer.status() === 403) refusedCalls.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', note)
  await work()
  page.off('response', note)
  return refusedCalls
}

const examineWithAxe = async (page: Page, { scheme, width }: Look) => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
  return (await findAllAxeViolations(page)).map((violation) => `${scheme} ${width} px ${violation}`)
}

const examineOnPhone = async (page: Page, language: Language) => {
  const problems = await foreignWords(page, language)
  // 320 px is also a page at 200 % zoom. Starts with the width that the page already has.
  const isSmall = page.viewportSize()?.width === 320
  for (const width of isSmall ? [320, 390] : [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    problems.push(...(await findSettledProblems(page)).map((problem) => `${width} px ${problem}`))
  }
  return problems
}

const visit = async (page: Page, { username, language, device }: Visit, examined: Examined) => {
  const problems: string[] = []
  const refusedCalls = await refusedDuring(page, async () => {
    await fillLogin(page, username)
    const paths = await screensOf(page)
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      const note = (some: string[]) => problems.push(...some.map((problem) => `${username} ${path} ${problem}`))
      await walkTo(page, path)
      for (const look of looksAt(username, path, examined)) note(await examineWithAxe(page, look))
      if (device === 'phone') note(await examineOnPhone(page, language))
    }
  })
  return [...problems, ...refusedCalls.map((refusedCall) => `${username} ${refusedCall}`)]
}

test('SES-11, LNG-1, HDR-4, TEN-4 every screen in its languages: no call is refused, on a phone nothing is cut off or in another language, axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(60_000 * visits.length)
  const examined: Examined = new Map()
  await page.goto('/partner/login')
  for (const one of visits)
    await test.step(`${one.username} visits every screen in ${one.language} on a ${one.device}`, async () => {
      const { name, lang } = languages[one.language]
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect.soft(await visit(page, one, examined)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await navigate(page, '/partner/logout')
      await expect(page.locator('input[name=username]')).toBeVisible()
    })
  expect([...examined].filter(([, isExamined]) => !isExamined)).toEqual([])
})
