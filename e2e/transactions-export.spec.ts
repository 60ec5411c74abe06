import { EventEmitter } from 'node:events'
import { pathOf } from '@gangway/contract/calls/call'
import { getReport } from '@gangway/contract/features/report'
import { getPlaceInLine } from '@gangway/contract/features/session-line'
import { exportQueue } from '@gangway/server/http/limits/export-queue'
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
    const begun = exportQueue.enter({ owner: partnerid, connection }).catch(() => () => undefined)
    return async () => {
      connection.emit('close') // one that waits leaves the line
      const end = await begun
      end()
    }
  })

const counts = async () => {
  const { running, waiting } = exportQueue.counts()
  return { running, waiting }
}

test('SCL-8 an export waits behind two others, says how many go first, and leaves the line with its screen', async ({
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

  await test.step('shows the number ahead, which falls, and then downloads', async () => {
    const [endWaiting] = startExports(1)
    const download = page.waitForEvent('download')
    await button.click()
    await expect(page.getByText('In line: 1 file goes first')).toBeVisible()
    expect(await counts()).toEqual({ running: 2, waiting: 2 })
    await endWaiting?.()
    await expect(page.getByText('Your file is next in line.')).toBeVisible()
    await running.pop()?.()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(button).toBeEnabled()
    await expect(page.getByText('Your file is next in line.')).toHaveCount(0)
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
      await expect(page.getByText('Your file is next in line.')).toBeVisible()
      expect(await counts()).toEqual({ running: 2, waiting: 1 })
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

test('SCL-8 a report that waits says how many queries go first', async ({ page, context, login }) => {
  await speakEnglish(context)
  await login(page, String(partnerid))
  const begins = Promise.withResolvers<void>()
  let ahead = 2
  await page.route(`**${pathOf(getReport, { partnerid })}`, async (route) => {
    await begins.promise
    await route.continue()
  })
  await page.route(`**${pathOf(getPlaceInLine, { partnerid })}?*`, (route) => route.fulfill({ json: { ahead } }))
  await page.goto('/partner/statistics/overview')
  await expect(page.getByText('In line: 2 queries go first')).toBeVisible()
  ahead = 0
  await expect(page.getByText('Your figures are next in line.')).toBeVisible()
  begins.resolve()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByText('Your figures are next in line.')).toHaveCount(0)
})
