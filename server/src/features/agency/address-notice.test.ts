import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { expect, test } from 'vitest'
import { startMailer } from '../../mail/mailer.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { testApp } from '../../testing/test-app.ts'

const smtp = await startSmtp()
const t = await testApp({ SMTP_URL: smtp.url })
const clara = await t.sessionOf(101001, { userno: 2 })

const save = async (changes: Record<string, unknown>) => {
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: clara })).data
  return t.call(saveAgency, { as: clara, body: { ...agency, anrede: 1, ...changes } as never }) // also bad input
}

const notices = () =>
  t.database.owner
    .selectFrom('outbox')
    .select(['recipient', 'facts', 'language'])
    .where('partnerid', '=', 101001)
    .where('kind', '=', 'addresschanged')
    .orderBy('mailid')
    .execute()

test('LOG-7 the address that new passwords went to hears that they go elsewhere', async () => {
  expect((await save({ email: 'alt@alster.example' })).status).toBe(200)
  const before = await notices()
  expect((await save({ email: 'neu@alster.example' })).status).toBe(200)
  expect((await notices()).slice(before.length)).toEqual([
    {
      recipient: 'alt@alster.example',
      facts: { user: 'clara.101001', at: t.clock.now.toISOString() },
      language: 'de',
    },
  ])
})

test('LOG-7 a save that keeps the address, or is refused, tells nobody', async () => {
  const before = await notices()
  expect((await save({ director: 'Anna' })).status).toBe(200)
  expect((await save({ email: 'wrong@' })).status).toBe(400)
  expect(await notices()).toEqual(before)
})

test('LOG-7 an agency that had no valid address has nobody to tell', async () => {
  const before = await notices()
  await t.database.owner.updateTable('agency').set({ email: '' }).where('partnerid', '=', 101001).execute()
  expect((await save({ email: 'erste@alster.example' })).status).toBe(200)
  expect(await notices()).toEqual(before)
})

test('LOG-7 the notice says who and when, and not the new address', async () => {
  const mailer = startMailer({ config: t.config, database: t.database, now: () => t.clock.now }, t.app.log)
  await mailer.kick()
  const mail = await smtp.next({ kind: 'addresschanged', recipient: 'alt@alster.example' })
  await mailer.stop()
  await smtp.close()
  expect(mail.text).toContain('clara.101001')
  expect(mail.raw).not.toContain('neu@alster.example')
})
