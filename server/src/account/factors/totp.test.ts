import { expect, test } from 'vitest'
import { codeAt, findStep, stepOf, toBase32, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('SEC-1 the code at second %i is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
})

test('SEC-1 a code is accepted one step early and one step late, and not two', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const present = stepOf(now)
  const accepted = [-2, -1, 0, 1, 2].map((off) => findStep(secret, codeAt(secret, present + off), now))
  expect(accepted).toEqual([undefined, present - 1, present, present + 1, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('SEC-1 %j is not a code', (code) => {
  expect(findStep(secret, code, new Date('2026-11-15T10:00:00Z'))).toBeUndefined()
})

test('SEC-1 the QR code holds what an authenticator app needs', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const uri = new URL(totpUri(secret, { issuer: 'Seeweg Kreuzfahrten', name: '101001' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Seeweg%20Kreuzfahrten:101001\?/)
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri.searchParams.get('issuer')).toBe('Seeweg Kreuzfahrten')
})
