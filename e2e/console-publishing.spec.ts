import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { expectAccessible } from './console-steps.ts'
import { test } from './fixtures.ts'
import { pictureOf } from './pictures.ts'

let root = ''
test.beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gangway-publishing-'))
})
test.afterEach(async ({ server }) => {
  await rm(root, { recursive: true, force: true })
  await server.reset()
})

const pdf = (text: string) => `%PDF-1.7\n${text}%%EOF\n`

/** Writes a folder and returns where it is. */
const writeFolder = async (name: string, files: Readonly<Record<string, string | Buffer>>) => {
  for (const [path, content] of Object.entries(files)) {
    const place = join(root, name, path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
  return join(root, name)
}

const dropZone = (page: Page) => page.locator('label').filter({ hasText: 'Ordner hierher ziehen' })

/** Drops a folder as the file manager of a system does. */
const dropFolder = async (page: Page, folder: string) => {
  await dropZone(page).scrollIntoViewIfNeeded()
  const box = await dropZone(page).boundingBox()
  if (!box) throw new Error('there is nothing to drop a folder on')
  const browser = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
  await browser.detach()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Fails calls to one path as long as their body matches. */
const failCalls = (page: Page, path: string, matches: (body: string) => boolean) =>
  page.route(`**/provider/api/publishing/uploads/*/${path}`, (route) =>
    matches(route.request().postData() ?? '')
      ? route.fulfill({ status: 500, json: { error: 'internal' } })
      : route.fallback(),
  )

test('CON-5, CON-11, SCL-6 a dropped folder of statements is previewed with its refusals, published agency by agency, seen, downloaded and withdrawn', async ({
  page,
  login,
  loginToConsole,
}) => {
  const folder = await writeFolder('Oktober', {
    '101001/2026-10/Nachtrag.pdf': pdf('a'),
    '101001/2026-10/Posten.csv': 'Nr;Betrag\n1;2\n',
    '101001/2026-10/sums.csv': 'Nachtrag.pdf;1.024,09\n',
    '104001/2026-10/Nachtrag.pdf': pdf('b'),
    '999999/2026-10/Nachtrag.pdf': pdf('c'),
    '.DS_Store': 'x',
  })
  await loginToConsole(page, 'accounting')
  await page.goto('/provider/publishing')
  await expect(page.getByRole('table', { name: 'Abrechnungen' })).toBeVisible()

  await test.step('the preview says what goes to whom; the refused file has its reason', async () => {
    await dropFolder(page, folder)
    await expect(page.getByRole('heading', { level: 1, name: 'Abrechnungen veröffentlichen' })).toBeVisible()
    const agency = row(page, 'Reisebüro Alsterblick')
    await expect(agency).toContainText('Oktober 2026')
    await expect(agency).toContainText('Nachtrag.pdf (neu)')
    await expect(agency).toContainText('1.024,09')
    await expect(agency).toContainText('Bereit')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Abgelehnt (1)' }).check({ force: true })
    const refusal = page.getByRole('region', { name: 'Reisebüro nicht gefunden (1)' })
    await expect(refusal).toContainText('Oktober/999999/2026-10/Nachtrag.pdf')
    await expect(page.getByText('.DS_Store')).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('a reload comes back to the same upload, as does its line in the list', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Reisebüro nicht gefunden (1)' })).toBeVisible()
    await page.goto('/provider/publishing')
    await page.getByRole('button', { name: /^Fortsetzen: Upload vom/ }).click()
    await expect(row(page, 'Reisebüro Alsterblick')).toContainText('Bereit')
  })

  await test.step('an agency that fails sees nothing of it, the others do, and repeating publishes the rest', async () => {
    await failCalls(page, 'publish', (body) => body.includes('104001'))
    await page.getByRole('button', { name: 'Für 2 Reisebüros veröffentlichen' }).click()
    await expect(page.getByRole('alert')).toContainText('Bei 1 Reisebüro ist es fehlgeschlagen')
    await expect(row(page, 'Reisebüro Alsterblick')).toContainText('Veröffentlicht')
    await expect(row(page, 'Reisbureau De Maas')).toContainText('Fehlgeschlagen')
    expect(await findAxeViolations(page)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Für 1 Reisebüro veröffentlichen' }).click()
    await expect(page.getByText('Veröffentlicht: 1 Reisebüro sieht seine Dateien.')).toBeVisible()
    await expect(row(page, 'Reisbureau De Maas')).toContainText('Veröffentlicht')
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByText('Der Upload ist abgeschlossen.')).toBeVisible()
    await expect(page.getByText('Offene Uploads')).toHaveCount(0)
  })

  await test.step('the agency sees and downloads it; its page in the console leads there', async () => {
    await login(page, '101001')
    await page.goto('/partner/provisions?year=2026&month=11')
    const file = row(page, 'Nachtrag.pdf')
    await expect(file).toBeVisible()
    await Promise.all([page.waitForEvent('download'), file.getByRole('button').click()])
    await page.goto('/provider/partners/101001')
    await page.getByRole('link', { name: 'Abrechnungen dieses Partners' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Veröffentlichen' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Suche' }).fill('nachtrag')
    await expect(page.getByText('1 Abrechnung', { exact: true })).toBeVisible()
    await row(page, 'Nachtrag.pdf').getByRole('button', { name: '1 Mal' }).click()
    await expect(page.getByRole('dialog').getByRole('cell', { name: '101001' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  })

  await test.step('withdrawn, it is gone for the agency, whose history has the reason', async () => {
    await page.getByRole('button', { name: 'Nachtrag.pdf zurückziehen' }).click()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Falsche Summe')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(page.getByText('Nachtrag.pdf wurde zurückgezogen.')).toBeVisible()
    await expect(page.getByText('Zu diesen Filtern gibt es nichts.')).toBeVisible()
    const withdrawn = page.getByRole('region', { name: 'Zurückgezogen' })
    await expect(withdrawn.getByRole('row').filter({ hasText: 'Nachtrag.pdf' })).toContainText('Falsche Summe')
    await expect(withdrawn.getByRole('button', { name: '1 Mal' })).toBeVisible()
    await page.goto('/partner/provisions?year=2026&month=11')
    await expect(row(page, 'Posten.csv')).toBeVisible()
    await expect(row(page, 'Nachtrag.pdf')).toHaveCount(0)
    await expect(page.getByText(/^Nachtrag\.pdf: zurückgezogen am .* Grund: Falsche Summe$/)).toBeVisible()
    await page.goto('/partner/partnerdata/history')
    await expect(page.getByText('Falsche Summe')).toBeVisible()
  })
})

test('CON-5 an interrupted upload names what is missing and takes the rest; material goes to chosen brands; roles see what is theirs', async ({
  page,
  login,
  loginToConsole,
}) => {
  const statements = await writeFolder('November', {
    '101001/2026-11/A.pdf': pdf('a'),
    '101001/2026-11/B.pdf': pdf('b'),
    '104001/2026-11/C.pdf': pdf('c'),
  })
  await loginToConsole(page, 'administrator')

  await test.step('a file that cannot be sent is named; after a reload its agency waits for it', async () => {
    await failCalls(page, 'file', (body) => body.includes('B.pdf'))
    await page.goto('/provider/publishing')
    await page.getByLabel('Ordner', { exact: true }).setInputFiles(statements)
    await expect(page.getByRole('alert')).toContainText('November/101001/2026-11/B.pdf')
    await page.reload()
    await expect(page.getByText('1 Datei des Ordners ist nicht angekommen')).toBeVisible()
    await expect(row(page, 'Reisebüro Alsterblick')).toContainText('Nicht vollständig')
    await expect(page.getByRole('button', { name: /veröffentlichen$/ })).toBeDisabled()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the same folder again sends only what is missing; discarding asks first', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    const sent: string[] = []
    // The file follows the line of the JSON.
    await page.route('**/file', (route, request) => {
      sent.push(JSON.parse(request.postData()?.split('\n')[0] ?? '{}').path)
      return route.continue()
    })
    await page.getByLabel('Dateien ergänzen oder ersetzen').setInputFiles(statements)
    await expect(page.getByRole('button', { name: 'Für 2 Reisebüros veröffentlichen' })).toBeEnabled()
    expect(sent).toEqual(['November/101001/2026-11/B.pdf'])
    await page.getByRole('button', { name: 'Upload verwerfen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Upload verwerfen' }).click()
    await expect(page.getByText('Der Upload wurde verworfen.')).toBeVisible()
  })

  await test.step('material is for the brands that were chosen first', async () => {
    await loginToConsole(page, 'marketing')
    await page.goto('/provider/publishing')
    await expect(page.getByText('Bitte wählen Sie zuerst mindestens eine Marke.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Seeweg Kreuzfahrten' }).check()
    const banner = await pictureOf(page, 468, 60, '#004466')
    const material = { 'banners/Karibik/Nordwind.png': banner, 'offers/Alaska/Brief.pdf': pdf('offer') }
    await page.getByLabel('Ordner', { exact: true }).setInputFiles(await writeFolder('Material', material))
    await expect(row(page, 'Nordwind.png')).toContainText('neu')
    await page.getByRole('radio', { name: 'Abgelehnt (1)' }).check({ force: true })
    await expect(page.getByRole('region', { name: 'Angebotsvorlage ohne Bild (1)' })).toContainText('Brief.pdf')
    await page.getByRole('button', { name: '1 Datei veröffentlichen' }).click()
    await expect(page.getByText('Veröffentlicht: Die Reisebüros dieser Marken sehen die Werbemittel.')).toBeVisible()
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(row(page, 'Nordwind.png')).toContainText('Seeweg Kreuzfahrten')
    await login(page, '101001')
    await page.goto('/partner/marketing/banner?region=caribbean')
    await expect(page.getByRole('article', { name: 'Nordwind.png' })).toBeVisible()
  })

  await test.step('whoever may not publish a kind reads what is published', async () => {
    await page.goto('/provider/publishing?kind=provisions')
    await expect(page.getByText('Ihre Rolle darf hier lesen, aber nicht veröffentlichen.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Abrechnungen' })).toBeVisible()
    await expect(page.getByRole('button', { name: /zurückziehen$/ })).toHaveCount(0)
    await expect(dropZone(page)).toHaveCount(0)
  })
})
