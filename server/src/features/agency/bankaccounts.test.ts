import { getAgency, listBankAccounts, saveAgency, saveBankAccounts } from '@gangway/contract/features/agency'
import { describe, expect, test } from 'vitest'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const german = await t.openSession(101001)
const dutch = await t.openSession(104001)
const otherPartner = await t.openSession(101002)

const account = {
  active: true,
  bankname: 'Hamburger Sparkasse',
  accountowner: 'Alsterblick GmbH',
  iban: 'DE89370400440532013000',
  swift: 'HASPDEHHXXX',
}

const list = async (as: TestSession) => (await t.call(listBankAccounts, { as })).data
const save = (as: TestSession, ...accounts: Record<string, unknown>[]) =>
  t.call(saveBankAccounts, { as, body: accounts as never }) // may be bad input on purpose
const refused = (answer: { text: string }) => {
  const { fields = [] } = JSON.parse(answer.text) as { fields?: { field: string; key: string }[] }
  return fields.map(({ field, key }) => `${field} ${key}`)
}

test('BNK-4 the call accepts wrong check digits, and every answer says that the number is doubtful', async () => {
  const as = await t.openSession(106001)
  const answer = await save(as, { ...account, iban: 'DE89370400440532013001' }, account)
  expect(answer.status).toBe(200)
  const doubts = (accounts: { iban: string; doubtful: boolean }[]) => accounts.map(({ doubtful }) => doubtful)
  expect(doubts(answer.data)).toEqual([true, false])
  expect(doubts((await t.call(getAgency, { as })).data.bankaccounts)).toEqual([true, false])
  // What was read can be sent back, and the server decides what is doubtful.
  const again = await save(as, ...answer.data.map((row) => ({ ...row, doubtful: false, bankname: 'Haspa' })))
  expect([again.status, doubts(again.data)]).toEqual([200, [true, false]])
})

describe('BNK-1, BNK-6 accounts are added and changed, never deleted', () => {
  test('BNK-6 a new account has the id 0 or none, and gets one', async () => {
    const answer = await save(german, account, {
      ...account,
      paymentaccountid: 0,
      iban: 'DE02120300000000202051',
      active: false,
    })
    expect(answer.status).toBe(200)
    expect(answer.data.map(({ change: _, ...row }) => row)).toEqual([
      { ...account, paymentaccountid: 1, doubtful: false, state: 'pending' },
      { ...account, paymentaccountid: 2, iban: 'DE02120300000000202051', active: false, doubtful: false, state: 'off' },
    ])
  })

  test('BNK-6 an account that is not sent stays', async () => {
    const answer = await save(german, { ...account, paymentaccountid: 1, bankname: 'Haspa' })
    expect(answer.data.map(({ bankname }) => bankname)).toEqual(['Haspa', 'Hamburger Sparkasse'])
  })

  test('BNK-6, BNK-2 an account that is not sent counts: it may be the active one', async () => {
    const second = { ...account, paymentaccountid: 2, iban: 'DE02120300000000202051', active: false }
    const answer = await save(german, { ...second, bankname: 'Zweite Bank' })
    expect([answer.status, answer.data.map(({ active }) => active)]).toEqual([200, [true, false]])
  })

  test('BNK-6 several accounts may be active', async () => {
    const answer = await save(german, { ...account, paymentaccountid: 2, iban: 'DE02120300000000202051', active: true })
    expect(answer.data.map(({ active }) => active)).toEqual([true, true])
  })

  test('BNK-1 the IBAN of a saved account cannot be changed', async () => {
    const answer = await save(german, { ...account, paymentaccountid: 1, iban: 'DE02500105170137075030' })
    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual(['0.iban locked'])
    expect((await list(german))[0]?.iban).toBe(account.iban)
  })

  test('BNK-1 the database itself prevents changing an IBAN and deleting an account', async () => {
    const as = (statement: string) =>
      t.database.asPartner(101001, 'write', (db) =>
        db.executeQuery({ sql: statement, parameters: [], query: undefined as never, queryId: undefined as never }),
      )
    await expect(as("update bankaccount set iban = 'DE02500105170137075030'")).rejects.toMatchObject({ code: '42501' })
    await expect(as('delete from bankaccount')).rejects.toMatchObject({ code: '42501' })
  })

  test("BNK-6 an id that is not the partner's is rejected, whether it belongs to another partner or to nobody", async () => {
    await save(otherPartner, { ...account, iban: 'DE02500105170137075030' })
    const [foreign, unknown] = [
      await save(dutch, { ...account, paymentaccountid: 1 }),
      await save(dutch, { ...account, paymentaccountid: 77 }),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect(await list(dutch)).toEqual([])
  })

  test('BNK-6, BNK-2 a save that leaves no account active is rejected', async () => {
    const answer = await save(otherPartner, {
      ...account,
      paymentaccountid: 1,
      iban: 'DE02500105170137075030',
      active: false,
    })
    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual(['bankaccounts oneactive'])
    expect((await list(otherPartner))[0]?.active).toBe(true)
  })
})

test('BNK-6 the same account twice in a save is rejected, so that the last active one cannot be deactivated that way', async () => {
  const saved = { ...account, paymentaccountid: 1, iban: 'DE02500105170137075030' }
  const answer = await save(otherPartner, { ...saved, active: true }, { ...saved, active: false })
  expect(answer.status).toBe(400)
  expect(refused(answer)).toEqual(['1.paymentaccountid double'])
  expect((await list(otherPartner)).map(({ active }) => active)).toEqual([true])
})

describe('BNK-3, BNK-4, BNK-5 the rules of a new account', () => {
  test.each(['bankname', 'accountowner', 'iban', 'swift'])('BNK-3 %s is required', async (field) => {
    expect(refused(await save(german, { ...account, [field]: '' }))).toEqual([`0.${field} required`])
  })

  test('BNK-4 spaces are removed; a valid Belgian IBAN is accepted everywhere', async () => {
    const answer = await save(dutch, { ...account, iban: 'BE68 5390 0754 7034' })
    expect(answer.data.at(-1)?.iban).toBe('BE68539007547034')
  })

  test('BNK-4 the German markets reject what the Dutch ones accept', async () => {
    const mixed = { ...account, iban: 'AB12CDEF34567890123456' }
    expect(refused(await save(german, mixed))).toEqual(['0.iban lookslike'])
    expect((await save(dutch, mixed)).status).toBe(200)
  })

  test('BNK-5 a BIC of eight letters is completed', async () => {
    const answer = await save(dutch, { ...account, iban: 'NL91ABNA0417164300', swift: 'ABNANL2A' })
    expect(answer.data.at(-1)?.swift).toBe('ABNANL2AXXX')
  })
})

test('BNK-1 agency and accounts are saved in one transaction: a rejected account leaves the agency unchanged', async () => {
  const { data } = await t.call(getAgency, { as: german })
  const { bankaccounts: _, ...agency } = data
  const body = {
    ...agency,
    anrede: 1,
    firma: 'Neue Firma',
    bankaccounts: [{ ...account, paymentaccountid: 1, iban: 'DE02500105170137075030' }],
  }
  const answer = await t.call(saveAgency, { as: german, body })
  expect(answer.status).toBe(400)
  expect(refused(answer)).toEqual(['bankaccounts.0.iban locked'])
  expect((await t.call(getAgency, { as: german })).data.firma).toBe(agency.firma)
})

test('OPS-3 the audit trail masks the IBAN', async () => {
  const rows = await t.database.owner.selectFrom('audit').select('changes').where('partnerid', '=', 101001).execute()
  const written = JSON.stringify(rows)
  expect(written).toContain('DE89…3000')
  expect(written).not.toContain(account.iban)
})
