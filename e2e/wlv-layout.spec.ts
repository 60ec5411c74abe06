import { goodLogos } from '@gangway/server/testing/hostile-logos'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import type { login as openSession } from './login.ts'
import { pictureOf } from './pictures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const open = async (page: Page, login: typeof openSession, username?: string) => {
  await login(page, username)
  await page.goto('/partner/wlv/edit')
  await expect(save(page)).toBeVisible({ timeout: 30_000 })
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const savedMessage = (page: Page) => page.getByRole('main').getByText('Configuration has been saved')
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const preview = (page: Page) => page.frameLocator('iframe')
const lines = (page: Page) => page.getByRole('region', { name: 'Contrast' }).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const rgb = (hex: string) => {
  const n = Number.parseInt(hex.slice(1), 16)
  return `rgb(${n >> 16}, ${(n >> 8) & 255}, ${n & 255})`
}
const paint = async (page: Page, label: string, hex: string) => {
  await field(page, label).fill(hex)
  await field(page, label).blur()
}

test('LAY-1, LAY-4, LAY-5, LAY-7 colours and logo are in the preview at once, on a phone one tap away, and once saved on the public page', async ({
  page,
  login,
  context,
  tolerate,
}) => {
  // The test's language choice cannot be stored on a page without an origin, and need not be.
  tolerate(/localStorage.*sandboxed/)
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, login)

  await test.step('has the preview one tap away from the colours on a phone and on a tablet, by keyboard too', async () => {
    for (const [width, colour] of [
      [390, '#7a1040'],
      [768, '#401020'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const frame = page.getByRole('complementary', { name: 'Preview' })
      await field(page, 'Button').scrollIntoViewIfNeeded()
      await expect(frame).not.toBeInViewport()
      await button(page, 'Show preview').click()
      await expect(frame).toBeInViewport({ ratio: 1 })
      await paint(page, 'Button', colour)
      await expect(field(page, 'Button')).toBeInViewport()
      await expect(preview(page).locator('.button').first()).toHaveCSS('background-color', rgb(colour))
      expect(await findAxeViolations(page)).toEqual([])
      await button(page, 'Hide preview').focus()
      await page.keyboard.press('Enter')
      await expect(button(page, 'Show preview')).toHaveAttribute('aria-expanded', 'false')
      await field(page, 'Button').scrollIntoViewIfNeeded()
      await expect(frame).not.toBeInViewport()

      // At the end of the page it does not cover what saves.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const [show, save] = await Promise.all([
        button(page, 'Show preview').boundingBox(),
        button(page, 'Save').boundingBox(),
      ])
      expect((show?.y ?? 0) + (show?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('shows a changed colour in the preview at once and, once saved, on the public page', async () => {
    const previewHeading = preview(page).getByRole('heading', { level: 1 })
    await expect(previewHeading).toBeVisible()
    for (const note of [
      /may take up to one hour to appear: if you save now, everyone sees them by \d+:\d+ at the latest/,
      'White means no dividing lines.',
      /at least 14 px/,
    ])
      await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      /\/wlv\?partnerid=101001$/,
    )
    await paint(page, 'Text', '#7a1040')
    await paint(page, 'Button', '#7a1040')
    await expect(preview(page).locator('body')).toHaveCSS('color', rgb('#7a1040'))
    await expect(preview(page).locator('.button').first()).toHaveCSS('background-color', rgb('#7a1040'))
    // The hover state of the button is shown while its colour is chosen, and under a real pointer.
    await field(page, 'Button on hover').fill('#401020')
    await expect(preview(page).locator('.button').first()).toHaveCSS('background-color', rgb('#401020'))
    await field(page, 'Button on hover').blur()
    await expect(preview(page).locator('.button').first()).toHaveCSS('background-color', rgb('#7a1040'))
    await preview(page).locator('.button').first().hover()
    await expect(preview(page).locator('.button').first()).toHaveCSS('background-color', rgb('#401020'))

    const family = page.getByRole('combobox', { name: 'Font' })
    await expect(family.locator('option', { hasText: 'Times New Roman' })).toHaveCSS(
      'font-family',
      '"Times New Roman", serif',
    )
    await family.selectOption('Open Sans')
    await expect(preview(page).locator('body')).toHaveCSS('font-family', '"Open Sans", sans-serif')
    await page.getByRole('switch', { name: 'Show the footer' }).click()
    await expect(preview(page).getByRole('contentinfo')).toHaveCount(0)
    await page.getByText('Phone', { exact: true }).click()
    await expect(preview(page).locator('body')).toHaveCSS('width', '390px')

    const before = Date.now()
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    const hour = (time: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(time + 3_600_000)
    const note = page.getByText(/^Saved\. Changes may take up to one hour to appear: everyone sees them by/)
    const noteText = (await note.textContent()) ?? ''
    expect([hour(before), hour(Date.now())].some((time) => noteText.includes(time))).toBe(true)

    const tab = context.waitForEvent('page')
    await page.getByRole('link', { name: /Open the public page/ }).click()
    const shownPage = await tab
    await expect(shownPage.locator('body')).toHaveCSS('color', rgb('#7a1040'))
    await expect(shownPage.locator('.button').first()).toHaveCSS('background-color', rgb('#7a1040'))
    await expect(shownPage.locator('body')).toHaveCSS('font-family', '"Open Sans", sans-serif')
    expect(await shownPage.evaluate(() => document.fonts.check('16px "Open Sans"'))).toBe(true)
    await expect(shownPage.getByRole('contentinfo')).toHaveCount(0)
    await shownPage.close()
  })

  await test.step('accepts a logo by content and size, resizes one that is too large, makes an animated one a still, and applies its colours', async () => {
    const drop = page.locator('input[name=partnerLogoImage]')
    const note = page.getByText('GIF, JPEG or PNG, less than 250 pixels wide and 150 high.')
    await expect(note).toBeVisible()
    await drop.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('This file is not a GIF, JPEG or PNG picture.')).toBeVisible()
    await expect(note).toHaveCount(0)
    const large = await pictureOf(page, 800, 400, '#0a5c8c')
    await drop.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large })
    await expect(page.getByText('This logo is 800 × 400 pixels. It must be less than 250 wide')).toBeVisible()
    await button(page, 'Scale down to 249 × 125').click()
    await expect(preview(page).locator('img.logo')).toHaveJSProperty('naturalWidth', 249)
    await expect(preview(page).locator('img.logo')).toHaveJSProperty('naturalHeight', 125)
    await button(page, 'Use colours from my logo').click()
    await expect(field(page, 'Button')).toHaveValue('#0a5c8c')
    await expect(lines(page).filter({ hasText: 'too low' })).toHaveCount(0)
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    await page.reload()
    const storedLogo = page.getByRole('img', { name: 'Your logo' })
    await expect(storedLogo).toHaveJSProperty('naturalWidth', 249)

    // Only the first frame of an animated GIF is kept, and the hint says so.
    const animated = (await goodLogos()).find(({ name }) => name === 'an animated GIF')
    if (!animated) throw new Error('there is no animated GIF to try')
    await expect(page.getByText('Of an animated GIF the first frame is kept.')).toBeVisible()
    await drop.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: animated.bytes })
    await expect(page.getByText('This GIF is animated: only its first frame is used.', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(storedLogo).toHaveAttribute('src', /^data:image\/png/)
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()

    await button(page, 'Remove logo').click()
    await expect(preview(page).locator('img.logo')).toHaveCount(0)
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    await page.reload()
    await expect(save(page)).toBeVisible()
    await expect(storedLogo).toHaveCount(0)
  })
})

test('LAY-1, LAY-3, LAY-8 with the right to the layout, colours are checked and fixed, and phone, texts and terms file are validated and saved', async ({
  page,
  login,
}) => {
  await open(page, login, 'bernd.layout')

  await test.step('marks failing checks, which block the save and are fixed one by one or all at once', async () => {
    await button(page, 'Reset to defaults').click()
    await expect(lines(page)).toHaveCount(7)
    await expect(page.getByText('All seven checks pass.').first()).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await paint(page, 'Links', '#88aaff')
    await paint(page, 'Button', '#ffcc00')
    await expect(lines(page).filter({ hasText: 'too low' })).toHaveCount(4)
    await expect(lines(page).filter({ hasText: 'Links on white' })).toContainText('2.27 : 1')
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription('You can save once all contrast checks pass.')
    await expect(page.getByText('European accessibility law requires a contrast of at least 4.5.')).toBeVisible()
    const hue = page.getByRole('slider', { name: 'Hue' })
    await field(page, 'Links').focus()
    await expect(hue).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(hue).toBeHidden()
    await expect(field(page, 'Links')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(hue).toBeVisible()
    await field(page, 'Links').blur()

    const family = page.getByRole('combobox', { name: 'Font' })
    await family.selectOption('Verdana')
    const names = await lines(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(new Set(names).size, 'no two suggestions have the same name').toBe(4)
    expect(names[1]).toMatch(/^Use #[0-9a-f]{6}: Links on white$/)
    const [suggestion] = await lines(page).filter({ hasText: 'Links on white' }).getByRole('button').all()
    const name = (await suggestion?.textContent()) ?? ''
    expect(name).toMatch(/^Use #[0-9a-f]{6}$/)
    await suggestion?.click()
    await expect(field(page, 'Links')).toHaveValue(name.replace('Use ', ''))
    await expect(lines(page).filter({ hasText: 'too low' })).toHaveCount(2)
    await button(page, 'Undo').click()
    await expect(field(page, 'Links')).toHaveValue('#88aaff')

    await button(page, 'Fix all').click()
    await expect(lines(page).filter({ hasText: 'too low' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Contrast' })).toBeFocused()
    // Colours that were fine are unchanged.
    await expect(field(page, 'Text')).toHaveValue('#000000')
    await expect(field(page, 'Button text')).toHaveValue('#ffffff')
    await expect(family).toHaveValue('Verdana')
    await expect(field(page, 'Button on hover')).toHaveValue('#003c97')
    await button(page, 'Undo').click()
    await expect(field(page, 'Button')).toHaveValue('#ffcc00')
    await button(page, 'Fix all').click()
    const saveRequest = page.waitForRequest(/\/wlv\/\d+\/save$/)
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    // This login only has the right to the layout, and nothing else is sent.
    expect(Object.keys((await saveRequest).postDataJSON())).toEqual(['styles'])
    await button(page, 'Reset to defaults').click()
    await expect(field(page, 'Links')).toHaveValue('#0050c9')
  })

  await test.step('shows phone, texts and terms file in the preview, validates them at their fields, and saves them', async () => {
    const phone = page.getByRole('group', { name: 'Phone on the page' })

    // Save is disabled while a field is invalid and says which; an incomplete phone number is not shown.
    await field(page, 'Button').fill('#12')
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription('You can save once this is correct: Button')
    await field(page, 'Button').fill('#003c97')
    await expect(save(page)).toBeEnabled()
    await field(page, 'Sender of e-mails').fill('me')
    await field(page, 'Contact e-mail').fill('you@')
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription(
      'You can save once this is correct: Sender of e-mails (Deutsch) and Contact e-mail (Deutsch)',
    )
    await field(page, 'Sender of e-mails').fill('me@alsterblick.example')
    await field(page, 'Contact e-mail').fill('you@alsterblick.example')
    await expect(save(page)).toBeEnabled()

    const hint = page.getByText('This number is incomplete, so the page shows no phone number.')
    await expect(preview(page).getByText('+49 40 5550138').first()).toBeVisible()
    await expect(hint).toHaveCount(0)
    await phone.getByLabel('Number').fill('')
    await expect(hint).toBeVisible()
    await expect(preview(page).getByText(/^\+49/)).toHaveCount(0)

    await phone.getByLabel('Area code').fill('40')
    await phone.getByLabel('Number').fill('777 88')
    await expect(preview(page).getByText('+49 40 777 88').first()).toBeVisible()
    await field(page, 'Contact information').fill('Mo–Fr <b>9–18</b>')
    await expect(preview(page).getByText('Mo–Fr <b>9–18</b>')).toBeVisible()
    await field(page, 'Link to the terms').fill('javascript:alert(1)')
    await field(page, 'Link to the terms').blur()
    const terms = page.locator('input[type=file][name$=agbfile]')
    await terms.setInputFiles({ name: 'agb.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
    await expect(page.getByText('This file is not a PDF, whatever its name says.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription(
      'You can save once this is correct: Link to the terms (Deutsch)',
    )
    await expect(page.getByText('Link to the terms must be a web address')).toBeVisible()
    await field(page, 'Link to the terms').fill('alsterblick.example/agb')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Link to the terms')).toHaveValue('https://alsterblick.example/agb')
    const pdf = await page.request.get('/wlv/101001/agb/1')
    expect(pdf.status()).toBe(200)
    await terms.setInputFiles({ name: 'neu.pdf', mimeType: 'application/pdf', buffer: await pdf.body() })
    await expect(page.getByText('neu.pdf')).toBeVisible()
    await expect(page.getByText('It must say the same as the terms behind your link.')).toBeVisible()
    await save(page).dblclick()
    await expect(savedMessage(page)).toBeVisible()
    await page.reload()
    await expect(phone.getByLabel('Number')).toHaveValue('777 88')
    await expect(page.getByText('neu.pdf')).toBeVisible()
    await expect(field(page, 'Contact information')).toHaveValue('Mo–Fr <b>9–18</b>')
  })
})
