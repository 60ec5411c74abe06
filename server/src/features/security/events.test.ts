import { allRights } from '@gangway/contract/access/rights'
import { confirmBankChange, refuseBankChange, withdrawBankChange } from '@gangway/contract/features/agency'
import { changePassword } from '@gangway/contract/features/password'
import * as security from '@gangway/contract/features/security'
import { resetPassword } from '@gangway/contract/features/session'
import { completeLogin } from '@gangway/contract/features/session-factors'
import { acceptInvitation, acceptPasswordLink, requestPasswordLink } from '@gangway/contract/features/session-links'
import { undoAddress } from '@gangway/contract/features/session-me'
import { deleteUser, toAcl } from '@gangway/contract/features/users'
import { resendInvitation, withdrawInvitation } from '@gangway/contract/features/users-invitations'
import { expect, test } from 'vitest'
import { settleAll } from '../../bank/bank-changes.ts'
import { setUpApp, type TestAuthenticator } from '../../testing/authenticator.ts'
import { ibans } from '../../testing/bank-app.ts'
import { eventsApp } from '../../testing/events-app.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'

// SEC-10, one story of one agency: every event stands in the history and tells the person concerned.

const steps = await eventsApp()
const { t, owner, mailer, list, save, later, tokenFor, stop, partnerid } = steps
const { asMain, asAnna, asClara, mailed, lastChange, decide, logIn, saveAnna, invitation, invite, saveEmail } = steps
const { agency, clara, anna, emil } = steps.addresses
const headers = { host: 'partner.seeweg.example' }

let app: TestAuthenticator

type Event = {
  action: string
  /** Who is told by which mail; empty where docs/security.md says why the portal tells it. */
  told: [kind: string, recipient: string][]
  happens: () => Promise<{ status: number } | undefined>
}
const toAll = (kind: string): [string, string][] => [
  [kind, agency],
  [kind, clara],
]

const events: Record<string, Event> = {
  'an app is set up': {
    action: 'totpadd',
    told: [['factorchanged', agency]],
    happens: async () => {
      app = await setUpApp(t, await asMain())
      return undefined
    },
  },
  'new recovery codes are made': {
    action: 'recoverycodes',
    told: [['factorchanged', agency]],
    happens: async () => {
      const answer = await t.call(security.renewRecoveryCodes, { as: await asMain() })
      app.recoverycodes = answer.data.recoverycodes
      return answer
    },
  },
  'a recovery code logs in': {
    action: 'recoveryused',
    told: [['factorchanged', agency]],
    happens: async () => {
      const { challenge } = JSON.parse((await logIn('101001', '203.0.113.1')).text)
      return t.call(completeLogin, { body: { challenge, code: app.recoverycodes[0] ?? '' } })
    },
  },
  'a recovery code is a fresh proof': {
    action: 'recoveryused',
    told: [['factorchanged', agency]],
    happens: async () => {
      const body = { password: testPassword, code: app.recoverycodes[1] ?? '' }
      return t.call(security.proveIdentity, { as: await asMain(), body })
    },
  },
  'the app is removed': {
    action: 'totpremove',
    told: [['factorchanged', agency]],
    happens: async () => t.call(security.removeTotp, { as: await asMain() }),
  },
  'a passkey is added': {
    action: 'passkeyadd',
    told: [['factorchanged', clara]],
    happens: async () => {
      const as = await asClara()
      const { data } = await t.call(security.startPasskey, { as, headers })
      const body = {
        name: 'Laptop',
        response: softPasskey(headers.host).create({ ...data, origin: `https://${headers.host}` }),
      }
      return t.call(security.addPasskey, { as, headers, body })
    },
  },
  'a passkey is removed': {
    action: 'passkeyremove',
    told: [['factorchanged', clara]],
    happens: async () => {
      const as = await asClara()
      const { data } = await t.call(security.getSecurity, { as, headers })
      const passkeyid = data.factors.passkeys[0]?.passkeyid ?? 0
      return t.call(security.removePasskey, { as, headers, body: { passkeyid } })
    },
  },
  'an administrator resets the factors of a colleague': {
    action: 'factorreset',
    told: [['factorchanged', anna]],
    happens: async () => {
      await setUpApp(t, await asAnna())
      await owner.deleteFrom('outbox').execute()
      return t.call(security.resetFactors, { as: await asMain(), params: { userno: '1' } })
    },
  },
  'the agency requires a second factor': {
    action: 'save',
    told: toAll('policychanged'),
    happens: async () => t.call(security.saveSecurityPolicy, { as: await asMain(), body: { required: 'all' } }),
  },
  'the agency requires it no longer': {
    action: 'save',
    told: toAll('policychanged'),
    happens: async () => t.call(security.saveSecurityPolicy, { as: await asMain(), body: { required: 'none' } }),
  },
  'somebody logs in on a new device': {
    action: 'newdevice',
    told: [['newdevice', clara]],
    happens: async () => {
      await logIn('clara.101001', '203.0.113.1')
      return logIn('clara.101001', '198.51.100.7')
    },
  },
  'somebody ends their other sessions': {
    action: 'sessionsended',
    told: [],
    happens: async () => t.call(security.endOwnSessions, { as: await asClara(), body: {} as never }), // all of them
  },
  'somebody has browsers forgotten': {
    action: 'devicesforgotten',
    told: [],
    happens: async () => t.call(security.forgetDevices, { as: await asClara(), body: {} as never }), // all of them
  },
  'the agency’s address is changed': {
    action: 'save',
    told: [
      ['addresschanged', agency],
      ['addressset', 'other@alster.example'],
    ],
    happens: () => saveEmail('other@alster.example'),
  },
  'the change of the address is undone': {
    action: 'addressundo',
    told: [
      ['addressrestored', agency],
      ['addressrestored', 'other@alster.example'],
    ],
    happens: async () => {
      const token = /undo#([\w-]{43})/.exec(await mailed('addresschanged', agency))?.[1] ?? ''
      await owner.deleteFrom('outbox').execute()
      return t.call(undoAddress, { body: { token } })
    },
  },
  'a bank account is added': {
    action: 'save',
    told: toAll('bankchanged'),
    happens: async () => save(await asMain(), { iban: ibans.second }),
  },
  'the change is stopped by the link of the mail': {
    action: 'bankfreeze',
    told: toAll('bankfrozen'),
    happens: async () => {
      const token = await tokenFor(agency)
      await owner.deleteFrom('outbox').execute()
      return stop(token)
    },
  },
  'the provider lets it wait again': {
    action: 'bankrelease',
    told: toAll('bankreleased'),
    happens: () => decide('release'),
  },
  'a second administrator confirms it': {
    action: 'bankconfirm',
    told: toAll('bankinforce'),
    happens: async () =>
      t.call(confirmBankChange, { as: await asClara(), params: { changeid: String(await lastChange()) } }),
  },
  'the provider refuses a change': {
    action: 'bankrefuse',
    told: toAll('bankrefused'),
    happens: async () => {
      await save(await asMain(), { iban: ibans.third })
      await owner.deleteFrom('outbox').execute()
      return decide('refuse')
    },
  },
  'a second administrator refuses a change': {
    action: 'bankrefuse',
    told: toAll('bankrefused'),
    happens: async () => {
      const { paymentaccountid } = (await list(await asMain())).at(-1) ?? {}
      await save(await asMain(), { paymentaccountid, iban: ibans.third, active: true })
      await owner.deleteFrom('outbox').execute()
      const params = { changeid: String(await lastChange()) }
      return t.call(refuseBankChange, { as: await asClara(), params, body: { reason: 'not agreed' } })
    },
  },
  'whoever made a change withdraws it': {
    action: 'bankwithdraw',
    told: toAll('bankwithdrawn'),
    happens: async () => {
      const { paymentaccountid } = (await list(await asMain())).at(-1) ?? {}
      await save(await asMain(), { paymentaccountid, iban: ibans.third, active: true })
      await owner.deleteFrom('outbox').execute()
      return t.call(withdrawBankChange, { as: await asMain(), params: { changeid: String(await lastChange()) } })
    },
  },
  'a change comes into force by time': {
    action: 'bankelapse',
    told: toAll('bankinforce'),
    happens: async () => {
      const { paymentaccountid } = (await list(await asMain())).at(-1) ?? {}
      await save(await asMain(), { paymentaccountid, iban: ibans.third, active: true })
      await owner.deleteFrom('outbox').execute()
      later(72)
      await settleAll(owner, t.clock.now)
      return undefined
    },
  },
  'a colleague is invited': { action: 'invite', told: [['invitation', emil]], happens: invite },
  'the invitation is sent again': {
    action: 'inviteagain',
    told: [['invitation', emil]],
    happens: async () => t.call(resendInvitation, await invitation()),
  },
  'the invitation is accepted': {
    action: 'join',
    told: toAll('loginadded'),
    happens: async () => {
      const token = /invitation#([\w.-]+)/.exec(await mailed('invitation', emil))?.[1] ?? ''
      await owner.deleteFrom('outbox').execute()
      return t.call(acceptInvitation, { body: { token, username: 'emil.seemann', newPassword: 'Mast&Segel42' } })
    },
  },
  'an invitation is withdrawn': {
    action: 'withdrawinvitation',
    told: [],
    happens: async () => {
      await invite()
      await mailer.kick()
      await owner.deleteFrom('outbox').execute()
      return t.call(withdrawInvitation, await invitation())
    },
  },
  'a user is added with a typed password': {
    action: 'save',
    told: [['loginadded', agency]],
    happens: () =>
      saveAnna({ username: 'new.colleague', userno: 0, email: 'new@alster.example', password: 'Mast&Segel42' }),
  },
  'a user gets more rights': {
    action: 'save',
    told: [['loginchanged', anna]],
    happens: () => saveAnna({ acl: toAcl(allRights) }),
  },
  'a user is deleted': {
    action: 'delete',
    told: [['loginchanged', 'new@alster.example']],
    happens: async () => t.call(deleteUser, { as: await asMain(), params: { username: 'new.colleague' } }),
  },
  'a user gets a password and another address from a colleague': {
    action: 'save',
    told: [['loginchanged', anna]],
    happens: () => saveAnna({ acl: toAcl(allRights), email: 'moved@alster.example', password: 'Mast&Segel42' }),
  },
  'a user asks for a new password': {
    action: 'passwordrequest',
    told: [['passwordlink', clara]],
    happens: () => t.call(requestPasswordLink, { body: { username: 'clara.101001' } }),
  },
  'a user sets it by the link': {
    action: 'passwordchange',
    told: [['passwordchanged', clara]],
    happens: async () => {
      const token = /#([\w.-]+)/.exec(await mailed('passwordlink', clara))?.[1] ?? ''
      await owner.deleteFrom('outbox').execute()
      return t.call(acceptPasswordLink, { body: { token, newPassword: 'Mast&Segel42' } })
    },
  },
  'the agency asks for a new password': {
    action: 'passwordrequest',
    told: [['passwordreset', agency]],
    happens: () => t.call(resetPassword, { body: { partnerId: partnerid } }),
  },
  'somebody changes the own password': {
    action: 'passwordchange',
    told: [['passwordchanged', agency]],
    happens: async () => {
      const names = { userName: '101001', oldPassword: testPassword }
      const body = { ...names, newPassword: 'Mast&Segel42', confirmPassword: 'Mast&Segel42' }
      return t.call(changePassword, { as: await asMain(), body })
    },
  },
}

/** What came into the history and into the outbox since it was emptied. */
const trace = async (since: number) => {
  const actions = await owner
    .selectFrom('audit')
    .select('action')
    .where('partnerid', '=', partnerid)
    .where('auditid', '>', since)
    .execute()
  const mails = await owner
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where('partnerid', '=', partnerid)
    .execute()
  return {
    actions: actions.map(({ action }) => action),
    told: mails.map(({ kind, recipient }) => `${kind} to ${recipient}`).sort(),
  }
}

test.each(Object.entries(events))(
  'SEC-10 %s: it stands in the history, and whoever it concerns is told',
  async (_, event) => {
    await owner.deleteFrom('throttle').execute()
    await owner.deleteFrom('outbox').execute()
    const { last } = await owner
      .selectFrom('audit')
      .select((row) => row.fn.max('auditid').as('last'))
      .executeTakeFirstOrThrow()
    const answer = await event.happens()
    expect(answer?.status ?? 200).toBe(200)
    const { actions, told } = await trace(Number(last ?? 0))
    expect(actions).toContain(event.action)
    expect(told).toEqual(event.told.map(([kind, recipient]) => `${kind} to ${recipient}`).sort())
    // Later events use the links of these mails.
    await mailer.kick()
  },
)

test('SEC-10 the security screen shows a login its own events, newest first, and those that others caused', async () => {
  const main = await t.call(security.getSecurity, { as: await asMain() })
  expect(main.data.events[0]).toMatchObject({ action: 'passwordchange', by: '101001' })
  const colleague = await t.call(security.getSecurity, { as: await asAnna() })
  expect(colleague.data.events.map(({ action, by }) => [action, by])).toEqual([
    ['factorreset', '101001'],
    ['totpadd', 'anna.101001'],
  ])
})
