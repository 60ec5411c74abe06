import { allRights, Right } from '@gangway/contract/access/rights'
import {
  confirmBankChange,
  getAgency,
  refuseBankChange,
  saveAgency,
  withdrawBankChange,
} from '@gangway/contract/features/agency'
import { decideBankChange, getInbox } from '@gangway/contract/features/inbox'
import { describe, expect, test } from 'vitest'
import { bankApp, ibans } from '../testing/bank-app.ts'
import type { TestSession } from '../testing/test-app.ts'

const { t, owner, smtp, mailer, list, save, paid, later, plant, tokenFor, stop, addressOf } = await bankApp()

/** An agency with one account in force and a new one that its main login has just added. */
const open = async (partnerid: number) => {
  await plant(partnerid)
  const [main, clara] = [await t.openSession(partnerid), await t.openSession(partnerid, { userno: 2 })]
  await save(main, { iban: ibans.second })
  return { partnerid, main, clara, changeid: (await list(main)).at(-1)?.change?.changeid ?? 0 }
}
const at = (changeid: number) => ({ params: { changeid: String(changeid) } })
const withdraw = (as: TestSession, changeid: number) => t.call(withdrawBankChange, { as, ...at(changeid) })
const refuse = (as: TestSession, changeid: number, reason = 'so nicht besprochen') =>
  t.call(refuseBankChange, { as, ...at(changeid), body: { reason } })
const confirm = (as: TestSession, changeid: number) => t.call(confirmBankChange, { as, ...at(changeid) })
const decide = async (partnerid: number, changeid: number, decision: 'confirm' | 'refuse') =>
  t.call(decideBankChange, {
    as: await t.openConsole('accounting'),
    params: { partnerid: String(partnerid), changeid: String(changeid) },
    body: { decision, reason: 'why' },
  })
const historyOf = async (partnerid: number) => {
  const rows = await owner
    .selectFrom('audit')
    .select(['action', 'username', 'changes'])
    .where('partnerid', '=', partnerid)
    .where('action', 'like', 'bank%')
    .orderBy('auditid')
    .execute()
  return rows.map(({ action, username, changes }) => ({ action, username, changes }))
}
/** What mails call a login. */
const nameOf = async (partnerid: number, username: string) => {
  const rows = owner.selectFrom('loginname').select('name').where('partnerid', '=', partnerid)
  return (await rows.where('username', '=', username).executeTakeFirstOrThrow()).name
}
const lastMail = async (recipient: string) => {
  await mailer.kick()
  return smtp.mails.findLast(({ to }) => to.includes(recipient))
}

describe('SEC-7 who made a change withdraws it', () => {
  test('SEC-7 the maker withdraws a new account: it stays off, nothing waits, history and mail say who did', async () => {
    const { partnerid, main, clara, changeid } = await open(101001)
    const mine = (await list(main)).at(-1)?.change
    const theirs = (await list(clara)).at(-1)?.change
    expect([mine?.maywithdraw, mine?.mayrefuse]).toEqual([true, false])
    expect([theirs?.maywithdraw, theirs?.mayrefuse]).toEqual([false, true])
    expect((await withdraw(clara, changeid)).status).toBe(422)
    const ownName = await nameOf(partnerid, '101001')
    const answer = await withdraw(main, changeid)
    expect(answer.status).toBe(200)
    expect(answer.data.at(-1)).toMatchObject({ active: false, state: 'withdrawn', change: { decidedby: ownName } })
    expect(await historyOf(partnerid)).toMatchObject([{ action: 'bankwithdraw', username: '101001' }])
    const mail = await lastMail(await addressOf(partnerid))
    expect(mail?.kind).toBe('bankwithdrawn')
    expect(mail?.text).toContain(await nameOf(partnerid, '101001'))
    later(100)
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7 a withdrawn change of an account in use leaves it as it was, and an open form learns of it', async () => {
    const partnerid = 102001
    await plant(partnerid)
    const main = await t.openSession(partnerid)
    const before = await t.call(getAgency, { as: main })
    await save(main, { paymentaccountid: 1, iban: ibans.first, accountowner: 'Fremd GmbH' })
    const opened = (await t.call(getAgency, { as: main })).headers.etag
    expect((await withdraw(main, (await list(main))[0]?.change?.changeid ?? 0)).status).toBe(200)
    const after = await t.call(getAgency, { as: main })
    expect(after.data.bankaccounts).toEqual(before.data.bankaccounts)
    expect(after.headers.etag).not.toBe(opened)
  })

  test('SEC-7, BNK-2 an agency whose only account was withdrawn can still save its other data', async () => {
    const partnerid = 104001
    const main = await t.openSession(partnerid)
    await save(main, { iban: ibans.first })
    expect((await withdraw(main, (await list(main))[0]?.change?.changeid ?? 0)).status).toBe(200)
    const { bankaccounts, ...agency } = (await t.call(getAgency, { as: main })).data
    const body = { ...agency, bankaccounts, anrede: 1, plz: '1234AB', director: 'Wilma de Vries' }
    expect((await t.call(saveAgency, { as: main, body: body as never })).data.director).toBe('Wilma de Vries')
  })

  test('SEC-7 withdrawing the account that was to follow switches the former one on again', async () => {
    const partnerid = 105001
    await plant(partnerid)
    const main = await t.openSession(partnerid)
    const saved = await save(main, { paymentaccountid: 1, iban: ibans.first, active: false }, { iban: ibans.second })
    expect((await withdraw(main, saved.data[1]?.change?.changeid ?? 0)).status).toBe(200)
    expect((await list(main)).map(({ active }) => active)).toEqual([true, false])
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7 a frozen change is left to the provider', async () => {
    const { partnerid, clara, changeid } = await open(106001)
    expect((await stop(await tokenFor(await addressOf(partnerid)))).status).toBe(200)
    expect((await withdraw(await t.openSession(partnerid), changeid)).status).toBe(422)
    expect((await refuse(clara, changeid)).status).toBe(422)
  })
})

describe('SEC-7 a second administrator refuses', () => {
  test('SEC-7 with a reason, which the account, the history and the mail show', async () => {
    const { partnerid, main, clara, changeid } = await open(107001)
    const missing = await refuse(clara, changeid, '  ')
    expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('"field":"reason"')])
    expect((await refuse(main, changeid)).status).toBe(422)
    expect((await refuse(clara, changeid)).status).toBe(200)
    expect((await list(main)).at(-1)).toMatchObject({
      active: false,
      state: 'refused',
      change: { reason: 'so nicht besprochen', decidedby: await nameOf(partnerid, 'clara.107001') },
    })
    const [entry] = await historyOf(partnerid)
    expect(entry).toMatchObject({ action: 'bankrefuse', username: 'clara.107001' })
    expect(entry?.changes).toContainEqual({ field: 'reason', old: null, new: 'so nicht besprochen' })
    const mail = await lastMail(await addressOf(partnerid))
    expect(mail?.kind).toBe('bankrefused')
    expect(mail?.text).toContain(await nameOf(partnerid, 'clara.107001'))
    expect(mail?.text).toContain('so nicht besprochen')
    later(100)
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7 a login that is too new to confirm can refuse; without both rights it cannot', async () => {
    const { partnerid, changeid } = await open(108001)
    await owner
      .updateTable('login')
      .set({ trustedsince: t.clock.now })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', 2)
      .execute()
    const half = await t.openSession(partnerid, { userno: 2, mask: Right.basic | Right.administration })
    expect((await refuse(half, changeid)).status).toBe(422)
    const clara = await t.openSession(partnerid, { userno: 2, mask: allRights })
    expect((await list(clara)).at(-1)?.change).toMatchObject({ mayconfirm: false, mayrefuse: true })
    expect((await confirm(clara, changeid)).status).toBe(422)
    expect((await refuse(clara, changeid)).status).toBe(200)
  })

  test('SEC-7 a change of another agency is not found', async () => {
    const { changeid } = await open(109001)
    const other = await t.openSession(111001)
    expect([(await withdraw(other, changeid)).status, (await refuse(other, changeid)).status]).toEqual([404, 404])
  })
})

describe('SEC-7 several decide at the same moment: exactly one wins', () => {
  test.each([
    ['confirm', 'withdraw', 101002],
    ['confirm', 'refuse', 102002],
    ['withdraw', 'refuse', 104002],
    ['withdraw', 'provider', 105002],
    ['refuse', 'provider', 106002],
  ] as const)('SEC-7 %s and %s', async (one, other, partnerid) => {
    const { main, clara, changeid } = await open(partnerid)
    await owner.updateTable('login').set({ mask: 511 }).where('partnerid', '=', partnerid).execute()
    const anna = await t.openSession(partnerid, { userno: 1 })
    const steps = {
      confirm: () => confirm(clara, changeid),
      refuse: () => refuse(anna, changeid),
      withdraw: () => withdraw(main, changeid),
      provider: () => decide(partnerid, changeid, 'confirm'),
    }
    const answers: { status: number; text: string }[] = await Promise.all([steps[one](), steps[other]()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = JSON.parse(answers.find(({ status }) => status === 412)?.text ?? '{}')
    expect([late.error, late.when]).toEqual(['changed', t.clock.now.toISOString()])
    const [done, ...more] = await historyOf(partnerid)
    expect(more).toEqual([])
    // An agency is not told which person of the provider it was.
    const isOwn = done?.action !== 'bankconfirm' || one === 'confirm'
    expect(late.who).toBe(isOwn ? await nameOf(partnerid, done?.username ?? '') : undefined)
    const isPaid = done?.action === 'bankconfirm'
    expect(await paid(partnerid)).toEqual(isPaid ? [ibans.first, ibans.second] : [ibans.first])
  })
})

describe('SEC-7, CON-8 what the clerk sees beside a change', () => {
  const itemOf = async (partnerid: number, role: 'accounting' | 'care' = 'accounting') => {
    const { items } = (await t.call(getInbox, { as: await t.openConsole(role) })).data
    const item = items.find((one) => one.kind === 'bank' && one.partnerid === partnerid)
    return item?.kind === 'bank' ? item : undefined
  }
  const setPhone = async (partnerid: number, telefon: string) => {
    const as = await t.openSession(partnerid)
    const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as })).data
    const body = { ...agency, anrede: 1, telefon }
    expect((await t.call(saveAgency, { as, body: body as never })).status).toBe(200)
  }

  test('SEC-7 the accounts in force, whole for those who decide, without the middle for the others', async () => {
    const { partnerid } = await open(107002)
    const account = { paymentaccountid: 1, active: true, accountowner: 'Alster GmbH' }
    expect((await itemOf(partnerid))?.inforce).toMatchObject([{ ...account, iban: ibans.first }])
    expect((await itemOf(partnerid, 'care'))?.inforce).toMatchObject([{ ...account, iban: 'DE89…3000' }])
  })

  test('SEC-7 the phone from before the change, even if another was entered in the month before it or since', async () => {
    const partnerid = 108002
    await owner
      .updateTable('partner')
      .set({ createdat: new Date('2020-01-01') })
      .where('partnerid', '=', partnerid)
      .execute()
    await setPhone(partnerid, '+41 44 100')
    const since = t.clock.now.toISOString()
    later(24 * 365)
    await setPhone(partnerid, '+41 44 666')
    const changed = t.clock.now.toISOString()
    later(24 * 29)
    await open(partnerid)
    const known = { known: '+41 44 100', since }
    expect((await itemOf(partnerid))?.phone).toEqual({ ...known, recent: { number: '+41 44 666', since: changed } })
    later(1)
    await setPhone(partnerid, '+41 44 100')
    expect((await itemOf(partnerid))?.phone).toEqual({ ...known, recent: null })
  })

  test('SEC-7 replacing a change again and again does not make a new number a known one', async () => {
    const partnerid = 109002
    await setPhone(partnerid, '+34 952 100')
    later(24 * 100)
    await setPhone(partnerid, '+34 952 666')
    await plant(partnerid)
    // It never comes into force by time alone.
    for (const [index, bankname] of ['Erste', 'Zweite', 'Dritte'].entries()) {
      const id = index > 0 && { paymentaccountid: 2 }
      expect((await save(await t.openSession(partnerid), { ...id, iban: ibans.doubtful, bankname })).status).toBe(200)
      later(24 * 20)
    }
    expect((await itemOf(partnerid))?.phone.known).toBe('+34 952 100')
  })

  test('SEC-7 a number that stayed the same is known for longer than the history; one from the month before alone is none', async () => {
    const partnerid = 111002
    await owner
      .updateTable('partner')
      .set({ createdat: new Date('2020-01-01') })
      .where('partnerid', '=', partnerid)
      .execute()
    const { main } = await open(partnerid)
    const { telefon } = (await t.call(getAgency, { as: main })).data
    expect((await itemOf(partnerid))?.phone).toEqual({ known: telefon, since: null, recent: null })
    await owner.updateTable('agency').set({ telefon: '' }).where('partnerid', '=', partnerid).execute()
    await setPhone(partnerid, '+351 21 666')
    expect((await itemOf(partnerid))?.phone).toMatchObject({ known: '', recent: { number: '+351 21 666' } })
  })
})
