import type { Language } from '@gangway/contract/languages'
import { tenants } from '@gangway/contract/tenants'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { findSettledProblems, foreignWords, screensOf, walkTo } from './walk.ts'

const isFirstOfLanguage = ({ language }: { language: Language }, at: number) =>
  tenants.findIndex((other) => other.language === language) === at

type Visit = { username: string; language: Language }

const inEveryLanguage: Visit[] = [
  ...tenants.filter(isFirstOfLanguage).map(({ mandant, language }) => ({ username: `${mandant}001`, language })),
  { username: '101002', language: 'en' },
]
/** Little and much data, many and few rights. */
const otherLogins: Visit[] = [
  { username: '101003', language: 'fr' },
  { username: '101004', language: 'es' },
  { username: 'anna.reports', language: 'pt' },
  { username: 'bernd.layout', language: 'nl' },
  { username: 'ed.old', language: 'en' },
]
const phoneVisits = sampled(inEveryLanguage, [...inEveryLanguage, ...otherLogins])

/** Brands whose language is already covered, with all rights of an agency. */
const otherBrands = tenants.filter((one, at) => !isFirstOfLanguage(one, at)).map(({ mandant }) => `${mandant}001`)
const wideVisits = sampled(['clara.admin', 'anna.reports'], [...otherBrands, 'clara.admin'])

const noteRefused = (page: Page) => {
  const refusedCalls: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refusedCalls.push(`${answer.status()} ${answer.url()}`)
  })
  return refusedCalls
}

for (const { username, language } of phoneVisits) {
  test(`SES-11, LNG-1, HDR-4 ${username} visits every screen on a phone in ${language}: no call is refused, nothing is cut off or in another language`, async ({
    page,
    login,
  }) => {
    const refusedCalls = noteRefused(page)
    await login(page, username)
    await page.evaluate((value) => localStorage.setItem('gangway.language', value), language)
    const paths = await screensOf(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const allProblems: string[] = []
    for (const path of paths) {
      await walkTo(page, path)
      const problems = [...(await findSettledProblems(page)), ...(await foreignWords(page, language))]
      // As at 200 % zoom, on the screen that is already rendered.
      await page.setViewportSize({ width: 320, height: 844 })
      problems.push(...(await findSettledProblems(page)).map((problem) => `at 320 px ${problem}`))
      await page.setViewportSize({ width: 390, height: 844 })
      allProblems.push(...problems.map((problem) => `${path} ${problem}`))
    }
    expect(allProblems).toEqual([])
    expect(refusedCalls).toEqual([])
  })
}

for (const username of wideVisits) {
  test(`SES-11 ${username} visits every screen: no call is refused`, async ({ page, login }) => {
    const refusedCalls = noteRefused(page)
    await login(page, username)
    for (const path of await screensOf(page)) await walkTo(page, path)
    expect(refusedCalls).toEqual([])
  })
}
