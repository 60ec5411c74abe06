import { linksOf } from '@gangway/contract/links'
import { tenants } from '@gangway/contract/tenants'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ env: { WLV_URL: 'https://wlv.engine.test/in?from=portal', CBE_URL: 'https://cbe.engine.test/in' } })

const withoutNewsletter = [106, 109, 111]

for (const tenant of tenants) {
  const { mandant, key, name, language } = tenant
  test(`HDR-5 home of ${key} greets with its name and ${withoutNewsletter.includes(mandant) ? 'has no' : 'links to the'} newsletter`, async ({
    page,
    login,
  }) => {
    await login(page, `${mandant}001`)
    await page.goto('/partner/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    const link = page.getByRole('main').locator(`a[href="${linksOf(tenant, language).newsletter}"]`)
    await expect(link).toHaveCount(withoutNewsletter.includes(mandant) ? 0 : 1)
  })
}

for (const [partner, address] of [
  ['101001', 'https://wlv.engine.test/in?from=portal&partnerid=101001'],
  ['101002', 'https://cbe.engine.test/in?partnerid=101002'],
] as const) {
  test(`HDR-7 the booking engine of ${partner} is linked with the partner id`, async ({ page, login }) => {
    await login(page, partner)
    await page.goto('/partner/home')
    await expect(page.getByRole('link', { name: 'Buchungsmaschine öffnen' })).toHaveAttribute('href', address)
  })
}
