import { dismissMail, getInbox, getInboxCounts, retryMail } from '@gangway/contract/features/inbox'
import { expect, test } from 'vitest'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const care = await t.openConsole('care')
const { owner } = t.database
const day = 24 * 3_600_000
const ago = (days: number) => new Date(t.clock.now.getTime() - days * day)

/** A mail of an agency that was given up so many days ago. */
const returnedMail = async (partnerid: number, days: number) => {
  const mail = {
    partnerid,
    mandant: 101,
    kind: 'passwordreset',
    facts: { at: '' },
    recipient: 'gone@agency.example',
  } as const
  await enqueueMail(owner, mail, ago(days + 1))
  const { mailid } = await owner
    .updateTable('outbox')
    .set({ failedat: ago(days), tries: 8 })
    .where('partnerid', '=', partnerid)
    .where('failedat', 'is', null)
    .returning('mailid')
    .executeTakeFirstOrThrow()
  return { partnerid: String(partnerid), mailid: String(mailid) }
}

test('CON-8 names that are not listed and mails that came back are in the inbox, the oldest first, and counted', async () => {
  const mail = await returnedMail(101001, 3)
  await owner
    .insertInto('ship')
    .values([
      { shipid: 900_001, organizerid: 1, shipname: 'Old Ship', area: 1, state: 'unlisted', firstseen: ago(5) },
      { shipid: 900_002, organizerid: 1, shipname: 'New Ship', area: 1, state: 'unlisted', firstseen: ago(1) },
    ])
    .execute()
  const { data } = await t.call(getInbox, { as: care })
  expect(data.items.map((item) => ('recipient' in item ? item.recipient : 'name' in item && item.name))).toEqual([
    'Old Ship',
    'gone@agency.example',
    'New Ship',
  ])
  expect(data.items[1]).toMatchObject({
    partnerid: 101001,
    mailid: Number(mail.mailid),
    mailkind: 'passwordreset',
    tries: 8,
  })
  expect(data.counts).toEqual({ bank: 0, claim: 0, activation: 0, unlisted: 2, mail: 1 })
  expect((await t.call(getInboxCounts, { as: care })).data).toEqual(data.counts)
})

test('CON-8 a mail that came back is sent again or taken off, once, and only that one', async () => {
  const [again, seen] = [await returnedMail(102001, 2), await returnedMail(102002, 2)]
  const { data } = await t.call(retryMail, { as: care, params: again })
  expect(data.mail).toBe(2)
  const rows = () =>
    owner
      .selectFrom('outbox')
      .select(['failedat', 'dismissedat', 'tries', 'nextat'])
      .where('partnerid', '=', 102001)
      .execute()
  expect(await rows()).toEqual([{ failedat: null, dismissedat: null, tries: 0, nextat: t.clock.now }])
  expect((await t.call(retryMail, { as: care, params: again })).status).toBe(404)
  expect((await t.call(dismissMail, { as: care, params: seen })).data.mail).toBe(1)
  expect((await t.call(dismissMail, { as: care, params: seen })).status).toBe(404)
  expect((await t.call(dismissMail, { as: care, params: { ...seen, partnerid: '102001' } })).status).toBe(404)
  const events = await owner.selectFrom('providerevent').select('action').where('noun', '=', 'inbox').execute()
  expect(events).toEqual([{ action: 'retrymail' }, { action: 'dismissmail' }])
})
