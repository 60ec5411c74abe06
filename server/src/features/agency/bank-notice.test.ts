import { getAgency, saveAgency, saveBankAccounts } from '@gangway/contract/features/agency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp } from '../../testing/smtp.ts'
import { startMailer } from '../../testing/start-mailer.ts'
import { testApp } from '../../testing/test-app.ts'

const smtp = await startSmtp()
const t = await testApp({ SMTP_URL: smtp.url })
const session = await t.openSession(101001)
const clara = await t.openSession(101001, { userno: 2 })

// Only the agency's own addresses: administrators have theirs in other tests.
await t.database.owner.updateTable('partneruser').set({ email: '' }).execute()
await t.database.owner
  .updateTable('agency')
  .set({ email: 'alt@alster.example' })
  .where('partnerid', '=', 101001)
  .execute()

const account = {
  active: true,
  bankname: 'Hamburger Sparkasse',
  accountowner: 'Alsterblick GmbH',
  iban: 'DE89370400440532013000',
  swift: 'HASPDEHHXXX',
}
const saved = { ...account, paymentaccountid: 1 }

const save = async (changes: Record<string, unknown>, as = session) => {
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as })).data
  return t.call(saveAgency, { as, body: { ...agency, anrede: 1, ...changes } as never }) // may be bad input on purpose
}

/** Every notice of a bank change that is queued or was sent, oldest first. */
const notices = () =>
  t.database.owner
    .selectFrom('outbox')
    .select(['recipient', 'facts', 'mandant', 'language'])
    .where('partnerid', '=', 101001)
    .where('kind', '=', 'bankchanged')
    .orderBy('mailid')
    .execute()
const recipients = async () => (await notices()).map(({ recipient }) => recipient)

describe('the agency is notified whenever its bank details change', () => {
  test('BNK-6 a save without accounts sends no notice', async () => {
    expect((await save({ director: 'Berta' })).status).toBe(200)
    expect(await recipients()).toEqual([])
  })

  test('BNK-6 a new account sends one, with who and when', async () => {
    expect((await save({ bankaccounts: [account] }, clara)).status).toBe(200)
    expect(await notices()).toEqual([
      {
        recipient: 'alt@alster.example',
        facts: expect.objectContaining({ user: 'clara.101001', at: t.clock.now.toISOString() }),
        mandant: 101,
        language: 'de',
      },
    ])
  })

  test('BNK-6 unchanged accounts send none', async () => {
    expect((await save({ director: 'Anna', bankaccounts: [saved] })).status).toBe(200)
    expect((await t.call(saveBankAccounts, { as: session, body: [saved] })).status).toBe(200)
    expect(await recipients()).toHaveLength(1)
  })

  test('BNK-6 a rejected save sends none', async () => {
    expect((await save({ bankaccounts: [{ ...saved, active: false }] })).status).toBe(400)
    expect(await recipients()).toHaveLength(1)
  })

  test('BNK-6 a change by the accounts call is merged into the notice that is still queued', async () => {
    const body = [{ ...saved, bankname: 'Haspa' }]
    expect((await t.call(saveBankAccounts, { as: session, body })).status).toBe(200)
    expect(await notices()).toMatchObject([{ recipient: 'alt@alster.example', facts: { user: '101001', times: 2 } }])
  })

  test('BNK-6 with a new address in the same save, the old address is notified too', async () => {
    const bankaccounts = [{ ...saved, bankname: 'Haspa Nord' }]
    expect((await save({ email: 'neu@alster.example', bankaccounts })).status).toBe(200)
    expect(await recipients()).toEqual(['alt@alster.example', 'neu@alster.example'])
    expect(await notices()).toMatchObject([{ facts: { times: 3 } }, {}])
  })
})

test('BNK-4 the notice says that a new IBAN is doubtful, also after further changes are merged into it', async () => {
  const doubts = async () => (await notices()).map(({ facts }) => (facts as { doubtful?: boolean }).doubtful)
  expect((await save({ bankaccounts: [{ ...account, iban: 'DE89370400440532013001' }] })).status).toBe(200)
  expect(await doubts()).toEqual([true, true])
  expect((await save({ bankaccounts: [{ ...saved, bankname: 'Haspa' }] })).status).toBe(200)
  expect(await doubts()).toEqual([true, true])
})

describe('the notice arrives', () => {
  let mailer: ReturnType<typeof startMailer>
  // Not before: what waits in the outbox is merged.
  beforeAll(() => {
    const { config, database, brands, clock } = t
    mailer = startMailer({ config, database, brands, now: () => clock.now }, t.app.log)
  })
  afterAll(async () => {
    await mailer.stop()
    await smtp.close()
  })

  test('BNK-6, BNK-4 it names who changed the bank details and no account, and says that an IBAN is doubtful', async () => {
    await mailer.kick()
    const mails = await Promise.all(
      ['alt@alster.example', 'neu@alster.example'].map((recipient) => smtp.next({ kind: 'bankchanged', recipient })),
    )
    for (const mail of mails) {
      expect(mail.subject).toContain('Seeweg Kreuzfahrten')
      expect(mail.text).toContain('101001')
      expect(mail.raw).not.toContain(account.iban)
    }
    const doubts = mails.map(({ text }) =>
      text.replace(/\s+/g, ' ').includes('Die Prüfziffern der neuen IBAN passen nicht'),
    )
    expect(doubts).toEqual([true, true])
  })
})
