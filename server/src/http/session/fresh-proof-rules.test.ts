import { factorLimits } from '@gangway/contract/access/factor-limits'
import { call } from '@gangway/contract/calls/call'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { assertFreshProof, hasFreshProof, needsFreshProof } from './fresh-proof.ts'

const provenat = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(provenat.getTime() + ms)

test('SEC-5 a proof of a login or a person is fresh for ten minutes', () => {
  expect(factorLimits.freshProof).toBe(600_000)
  for (const caller of [{ session: { provenat } }, { person: { provenat } }]) {
    expect(hasFreshProof(caller, after(0))).toBe(true)
    expect(hasFreshProof(caller, after(599_999))).toBe(true)
    expect(hasFreshProof(caller, after(600_000))).toBe(false)
  }
})

test('SEC-5 without a proof, or without anybody, nothing is fresh', () => {
  expect(hasFreshProof({ session: { provenat: null } }, after(0))).toBe(false)
  expect(hasFreshProof({}, after(0))).toBe(false)
})

test('SEC-5 an old proof is refused with its own error', () => {
  expect(() => assertFreshProof({ session: { provenat } }, after(600_000))).toThrow('freshproof')
  expect(() => assertFreshProof({ session: { provenat } }, after(1))).not.toThrow()
})

const declared = { method: 'POST', path: '/agency/save', access: 'session', about: '', answer: z.unknown() } as const
const ofFields = call({ ...declared, freshProof: { fields: ['email', 'accounts', 'texts.from'] } })
const changed = (...fields: string[]) => fields.map((field) => ({ field, old: 1, new: 2 }))

test('SEC-5 a save needs a fresh proof where it changes one of the named fields, or a part of one', () => {
  expect(needsFreshProof(ofFields, changed('firma', 'email'))).toBe(true)
  expect(needsFreshProof(ofFields, changed('accounts.3.iban'))).toBe(true)
  expect(needsFreshProof(ofFields, changed('firma', 'emailnews', 'accountsname'))).toBe(false)
  expect(needsFreshProof(ofFields, changed('texts.0.from'))).toBe(true)
  expect(needsFreshProof(ofFields, changed('texts.0.advert', 'texts.0.fromnews'))).toBe(false)
  expect(needsFreshProof(ofFields, [])).toBe(false)
})

test('SEC-5 a call that always needs a proof, or never, does not depend on the fields', () => {
  expect(needsFreshProof(call(declared), changed('email'))).toBe(false)
  expect(needsFreshProof(call({ ...declared, freshProof: true }), changed('email'))).toBe(false)
})
