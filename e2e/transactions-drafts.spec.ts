import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'
import { open, rows, screen } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const nameIn = (page: Page, place: number) => rows(page).nth(place).getByRole('rowheader').textContent()

test('ENQ-1, ENQ-5, AGY-9, SES-10 what is typed in a sheet is still there when it is opened again, however it was closed, and goes with the session', async ({
  page,
  login,
}) => {
  await open(page, login, '?period=all')
  await expect(rows(page).first()).toBeVisible()
  const name = (await nameIn(page, 1)) ?? '?'
  const opened = sheet(page, `Booking ${name}`)
  const [reference, person] = [
    opened.getByRole('textbox', { name: 'Own reference' }),
    opened.getByRole('combobox', { name: 'Responsible' }),
  ]
  const note = opened.getByRole('textbox', { name: 'New note' })
  const openAgain = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await rows(page).nth(1).click()
  }
  const expectDraft = async () => {
    await expect(opened.getByText('Draft', { exact: true })).toHaveCount(2)
    await expect(reference).toHaveValue('Folder 9')
    await expect(person.locator('option:checked')).toHaveText('Petra Lang')
    await expect(note).toHaveValue('Calls back on')
  }
  await rows(page).nth(1).click()
  await reference.fill('Folder 9')
  await person.selectOption({ label: 'Petra Lang' })
  await note.fill('Calls back on')
  await expect(opened.getByText('Draft', { exact: true })).toHaveCount(0)

  await test.step('by Escape, ✕, a click beside it, Back, and on the way to the next booking', async () => {
    await note.press('Escape')
    await openAgain()
    await expectDraft()
    await expect(opened.getByText('Saved: Nobody')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await opened.getByRole('button', { name: 'Close' }).click()
    await openAgain()
    await expectDraft()
    await page.mouse.click(200, 400)
    await openAgain()
    await expectDraft()
    await page.goBack()
    await openAgain()
    await expectDraft()
    await opened.getByRole('button', { name: 'Next transaction' }).click()
    await expect(opened).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Own reference' })).toHaveValue('')
    await page.keyboard.press('ArrowLeft')
    await expectDraft()
  })

  await test.step('in other screens, and on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await navigate(page, '/partner/calendar')
    await navigate(page, `${screen}?period=all`)
    await openAgain()
    await expectDraft()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('what is saved or taken back is no draft any more', async () => {
    await opened.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(opened.getByText('Draft', { exact: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await openAgain()
    await expect(note).toHaveValue('Calls back on')
    await expect(opened.getByText('Draft', { exact: true })).toHaveCount(1)
    await expect(reference).toHaveValue('Folder 9')
    await note.fill('Calls back on Monday')
  })

  await test.step('a reload and a logout ask first; a new session has none of it', async () => {
    page.once('dialog', (question) => void question.dismiss())
    await page.reload({ timeout: 2000 }).catch(() => undefined)
    await expect(note).toHaveValue('Calls back on Monday')
    await page.keyboard.press('Escape')
    const logOut = async () => {
      await page.getByRole('button', { name: 'Horizont' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    }
    await logOut()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await openAgain()
    await expect(note).toHaveValue('Calls back on Monday')
    await page.keyboard.press('Escape')
    await logOut()
    await page.getByRole('button', { name: 'Leave and discard' }).click()
    await expect(page).toHaveURL(/\/logout$/)
    await open(page, login, '?period=all')
    await openAgain()
    await expect(reference).toHaveValue('Folder 9')
    await expect(note).toHaveValue('')
  })
})
