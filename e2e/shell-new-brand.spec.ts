import { type BrandRecord, completeBrand } from '@gangway/contract/brands/brand-record'
import { saveBrand } from '@gangway/server/brands/brand-store'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

const nordwind = completeBrand({
  mandant: 120,
  key: 'nordwind',
  name: 'Nordwind Reisen',
  colour: '#0b5f4a',
  market: 'german',
  hosts: ['partner.nordwind.test'],
})

/** What the server says of the brand. */
const nameOf = async (page: Page) => {
  const answer = await page.request.get('/partner/api/brands/brand?mandant=120')
  return answer.ok() ? ((await answer.json()) as BrandRecord).name : undefined
}

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

test('BRD-3, BRD-4, HDR-3 an eleventh brand opens while the server runs, and an open portal shows its changes with the next screen', async ({
  page,
  server,
  loginByForm,
}) => {
  const { owner } = server.database
  try {
    await saveBrand(owner, nordwind)
    await owner.updateTable('partner').set({ mandant: 120 }).where('partnerid', '=', 101001).execute()
    await expect.poll(() => nameOf(page)).toBe('Nordwind Reisen')
    await page.goto('/partner/login?tenant=120')

    await test.step('the login page has its name and mark, and no link that is not set', async () => {
      await expect(page.getByRole('img', { name: 'Nordwind Reisen' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByText('CBE')).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findAxeViolations(page), colorScheme).toEqual([])
      }
    })

    await loginByForm(page, '101001')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordwind Reisen')
    const header = page.getByRole('banner')
    await expect(header.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Newsletter/ })).toHaveCount(0)
    const colourBefore = await accent(page)

    await saveBrand(owner, {
      ...nordwind,
      name: 'Nordwind',
      colour: '#7a1f5c',
      hotline: { phone: '+49 40 2000 1200', email: '' },
      links: { de: { terms: 'https://www.nordwind.test/agb' } },
    })
    await expect.poll(() => nameOf(page)).toBe('Nordwind')

    await test.step('the next screen shows the new name, colour, hotline and link, without a reload', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Benutzer' }).click()
      await expect(page).toHaveTitle(/Nordwind$/)
      await expect(header.locator('a[href^="tel:"]')).toHaveText('+49 40 2000 1200')
      await expect(header.locator('a[href^="mailto:"]')).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link')).toContainText(['AGB'])
      expect(await accent(page)).not.toBe(colourBefore)
    })

    await test.step('a reload keeps the brand from the first paint on', async () => {
      await page.reload()
      await expect(page).toHaveTitle(/Nordwind$/)
    })
  } finally {
    await server.reset()
  }
})
