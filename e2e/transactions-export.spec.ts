import { EventEmitter } from 'node:events'
import { exportLimiter } from '@gangway/server/http/limits/exports'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'
import { rows, screen } from './transactions-steps.ts'

const partnerid = 101004

/** Exports of colleagues on the same server, which run or wait until the test ends them. */
const startExports = (count: number) =>
  Array.from({ length: count }, () => {
    const connection = new EventEmitter()
    const begun = exportLimiter.enter({ owner: partnerid, connection }).catch(() => () => undefined)
    return async () => {
      connection.emit('close') // one that waits leaves the line
      const end = await begun
      end()
    }
  })

const counts = async () => {
  const { running, waiting } = exportLimiter.counts()
  return { running, waiting }
}

test('SCL-8 an export waits behind two others, says so, and leaves the line with its screen', async ({
  page,
  context,
  login,
  tolerate,
}) => {
  tolerate(/^503 .*\/export/) // the line is full
  await speakEnglish(context)
  await login(page, String(partnerid))
  await page.goto(`${screen}?period=lastyear&searchIn=aida`)
  await expect(rows(page).first()).toBeVisible()
  const button = page.getByRole('button', { name: 'Excel export' })
  const running = startExports(2)

  const waiting = page.getByText('Waiting for the file…')

  await test.step('says that it waits, and then downloads', async () => {
    const download = page.waitForEvent('download')
    await button.click()
    await expect(waiting).toBeVisible()
    await expect.poll(counts).toEqual({ running: 2, waiting: 1 })
    await running.pop()?.()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(button).toBeEnabled()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('gives its place up when it is cancelled, and when the screen is left', async () => {
    running.push(...startExports(1))
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      async () => {
        await navigate(page, '/partner/partnerdata/edit')
        await expect(page.getByRole('heading', { level: 1, name: 'Agency data' })).toBeVisible()
      },
    ]) {
      await button.click()
      await expect(waiting).toBeVisible()
      await expect.poll(counts).toEqual({ running: 2, waiting: 1 })
      await leave()
      await expect.poll(counts).toEqual({ running: 2, waiting: 0 })
    }
  })

  await test.step('says that the line is full, keeps the search, and can be tried again', async () => {
    await page.goBack()
    await expect(rows(page).first()).toBeVisible()
    const line = startExports(10)
    await button.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Too many files are waiting already.' })
    await expect(notice).toContainText('Please try again in 10 seconds.')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('aida')
    for (const end of [...line, ...running]) await end()
    const download = page.waitForEvent('download')
    await notice.getByRole('button', { name: 'Try again' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(notice).toHaveCount(0)
  })
})
