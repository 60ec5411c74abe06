import { Right } from '@gangway/contract/access/rights'
import { confirmBankChange, refuseBankChange, withdrawBankChange } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import { decideBankChange, getInbox } from '@gangway/contract/features/inbox'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockVersion } from '../http/pipeline/revision-store.ts'
import { bankApp, ibans } from '../testing/bank-app.ts'
import type { TestSession } from '../testing/test-app.ts'
import { settleAll } from './bank-changes.ts'

// SEC-7 for the account on the booking page's invoices: travellers pay to it.

const { t, owner, smtp, mailer, save: saveAgencyAccount, paid, later, tokenFor, stop } = await bankApp()
const partnerid = 101001
const agency = 'info@alster.example'
const details = { bank: 'Haspa', iban: ibans.first, swiftcode: 'HASPDEHHXXX' }
const thief = { bank: 'Other Bank', iban: ibans.second, swiftcode: 'BYLADEM1001' }
let main: TestSession
let clara: TestSession

const read = async (as = main) => (await t.call(getWlv, { as })).data
const save = (body: object, as = main) => t.call(saveWlv, { as, body: body as never }) // some of the fields
const changeid = async () => String((await read()).bankchange?.changeid ?? 0)
const confirm = async (as: TestSession) => t.call(confirmBankChange, { as, params: { changeid: await changeid() } })
const withdraw = async (as: TestSession) => t.call(withdrawBankChange, { as, params: { changeid: await changeid() } })
const decide = async (decision: 'confirm' | 'refuse' | 'release') =>
  t.call(decideBankChange, {
    as: await t.openConsole('accounting'),
    params: { partnerid: String(partnerid), changeid: await changeid() },
    body: { decision, reason: 'nach einem Anruf' },
  })
const history = async () => {
  const rows = owner.selectFrom('audit').select(['noun', 'action', 'changes']).where('partnerid', '=', partnerid)
  return rows.orderBy('auditid', 'desc').executeTakeFirstOrThrow()
}

await owner.updateTable('agency').set({ email: agency }).where('partnerid', '=', partnerid).execute()
await owner.insertInto('wlv').values({ partnerid }).execute()

beforeEach(async () => {
  // A mail of the test before is sent, or still on its way.
  await mailer.kick()
  for (const table of ['bankchange', 'bankchangetoken', 'outbox', 'bankaccount'] as const)
    await owner.deleteFrom(table).execute()
  await owner.updateTable('wlv').set(details).where('partnerid', '=', partnerid).execute()
  main = await t.openSession(partnerid)
  clara = await t.openSession(partnerid, { userno: 2 })
  smtp.mails.length = 0
})

test('SEC-5, SEC-7 a stale session changes nothing of the booking page’s account', async () => {
  later(11 / 60)
  for (const [field, value] of Object.entries(thief)) {
    const { status, text } = await save({ [field]: value })
    expect([status, text]).toEqual([403, '{"error":"freshproof"}'])
  }
  expect(await read()).toMatchObject({ ...details, bankchange: null })
  expect((await save({ city: 'Hamburg', ...details })).status).toBe(200)
})

test('SEC-7 another account waits: the record answers the one in force and what is requested, and so for 72 hours', async () => {
  const { data } = await save(thief)
  expect(data).toMatchObject({ ...details, bankchange: { state: 'pending', new: thief, maywithdraw: true } })
  later(71)
  await settleAll(owner, t.clock.now)
  main = await t.openSession(partnerid)
  expect(await read()).toMatchObject({ ...details, bankchange: { new: thief } })
  const version = (await t.call(getWlv, { as: main })).headers.etag
  later(1)
  expect(await read()).toMatchObject({ ...thief, bankchange: null })
  await settleAll(owner, t.clock.now)
  expect(await read()).toMatchObject({ ...thief, bankchange: null })
  expect(await history()).toMatchObject({ noun: 'wlv', action: 'bankelapse' })
  const late = await t.call(saveWlv, { as: main, body: { city: 'Kiel' }, headers: { 'if-match': String(version) } })
  expect(late.status).toBe(412)
})

test('SEC-7, BNK-6 the mail comes at once, also right after another one, with both accounts masked and the link that stops it', async () => {
  await saveAgencyAccount(main, { iban: ibans.third })
  await mailer.kick()
  later(1 / 60)
  await save(thief)
  await mailer.kick()
  const mails = smtp.mails.filter(({ to, kind }) => kind === 'bankchanged' && to.includes(agency))
  expect(mails).toHaveLength(2)
  const text = mails[1]?.text ?? ''
  expect(text).toContain('Rechnungen Ihrer Buchungsmaschine')
  for (const shown of ['DE89…3000', 'DE02…2051', 'Haspa', 'Other Bank']) expect(text).toContain(shown)
  for (const whole of [ibans.first, ibans.second]) expect(JSON.stringify(mails)).not.toContain(whole)
  expect((await stop(await tokenFor(agency))).status).toBe(200)
  expect((await read(clara)).bankchange?.state).toBe('frozen')
  // Whoever requested it is logged out, and nobody changes it until the provider has decided.
  expect((await t.call(getWlv, { as: main })).status).toBe(401)
  const again = await save({ iban: ibans.third }, clara)
  expect(JSON.parse(again.text).fields).toEqual([{ field: 'iban', key: 'frozen' }])
  later(24 * 365)
  main = await t.openSession(partnerid)
  expect(await read()).toMatchObject(details)
})

test('SEC-7 a save of the agency while another account of the page is due does not wait for the page’s record, which is locked first', async () => {
  await save(thief)
  later(72)
  main = await t.openSession(partnerid)
  await owner.transaction().execute(async (db) => {
    await lockVersion(db, { partnerid, noun: 'wlv' })
    expect((await saveAgencyAccount(main, { iban: ibans.third })).status).toBe(200)
  })
  expect(await read()).toMatchObject({ ...thief, bankchange: null })
  await settleAll(owner, t.clock.now)
  const stored = owner.selectFrom('wlv').select('iban').where('partnerid', '=', partnerid)
  expect(await stored.executeTakeFirst()).toEqual({ iban: thief.iban })
})

describe('a second administrator', () => {
  test('SEC-7 confirms it, and it is in force at once; whoever requested it cannot', async () => {
    await save(thief)
    expect((await confirm(main)).status).toBe(422)
    expect((await read(clara)).bankchange).toMatchObject({ mayconfirm: true, maywithdraw: false })
    expect((await confirm(clara)).status).toBe(200)
    expect(await read()).toMatchObject({ ...thief, bankchange: null })
    expect(await history()).toMatchObject({
      noun: 'wlv',
      action: 'bankconfirm',
      changes: expect.arrayContaining([{ field: 'iban', old: 'DE89…3000', new: 'DE02…2051' }]),
    })
  })

  test('SEC-7, HDR-5 finds it at home under what needs attention, unlike whoever requested it, until it is decided', async () => {
    const isListed = async (as: TestSession) =>
      (await t.call(getHome, { as })).data.attention.some(({ kind }) => kind === 'pagebankchange')
    expect(await isListed(clara)).toBe(false)
    await save(thief)
    expect([await isListed(clara), await isListed(main)]).toEqual([true, false])
    await confirm(clara)
    expect(await isListed(clara)).toBe(false)
  })

  test('SEC-7 refuses it with a reason, which the record answers until there is another change', async () => {
    await save(thief)
    const params = { changeid: await changeid() }
    expect((await t.call(refuseBankChange, { as: clara, params, body: { reason: 'not agreed' } })).status).toBe(200)
    expect(await read()).toMatchObject({ ...details, bankchange: { state: 'refused', reason: 'not agreed' } })
    later(11 / 60)
    expect((await save(thief)).text).toBe('{"error":"freshproof"}')
    main = await t.openSession(partnerid)
    expect((await save(thief)).data.bankchange).toMatchObject({ state: 'pending', new: thief })
  })

  test('SEC-7 sends the same details once more: the request stays whose it is', async () => {
    await save(thief)
    const before = (await read()).bankchange
    later(1)
    clara = await t.openSession(partnerid, { userno: 2 })
    expect((await save(thief, clara)).status).toBe(200)
    main = await t.openSession(partnerid)
    expect((await read()).bankchange).toEqual(before)
    expect((await confirm(main)).status).toBe(422)
  })
})

test('SEC-7 whoever requested it withdraws it, also without the right for partner data', async () => {
  const mask = Right.basic | Right.administration
  const colleague = await t.openSession(partnerid, { userno: 1, mask })
  await save(thief, colleague)
  expect((await withdraw(clara)).status).toBe(422)
  const answer = await withdraw(colleague)
  expect([answer.status, answer.data]).toEqual([200, []])
  expect(await read()).toMatchObject({ ...details, bankchange: null })
})

test('SEC-7 other data is saved while it waits, and sending back what was read withdraws nothing', async () => {
  await save(thief)
  const record = await read()
  const { partnerlogo: _, partnerlogoencoded: __, ...body } = record
  expect((await save({ ...body, firm: 'Alsterblick' }, clara)).status).toBe(200)
  expect(await read()).toMatchObject({ ...details, firm: 'Alsterblick', bankchange: { new: thief } })
})

test('SEC-7, CON-8 the provider sees both numbers and decides; an account that is removed waits too', async () => {
  await save({ bank: '', iban: '', swiftcode: '' })
  const inbox = async () => {
    const { data } = await t.call(getInbox, { as: await t.openConsole('accounting') })
    return data.items.filter(({ kind }) => kind === 'bank')
  }
  expect(await inbox()).toMatchObject([
    { paymentaccountid: null, iban: '', formeriban: ibans.first, doubtful: false, inforce: [] },
  ])
  expect((await decide('refuse')).status).toBe(200)
  expect(await read()).toMatchObject(details)
  await save(thief)
  expect(await inbox()).toMatchObject([{ iban: ibans.second, formeriban: ibans.first }])
  const reader = await t.call(getInbox, { as: await t.openConsole('reader') })
  expect(reader.text).not.toMatch(new RegExp(`${ibans.first}|${ibans.second}`))
  expect((await decide('confirm')).status).toBe(200)
  expect(await read()).toMatchObject({ ...thief, bankchange: null })
  expect(await inbox()).toEqual([])
})

test('SEC-7 it is none of the accounts to which commission is paid', async () => {
  await saveAgencyAccount(main, { iban: ibans.third })
  expect((await t.call(confirmBankChange, { as: clara, params: { changeid: await lastChange() } })).status).toBe(200)
  await save(thief)
  expect((await confirm(clara)).status).toBe(200)
  expect(await paid(partnerid)).toEqual([ibans.third])
})

const lastChange = async () => {
  const rows = owner.selectFrom('bankchange').select('changeid').where('partnerid', '=', partnerid)
  return String((await rows.orderBy('changeid', 'desc').executeTakeFirstOrThrow()).changeid)
}
