import { sampled } from '@gangway/server/testing/sample'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { screensOf, walkTo } from './walk.ts'

const partners = ['101001', '105001', '112001']
const schemes = ['light', 'dark'] as const
const widths = [1440, 390]

const everything = partners.flatMap((partner) =>
  schemes.flatMap((scheme) => widths.map((width) => ({ partner, scheme, width }))),
)
/** One of each kind. */
const sample = [everything[1], everything[6], everything[8]].filter((one) => one !== undefined)

for (const { partner, scheme, width } of sampled(sample, everything)) {
  test(`TEN-4 axe finds nothing on any screen of ${partner}, ${scheme}, ${width} px`, async ({ page, login }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await login(page, partner)
    const paths = await screensOf(page)
    await page.setViewportSize({ width, height: 900 })
    const issues: string[] = []
    for (const path of paths) {
      await walkTo(page, path)
      issues.push(...(await findAxeViolations(page)).map((issue) => `${path} ${issue}`))
    }
    expect(issues).toEqual([])
  })
}
