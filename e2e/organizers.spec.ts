import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { savedByColleague } from './colleague.ts'
import { test } from './fixtures.ts'

const path = '/partner/partnerdata/organizers'
const [costaId, cunardId] = [4, 10]
const saving = /\/organizers\/\d+\/organizers\/save$/
const block = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
const toggle = (page: Page, name: string) => block(page, name).getByRole('button')
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })
const savedMessage = (page: Page) => page.getByRole('main').getByText('Die Daten wurden gespeichert')

/** The body of the next save. */
const sentBy = async (page: Page, act: () => Promise<unknown>) => {
  const request = page.waitForRequest(saving)
  await act()
  return (await request).postDataJSON() as Record<string, unknown>[]
}

test('ORG-1, ORG-2, ORG-3, API-7, MSG-2 blocks are filtered, checked at their fields, and saved where they changed; refusals are shown at their block', async ({
  page,
  login,
  server,
}) => {
  let saveCount = 0
  page.on('request', (request) => {
    if (saving.test(request.url())) saveCount += 1
  })
  await login(page)
  await page.goto(path)

  await test.step('the blocks can be filtered by name and by those included', async () => {
    const blocks = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(blocks).toHaveCount(46)
    await page.getByRole('searchbox', { name: 'Nach Name filtern' }).fill('cruises line')
    await expect(page.getByText('Kein Veranstalter passt zu diesem Filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Alle anzeigen' }).click()
    await page.getByRole('searchbox', { name: 'Nach Name filtern' }).fill('LINE cruise')
    await expect(blocks).toHaveText([/^Carnival Cruise Line/, /^Disney Cruise Line/, /^Norwegian Cruise Line/])
    await page.getByRole('searchbox', { name: 'Nach Name filtern' }).fill('')
    await page.getByRole('switch', { name: 'Nur aufgenommene' }).click()
    const included = await page.getByRole('checkbox', { name: /aufnehmen$/, checked: true }).count()
    expect(included).toBeGreaterThan(10)
    await expect(blocks).toHaveCount(included)
    // A block that was just excluded does not vanish under the mouse.
    await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
    await expect(blocks).toHaveCount(included)
    await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
    await page.getByRole('switch', { name: 'Nur aufgenommene' }).click()
    await expect(blocks).toHaveCount(46)
  })

  await test.step('a block shows the numbers that its agency option needs', async () => {
    await toggle(page, 'AIDA Cruises').click()
    const aida = block(page, 'AIDA Cruises')
    await expect(aida.getByLabel('Telefon Reservierung')).toBeVisible()
    await expect(aida.getByLabel('Fax Reservierung')).toBeVisible()
    await expect(aida.getByLabel('E-Mail Reservierung')).toBeVisible()
    await expect(aida.getByRole('checkbox', { name: 'Agenturinkasso' })).toBeVisible()
    await expect(aida.getByRole('checkbox', { name: 'AIDA Cruises aufnehmen' })).toBeChecked()
    await aida.getByRole('radio', { name: 'Keine' }).check()
    await expect(aida.getByLabel('Agenturnummer', { exact: true }).and(page.getByRole('textbox'))).toHaveCount(0)
    await aida.getByRole('radio', { name: 'Agenturnummer' }).check()
    await expect(aida.getByRole('textbox', { name: 'Agenturnummer', exact: true })).toBeVisible()
    await expect(aida.getByRole('textbox', { name: 'Unteragenturnummer' })).toHaveCount(0)
    await aida.getByRole('radio', { name: 'Sammelagentur mit Unteragentur' }).check()
    await expect(aida.getByRole('textbox', { name: 'Unteragenturnummer' })).toBeVisible()
    await aida.getByRole('textbox', { name: 'Unteragenturnummer' }).fill('7')
  })

  await test.step('invalid values are reported at the field of their block, and nothing is sent', async () => {
    await toggle(page, 'Costa').click()
    const costa = block(page, 'Costa')
    await costa.getByRole('radio', { name: 'Sammelagentur mit Unteragentur' }).check()
    await costa.getByLabel('Telefon Reservierung').fill('call me')
    await costa.getByLabel('E-Mail Reservierung').fill('nobody')
    await costa.getByLabel('Unteragenturnummer').fill('')
    await toggle(page, 'Costa').click()
    await expect(costa.getByLabel('Telefon Reservierung')).toBeHidden()
    await save(page).click()
    await expect(costa.getByText('Telefon Reservierung sollte so aussehen: +49 00 000')).toBeVisible()
    await expect(costa.getByText('Unteragenturnummer ist ein Pflichtfeld')).toBeVisible()
    await expect(costa.getByText(/E-Mail Reservierung muss/)).toBeVisible()
    await expect(costa.locator('input:focus')).toHaveAttribute('aria-invalid', 'true')
    expect(saveCount).toBe(0)
  })

  await test.step('it is accessible and fits, wide and light, on a phone and dark', async () => {
    expect(await findAxeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the next visit shows none of what was not saved', async () => {
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await navigation.getByRole('link', { name: 'Start', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verlassen und verwerfen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Veranstalter', exact: true }).click()
    await expect(page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(0)
  })

  const { owner } = server.database
  const costa = block(page, 'Costa')
  const unsaved = page.getByText('Nicht gespeichert', { exact: true })
  const lineOf = (organizerid: number) =>
    owner.updateTable('partnerorganizer').where('partnerid', '=', 101001).where('organizerid', '=', organizerid)

  await test.step('only changed blocks are sent, and stay saved', async () => {
    await toggle(page, 'Costa').click()
    await costa.getByLabel('Telefon Reservierung').fill('+49 40 4711')
    await page.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    await page.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    await expect(unsaved).toHaveCount(1)
    const body = await sentBy(page, () => save(page).click())
    expect(body).toMatchObject([{ organizerid: costaId, reservierungtel: '+49 40 4711' }])
    await expect(savedMessage(page)).toBeVisible()
    await expect(unsaved).toHaveCount(0)
    await page.reload()
    await toggle(page, 'Costa').click()
    await expect(costa.getByLabel('Telefon Reservierung')).toHaveValue('+49 40 4711')
  })

  await test.step('a colleague who changed another line does not get in the way', async () => {
    const cunard = page.getByRole('checkbox', { name: 'Cunard aufnehmen' })
    const before = await cunard.isChecked()
    await lineOf(cunardId).set({ aufnehmen: !before }).execute()
    await savedByColleague(server, 'organizers', [String(cunardId)])
    await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    // The other person's save is visible now, and does not count as an unsaved change.
    await expect(cunard).toBeChecked({ checked: !before })
    await expect(unsaved).toHaveCount(0)
  })

  await test.step('both versions of the same line are shown, and what is sent is complete', async () => {
    await lineOf(costaId).set({ reservierungtel: '+49 40 111', reservierungfax: '040 112' }).execute()
    await savedByColleague(server, 'organizers', [String(costaId)], 200)
    await costa.getByLabel('Telefon Reservierung').fill('+49 40 222')
    await costa.getByLabel('E-Mail Reservierung').fill('neu@costa.example')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await expect(dialog).toContainText('Clara Wegener')
    await expect(dialog.getByRole('radio', { name: /Costa: Telefon.*Ihre Fassung: \+49 40 222/ })).toBeChecked()
    await expect(dialog).toContainText('Costa: Fax Reservierung: 040 112')
    await dialog.getByRole('radio', { name: /Costa: Telefon.*Clara Wegener: \+49 40 111/ }).check()
    const body = await sentBy(page, () => dialog.getByRole('button', { name: 'Diese Fassung speichern' }).click())
    await expect(savedMessage(page)).toBeVisible()
    const mergedOrganizer = {
      reservierungtel: '+49 40 111',
      reservierungfax: '040 112',
      reservierungemail: 'neu@costa.example',
    }
    expect(body).toMatchObject([{ organizerid: costaId, ...mergedOrganizer }])
  })

  await test.step('what the server refuses opens its block and is shown at the field', async () => {
    await toggle(page, 'Costa').click()
    await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
    await page.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    // The browser applies the same rules, so the test corrupts the second organizer on the way to the server.
    await page.route(saving, (route) => {
      const [first, second] = route.request().postDataJSON() as object[]
      return route.continue({ postData: JSON.stringify([first, { ...second, reservierungfax: 'fax?' }]) })
    })
    await save(page).click()
    const cunard = block(page, 'Cunard')
    await expect(cunard.getByText('Fax Reservierung sollte so aussehen: +49 00 000')).toBeVisible()
    await expect(cunard.getByLabel('Fax Reservierung')).toBeFocused()
    await expect(toggle(page, 'Costa')).toHaveAttribute('aria-expanded', 'false')
    await page.unroute(saving)

    // And a line that the provider closed in the meantime is refused as a whole.
    await server.database.owner.deleteFrom('partnerorganizer').where('organizerid', '=', costaId).execute()
    await save(page).click()
    await expect(block(page, 'Costa').getByText('Veranstalter: 4 steht hier nicht zur Auswahl')).toBeVisible()
  })
  // No request of the page is in progress while the data are restored.
  await page.close()
  await server.reset()
})
