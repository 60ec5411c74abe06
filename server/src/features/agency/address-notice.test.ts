import { limits } from '@gangway/contract/calls/limits'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { resetPartnerFactors, savePartner, sendPartnerPassword } from '@gangway/contract/features/partners'
import { resetPassword } from '@gangway/contract/features/session'
import { undoAddress } from '@gangway/contract/features/session-me'
import { expect, test } from 'vitest'
import { userName } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
let clara = await t.openSession(101001, { userno: 2 })

const save = async (changes: Record<string, unknown>) => {
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: clara })).data
  return t.call(saveAgency, { as: clara, body: { ...agency, anrede: 1, ...changes } as never }) // may be bad input on purpose
}

const account = {
  bankname: 'Hamburger Sparkasse',
  accountowner: 'Reisen GmbH',
  swift: 'HASPDEHHXXX',
  active: true,
  iban: 'DE89370400440532013000',
}
/** The last mail of a kind to an address, whether or not a test has read it. */
const latest = (kind: string, recipient: string) => {
  const mail = smtp.mails.findLast((each) => each.kind === kind && each.to.includes(recipient))
  if (!mail) throw new Error(`no ${kind} reached ${recipient}`)
  return mail
}
const mailTo = (recipient: string, kind: string) => smtp.next({ kind, recipient })
const requestPassword = () => t.call(resetPassword, { body: { partnerId: 101001 } })
const readEmail = async () => (await t.call(getAgency, { as: await t.openSession(101001) })).data.email
const undo = (token: string) => t.call(undoAddress, { body: { token } })
const tokenIn = (text: string) => /address\/undo#([\w-]{43})/.exec(text)?.[1] ?? ''
const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000)
}

test('SEC-6 whoever changes the address to their own and requests the password does not get it: it goes to the former one', async () => {
  expect((await save({ email: 'owner@alster.example' })).status).toBe(200)
  later(73)
  clara = await t.openSession(101001, { userno: 2 })
  expect((await save({ email: 'thief@elsewhere.example' })).status).toBe(200)
  expect((await save({ email: 'thief2@elsewhere.example' })).status).toBe(200)
  await requestPassword()
  await mailer.kick()
  const mail = await mailTo('owner@alster.example', 'passwordreset')
  expect(temporaryPasswordIn(mail)).toMatch(/./)
  expect(smtp.mails.filter(({ to }) => to.includes('elsewhere.example')).map(({ kind }) => kind)).not.toContain(
    'passwordreset',
  )
})

test('SEC-6 both addresses are notified, and only the former one gets the undo link', async () => {
  const former = await mailTo('owner@alster.example', 'addresschanged')
  const next = await mailTo('thief@elsewhere.example', 'addressset')
  expect(former.text).toContain(`„${userName(101001, 2)}“`)
  expect(former.raw).not.toContain('thief@elsewhere.example')
  expect([tokenIn(former.text), tokenIn(next.text)]).toEqual([expect.stringMatching(/^.{43}$/), ''])
})

test('SEC-6 the former address undoes the change, once, and whoever made it is logged out', async () => {
  const token = tokenIn(latest('addresschanged', 'owner@alster.example').text)
  const other = await t.openSession(101001)
  expect((await undo(token)).status).toBe(200)
  expect(await readEmail()).toBe('owner@alster.example')
  expect((await t.call(getAgency, { as: clara })).status).toBe(401)
  expect((await t.call(getAgency, { as: other })).status).toBe(200)
  expect((await undo(token)).status).toBe(404)
  const trail = await owner
    .selectFrom('audit')
    .select(['action', 'changes'])
    .where('action', '=', 'addressundo')
    .execute()
  expect(trail).toEqual([
    {
      action: 'addressundo',
      changes: [{ field: 'email', old: 'thief2@elsewhere.example', new: 'owner@alster.example' }],
    },
  ])
  await mailer.kick()
  for (const recipient of ['owner@alster.example', 'thief2@elsewhere.example'])
    await mailTo(recipient, 'addressrestored')
})

test('SEC-6 undoing a change also revokes the undo link of later ones', async () => {
  const thief = await mailTo('thief@elsewhere.example', 'addresschanged')
  expect((await undo(tokenIn(thief.text))).status).toBe(404)
  expect(await readEmail()).toBe('owner@alster.example')
})

test('SEC-6 after 72 hours passwords go to the new address, and the undo link has expired', async () => {
  later(1)
  clara = await t.openSession(101001, { userno: 2 })
  expect((await save({ email: 'moved@alster.example' })).status).toBe(200)
  await mailer.kick()
  await mailTo('owner@alster.example', 'addresschanged')
  const token = tokenIn(latest('addresschanged', 'owner@alster.example').text)
  later(71.9)
  await requestPassword()
  await mailer.kick()
  await mailTo('owner@alster.example', 'passwordreset')
  later(0.2)
  expect((await undo(token)).status).toBe(404)
  await requestPassword()
  await mailer.kick()
  await mailTo('moved@alster.example', 'passwordreset')
  expect(await readEmail()).toBe('moved@alster.example')
})

test('SEC-6 invented tokens find nothing and are rate-limited', async () => {
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push((await undo(`${'A'.repeat(40)}${n}`)).status)
  expect([answers[0], answers.at(-1)]).toEqual([404, 429])
})

test('SEC-6 a save that keeps the address, or is rejected, notifies nobody', async () => {
  clara = await t.openSession(101001, { userno: 2 })
  const count = async () => (await owner.selectFrom('outbox').select('mailid').execute()).length
  const before = await count()
  expect((await save({ director: 'Anna' })).status).toBe(200)
  expect((await save({ email: 'wrong@' })).status).toBe(400)
  expect(await count()).toBe(before)
})

test('SEC-6 an agency without a valid former address sends no notice to it', async () => {
  await owner.updateTable('agency').set({ email: '' }).where('partnerid', '=', 101001).execute()
  const before = await owner.selectFrom('addresschange').select('changeid').execute()
  expect((await save({ email: 'first@alster.example' })).status).toBe(200)
  expect(await owner.selectFrom('addresschange').select('changeid').execute()).toEqual(before)
})

test('SEC-6 dozens of changes of address and bank account send a handful of mails', async () => {
  await owner.deleteFrom('outbox').execute()
  for (let n = 0; n < 30; n += 1) await save({ email: `stranger${n}@elsewhere.example` })
  const mails = await owner.selectFrom('outbox').select(['kind', 'recipient', 'facts']).orderBy('mailid').execute()
  expect(mails.filter(({ kind }) => kind === 'addressset')).toHaveLength(limits.newAddressMailsPerHour)

  await owner.deleteFrom('outbox').execute()
  await save({ email: 'same@alster.example' })
  await owner.deleteFrom('outbox').execute()
  const [saved] = (await save({ bankaccounts: [account] })).data.bankaccounts
  await owner.deleteFrom('outbox').execute()
  const bank = (bankname: string) => save({ bankaccounts: [{ ...saved, bankname }] })
  for (let n = 0; n < 30; n += 1) expect((await bank(`Bank ${'abcdefghij'.charAt(n % 10)}`)).status).toBe(200)
  const sent = owner.selectFrom('outbox').select(['recipient', 'facts']).where('kind', '=', 'bankchanged')
  const byRecipient = Map.groupBy(await sent.execute(), ({ recipient }) => recipient)
  // The agency's address, the former one and an administrator's.
  expect([...byRecipient.keys()]).toHaveLength(3)
  for (const notices of byRecipient.values()) {
    const told = notices.map(({ facts }) => (facts as { times?: number }).times ?? 1)
    expect(notices.length).toBeLessThanOrEqual(limits.bankMailsAtOnce + 1)
    expect(told.reduce((sum, times) => sum + times, 0)).toBe(30)
  }
})

test('SEC-6 an address that the provider changed is treated alike: no password for it, both are notified, the former one can undo it', async () => {
  later(100)
  const [care, accounting] = [await t.openConsole('care'), await t.openConsole('accounting')]
  const params = { partnerid: '101001' }
  const former = await readEmail()
  const changed = await t.call(savePartner, { as: care, params, body: { email: 'care@own.example' } })
  expect([changed.status, changed.data.email]).toEqual([200, 'care@own.example'])
  expect((await t.call(sendPartnerPassword, { as: care, params })).text).toBe('{"error":"refused"}')
  expect((await t.call(sendPartnerPassword, { as: accounting, params })).data).toEqual({ recipient: former })
  expect((await t.call(resetPartnerFactors, { as: care, params, body: { reason: 'lost' } })).text).toBe(
    '{"error":"refused"}',
  )
  await mailer.kick()
  expect(tokenIn((await mailTo('care@own.example', 'addressset')).text)).toBe('')
  const token = tokenIn((await mailTo(former, 'addresschanged')).text)
  clara = await t.openSession(101001, { userno: 2 })
  expect((await undo(token)).status).toBe(200)
  expect(await readEmail()).toBe(former)
  expect((await t.call(getAgency, { as: clara })).status).toBe(401)
  expect((await t.call(sendPartnerPassword, { as: care, params })).data).toEqual({ recipient: former })
})

test('SEC-6 sending a password needs a fresh proof of the provider’s person', async () => {
  const care = await t.openConsole('care')
  later(1)
  expect((await t.call(sendPartnerPassword, { as: care, params: { partnerid: '101001' } })).text).toContain(
    'freshproof',
  )
})
