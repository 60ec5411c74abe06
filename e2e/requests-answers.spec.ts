import { sendAnswer } from '@gangway/contract/features/requests-answers'
import { minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { nameOf, openBoard, prepareBoard } from './requests-steps.ts'
import { speakEnglish } from './session-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ context, server }) => {
  await speakEnglish(context)
  await prepareBoard(server)
})
test.afterEach(({ server }) => server.reset())

test('ENG-8 an agency answers from its phone: nothing typed is lost, one mail with its file goes out, and the history shows what became of it', async ({
  page,
  browser,
  server,
  login,
  tolerate,
}) => {
  await login(page, '101001')
  await openBoard(page)
  await nameOf(page, 'Finn Holt').click()
  const sheet = page.getByRole('dialog', { name: 'Finn Holt', exact: true })
  const mail = page.getByRole('dialog', { name: 'Answer to Finn Holt' })
  const send = mail.getByRole('button', { name: 'Send', exact: true })
  const open = () => sheet.getByRole('button', { name: 'Answer', exact: true }).click()
  const sendPath = new RegExp(sendAnswer.path.replace(/:\w+/g, '[^/]+'))

  await test.step('what is written and attached is still there when the answer is opened again', async () => {
    await open()
    await mail.getByLabel('Subject').fill('Uw cruise')
    await mail.getByLabel('Text').fill('')
    await expect(mail.getByText('Text is required')).toBeVisible()
    await expect(send).toBeDisabled()
    await mail.getByLabel('Text').fill('Beste Finn,\nhier is onze offerte: https://cruise.example/1')
    const chooser = mail.getByLabel('Files (optional)')
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(mail.getByText(/^notes\.txt: please choose a PDF/)).toBeVisible()
    const pdf = { name: 'Offerte.pdf', mimeType: 'application/pdf', buffer: minimalPdf('offer') }
    await chooser.setInputFiles(pdf)
    await mail.getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(mail.getByLabel('Text')).toHaveValue(/hier is onze offerte/)
    await expect(mail.getByText('Offerte.pdf')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  await test.step('a colleague who was faster is named, and the text stays', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    await speakEnglish(context)
    const other = await context.newPage()
    await login(other, 'clara.admin')
    await openBoard(other)
    await nameOf(other, 'Finn Holt').click()
    await other.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
    await other
      .getByRole('dialog', { name: /^Answer to / })
      .getByRole('button', { name: 'Send', exact: true })
      .click()
    await expect(other.getByText('The answer to Finn Holt is on its way.').and(other.locator('p'))).toBeVisible()
    await context.close()
    tolerate(/412/)
    await send.click()
    await expect(mail.getByText(/^Clara Wegener has answered meanwhile/)).toBeVisible()
    await expect(mail.getByLabel('Text')).toHaveValue(/hier is onze offerte/)
  })

  await test.step('after a lost connection the same answer is mailed once', async () => {
    const anyway = mail.getByRole('button', { name: 'Send anyway' })
    tolerate(/ERR_CONNECTION|Failed to load/)
    // The server gets it, and its answer is lost.
    await page.route(sendPath, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await anyway.click()
    await expect(mail.getByRole('alert')).toBeVisible()
    await page.unroute(sendPath)
    await anyway.click()
    await expect(mail).toHaveCount(0)
    await expect(sheet.getByText(/^Sent · /)).toHaveCount(2)
    const to = server.mails.mails.filter((one) => one.kind === 'answer' && one.to.includes('finn@mail.example'))
    expect(to.map(({ subject }) => subject).filter((subject) => subject === 'Uw cruise')).toHaveLength(1)
    const received = to.find(({ subject }) => subject === 'Uw cruise')
    expect(received?.text).toContain('hier is onze offerte: https://cruise.example/1')
    expect(received?.raw).toContain('filename=Offerte.pdf')
  })

  await test.step('the history has the text and the file', async () => {
    await sheet.getByText('Uw cruise', { exact: true }).click()
    await expect(sheet.getByText('hier is onze offerte')).toBeVisible()
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: /^Download: Offerte\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('Offerte.pdf')
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('ENG-8, RGT-2 whoever only reads sees the answers, and neither answers nor takes one back', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await openBoard(page)
  await nameOf(page, 'Finn Holt').click()
  const sheet = page.getByRole('dialog', { name: 'Finn Holt', exact: true })
  await expect(sheet.getByText('finn@mail.example')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
})
