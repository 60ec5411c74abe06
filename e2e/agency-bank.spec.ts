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
  sentBy,
} from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

const fill = async (page: Page, number: number, { iban = 'DE89370400440532013000', swift = 'COBADEFFXXX' } = {}) => {
  const { bank, owner, ...card } = account(page, number)
  await bank.fill('Commerzbank')
  await owner.fill('Alsterblick GmbH')
  await card.iban.fill(iban)
  await card.swift.fill(swift)
}

test('BNK-1 saved accounts are listed; they cannot be deleted, their IBAN cannot be changed, and the screen says why', async ({
  page,
  login,
}) => {
  await openAgency(page, login)
  await expect(page.getByRole('article')).toHaveCount(2)
  const { card, bank, iban, active } = account(page, 1)
  await expect(bank).toHaveValue('Hamburger Sparkasse')
  await expect(active).toBeChecked()
  await expect(iban).toHaveValue('DE27 2005 0550 0001 0021 38')
  await expect(iban).toHaveJSProperty('readOnly', true)
  await expect(iban).toHaveAccessibleDescription(/IBAN of a saved account cannot be changed/)
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('BNK-4 even the longest IBAN of our markets is fully visible on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAgency(page, login, '112001')
  const { iban } = account(page, 1)
  await expect(iban).toHaveValue('FR42 3000 3012 5000 0555 0112 000')
  expect(await iban.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
})

test('BNK-1 new accounts can be added and removed before saving', async ({ page, login }) => {
  await openAgency(page, login)
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

test('BNK-3 bank, holder, IBAN and BIC are required, with messages at the fields of their account', async ({
  page,
  login,
}) => {
  await openAgency(page, login)
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

test('BNK-3 a holder starts and ends with a letter; a full stop after the last one is allowed', async ({
  page,
  login,
}) => {
  await openAgency(page, login, '104001')
  const { owner } = account(page, 1)
  for (const [holder, isFine] of [
    ['Reisbureau De Maas B.V.', true],
    ['24/7 Reizen', false],
    ['De Maas 2', false],
  ] as const) {
    await owner.fill(holder)
    await page.keyboard.press('Tab')
    await expect(owner).toHaveAccessibleDescription(isFine ? '' : 'Account holder is not in the expected format')
  }
})

test('BNK-4 each market has its format, and a really valid IBAN is accepted everywhere', async ({ page, login }) => {
  await openAgency(page, login)
  await addAccount(page)
  const { iban } = account(page, 3)
  await iban.fill('AB12CDEF34567890123456')
  await page.keyboard.press('Tab')
  await expect(iban).toHaveAccessibleDescription(/IBAN should look like DE89/)
  await iban.fill('BE68 5390 0754 7034')
  await page.keyboard.press('Tab')
  await expect(iban).toHaveAccessibleDescription('')

  await openAgency(page, login, '104001')
  await addAccount(page)
  await iban.fill('AB12CDEF34567890123456')
  await page.keyboard.press('Tab')
  await expect(iban, 'the right form of this market').toHaveAccessibleDescription(
    /^IBAN: the check digits do not match/,
  )
})

test('BNK-5 a BIC of eight characters is completed when the field loses focus', async ({ page, login }) => {
  await openAgency(page, login)
  const { swift } = account(page, 1)
  await swift.fill('haspdehh')
  await expect(swift).toHaveValue('HASPDEHH')
  await page.keyboard.press('Tab')
  await expect(swift).toHaveValue('HASPDEHHXXX')
  await swift.fill('HASPDE')
  await page.keyboard.press('Tab')
  await expect(swift).toHaveAccessibleDescription('BIC (SWIFT) should look like COBADEFFXXX')
})

test.describe('saving', () => {
  test.afterEach(({ server }) => server.reset())

  test('BNK-1 an agency without accounts is told what to do', async ({ page, login }) => {
    await openAgency(page, login, '101003')
    await expect(page.getByText('There is no bank account here yet.')).toBeVisible()
    await expect(save(page)).toBeEnabled()
    expect(await findAxeViolations(page)).toEqual([])
    await addAccount(page)
    await fill(page, 1)
    await saveAndWait(page)
    await page.reload()
    await expect(account(page, 1).iban).toHaveValue('DE89 3704 0044 0532 0130 00')
  })

  test('BNK-2 saving is disabled while accounts exist and none is active, and the screen says why', async ({
    page,
    login,
  }) => {
    await openAgency(page, login)
    await account(page, 1).active.click()
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toHaveAccessibleDescription('At least one bank account has to be active')
    await field(page, 'Company').press('Enter')
    await expect(invalid(page)).toHaveCount(0)
    await account(page, 2).active.click()
    await expect(save(page)).toBeEnabled()
    const body = await sentBy(page, () => save(page).click())
    expect(body.bankaccounts.map(({ paymentaccountid, active }) => [paymentaccountid, active])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('BNK-4 an IBAN is shown in groups of four while it is typed, and saved without spaces', async ({
    page,
    login,
  }) => {
    await openAgency(page, login)
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
    const body = await sentBy(page, () => save(page).click())
    expect(body.bankaccounts).toMatchObject([{ iban: 'DE89370400440532013000' }])
  })

  test('BNK-4 an IBAN with wrong check digits is saved only after confirming that the bank approved it', async ({
    page,
    login,
    server,
  }) => {
    await openAgency(page, login)
    await addAccount(page)
    await fill(page, 3, { iban: '' })
    const { card, iban } = account(page, 3)
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
    await expect(invalid(page).getByRole('listitem')).toHaveText([`Bank account 3: ${message}`])
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
    const mail = await server.mails.next({ kind: 'bankchanged', recipient: 'info@alsterblick.example' })
    expect(mail.text).toContain('Prüfziffern')
  })

  test('BNK-6 a new account is sent once, gets its id, and is locked from then on', async ({ page, login }) => {
    await openAgency(page, login)
    await addAccount(page)
    await fill(page, 3)
    const first = await sentBy(page, () => saveAndWait(page))
    expect(first.bankaccounts).toHaveLength(1)
    expect(first.bankaccounts[0]).not.toHaveProperty('paymentaccountid')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(account(page, 3).iban).toHaveJSProperty('readOnly', true)
    await account(page, 3).bank.fill('Commerzbank Köln')
    const second = await sentBy(page, () => saveAndWait(page))
    expect(second.bankaccounts).toMatchObject([{ paymentaccountid: 3, bankname: 'Commerzbank Köln' }])
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  test('BNK-6 what is typed into a new account during a save stays, and remains unsaved', async ({ page, login }) => {
    await openAgency(page, login)
    await addAccount(page)
    await fill(page, 3)
    let go = () => {}
    const gate = new Promise<void>((open) => {
      go = open
    })
    await page.route(/\/agency\/partner\/\d+\/save$/, async (route) => {
      await gate
      await route.continue()
    })
    await save(page).click()
    await account(page, 3).bank.fill('Commerzbank Altona')
    go()
    await expect(account(page, 3).card).not.toContainText('Not saved yet')
    await expect(account(page, 3).bank).toHaveValue('Commerzbank Altona')
    await expect(page.getByRole('article')).toHaveCount(3)
    const body = await sentBy(page, () => saveAndWait(page))
    expect(body.bankaccounts).toMatchObject([{ paymentaccountid: 3, bankname: 'Commerzbank Altona' }])
  })

  test('BNK-6 a bank change sends a notice to the agency', async ({ page, login, server }) => {
    await openAgency(page, login)
    await account(page, 2).active.click()
    await saveAndWait(page)
    const mail = await server.mails.next({ kind: 'bankchanged', recipient: 'info@alsterblick.example' })
    expect(mail.text).toContain('101001')
  })
})
