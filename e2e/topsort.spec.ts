import { expect, type Locator, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

const path = '/partner/partnerdata/topsort'
const saving = /\/topsort\/\d+\/topsort$/
const card = (page: Page, name: string) => page.getByRole('form', { name })
const save = (form: Locator) => form.getByRole('button', { name: 'Speichern' })
const edit = (form: Locator) => form.getByRole('button', { name: 'Bearbeiten' })
const savedMessage = (form: Locator) => form.getByText('Die Daten wurden gespeichert')
const order = (form: Locator) => form.getByRole('list').getByRole('listitem')
const profile = (form: Locator, name: string) => form.getByRole('radio', { name })

/** The body of the next save. */
const sentBy = async (page: Page, act: () => Promise<unknown>) => {
  const request = page.waitForRequest((one) => saving.test(one.url()) && one.method() === 'POST')
  await act()
  return (await request).postDataJSON() as unknown
}
const handle = (form: Locator, name: string) => form.getByRole('button', { name: new RegExp(`^${name} verschieben`) })

test('TOP-1 three tabs, each with a sea and a river card', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  for (const [tab, cards] of [
    ['Zielgebiete', ['Zielgebiete Hochsee', 'Zielgebiete Fluss']],
    ['Veranstalter', ['Veranstalter Hochsee', 'Veranstalter Fluss']],
    ['Schiffe', ['Schiffe Hochsee', 'Schiffe Fluss']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    for (const name of cards) await expect(card(page, name)).toBeVisible()
  }
  await expect(page).toHaveURL(/\?tab=ships$/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Veranstalter' })).toHaveAttribute('aria-selected', 'true')
})

test('TOP-1 options fill the cards by their area', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  const [sea, river] = [card(page, 'Zielgebiete Hochsee'), card(page, 'Zielgebiete Fluss')]
  await edit(sea).click()
  await edit(river).click()
  const option = (form: Locator, name: string) => form.getByRole('checkbox', { name, exact: true })
  await expect(option(sea, 'Karibik')).toBeVisible()
  await expect(option(sea, 'Donau')).toHaveCount(0)
  await expect(option(river, 'Donau')).toBeVisible()
  await expect(option(river, 'Karibik')).toHaveCount(0)
  for (const form of [sea, river]) await expect(option(form, 'Amazonas')).toHaveCount(1)
})

test('TOP-2 a saved list is preselected, and its options load on edit', async ({ page, login }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/searchOptions')) requestCount += 1
  })
  await login(page)
  await page.goto(path)
  const sea = card(page, 'Zielgebiete Hochsee')
  await expect(profile(sea, 'Individuell')).toBeChecked()
  await expect(sea.getByText('6 gewählt')).toBeVisible()
  expect(requestCount).toBe(0)
  await edit(sea).click()
  await expect(order(sea)).toHaveText([
    /Nordland/,
    /Norwegische Fjorde/,
    /Westliches Mittelmeer/,
    /Ostsee/,
    /Karibik/,
    /Kanaren/,
  ])
  await expect(sea.getByRole('checkbox', { name: 'Nordland' })).toBeChecked()
  expect(requestCount).toBe(1)
  await sea.getByRole('button', { name: 'Liste schließen' }).click()
  await expect(sea.getByRole('checkbox', { name: 'Nordland' })).toBeHidden()
})

test('TOP-4 the list scrolls vertically and is filtered by typing', async ({ page, login }) => {
  await login(page)
  await page.goto(`${path}?tab=ships`)
  const sea = card(page, 'Schiffe Hochsee')
  await edit(sea).click()
  const boxes = sea.getByRole('checkbox').last().locator('xpath=../..')
  const size = await boxes.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
  expect(size[0]).toBe(0)
  expect(size[1]).toBeGreaterThan(1000)
  await sea.getByRole('searchbox', { name: 'Filtern' }).fill('schiff 7')
  await expect(sea.getByRole('checkbox')).toHaveCount(1)
  await sea.getByRole('searchbox', { name: 'Filtern' }).fill('mein schiff')
  await expect(sea.getByRole('checkbox')).toHaveCount(9)
  await sea.getByRole('searchbox', { name: 'Filtern' }).fill('titanic')
  await expect(sea.getByText('Nichts gefunden für „titanic“.')).toBeVisible()
})

test('TOP-6 options the agency does not include are marked and listed last', async ({ page, login, server }) => {
  const included = await server.database.owner
    .selectFrom('partnerorganizer')
    .innerJoin('organizer', 'organizer.organizerid', 'partnerorganizer.organizerid')
    .select('organizername')
    .where('partnerid', '=', 101001)
    .where('aufnehmen', '=', true)
    .where('area', 'in', [1, 3])
    .execute()
  expect(included.length).toBeGreaterThan(1)
  await login(page)
  await page.goto(`${path}?tab=organizer`)
  const sea = card(page, 'Veranstalter Hochsee')
  await edit(sea).click()
  const labels = sea.locator('label').filter({ has: page.getByRole('checkbox') })
  await expect(labels.first()).toBeVisible()
  const marks = (await labels.allTextContents()).map((text) => text.includes('nicht in Ihrem Angebot'))
  expect(marks).toEqual(marks.map((_, at) => at >= included.length))
  expect(marks.at(-1)).toBe(true)
})

test('AGY-9 changing the tab with unsaved changes asks first', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  const sea = card(page, 'Zielgebiete Hochsee')
  await sea.getByText('Standard', { exact: true }).click()
  await page.getByRole('tab', { name: 'Schiffe' }).click()
  const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(profile(sea, 'Standard')).toBeChecked()
  await expect(page.getByRole('tab', { name: 'Zielgebiete' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Schiffe' }).click()
  await question.getByRole('button', { name: 'Verlassen und verwerfen' }).click()
  await expect(card(page, 'Schiffe Hochsee')).toBeVisible()
  await page.getByRole('tab', { name: 'Zielgebiete' }).click()
  await expect(profile(sea, 'Individuell')).toBeChecked()
})

test('AGY-9 saving and leaving saves both lists of the tab', async ({ page, login, server }) => {
  await login(page)
  await page.goto(path)
  const [sea, river] = [card(page, 'Zielgebiete Hochsee'), card(page, 'Zielgebiete Fluss')]
  for (const list of [sea, river]) await list.getByText('Standard', { exact: true }).click()
  await page.getByRole('tab', { name: 'Schiffe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern und verlassen' }).click()
  await expect(card(page, 'Schiffe Hochsee')).toBeVisible()
  await page.getByRole('tab', { name: 'Zielgebiete' }).click()
  for (const list of [sea, river]) await expect(profile(list, 'Standard')).toBeChecked()
  await server.reset()
})

test('SES-8 top-sort needs the right for partner data', async ({ page, login }) => {
  await login(page, 'anna.reports')
  await page.goto(path)
  await expect(page).toHaveURL(/\/home$/)
})

test('LNG-5 options are named in the chosen language', async ({ page, login }) => {
  await login(page, '112001')
  await page.goto(path)
  const rivers = card(page, 'Destinations fluviales')
  await rivers.getByRole('button', { name: 'Modifier' }).click()
  await expect(rivers.getByRole('checkbox', { name: 'Garonne et Dordogne' })).toBeChecked()
  await page.getByRole('button', { name: 'Português' }).click()
  const fluvial = card(page, 'Destinos fluviais')
  await expect(fluvial.getByRole('checkbox', { name: 'Garona e Dordonha' })).toBeChecked()
})

test('TOP-2 the screen is accessible and fits, wide and light, on a phone and dark', async ({ page, login }) => {
  await login(page)
  await page.goto(path)
  await edit(card(page, 'Zielgebiete Hochsee')).click()
  await expect(order(card(page, 'Zielgebiete Hochsee'))).toHaveCount(6)
  await card(page, 'Zielgebiete Fluss').getByText('Standard', { exact: true }).click()
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

  test('TOP-3 Standard saves an empty list and stays selected', async ({ page, login }) => {
    await login(page)
    await page.goto(path)
    const sea = card(page, 'Zielgebiete Hochsee')
    await sea.getByText('Standard', { exact: true }).click()
    expect(await sentBy(page, () => save(sea).click())).toEqual({ listtype: 3, list: '' })
    await expect(savedMessage(sea)).toBeVisible()
    await page.reload()
    await expect(profile(sea, 'Standard')).toBeChecked()
  })

  test('TOP-3 Customized saves the chosen ids joined by commas', async ({ page, login }) => {
    await login(page)
    await page.goto(`${path}?tab=ships`)
    const river = card(page, 'Schiffe Fluss')
    await expect(profile(river, 'Standard')).toBeChecked()
    await river.getByText('Individuell', { exact: true }).click()
    await edit(river).click()
    await river.getByRole('checkbox', { name: 'A-ROSA ALEA' }).check()
    await river.getByRole('checkbox', { name: 'Alena' }).check()
    await expect(river.getByText('2 gewählt')).toBeVisible()
    expect(await sentBy(page, () => save(river).press('Enter'))).toEqual({ listtype: 7, list: '2151,1351' })
    await expect(savedMessage(river)).toBeVisible()
    await expect(save(river)).toBeFocused()
  })

  test('TOP-3 Customized with nothing chosen warns, and saving returns to Standard', async ({ page, login }) => {
    await login(page)
    await page.goto(path)
    const river = card(page, 'Zielgebiete Fluss')
    const warning = river.getByText('Sie haben nichts gewählt: Nach dem Speichern gilt wieder die Standardreihenfolge.')
    await edit(river).click()
    for (const name of ['Donau', 'Rhein', 'Elbe & Moldau']) {
      await expect(warning).toHaveCount(0)
      await river.getByRole('checkbox', { name, exact: true }).uncheck()
    }
    await expect(warning).toBeVisible()
    expect(await sentBy(page, () => save(river).click())).toEqual({ listtype: 6, list: '' })
    await expect(savedMessage(river)).toBeVisible()
    await expect(profile(river, 'Standard')).toBeChecked()
    await expect(warning).toHaveCount(0)
  })

  test('TOP-4 the chosen options are sorted by keyboard', async ({ page, login }) => {
    await login(page)
    await page.goto(path)
    const river = card(page, 'Zielgebiete Fluss')
    await edit(river).click()
    await expect(order(river)).toHaveText([/Donau/, /Rhein/, /Elbe/])
    await handle(river, 'Elbe & Moldau').focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle(river, 'Elbe & Moldau')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(order(river)).toHaveText([/Elbe/, /Donau/, /Rhein/])
    await expect(page.getByText('Elbe & Moldau steht jetzt auf Platz 1 von 3')).toBeAttached()
    await page.keyboard.press('End')
    await expect(order(river)).toHaveText([/Donau/, /Rhein/, /Elbe/])
    await page.keyboard.press('Home')
    expect(await sentBy(page, () => save(river).click())).toEqual({ listtype: 6, list: '57,51,53' })
    await expect(savedMessage(river)).toBeVisible()
  })

  test('TOP-4 the chosen options are sorted by dragging', async ({ page, login }) => {
    await login(page)
    await page.goto(path)
    const sea = card(page, 'Zielgebiete Hochsee')
    await edit(sea).click()
    const [from, to] = [await handle(sea, 'Karibik').boundingBox(), await handle(sea, 'Nordland').boundingBox()]
    if (!from || !to) throw new Error('the handles are on the screen')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 })
    await page.mouse.move(to.x + 10, to.y + 2, { steps: 4 })
    await page.mouse.up()
    await expect(order(sea)).toHaveText([
      /Karibik/,
      /Nordland/,
      /Norwegische Fjorde/,
      /Westliches Mittelmeer/,
      /Ostsee/,
      /Kanaren/,
    ])
    // The drag ends when the pointer is released.
    await page.mouse.move(from.x + 10, from.y + 60)
    await expect(order(sea).first()).toHaveText(/Karibik/)
    await sea.getByRole('button', { name: 'Ostsee entfernen' }).click()
    await expect(sea.getByRole('checkbox', { name: 'Ostsee' })).not.toBeChecked()
    expect(await sentBy(page, () => save(sea).click())).toEqual({ listtype: 3, list: '20,10,11,2,6' })
  })

  test('API-7 whoever saves the same list second sees both orders', async ({ page, browser, baseURL, login }) => {
    test.slow() // two people, each with a browser
    await login(page)
    await page.goto(path)
    const other = await browser.newPage({ baseURL: baseURL ?? '' })
    await login(other, 'clara.admin')
    await other.goto(path)
    const [mine, theirs] = [card(page, 'Zielgebiete Fluss'), card(other, 'Zielgebiete Fluss')]
    for (const form of [mine, theirs]) await edit(form).click()
    await theirs.getByRole('button', { name: 'Donau entfernen' }).click()
    await save(theirs).click()
    await expect(savedMessage(theirs)).toBeVisible()

    await mine.getByRole('checkbox', { name: 'Douro' }).check()
    await save(mine).click()
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await expect(dialog).toContainText('clara.admin')
    await expect(dialog.getByRole('radio', { name: /Ihre Fassung: Donau, Rhein, Elbe & Moldau, Douro/ })).toBeChecked()
    const choice = dialog.getByRole('radio', { name: /clara\.admin: Rhein, Elbe & Moldau/ })
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(order(mine)).toHaveCount(4)
    await save(mine).click()
    await choice.check()
    await dialog.getByRole('button', { name: 'Diese Fassung speichern' }).click()
    await expect(savedMessage(mine)).toBeVisible()
    await expect(order(mine)).toHaveText([/Rhein/, /Elbe/])
    await other.close()
  })

  test('MSG-1 a save that fails on the network keeps the choice, and can be repeated', async ({
    page,
    login,
    tolerate,
  }) => {
    tolerate(/net::ERR_FAILED/)
    await login(page)
    await page.goto(path)
    const river = card(page, 'Zielgebiete Fluss')
    await edit(river).click()
    await river.getByRole('button', { name: 'Donau entfernen' }).click()
    await page.route(saving, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await save(river).click()
    await expect(river.getByRole('alert')).toContainText('Keine Verbindung zum Portal.')
    await expect(order(river)).toHaveText([/Rhein/, /Elbe/])
    await page.unroute(saving)
    await save(river).dblclick()
    await expect(savedMessage(river)).toBeVisible()
    await expect(river.getByRole('alert')).toHaveCount(0)
  })

  test('TOP-5 an option that was removed in the meantime is refused by name', async ({ page, login, server }) => {
    await login(page)
    await page.goto(path)
    const river = card(page, 'Zielgebiete Fluss')
    await edit(river).click()
    await river.getByRole('checkbox', { name: 'Neckar' }).check()
    await server.database.owner.deleteFrom('cruisingarea').where('cruisingareaid', '=', 56).execute()
    await save(river).click()
    await expect(river.getByRole('alert')).toContainText('Neckar steht hier nicht zur Auswahl')
  })
})
