import { type Permission, permissionNames } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { limits } from '@gangway/contract/calls/limits'
import { expect, test } from 'vitest'
import type { StoredChange } from './bank-change-store.ts'
import { isTrusted, mayConfirm } from './trust.ts'

const requestedat = new Date('2026-11-15T12:00:00Z')
const longAgo = new Date(requestedat.getTime() - limits.trustedLogin)
const values = { active: true, bankname: 'Bank', accountowner: 'Seeblick', swift: 'COBADEFFXXX' }
const change: StoredChange = {
  changeid: 1,
  partnerid: 101001,
  paymentaccountid: 1,
  former: null,
  new: values,
  doubtful: false,
  state: 'pending',
  firstid: null,
  requestedby: 1,
  requestedname: '101001',
  requestedat,
  runsfrom: requestedat,
  trusted: true,
  reason: '',
}
const colleague = {
  userno: 2,
  mask: Right.administration | Right.partnerdata,
  permissions: permissionNames as readonly Permission[],
  viewer: null,
}

test('SEC-7 a login is trusted once nobody else had a hand in it for 72 hours', () => {
  expect(limits.trustedLogin).toBe(72 * 3_600_000)
  expect(isTrusted(longAgo, requestedat)).toBe(true)
  expect(isTrusted(new Date(longAgo.getTime() + 1), requestedat)).toBe(false)
  expect(isTrusted(undefined, requestedat)).toBe(false)
})

test('SEC-7 a trusted second administrator may confirm', () => {
  expect(mayConfirm(change, colleague, longAgo)).toBe(true)
})

test.each<[string, Partial<StoredChange>, Partial<typeof colleague>]>([
  ['a change that is frozen', { state: 'frozen' }, {}],
  ['a change that an untrusted login requested', { trusted: false }, {}],
  ['the own change', {}, { userno: 1 }],
  ['without administration', {}, { mask: Right.partnerdata }],
  ['without partner data', {}, { mask: Right.administration }],
  ['without the permission for bank data (RGT-1)', {}, { permissions: ['requests', 'commissions', 'claims'] }],
])('SEC-7 nobody may confirm %s', (_, changed, login) => {
  expect(mayConfirm({ ...change, ...changed }, { ...colleague, ...login }, longAgo)).toBe(false)
})

test('SEC-7 a view of the provider, or a login that is not trusted, may not confirm', () => {
  expect(mayConfirm(change, { ...colleague, viewer: 'Anna' }, longAgo)).toBe(false)
  expect(mayConfirm(change, colleague, requestedat)).toBe(false)
  expect(mayConfirm(change, colleague, undefined)).toBe(false)
})
