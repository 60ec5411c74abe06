import { type Browser, expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

const path = '/partner/partnerdata/organizers'
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

/** A second person on another machine. */
const colleague = async (browser: Browser, baseURL: string, login: (page: Page, name: string) => Promise<unknown>) => {
  const page = await browser.newPage({ baseURL })
  await login(page, 'clara.admin')
  await page.goto(path)
  return page
}

test('ORG-1 a block shows the numbers that its agency option needs', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
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
})

test('ORG-2 invalid values are reported at the field of their block, and nothing is sent', async ({ page, login }) => {
  let saveCount = 0
  page.on('request', (request) => {
    if (saving.test(request.url())) saveCount += 1
  })
  await login(page)
  await page.goto(path)
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

test('MSG-2 the messages at the fields follow the language', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  await toggle(page, 'Costa').click()
  await block(page, 'Costa').getByLabel('Telefon Reservierung').fill('call me')
  await save(page).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText(/^Téléphone des réservations\s: .*\+49 00 000/)).toBeVisible()
})

test('ORG-3 without organizers there is a warning', async ({ page, login }) => {
  await login(page, '101003')
  await page.goto(path)
  await expect(page.getByText('Keine Veranstalter vorhanden')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('no organizers present')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('ORG-3 the blocks can be filtered by name and by those included', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
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
})

test('AGY-9 leaving with unsaved organizers asks first', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
  const home = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Start' })
  await home.click()
  const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(page).toHaveURL(new RegExp(path))
  await expect(page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(1)
  await home.click()
  await question.getByRole('button', { name: 'Verlassen und verwerfen' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('SES-3 organizers need administration', async ({ page, login }) => {
  await login(page, 'bernd.layout')
  await page.goto(path)
  await expect(page).toHaveURL(/\/home$/)
})

test('ORG-1 the screen is accessible and fits, wide and light, on a phone and dark', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  await toggle(page, 'Costa').click()
  await block(page, 'Costa').getByLabel('Telefon Reservierung').fill('call me')
  await save(page).click()
  await expect(block(page, 'Costa').getByText(/sollte so aussehen/)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('saving', () => {
  // No request of the page is in progress while the data are restored.
  test.afterEach(async ({ page, server }) => {
    await page.close()
    await server.reset()
  })

  test('MSG-2 what the server refuses opens its block and is shown at the field', async ({ page, login, server }) => {
    await login(page)
    await page.goto(path)
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
    await server.database.owner.deleteFrom('partnerorganizer').where('organizerid', '=', 4).execute()
    await save(page).click()
    await expect(block(page, 'Costa').getByText('Veranstalter: 4 steht hier nicht zur Auswahl')).toBeVisible()
  })

  test('ORG-3 only changed blocks are sent, and stay saved', async ({ page, login }) => {
    await login(page)
    await page.goto(path)
    await toggle(page, 'Costa').click()
    await block(page, 'Costa').getByLabel('Telefon Reservierung').fill('+49 40 4711')
    await page.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    await page.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    await expect(page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(1)
    const body = await sentBy(page, () => save(page).click())
    expect(body).toMatchObject([{ organizerid: 4, reservierungtel: '+49 40 4711' }])
    await expect(savedMessage(page)).toBeVisible()
    await expect(page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(0)
    await page.reload()
    await toggle(page, 'Costa').click()
    await expect(block(page, 'Costa').getByLabel('Telefon Reservierung')).toHaveValue('+49 40 4711')
  })

  test('MSG-1 a double click saves once; a save that fails on the network keeps what was typed', async ({
    page,
    login,
    tolerate,
  }) => {
    tolerate(/net::ERR_FAILED/)
    await login(page)
    await page.goto(path)
    await toggle(page, 'Costa').click()
    const phone = block(page, 'Costa').getByLabel('Telefon Reservierung')
    await phone.fill('+49 40 1')
    await page.route(saving, (route) => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Portal.')
    await expect(phone).toHaveValue('+49 40 1')
    let saveCount = 0
    await page.unroute(saving)
    await page.route(saving, (route) => {
      saveCount += 1
      return route.continue()
    })
    await save(page).dblclick()
    await expect(savedMessage(page)).toBeVisible()
    expect(saveCount).toBe(1)
  })

  test('API-7 whoever saves second sees both versions, and nothing is lost', async ({
    page,
    browser,
    baseURL,
    login,
  }) => {
    test.slow() // two people, each with a browser
    await login(page)
    await page.goto(path)
    const other = await colleague(browser, baseURL ?? '', login)
    for (const person of [page, other]) await toggle(person, 'Costa').click()
    const [mine, theirs] = [block(page, 'Costa'), block(other, 'Costa')]
    await theirs.getByLabel('Telefon Reservierung').fill('+49 40 111')
    await theirs.getByLabel('Fax Reservierung').fill('040 112')
    await save(other).click()
    await expect(savedMessage(other)).toBeVisible()

    await mine.getByLabel('Telefon Reservierung').fill('+49 40 222')
    await mine.getByLabel('E-Mail Reservierung').fill('neu@costa.example')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await expect(dialog).toContainText('clara.admin')
    await expect(dialog.getByRole('radio', { name: /Costa: Telefon.*Ihre Fassung: \+49 40 222/ })).toBeChecked()
    const choice = dialog.getByRole('radio', { name: /Costa: Telefon.*clara\.admin: \+49 40 111/ })
    await expect(dialog).toContainText('Costa: Fax Reservierung: 040 112')
    expect(await findAxeViolations(page)).toEqual([])

    // Continuing to edit loses nothing; the next save asks again.
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(mine.getByLabel('Telefon Reservierung')).toHaveValue('+49 40 222')
    await save(page).click()
    await choice.check()
    const body = await sentBy(page, () => dialog.getByRole('button', { name: 'Diese Fassung speichern' }).click())
    await expect(savedMessage(page)).toBeVisible()
    const mergedOrganizer = {
      reservierungtel: '+49 40 111',
      reservierungfax: '040 112',
      reservierungemail: 'neu@costa.example',
    }
    expect(body).toMatchObject([{ organizerid: 4, ...mergedOrganizer }])
    await page.reload()
    await toggle(page, 'Costa').click()
    await expect(mine.getByLabel('Telefon Reservierung')).toHaveValue('+49 40 111')
    await expect(mine.getByLabel('Fax Reservierung')).toHaveValue('040 112')
    await expect(mine.getByLabel('E-Mail Reservierung')).toHaveValue('neu@costa.example')
    await other.close()
  })

  test("API-7 people who change different lines do not get in each other's way", async ({
    page,
    browser,
    baseURL,
    login,
  }) => {
    test.slow() // two people, each with a browser
    await login(page)
    await page.goto(path)
    const other = await colleague(browser, baseURL ?? '', login)
    await other.getByRole('checkbox', { name: 'Cunard aufnehmen' }).click()
    await save(other).click()
    await expect(savedMessage(other)).toBeVisible()
    const cunard = page.getByRole('checkbox', { name: 'Cunard aufnehmen' })
    const before = await cunard.isChecked()
    await page.getByRole('checkbox', { name: 'Costa aufnehmen' }).click()
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    // The other person's save is visible now, and does not count as an unsaved change.
    await expect(cunard).toBeChecked({ checked: !before })
    await expect(page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(0)
    await other.close()
  })
})
