import { expect, type Locator, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { savedByColleague } from './colleague.ts'
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

// No request of the page is in progress while the data are restored.
test.afterEach(async ({ page, server }) => {
  await page.close()
  await server.reset()
})

test('TOP-1, TOP-2, TOP-3, TOP-4, TOP-6, AGY-9, LNG-5 three tabs, each with a sea and a river list that can be edited, sorted and emptied', async ({
  page,
  login,
  server,
}) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/searchOptions')) requestCount += 1
  })
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
  await page.goto(path)
  const tab = (name: string) => page.getByRole('tab', { name })

  await test.step('a saved list is preselected, and its options load on edit', async () => {
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

  await test.step('options fill the cards by their area', async () => {
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

  await test.step('options are named in the chosen language', async () => {
    for (const [language, list, name] of [
      ['Français', 'Destinations fluviales', 'Garonne et Dordogne'],
      ['Português', 'Destinos fluviais', 'Garona e Dordonha'],
    ] as const) {
      await page.getByRole('button', { name: language }).click()
      await expect(card(page, list).getByRole('checkbox', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Deutsch' }).click()
  })

  await test.step('the open lists are accessible and fit, wide and light, on a phone and dark', async () => {
    await expect(order(card(page, 'Zielgebiete Hochsee'))).toHaveCount(6)
    await card(page, 'Zielgebiete Fluss').getByText('Standard', { exact: true }).click()
    expect(await findAxeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('changing the tab with unsaved changes asks first', async () => {
    const river = card(page, 'Zielgebiete Fluss')
    await tab('Schiffe').click()
    const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })
    await question.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(profile(river, 'Standard')).toBeChecked()
    await expect(tab('Zielgebiete')).toHaveAttribute('aria-selected', 'true')
    await tab('Schiffe').click()
    await question.getByRole('button', { name: 'Verlassen und verwerfen' }).click()
    await expect(card(page, 'Schiffe Hochsee')).toBeVisible()
    await tab('Zielgebiete').click()
    await expect(profile(river, 'Individuell')).toBeChecked()
  })

  await test.step('each tab has its cards and its address', async () => {
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

  await test.step('options the agency does not include are marked and listed last', async () => {
    const sea = card(page, 'Veranstalter Hochsee')
    await edit(sea).click()
    const labels = sea.locator('label').filter({ has: page.getByRole('checkbox') })
    await expect(labels.first()).toBeVisible()
    const marks = (await labels.allTextContents()).map((text) => text.includes('nicht in Ihrem Angebot'))
    expect(marks).toEqual(marks.map((_, at) => at >= included.length))
    expect(marks.at(-1)).toBe(true)
  })

  await test.step('the list scrolls vertically and is filtered by typing', async () => {
    await tab('Schiffe').click()
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

  await test.step('chosen options are sorted by keyboard', async () => {
    await tab('Zielgebiete').click()
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

  await test.step('Customized with nothing chosen warns, and saving returns to Standard', async () => {
    const river = card(page, 'Zielgebiete Fluss')
    const warning = river.getByText('Sie haben nichts gewählt: Nach dem Speichern gilt wieder die Standardreihenfolge.')
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

  await test.step('chosen options are sorted by dragging', async () => {
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
    await expect(savedMessage(sea)).toBeVisible()
  })

  await test.step('Standard saves an empty list and stays selected', async () => {
    const sea = card(page, 'Zielgebiete Hochsee')
    await sea.getByText('Standard', { exact: true }).click()
    expect(await sentBy(page, () => save(sea).click())).toEqual({ listtype: 3, list: '' })
    await expect(savedMessage(sea)).toBeVisible()
    await page.reload()
    await expect(profile(sea, 'Standard')).toBeChecked()
  })
})

test('TOP-3, TOP-5, API-7, AGY-9 lists are saved by their ids, refused by name, compared by their options, and saved together', async ({
  page,
  login,
  server,
}) => {
  await login(page)
  await page.goto(path)
  const [sea, river] = [card(page, 'Zielgebiete Hochsee'), card(page, 'Zielgebiete Fluss')]
  const { owner } = server.database

  await test.step('an option that was removed in the meantime is refused by name', async () => {
    await edit(river).click()
    await river.getByRole('checkbox', { name: 'Neckar' }).check()
    await owner.deleteFrom('cruisingarea').where('cruisingareaid', '=', 56).execute()
    await save(river).click()
    await expect(river.getByRole('alert')).toContainText('Neckar steht hier nicht zur Auswahl')
    await river.getByRole('button', { name: 'Neckar entfernen' }).click()
  })

  await test.step('whoever saves the same list second sees both orders', async () => {
    await owner
      .updateTable('topsort')
      .set({ ids: [53, 57] })
      .where('partnerid', '=', 101001)
      .where('listtype', '=', 6)
      .execute()
    await savedByColleague(server, 'topsort', ['6'])
    await river.getByRole('checkbox', { name: 'Douro' }).check()
    await save(river).click()
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await expect(dialog).toContainText('Clara Wegener')
    await expect(dialog.getByRole('radio', { name: /Ihre Fassung: Donau, Rhein, Elbe & Moldau, Douro/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /Clara Wegener: Rhein, Elbe & Moldau/ }).check()
    await dialog.getByRole('button', { name: 'Diese Fassung speichern' }).click()
    await expect(savedMessage(river)).toBeVisible()
    await expect(order(river)).toHaveText([/Rhein/, /Elbe/])
  })

  await test.step('saving and leaving saves both lists of the tab', async () => {
    for (const list of [sea, river]) await list.getByText('Standard', { exact: true }).click()
    await page.getByRole('tab', { name: 'Schiffe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern und verlassen' }).click()
    await expect(card(page, 'Schiffe Hochsee')).toBeVisible()
    await page.getByRole('tab', { name: 'Zielgebiete' }).click()
    for (const list of [sea, river]) await expect(profile(list, 'Standard')).toBeChecked()
  })

  await test.step('Customized saves the chosen ids joined by commas', async () => {
    await page.getByRole('tab', { name: 'Schiffe' }).click()
    const ships = card(page, 'Schiffe Fluss')
    await expect(profile(ships, 'Standard')).toBeChecked()
    await ships.getByText('Individuell', { exact: true }).click()
    await edit(ships).click()
    await ships.getByRole('checkbox', { name: 'A-ROSA ALEA' }).check()
    await ships.getByRole('checkbox', { name: 'Alena' }).check()
    await expect(ships.getByText('2 gewählt')).toBeVisible()
    expect(await sentBy(page, () => save(ships).press('Enter'))).toEqual({ listtype: 7, list: '2151,1351' })
    await expect(savedMessage(ships)).toBeVisible()
    await expect(save(ships)).toBeFocused()
  })
})

test('CAT-1, CAT-2 what the brand does not sell is not shown, and a card without options says so', async ({
  page,
  login,
  server,
}) => {
  await server.database.owner.insertInto('brandarea').values({ mandant: 101, cruisingareaid: 15 }).execute()
  await login(page)
  await page.goto(path)
  const [sea, river] = [card(page, 'Zielgebiete Hochsee'), card(page, 'Zielgebiete Fluss')]
  await expect(sea.getByText('1 gewählt')).toBeVisible()
  await edit(sea).click()
  await expect(order(sea)).toHaveText([/Ostsee/])
  await expect(sea.getByRole('checkbox')).toHaveCount(1)
  await expect(profile(river, 'Standard')).toBeChecked()
  await edit(river).click()
  await expect(river.getByText('Hier gibt es noch nichts zur Auswahl.')).toBeVisible()
  await expect(river.getByRole('checkbox')).toHaveCount(0)
})

test('ENG-9 beside the lists the page shows what is chosen before it is saved, in every tab and on a phone', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto(path)
  const preview = page.getByRole('complementary', { name: 'Vorschau' })
  const top = preview.frameLocator('iframe').locator('#top')
  const first = top.getByRole('listitem').first()
  await expect(first).toHaveText('Nordland')
  const cruises = preview.frameLocator('iframe').locator('#offers h3')
  await expect(cruises.first()).toBeAttached()
  const titles = await cruises.allTextContents()
  const sea = card(page, 'Zielgebiete Hochsee')
  await edit(sea).click()
  await handle(sea, 'Nordland').press('ArrowDown')
  await expect(first).toHaveText('Norwegische Fjorde')
  await expect.poll(() => cruises.allTextContents()).not.toEqual(titles)
  await handle(sea, 'Nordland').press('ArrowUp')
  await expect(first).toHaveText('Nordland')
  await expect.poll(() => cruises.allTextContents()).toEqual(titles)

  await test.step('ships', async () => {
    await page.getByRole('tab', { name: 'Schiffe' }).click()
    const ships = card(page, 'Schiffe Hochsee')
    await edit(ships).click()
    await expect(top.getByText('AIDAnova')).toHaveCount(0)
    await ships.getByRole('checkbox', { name: 'AIDAnova' }).click()
    await expect(top.getByText('AIDAnova')).toBeAttached()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('on a phone a button opens the picture', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Vorschau anzeigen' }).click()
    await expect(preview).toBeInViewport()
    await page.getByRole('button', { name: 'Vorschau ausblenden' }).click()
  })
})
