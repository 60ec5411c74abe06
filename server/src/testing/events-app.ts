import { Right } from '@gangway/contract/access/rights'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { decideBankChange } from '@gangway/contract/features/inbox'
import { authenticate } from '@gangway/contract/features/session'
import { saveUser, toAcl } from '@gangway/contract/features/users'
import { inviteUser, listInvitations } from '@gangway/contract/features/users-invitations'
import { aUser } from './a-user.ts'
import { bankApp } from './bank-app.ts'
import { testPassword } from './fixtures.ts'

const partnerid = 101001
const addresses = {
  agency: 'info@alster.example',
  clara: 'clara@alster.example',
  anna: 'anna@alster.example',
  emil: 'emil@home.example',
}
const { agency, clara, anna, emil } = addresses

/** An agency with an account in force, whose main login, administrator and user have mailboxes of their own. */
export const eventsApp = async () => {
  const bank = await bankApp()
  const { t, owner, smtp, mailer, list, plant } = bank

  const setEmail = (userno: number, email: string) =>
    owner
      .updateTable('partneruser')
      .set({ email })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', userno)
      .execute()
  await owner.updateTable('agency').set({ email: agency }).where('partnerid', '=', partnerid).execute()
  await setEmail(1, anna)
  await setEmail(2, clara)
  await plant(partnerid)

  const asMain = () => t.openSession(partnerid)
  const asAnna = () => t.openSession(partnerid, { userno: 1 })
  const asClara = () => t.openSession(partnerid, { userno: 2 })
  const mailed = async (kind: string, recipient: string) => {
    await mailer.kick()
    return smtp.mails.findLast((mail) => mail.kind === kind && mail.to.includes(recipient))?.text ?? ''
  }
  const lastChange = async () => (await list(await asMain())).at(-1)?.change?.changeid ?? 0
  const decide = async (decision: 'confirm' | 'refuse' | 'release') =>
    t.call(decideBankChange, {
      as: await t.openConsole('accounting'),
      params: { partnerid: String(partnerid), changeid: String(await lastChange()) },
      body: { decision, reason: 'nach einem Anruf' },
    })
  const logIn = (username: string, from: string) =>
    t.call(authenticate, { body: { username, password: testPassword }, headers: { 'x-forwarded-for': from } })
  const saveAnna = async (changes: object) => {
    const user = { ...aUser, username: 'anna.101001', userno: 1, password: '', email: anna, acl: toAcl(Right.basic) }
    return t.call(saveUser, { as: await asMain(), body: { ...user, ...changes } as never }) // an answer is built from the same fields
  }
  const invitation = async () => {
    const params = { userno: String((await t.call(listInvitations, { as: await asClara() })).data[0]?.userno) }
    return { as: await asClara(), params }
  }
  const invite = async () => {
    const person = { userno: 0, email: emil, username: '', firstname: 'Emil', lastname: 'Seemann', phone: '4940' }
    return t.call(inviteUser, { as: await asClara(), body: { ...person, acl: toAcl(Right.basic) } as never }) // as above
  }
  const saveEmail = async (email: string) => {
    const as = await asClara()
    const { bankaccounts: _, ...record } = (await t.call(getAgency, { as })).data
    return t.call(saveAgency, { as, body: { ...record, anrede: 1, email } })
  }
  const people = { asMain, asAnna, asClara, saveAnna, invitation, invite, logIn }
  return { ...bank, ...people, partnerid, addresses, mailed, lastChange, decide, saveEmail }
}
