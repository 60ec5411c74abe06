import { expect, type Page } from '@playwright/test'

type Login = (page: Page, username?: string) => Promise<unknown>

export const open = async (page: Page, login: Login, username?: string) => {
  await login(page, username)
  await page.goto('/partner/partnerdata/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
}
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const savedMessage = (page: Page) => page.getByRole('main').getByText('User has been saved')
export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

export const fillPerson = async (page: Page, username = 'emil.seemann') => {
  await field(page, 'First name').fill('Emil')
  await field(page, 'Last name').fill('Seemann')
  await field(page, 'Phone').fill('49401234')
  await field(page, 'User name').fill(username)
  await field(page, 'Password').fill('Segel&Mast77')
  await field(page, 'Confirmation').fill('Segel&Mast77')
}
