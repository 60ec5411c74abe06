import { getAgency, listBankAccounts, saveBankAccounts, stopBankChanges } from '@gangway/contract/features/agency'
import { feedBankAccounts } from '@gangway/contract/features/feed'
import { createKey } from '../http/session/api-key-store.ts'
import { mailApp } from './mail-app.ts'
import type { TestSession } from './test-app.ts'

const account = { active: true, bankname: 'Haspa', accountowner: 'Alster GmbH', swift: 'HASPDEHHXXX' }

/** Three numbers that are really valid, and one whose check digits are wrong. */
export const ibans = {
  first: 'DE89370400440532013000',
  second: 'DE02120300000000202051',
  third: 'DE02500105170137075030',
  doubtful: 'DE89370400440532013001',
}

/** The server with its mails, an accounting key, and the steps that tests of bank changes share. */
export const bankApp = async () => {
  const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
  const { owner } = t.database
  const { key } = await createKey(owner, 'accounting', ['accounting'])

  const list = async (as: TestSession) => (await t.call(listBankAccounts, { as })).data
  const save = (as: TestSession, ...accounts: Record<string, unknown>[]) =>
    t.call(saveBankAccounts, { as, body: accounts.map((one) => ({ ...account, ...one })) as never }) // may be bad input on purpose
  /** The IBANs of a partner to which commission may be paid, as the provider's accounting reads them. */
  const paid = async (partnerid: number) => {
    const { data } = await t.call(feedBankAccounts, { as: key, query: { partnerid: String(partnerid) } })
    return data.partners.flatMap(({ accounts }) => accounts.map(({ iban }) => iban))
  }
  const later = (hours: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000)
  }
  /** A saved account that was in force before any of this. */
  const plant = (partnerid: number, iban = ibans.first, paymentaccountid = 1) =>
    owner
      .insertInto('bankaccount')
      .values({ ...account, partnerid, paymentaccountid, iban })
      .execute()
  /** The token of the last mail about a bank change to this address. */
  const tokenFor = async (recipient: string) => {
    await mailer.kick()
    const mails = smtp.mails.filter(({ to, kind }) => to.includes(recipient) && /^bank(changed|released)$/.test(kind))
    return /bank\/stop#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const stop = (token: string) => t.call(stopBankChanges, { body: { token } })
  const addressOf = async (partnerid: number) =>
    (await t.call(getAgency, { as: await t.openSession(partnerid) })).data.email
  return { t, owner, smtp, mailer, key, account, list, save, paid, later, plant, tokenFor, stop, addressOf }
}
