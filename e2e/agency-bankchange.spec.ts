import { expect } from '@playwright/test'
import { account, addAccount, openAgency, saveAndWait } from './agency-steps.ts'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('SEC-7, CON-8 a new account waits; a link in the mail stops it without a login; accounting refuses it, and the agency reads why', async ({
  page,
  login,
  loginToConsole,
  server,
  tolerate,
}) => {
  tolerate(/404/)
  await openAgency(page, login)
  await test.step('the card says until when it waits, and the requester cannot confirm', async () => {
    await addAccount(page)
    const { card, bank, owner, iban, swift } = account(page, 3)
    await bank.fill('Commerzbank')
    await owner.fill('Fremd GmbH')
    await iban.fill('DE89370400440532013000')
    await swift.fill('COBADEFFXXX')
    await saveAndWait(page)
    await expect(card.getByText('Waiting for confirmation')).toBeVisible()
    await expect(card).toContainText('Requested by Reisebüro Alsterblick')
    await expect(card).toContainText('Nothing is paid to this account until then.')
    await expect(card.getByRole('button')).toHaveText(['Withdraw'])
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('the link of an administrator’s mail opens a page whose button freezes the change', async () => {
    const mail = await server.mails.next({ kind: 'bankchanged', recipient: 'clara.admin@alsterblick.example' })
    expect(mail.text).toContain('DE89…3000')
    const path = /\/partner\/bank\/stop#\S+/.exec(mail.text)?.[0] ?? ''
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“This was not us”')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop the change' }).click()
    await expect(page.getByText('The change is frozen')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/partner/login')
    await navigate(page, path)
    await page.getByRole('button', { name: 'Stop the change' }).click()
    await expect(page.getByText('This link is no longer valid')).toBeVisible()
  })
  await test.step('a frozen account cannot be changed', async () => {
    await openAgency(page, login, 'clara.admin')
    const { card, bank, active } = account(page, 3)
    await expect(card.getByText('Frozen', { exact: true })).toBeVisible()
    await expect(bank).toBeDisabled()
    await expect(active).toBeDisabled()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('it is first in the inbox of accounting, which refuses it with a reason, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await loginToConsole(page, 'accounting')
    await page.goto('/provider/partners/101001')
    await expect(page.getByRole('main').getByText(/the agency reported “This was not us”/)).toBeVisible()
    await page.getByRole('link', { name: 'Open inbox' }).click()
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.first()).toContainText('Alsterblick')
    await expect(items.first()).toContainText('DE89 3704 0044 0532 0130 00')
    // Beside the new account the one to which commission is paid now, and not the one that is switched off.
    await expect(items.first().getByRole('definition').first()).toContainText('DE27 2005 0550 0001 0021 38 · ')
    await expect(items.first()).toContainText('Accounts in force')
    await expect(items.first()).not.toContainText('DE42 2004')
    // The demo's number was changed two hours ago.
    await expect(items.first().getByRole('link', { name: '+49 40 5550130' })).toBeVisible()
    await expect(items.first()).toContainText('the number in the portal was changed to +49 40 5550138')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await findAxeViolations(page)).toEqual([])
    await items
      .first()
      .getByRole('button', { name: /Refuse the bank change/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /Refuse the bank change/ })
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('Please enter the reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Konto gehört jemand anderem')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText(/The bank change of .*Alsterblick.* is refused\./)).toBeVisible()
    await expect(items.filter({ hasText: 'Alsterblick' })).toHaveCount(0)
  })
  await test.step('the portal shows why', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAgency(page, login, 'clara.admin')
    const { card, active } = account(page, 3)
    await expect(card).toContainText('Reason: Konto gehört jemand anderem')
    await expect(active).not.toBeChecked()
  })
})

test('RGT-1, SEC-7 whoever made a change withdraws it; a colleague who is too late reads who was faster, and without the right finds the accounts closed', async ({
  page,
  login,
  browser,
  server,
  tolerate,
}) => {
  tolerate(/412/)
  await openAgency(page, login)
  await addAccount(page)
  const { card, bank, owner, iban, swift, active } = account(page, 3)
  await bank.fill('Commerzbank')
  await owner.fill('Alsterblick GmbH')
  await iban.fill('DE89370400440532013000')
  await swift.fill('COBADEFFXXX')
  await saveAndWait(page)

  const colleague = await browser.newPage()
  await speakEnglish(colleague.context())
  await openAgency(colleague, login, 'clara.admin')
  const theirs = account(colleague, 3).card
  await expect(theirs.getByRole('button')).toHaveText(['Confirm', 'Refuse'])

  await test.step('what else is being typed stays', async () => {
    await page.getByLabel('Department').fill('Second floor')
    await card.getByRole('button', { name: 'Withdraw the change of bank account 3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the change of bank account 3?' })
    await expect(dialog).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(card.getByText(/Alsterblick GmbH withdrew the change/)).toBeVisible()
    await expect(active).not.toBeChecked()
    await expect(page.getByLabel('Department')).toHaveValue('Second floor')
    await saveAndWait(page)
  })
  await test.step('the colleague refuses too late, and sees what applies', async () => {
    await theirs.getByRole('button', { name: 'Refuse the change of bank account 3' }).click()
    const dialog = colleague.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('Please enter the reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('We did not agree on this')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(theirs.getByText(/Alsterblick GmbH has already decided about this change/)).toBeVisible()
    await expect(theirs.getByText('Change withdrawn')).toBeVisible()
  })
  await test.step('without the right to change bank data the accounts are closed, and the rest can be saved', async () => {
    const clara = server.database.owner.updateTable('login').where('username', '=', 'clara.admin')
    await clara.set({ bank: false }).execute()
    await openAgency(colleague, login, 'clara.admin')
    await expect(colleague.getByText('You can only look at these bank details.')).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Add bank account' })).toHaveCount(0)
    for (const number of [1, 2, 3]) {
      const closed = account(colleague, number)
      for (const one of [closed.bank, closed.owner, closed.swift, closed.active]) await expect(one).toBeDisabled()
      await expect(closed.card.getByRole('button')).toHaveCount(0)
    }
    await expect(theirs.getByText('Change withdrawn')).toBeVisible()
    await colleague.getByLabel('Department').fill('Third floor')
    await saveAndWait(colleague)
    expect(await findAxeViolations(colleague)).toEqual([])
    await colleague.context().close()
  })
})

test('SEC-7 a second administrator finds the change of a colleague on home and refuses it with a reason; another one is confirmed', async ({
  page,
  login,
  server,
}) => {
  const openChange = async () => {
    await login(page, 'johanna.108001')
    await page.goto('/partner/home')
    const item = page.getByRole('listitem').filter({ hasText: '1 bank change is waiting for your confirmation' })
    await item.getByRole('link').click()
    return account(page, 2).card
  }
  const refused = await openChange()
  await refused.getByRole('button', { name: 'Refuse the change of bank account 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuse the change of bank account 2?' })
  await dialog.getByLabel('Reason').fill('Wrong company')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(refused.getByText(/Johanna .* did not accept the change of .*Reason: Wrong company/)).toBeVisible()

  await server.reset()
  const card = await openChange()
  await card.getByRole('button', { name: 'Confirm the change of bank account 2' }).click()
  await expect(card.getByText('Waiting for confirmation')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)
  await navigate(page, '/partner/partnerdata/history')
  await expect(page.getByText(/confirmed a change of the bank accounts: CH94…0201 \(new/)).toBeVisible()
})
