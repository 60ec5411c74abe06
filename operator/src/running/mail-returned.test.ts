import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { enqueueMail } from '@gangway/server/mail/outbox-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const database = await testDatabase()
const { owner } = database
const env = { DATABASE_URL: formatUrl(database.connection) }
const at = new Date('2026-11-15T10:00:00Z')
const key = { partnerid: 101001, bookingid: 1 }
const sendkey = 'answer-of-a-test'

test('ENG-8 a bounce that arrives later is told by the mail’s id: the answer came back, and the request is unanswered', async () => {
  await upsertBookings(owner, [aBooking({ ...key, status: 'request' })], at)
  const work = { ...key, changedat: at, changedby: '101001', answeredat: at, answeredby: 0 }
  await owner.insertInto('bookingwork').values(work).execute()
  const step = { ...key, stepno: 1, step: 'answer', author: '101001', userno: 0, at } as const
  await owner.insertInto('bookingstep').values(step).execute()
  const recipient = 'joerg@example.com'
  const texts = { language: 'de', subject: 'Ihre Anfrage', body: 'Guten Tag' } as const
  const mail = { ...key, ...texts, sendkey, stepno: 1, recipient, createdat: at, sentat: at }
  await owner.insertInto('answermail').values(mail).execute()
  const facts = { at: at.toISOString(), sendkey }
  await enqueueMail(owner, { partnerid: 101001, mandant: 101, kind: 'answer', facts, recipient }, at)
  const { mailid } = await owner.selectFrom('outbox').select('mailid').executeTakeFirstOrThrow()

  expect((await runOperator(env, ['mail', 'returned', 'hello@seeweg.example'])).code).toBe(2)
  expect((await runOperator(env, ['mail', 'returned', `answer-101002-${mailid}@seeweg.example`])).code).toBe(1)
  const unchanged = await owner.selectFrom('answermail').select('returnedat').executeTakeFirstOrThrow()
  expect(unchanged.returnedat).toBeNull()
  const { code, out } = await runOperator(env, ['mail', 'returned', `<answer-101001-${mailid}@seeweg.example>`])
  expect([code, out]).toEqual([0, expect.stringContaining('came back')])
  const { returnedat } = await owner.selectFrom('answermail').select('returnedat').executeTakeFirstOrThrow()
  expect(returnedat).not.toBeNull()
  const { answeredat } = await owner.selectFrom('bookingwork').select('answeredat').executeTakeFirstOrThrow()
  expect(answeredat).toBeNull()
})
