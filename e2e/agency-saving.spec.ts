import { type Browser, expect, type Page } from '@playwright/test'
import {
  account,
  addAccount,
  closeInvalid,
  field,
  invalid,
  openAgency,
  save,
  saveAndWait,
  savedMessage,
  saving,
  sentBy,
  startAgain,
} from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { savedByColleague } from './colleague.ts'
import { test } from './fixtures.ts'
import type { login as openSession } from './login.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

/** A second person on another machine. */
const colleague = async (browser: Browser, baseURL: string | undefined, login: typeof openSession) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await speakEnglish(context)
  const page = await context.newPage()
  await openAgency(page, login, 'clara.admin')
  return page
}

const newAccount = async (page: Page, number: number, iban: string) => {
  await addAccount(page)
  const { bank, owner, ...card } = account(page, number)
  await bank.fill('Commerzbank')
  await owner.fill('Alsterblick GmbH')
  await card.iban.fill(iban)
  await card.swift.fill('COBADEFFXXX')
}

test('MSG-1, MSG-2, API-7 what the server refuses is shown at its field, a save that fails keeps everything typed, and a double click saves once', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/)
  await openAgency(page, login)

  await test.step('a refused account is marked by identity, not by its position', async () => {
    await account(page, 2).bank.fill('Commerzbank Nord')
    await newAccount(page, 3, 'DE89370400440532013000')
    // The browser applies the same rules, so the test corrupts both on the way to the server.
    await page.route(saving, (route) => {
      const body = route.request().postDataJSON()
      const [second, third] = body.bankaccounts
      const bankaccounts = [{ ...second, iban: 'DE02500105170137075030' }, third]
      return route.continue({ postData: JSON.stringify({ ...body, bankaccounts }) })
    })
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText(['Bank account 2: IBAN cannot be changed once saved'])
    await closeInvalid(page)
    await expect(account(page, 2).iban).toBeFocused()
    await page.unroute(saving)
    await page.route(saving, (route) => {
      const body = route.request().postDataJSON()
      const [second, third] = body.bankaccounts
      return route.continue({ postData: JSON.stringify({ ...body, bankaccounts: [second, { ...third, swift: 'x' }] }) })
    })
    await save(page).click()
    await expect(invalid(page)).toBeVisible()
    await closeInvalid(page)
    await expect(account(page, 3).swift).toBeFocused()
    await expect(account(page, 3).swift).toHaveAccessibleDescription(/should look like COBADEFFXXX/)
    await page.unroute(saving)
  })

  await test.step('so is a value of which only the server can know that it is gone', async () => {
    await field(page, 'Salutation').selectOption({ label: 'No salutation' })
    const { owner } = server.database
    await owner.deleteFrom('standardvaluetext').where('standardvalueid', '=', 1).where('value', '=', '3').execute()
    await owner.deleteFrom('standardvalue').where('standardvalueid', '=', 1).where('value', '=', '3').execute()
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText(['Salutation is not in the expected format'])
    await closeInvalid(page)
    await expect(field(page, 'Salutation')).toBeFocused()
    await expect(field(page, 'Salutation')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toContainText("Data wasn't updated! Please check your input.")
  })

  await test.step('messages at the fields follow the language', async () => {
    await field(page, 'First name').fill('K8')
    await page.keyboard.press('Tab')
    await expect(field(page, 'First name')).toHaveAccessibleDescription('First name contains invalid characters')
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(page.getByText('Nome próprio: caracteres inválidos')).toBeVisible()
  })

  await page.getByRole('button', { name: 'English' }).click()
  await startAgain(page)
  await test.step('without a connection', async () => {
    await field(page, 'City').fill('Bremen')
    await newAccount(page, 3, 'DE89370400440532013000')
    const requests: string[] = []
    await page.route(/\/partner\/api\//, (route) => {
      requests.push(route.request().method())
      return route.abort()
    })
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('No connection to the portal.')
    await expect(save(page)).toBeEnabled()
    // Nothing waits for a refetch of what cannot be reached.
    expect(requests).toEqual(['POST'])
    await expect(field(page, 'City')).toHaveValue('Bremen')
    await expect(account(page, 3).iban).toHaveValue('DE89 3704 0044 0532 0130 00')
    await page.unroute(/\/partner\/api\//)
  })

  await test.step('again, by a double click', async () => {
    let saveCount = 0
    page.on('request', (request) => {
      if (saving.test(request.url())) saveCount += 1
    })
    await save(page).dblclick()
    await expect(savedMessage(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'City')).toHaveValue('Bremen')
    await expect(page.getByRole('article')).toHaveCount(3)
    expect(saveCount).toBe(1)
  })

  await test.step('after a colleague, when the comparison cannot be loaded', async () => {
    await savedByColleague(server, 'agency')
    await page.route(/\/assets\/conflict-dialog-/, (route) => route.abort())
    await field(page, 'City').fill('Kiel')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Clara Wegener')
    await expect(field(page, 'City')).toHaveValue('Kiel')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })
})

test('API-7 whoever saves second is told who saved and when, sees both versions, may keep editing, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  await openAgency(page, login)
  const other = await colleague(browser, baseURL, login)
  await field(other, 'City').fill('Kiel')
  await field(other, 'Country').selectOption({ label: 'Austria' })
  await field(other, 'Salutation').selectOption({ label: 'Mr' })
  await account(other, 2).active.click()
  await newAccount(other, 3, 'DE02120300000000202051')
  await saveAndWait(other)

  await field(page, 'City').fill('Bremen')
  await field(page, 'Salutation').selectOption({ label: 'No salutation' })
  await field(page, 'Street').fill('Schlachte')
  await newAccount(page, 3, 'DE89370400440532013000')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(dialog).toContainText('Clara Wegener')
  await expect(dialog).toContainText(String(new Date().getFullYear()))
  await expect(dialog.getByRole('radio', { name: 'City, Your version: Bremen' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Salutation, Version by Clara Wegener: Mr' })).not.toBeChecked()
  await expect(dialog).toContainText('Country: Austria')
  await expect(dialog).toContainText('Bank account 2: Active: Yes')
  await expect(dialog).toContainText('Bank account 3: IBAN: DE02 1203 0000 0000 2020 51')
  expect(await findAxeViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'City')).toHaveValue('Bremen')
  await save(page).click()
  await expect(dialog.getByRole('radio', { name: 'City, Your version: Bremen' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Salutation, Version by Clara Wegener: Mr' }).check()
  const body = await sentBy(page, () => dialog.getByRole('button', { name: 'Save this version' }).click())
  await expect(savedMessage(page)).toBeVisible()
  expect(body).toMatchObject({ ort: 'Bremen', anrede: 2, land: 'AT', strasse: 'Schlachte' })

  await page.reload()
  await expect(field(page, 'City')).toHaveValue('Bremen')
  await expect(field(page, 'Street')).toHaveValue('Schlachte')
  await expect(field(page, 'Country')).toHaveValue('AT')
  await expect(account(page, 2).active).toBeChecked()
  const ibans = page.getByRole('article').getByLabel('IBAN')
  await expect(ibans.nth(2)).toHaveValue('DE02 1203 0000 0000 2020 51')
  await expect(ibans.nth(3)).toHaveValue('DE89 3704 0044 0532 0130 00')
  await expect(ibans).toHaveCount(4)

  // A change in other fields is also announced before both are merged.
  await field(other, 'Tax number').fill('12/345')
  await save(other).click()
  const otherDialog = other.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(otherDialog).toContainText('Street: Schlachte')
  await otherDialog.getByRole('button', { name: 'Save this version' }).click()
  await expect(savedMessage(other)).toBeVisible()
  await expect(field(other, 'Street')).toHaveValue('Schlachte')
  await expect(field(other, 'Tax number')).toHaveValue('12/345')
  await expect(other.getByText('Unsaved changes')).toHaveCount(0)
  await other.context().close()
})
