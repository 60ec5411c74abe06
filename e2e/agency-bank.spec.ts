import { expect, type Page } from '@playwright/test'
import {
  account,
  addAccount,
  closeInvalid,
  field,
  invalid,
  openAgency,
  save,
  saveAndWait,
  saving,
  sentBy,
  startAgain,
} from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const fill = async (page: Page, number: number, { iban = 'DE89370400440532013000', swift = 'COBADEFFXXX' } = {}) => {
  const { bank, owner, ...card } = account(page, number)
  await bank.fill('Commerzbank')
  await owner.fill('Alsterblick GmbH')
  await card.iban.fill(iban)
  await card.swift.fill(swift)
}

test('BNK-1, BNK-2, BNK-3, BNK-4, BNK-5, BNK-6 accounts are listed, added, checked at their fields and saved, and the agency gets a notice', async ({
  page,
  login,
  server,
}) => {
  const notice = () => server.mails.next({ kind: 'bankchanged', recipient: 'info@alsterblick.example' })
  await openAgency(page, login)

  await test.step('saved accounts cannot be deleted, their IBAN cannot be changed, and the screen says why', async () => {
    await expect(page.getByRole('article')).toHaveCount(2)
    const { card, bank, iban, active } = account(page, 1)
    await expect(bank).toHaveValue('Hamburger Sparkasse')
    await expect(active).toBeChecked()
    await expect(iban).toHaveValue('DE27 2005 0550 0001 0021 38')
    await expect(iban).toHaveJSProperty('readOnly', true)
    await expect(iban).toHaveAccessibleDescription(/IBAN of a saved account cannot be changed/)
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  await test.step('new accounts can be added and removed before saving', async () => {
    await addAccount(page)
    await expect(account(page, 3).bank).toBeFocused()
    await expect(account(page, 3).card).toContainText('Not saved yet')
    await addAccount(page)
    await fill(page, 4)
    await page.getByRole('button', { name: 'Remove bank account 3' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(account(page, 3).iban).toHaveValue('DE89 3704 0044 0532 0130 00')
    await expect(page.getByRole('button', { name: 'Add bank account' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove bank account 3' }).click()
    // They are all removed, so nothing is unsaved.
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  await test.step('bank, holder, IBAN and BIC are required, with messages at the fields of their account', async () => {
    await addAccount(page)
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText([
      'Bank account 3: Bank is required',
      'Bank account 3: Account holder is required',
      'Bank account 3: IBAN is required',
      'Bank account 3: BIC (SWIFT) is required',
    ])
    await invalid(page).getByRole('button', { name: /IBAN/ }).click()
    await expect(account(page, 3).iban).toBeFocused()
    await expect(account(page, 3).iban).toHaveAccessibleDescription('IBAN is required')
  })

  await test.step('a BIC of eight characters is completed when the field loses focus', async () => {
    const { swift } = account(page, 1)
    await swift.fill('haspdehh')
    await expect(swift).toHaveValue('HASPDEHH')
    await page.keyboard.press('Tab')
    await expect(swift).toHaveValue('HASPDEHHXXX')
    await swift.fill('HASPDE')
    await page.keyboard.press('Tab')
    await expect(swift).toHaveAccessibleDescription('BIC (SWIFT) should look like COBADEFFXXX')
  })

  await startAgain(page)
  await test.step('saving is disabled while accounts exist and none is active, and the screen says why', async () => {
    await account(page, 1).active.click()
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription('At least one bank account has to be active')
    await field(page, 'Company').press('Enter')
    await expect(invalid(page)).toHaveCount(0)
    await account(page, 2).active.click()
    await expect(save(page)).toBeEnabled()
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.bankaccounts.map(({ paymentaccountid, active }) => [paymentaccountid, active])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  await test.step('a bank change sends a notice to the agency', async () => {
    expect((await notice()).text).toContain('101001')
  })

  await test.step('an IBAN is shown in groups of four while it is typed', async () => {
    await addAccount(page)
    await fill(page, 3, { iban: '' })
    const { iban } = account(page, 3)
    await iban.pressSequentially('de89 37040044 0532 013')
    await expect(iban).toHaveValue('DE89 3704 0044 0532 013')
    await iban.pressSequentially('000')
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
    // When typing in the middle the caret stays there, and spaces do not get in the way.
    for (let step = 0; step < 22; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(iban).toHaveValue('DE83 7040 0440 5320 1300 0')
    await page.keyboard.type('9')
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
  })

  await test.step('it is sent without spaces and without an id, and what is typed meanwhile stays unsaved', async () => {
    let go = () => {}
    const gate = new Promise<void>((open) => {
      go = open
    })
    await page.route(saving, async (route) => {
      await gate
      await route.continue()
    })
    const body = await sentBy(page, () => save(page).click())
    expect(body.bankaccounts).toEqual([expect.objectContaining({ iban: 'DE89370400440532013000' })])
    expect(body.bankaccounts[0]).not.toHaveProperty('paymentaccountid')
    await account(page, 3).bank.fill('Commerzbank Altona')
    go()
    await expect(account(page, 3).card).not.toContainText('Not saved yet')
    await expect(account(page, 3).bank).toHaveValue('Commerzbank Altona')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(account(page, 3).iban).toHaveJSProperty('readOnly', true)
    await notice()
  })

  await test.step('the next save sends it with its id', async () => {
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.bankaccounts).toMatchObject([{ paymentaccountid: 3, bankname: 'Commerzbank Altona' }])
    await notice()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('an IBAN with wrong check digits is saved only after confirming that the bank approved it', async () => {
    await addAccount(page)
    await fill(page, 4, { iban: '' })
    const { card, iban } = account(page, 4)
    const box = card.getByRole('checkbox', { name: 'My bank has confirmed that this IBAN is correct' })
    await iban.pressSequentially('DE8937040044053201300')
    await expect(box).toHaveCount(0)
    await iban.pressSequentially('1')
    await page.keyboard.press('Tab')
    const message = 'IBAN: the check digits do not match. Please compare the number with your bank statement.'
    await expect(iban).toHaveAccessibleDescription(message)
    await expect(box).not.toBeChecked()
    expect(await findAxeViolations(page)).toEqual([])
    await save(page).click()
    await expect(invalid(page).getByRole('listitem')).toHaveText([`Bank account 4: ${message}`])
    await closeInvalid(page)
    await box.check()
    await expect(iban).toHaveAccessibleDescription('')

    // A different number has to be confirmed again.
    await iban.fill('DE89370400440532013002')
    await page.keyboard.press('Tab')
    await expect(box).not.toBeChecked()
    await box.check()
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.bankaccounts).toEqual([expect.objectContaining({ iban: 'DE89370400440532013002' })])
    await expect(card.getByText(/the check digits do not match/)).toBeVisible()
    expect((await notice()).text).toContain('Prüfziffern')
  })
})

test('AGY-2, BNK-1 an incomplete agency gets no message for passing an empty field, and is told how to add an account', async ({
  page,
  login,
  server,
}) => {
  await server.database.owner.updateTable('agency').set({ register: '' }).where('partnerid', '=', 101003).execute()
  await openAgency(page, login, '101003')
  await expect(page.getByText('There is no bank account here yet.')).toBeVisible()
  await expect(save(page)).toBeEnabled()
  expect(await findAxeViolations(page)).toEqual([])
  await field(page, 'Commercial register').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Commercial register')).toHaveAccessibleDescription('')
  await field(page, 'Tax number').fill('')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Tax number')).toHaveAccessibleDescription('Tax number is required')
  for (const label of ['Commercial register', 'Tax number']) await field(page, label).fill('HRB 77')
  await addAccount(page)
  await fill(page, 1)
  await saveAndWait(page)
  await page.reload()
  await expect(account(page, 1).iban).toHaveValue('DE89 3704 0044 0532 0130 00')
})
