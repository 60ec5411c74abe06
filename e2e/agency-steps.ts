import { expect, type Page } from '@playwright/test'
import type { login as openSession } from './login.ts'

export const path = '/partner/partnerdata/edit'
export const saving = /\/agency\/partner\/\d+\/save$/

/** The screen as this login sees it, ready for typing. */
export const openAgency = async (page: Page, login: typeof openSession, username?: string) => {
  await login(page, username)
  await page.goto(path)
  // The first page of a browser can take a while on a busy machine.
  await expect(save(page)).toBeVisible({ timeout: 30_000 })
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const savedMessage = (page: Page) => page.getByRole('main').getByText('Data has been saved')
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

export const phone = (page: Page) => {
  const group = page.getByRole('group', { name: 'Phone' })
  return {
    group,
    code: group.getByLabel('Country code'),
    area: group.getByLabel('Area code'),
    number: group.getByLabel('Number'),
  }
}

export const account = (page: Page, number: number) => {
  const card = page.getByRole('article', { name: `Bank account ${number}`, exact: true })
  return {
    card,
    active: card.getByRole('switch', { name: 'Active' }),
    bank: card.getByLabel('Bank', { exact: true }),
    owner: card.getByLabel('Account holder'),
    iban: card.getByLabel('IBAN', { exact: true }),
    swift: card.getByLabel('BIC (SWIFT)'),
  }
}

export const addAccount = (page: Page) => page.getByRole('button', { name: 'Add bank account' }).click()

/** The body of the next save. */
export const sentBy = async (page: Page, act: () => Promise<unknown>) => {
  const request = page.waitForRequest(saving)
  await act()
  return (await request).postDataJSON() as Record<string, unknown> & { bankaccounts: Record<string, unknown>[] }
}

/** Saves, and waits for the confirmation on the screen. */
export const saveAndWait = async (page: Page) => {
  await save(page).click()
  await expect(savedMessage(page)).toBeVisible()
}

export const invalid = (page: Page) =>
  page.getByRole('dialog', { name: 'Please check your data. Some fields are invalid.' })

/** Closes it by keyboard once it has the focus: before that it would take the focus back from the field. */
export const closeInvalid = async (page: Page) => {
  await expect(invalid(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Leaves the screen without saving, and opens it again. */
export const startAgain = async (page: Page) => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible()
  await navigation.getByRole('link', { name: 'Agency data' }).click()
  await expect(save(page)).toBeVisible()
}
