import { expect, test } from 'vitest'
import { newTemporaryPassword, temporaryHash } from './temporary-password.ts'

test('LOG-7 a temporary password is readable: groups of four, no characters that look alike', () => {
  const made = Array.from({ length: 1000 }, newTemporaryPassword)
  for (const password of made) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(made.join('')).not.toMatch(/[ilo01]/)
  expect(new Set(made).size).toBe(1000)
})

test('LOG-7 every character of the alphabet occurs', () => {
  const characters = new Set(Array.from({ length: 1000 }, newTemporaryPassword).join('').replaceAll('-', ''))
  expect([...characters].sort().join('')).toBe('23456789abcdefghjkmnpqrstuvwxyz')
})

test('LOG-7 a text that cannot be a temporary password has no hash', () => {
  const typed = ['', 'Cruise!2026', 'k7mf-2xqp-9wnd', 'k7mf-2xqp-9wnd-hv4t-x', 'k7mf-2xqp-9wnd-hv40']
  expect(typed.map(temporaryHash)).toEqual(typed.map(() => undefined))
})

test('LOG-7 capitals, blanks and other hyphens make no difference, another character does', () => {
  const hash = temporaryHash('k7mf-2xqp-9wnd-hv4t')
  expect(hash).toHaveLength(32)
  for (const typed of ['K7MF 2XQP 9WND HV4T', 'k7mf2xqp9wndhv4t', ' k7mf–2xqp–9wnd‑hv4t '])
    expect(temporaryHash(typed)).toEqual(hash)
  expect(temporaryHash('k7mf-2xqp-9wnd-hv4u')).not.toEqual(hash)
})
