import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test('SEC-3 the list of users says who has a second factor, and a lost one is reset after a question', async ({
  page,
  login,
  server,
}) => {
  const { owner } = server.database
  const { accountid } = await owner
    .selectFrom('login')
    .select('accountid')
    .where('username', '=', 'bernd.layout')
    .executeTakeFirstOrThrow()
  const at = new Date()
  const totp = { accountid, secret: Buffer.alloc(52), keyid: 'lost', createdat: at, confirmedat: at }
  await owner.insertInto('totp').values(totp).execute()
  await login(page)
  await page.goto('/partner/partnerdata/users')
  const row = page.getByRole('row', { name: /bernd\.layout/ })
  await expect(row).toContainText('eingerichtet')
  await expect(page.getByRole('row', { name: /anna\.reports/ })).toContainText('keiner')
  await row.getByRole('button', { name: 'bernd.layout', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('bernd.layout')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  const question = page.getByRole('dialog', { name: 'Zweiten Faktor von bernd.layout zurücksetzen?' })
  expect(await findAxeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
  await expect(page.getByText('Der zweite Faktor von bernd.layout wurde zurückgesetzt.')).toBeVisible()
  await expect(page.getByText('Zweiter Faktor: keiner')).toBeVisible()
  expect(await owner.selectFrom('totp').select('keyid').where('accountid', '=', accountid).execute()).toEqual([])
  await page.close()
  await server.reset()
})
