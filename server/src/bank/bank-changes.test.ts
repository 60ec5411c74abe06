import { Right } from '@gangway/contract/access/rights'
import { confirmBankChange, saveAgency } from '@gangway/contract/features/agency'
import { decideBankChange, getInbox } from '@gangway/contract/features/inbox'
import { describe, expect, test } from 'vitest'
import { bankApp, ibans } from '../testing/bank-app.ts'
import { agencyName } from '../testing/fixtures.ts'
import type { TestSession } from '../testing/test-app.ts'

const { t, owner, smtp, mailer, account, list, save, paid, later, plant, tokenFor, stop, addressOf } = await bankApp()

/** An agency with one account in force, and its two administrators. */
const open = async (partnerid: number) => {
  await plant(partnerid)
  return { partnerid, main: await t.openSession(partnerid), clara: await t.openSession(partnerid, { userno: 2 }) }
}
const changeOf = async (as: TestSession, at = -1) => (await list(as)).at(at)?.change
const confirm = async (as: TestSession, changeid: number | undefined) =>
  t.call(confirmBankChange, { as, params: { changeid: String(changeid ?? 0) } })
const decide = async (
  partnerid: number,
  changeid: number | undefined,
  decision: 'confirm' | 'refuse' | 'release',
  reason = '',
) =>
  t.call(decideBankChange, {
    as: await t.openConsole('accounting'),
    params: { partnerid: String(partnerid), changeid: String(changeid ?? 0) },
    body: { decision, reason },
  })
const inbox = async () => {
  const { items } = (await t.call(getInbox, { as: await t.openConsole('accounting') })).data
  return items.filter((item) => item.kind === 'bank')
}
const historyOf = async (partnerid: number) => {
  const rows = await owner
    .selectFrom('audit')
    .select('action')
    .where('partnerid', '=', partnerid)
    .where('action', 'like', 'bank%')
    .orderBy('auditid')
    .execute()
  return rows.map(({ action }) => action)
}
const mailsTo = async (recipient: string) => {
  await mailer.kick()
  return smtp.mails.filter(({ to }) => to.includes(recipient)).map(({ kind }) => kind)
}

describe('SEC-7 a new or changed account waits', () => {
  test('SEC-7 a new active account is pending, the saved one stays in force, and 72 hours later both are', async () => {
    const { partnerid, main } = await open(101001)
    const answer = await save(main, { iban: ibans.second })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject([
      { iban: ibans.first, state: 'inforce' },
      {
        iban: ibans.second,
        active: true,
        state: 'pending',
        change: { by: agencyName(101001), former: null, mayconfirm: false },
      },
    ])
    expect(answer.data[1]?.change?.inforceat).toBe(new Date(t.clock.now.getTime() + 72 * 3_600_000).toISOString())
    later(71.9)
    expect(await paid(partnerid)).toEqual([ibans.first])
    later(0.1)
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.second])
    expect((await list(await t.openSession(partnerid))).map(({ state }) => state)).toEqual(['inforce', 'inforce'])
    expect(await inbox()).toEqual([])
  })

  test.each([
    ['bankname', 'Zweite Bank'] as const,
    ['accountowner', 'Fremd GmbH'] as const,
    ['swift', 'COBADEFFXXX'] as const,
  ])(
    'SEC-7 a changed %s of an active account is pending, and the former value stays in force',
    async (field, value) => {
      const partnerid = { bankname: 102001, accountowner: 104001, swift: 105001 }[field]
      const { main } = await open(partnerid)
      const [changed] = (await save(main, { paymentaccountid: 1, iban: ibans.first, [field]: value })).data
      expect(changed).toMatchObject({ [field]: value, state: 'pending', change: { former: account } })
      expect(await paid(partnerid)).toEqual([ibans.first])
      expect(await inbox()).toMatchObject([{ partnerid, former: account, new: { [field]: value }, state: 'pending' }])
      later(72)
      expect(await inbox()).toEqual([])
    },
  )

  test('SEC-7 switching an account on is pending; an account that is off is saved at once', async () => {
    const { partnerid, main } = await open(106001)
    const off = (await save(main, { iban: ibans.second, active: false })).data
    expect(off.map(({ state }) => state)).toEqual(['inforce', 'off'])
    const renamed = (await save(main, { paymentaccountid: 2, iban: ibans.second, active: false, bankname: 'Neu' })).data
    expect(renamed[1]).toMatchObject({ bankname: 'Neu', state: 'off' })
    const on = (await save(main, { paymentaccountid: 2, iban: ibans.second, bankname: 'Neu' })).data
    expect(on[1]).toMatchObject({ state: 'pending', change: { former: { active: false, bankname: 'Neu' } } })
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7 a later change replaces the pending one and its 72 hours start again; an unchanged save does not', async () => {
    const { partnerid, main } = await open(107001)
    await save(main, { iban: ibans.second })
    const first = await changeOf(main)
    later(70)
    const again = await t.openSession(partnerid)
    await save(again, { paymentaccountid: 2, iban: ibans.second })
    expect(await changeOf(again)).toEqual(first)
    await save(again, { paymentaccountid: 2, iban: ibans.second, bankname: 'Andere' })
    expect((await changeOf(again))?.changeid).not.toBe(first?.changeid)
    later(3)
    expect(await paid(partnerid)).toEqual([ibans.first])
    later(69)
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.second])
  })

  test('SEC-7, BNK-4 an IBAN with wrong check digits never comes into force by time alone', async () => {
    const { partnerid, main } = await open(108001)
    const [, doubtful] = (await save(main, { iban: ibans.doubtful })).data
    expect(doubtful).toMatchObject({ doubtful: true, state: 'pending', change: { inforceat: null } })
    later(1000)
    expect(await paid(partnerid)).toEqual([ibans.first])
    expect(await inbox()).toMatchObject([{ partnerid, doubtful: true, inforceat: null }])
    expect((await decide(partnerid, doubtful?.change?.changeid, 'confirm')).status).toBe(200)
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.doubtful])
  })

  test('SEC-7 switching off takes effect at once while another account is in force', async () => {
    const { partnerid, main } = await open(109001)
    await plant(partnerid, ibans.second, 2)
    await save(main, { paymentaccountid: 1, iban: ibans.first, active: false })
    expect(await paid(partnerid)).toEqual([ibans.second])
  })

  test('SEC-7 the last account in force stays so until another one is, whatever is saved', async () => {
    const { partnerid, main } = await open(111001)
    const answer = await save(main, { paymentaccountid: 1, iban: ibans.first, active: false }, { iban: ibans.second })
    expect(answer.data).toMatchObject([
      { active: false, state: 'pending', change: { former: { active: true }, inforceat: null } },
      { active: true, state: 'pending' },
    ])
    expect(await paid(partnerid)).toEqual([ibans.first])
    later(72)
    expect(await paid(partnerid)).toEqual([ibans.second])
  })

  test('SEC-7 taking a change back leaves nothing open', async () => {
    const { partnerid, main } = await open(112001)
    await save(main, { paymentaccountid: 1, iban: ibans.first, accountowner: 'Fremd GmbH' })
    expect(await inbox()).toHaveLength(1)
    const back = (await save(main, { paymentaccountid: 1, iban: ibans.first })).data
    expect(back).toMatchObject([{ state: 'inforce' }])
    expect(back[0]).not.toHaveProperty('change')
    expect([await inbox(), await paid(partnerid)]).toEqual([[], [ibans.first]])
  })
})

describe('SEC-7 a second administrator confirms', () => {
  test('SEC-7 the colleague sees that they may, confirms, and the change is in force; once', async () => {
    const { partnerid, main, clara } = await open(101002)
    await save(main, { iban: ibans.second })
    const seen = await changeOf(clara)
    expect([seen?.mayconfirm, (await changeOf(main))?.mayconfirm]).toEqual([true, false])
    expect((await confirm(main, seen?.changeid)).status).toBe(422)
    expect(await paid(partnerid)).toEqual([ibans.first])
    const answer = await confirm(clara, seen?.changeid)
    expect([answer.status, answer.data.map(({ state }) => state)]).toEqual([200, ['inforce', 'inforce']])
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.second])
    expect((await confirm(clara, seen?.changeid)).status).toBe(412)
    expect(await historyOf(partnerid)).toEqual(['bankconfirm'])
    expect(await mailsTo(await addressOf(partnerid))).toContain('bankinforce')
  })

  test('SEC-7 two administrators at the same moment: one confirms, the other reads who was faster', async () => {
    const { partnerid, main, clara } = await open(102002)
    await owner.updateTable('login').set({ mask: 511 }).where('partnerid', '=', partnerid).execute()
    const anna = await t.openSession(partnerid, { userno: 1 })
    await save(main, { iban: ibans.second })
    const change = await changeOf(clara)
    const answers = await Promise.all([clara, anna].map((as) => confirm(as, change?.changeid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await historyOf(partnerid)).toEqual(['bankconfirm'])
  })

  test.each([
    ['the right to administer alone', Right.basic | Right.administration],
    ['the right to the bank accounts alone', Right.basic | Right.partnerdata],
  ])('SEC-7 %s is not enough to confirm', async (_, mask) => {
    const partnerid = mask & Right.administration ? 104002 : 105002
    const { main } = await open(partnerid)
    const clara = await t.openSession(partnerid, { userno: 2, mask })
    await save(main, { iban: ibans.second })
    const { changeid } = (await changeOf(main)) ?? {}
    expect([403, 422]).toContain((await confirm(clara, changeid)).status)
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7, CON-3 the provider’s view of the portal cannot confirm', async () => {
    const { partnerid, main, clara } = await open(106002)
    await save(main, { iban: ibans.second })
    const change = await changeOf(clara)
    await owner
      .updateTable('session')
      .set({ viewer: 'care' })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', 2)
      .execute()
    expect((await changeOf(clara))?.mayconfirm).toBe(false)
    expect((await confirm(clara, change?.changeid)).status).toBe(423)
  })

  test('SEC-7 a change of another agency is not found', async () => {
    const { main } = await open(107002)
    await save(main, { iban: ibans.second })
    const { changeid } = (await changeOf(main)) ?? {}
    const stranger = await t.openSession(101001, { userno: 2 })
    expect((await confirm(stranger, changeid)).status).toBe(404)
    expect((await decide(101001, changeid, 'confirm')).status).toBe(404)
    expect(await paid(107002)).toEqual([ibans.first])
  })

  test('SEC-7 after 72 hours there is nothing left to confirm, refuse or stop', async () => {
    const { partnerid, main } = await open(108002)
    await save(main, { iban: ibans.second })
    const { changeid } = (await changeOf(main)) ?? {}
    const token = await tokenFor(await addressOf(partnerid))
    later(72)
    expect((await stop(token)).status).toBe(404)
    expect((await decide(partnerid, changeid, 'refuse', 'zu spät')).status).toBe(404)
    expect((await confirm(await t.openSession(partnerid, { userno: 2 }), changeid)).status).toBe(404)
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.second])
  })
})

describe('SEC-7 "this was not us"', () => {
  const partnerid = 109002
  let main: TestSession
  let clara: TestSession

  test('SEC-7, SEC-10 the agency’s address and every administrator get the mail, each with a link of their own', async () => {
    ;({ main, clara } = await open(partnerid))
    await owner
      .updateTable('partneruser')
      .set({ email: 'clara@agency.example' })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', 2)
      .execute()
    await save(main, { iban: ibans.second })
    const [agency, administrator] = [await tokenFor(await addressOf(partnerid)), await tokenFor('clara@agency.example')]
    expect([agency.length, administrator.length, agency === administrator]).toEqual([43, 43, false])
    const mail = smtp.mails.findLast(({ to }) => to.includes('clara@agency.example'))
    expect(mail?.raw).not.toContain(ibans.second)
    expect(mail?.text).toContain('DE02…2051')
  })

  test('SEC-7 a GET has no effect; the token freezes every open change, once, and whoever requested it is logged out', async () => {
    const token = await tokenFor('clara@agency.example')
    expect((await t.app.inject({ method: 'GET', url: '/partner/api/agency/bankchange/stop' })).statusCode).toBe(404)
    expect((await changeOf(clara))?.inforceat).not.toBeNull()
    expect((await stop('A'.repeat(43))).status).toBe(404)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(404)
    expect((await stop(await tokenFor(await addressOf(partnerid)))).status).toBe(404)
    expect(await list(clara)).toMatchObject([
      { state: 'inforce' },
      { state: 'frozen', change: { inforceat: null, mayconfirm: false } },
    ])
    expect((await save(main, { iban: ibans.third })).status).toBe(401)
    expect(await historyOf(partnerid)).toEqual(['bankfreeze'])
    for (const recipient of [await addressOf(partnerid), 'clara@agency.example'])
      expect(await mailsTo(recipient)).toContain('bankfrozen')
  })

  test('SEC-7 a frozen change neither comes into force nor can be changed or confirmed by the agency, and what follows is frozen too', async () => {
    later(500)
    const [one, two] = [await t.openSession(partnerid), await t.openSession(partnerid, { userno: 2 })]
    expect((await confirm(two, (await changeOf(two))?.changeid)).status).toBe(422)
    const changed = await save(one, { paymentaccountid: 2, iban: ibans.second, bankname: 'Andere' })
    expect([changed.status, changed.text]).toEqual([400, expect.stringContaining('frozen')])
    expect((await save(one, { iban: ibans.third })).data.at(-1)).toMatchObject({ state: 'frozen' })
    later(500)
    expect(await paid(partnerid)).toEqual([ibans.first])
    const items = await inbox()
    expect(items.slice(0, 2).map(({ state }) => state)).toEqual(['frozen', 'frozen'])
  })

  test('SEC-7 the provider releases one: it waits anew, with a new mail and link', async () => {
    const admin = await t.openSession(partnerid, { userno: 2 })
    const changeid = (await list(admin))[1]?.change?.changeid
    expect((await decide(partnerid, changeid, 'release')).status).toBe(400)
    expect((await decide(partnerid, changeid, 'release', 'mit der Inhaberin gesprochen')).status).toBe(200)
    expect((await decide(partnerid, changeid, 'release', 'noch einmal')).status).toBe(422)
    expect(await mailsTo('clara@agency.example')).toContain('bankreleased')
    expect((await tokenFor('clara@agency.example')).length).toBe(43)
    later(72)
    expect(await paid(partnerid)).toEqual([ibans.first, ibans.second])
  })

  test('SEC-7, SEC-10 the provider refuses with a reason: the former values are back, and everybody is told', async () => {
    const admin = await t.openSession(partnerid, { userno: 2 })
    const { changeid } = (await changeOf(admin)) ?? {}
    expect((await decide(partnerid, changeid, 'refuse')).status).toBe(400)
    expect((await decide(partnerid, changeid, 'refuse', 'Konto gehört jemand anderem')).status).toBe(200)
    expect((await list(admin)).at(-1)).toMatchObject({
      active: false,
      state: 'refused',
      change: { reason: 'Konto gehört jemand anderem' },
    })
    expect(await historyOf(partnerid)).toEqual(['bankfreeze', 'bankrelease', 'bankelapse', 'bankrefuse'])
    expect(await mailsTo('clara@agency.example')).toContain('bankrefused')
    expect(await inbox()).not.toContainEqual(expect.objectContaining({ partnerid }))
  })
})

describe('SEC-7 the provider decides', () => {
  test('SEC-7 refusing a changed account restores it in the portal, and an open form learns of it', async () => {
    const { partnerid, main } = await open(111002)
    await save(main, { paymentaccountid: 1, iban: ibans.first, accountowner: 'Fremd GmbH' })
    const { changeid } = (await changeOf(main)) ?? {}
    expect((await decide(partnerid, changeid, 'refuse', 'nicht belegt')).status).toBe(200)
    expect(await list(main)).toMatchObject([{ accountowner: 'Alster GmbH', active: true, state: 'refused' }])
    const stale = await t.call(saveAgency, { as: main, body: {} as never, headers: { 'if-match': '"1"' } })
    expect([400, 412]).toContain(stale.status)
    expect(await paid(partnerid)).toEqual([ibans.first])
  })

  test('SEC-7 refusing the account that was to follow switches the former one on again', async () => {
    const { partnerid, main } = await open(112002)
    const answer = await save(main, { paymentaccountid: 1, iban: ibans.first, active: false }, { iban: ibans.second })
    expect((await decide(partnerid, answer.data[1]?.change?.changeid, 'refuse', 'unbekannt')).status).toBe(200)
    expect((await list(main)).map(({ active }) => active)).toEqual([true, false])
    expect([await paid(partnerid), await inbox()]).toEqual([[ibans.first], []])
  })

  test('CON-8 the inbox shows the whole IBAN only to those who decide', async () => {
    const main = await t.openSession(101002)
    await save(main, { iban: ibans.third })
    const read = async (role: 'accounting' | 'administrator' | 'care') => {
      const { items, counts } = (await t.call(getInbox, { as: await t.openConsole(role) })).data
      return [counts.bank, ...items.flatMap((item) => (item.kind === 'bank' ? [item.iban] : []))]
    }
    expect(await read('accounting')).toEqual([1, ibans.third])
    expect(await read('administrator')).toEqual([1, ibans.third])
    expect(await read('care')).toEqual([1, 'DE02…5030'])
  })
})
