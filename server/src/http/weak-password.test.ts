import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const context = ['Seeweg Kreuzfahrten', 'seeweg', 'Reisebüro Alsterblick', 'clara.admin']

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd2026!',
  'Seeweg1!',
  'S33weg!2026',
  'Cruise!2026',
  'MyCruise2026!',
  'Alsterblick#1',
  'ReisebueroAlsterblick1!',
  'Clara.Admin1',
  'Qwertz123!',
  '1qaz@WSX',
  'Michael1!',
  'Kreuzfahrt-2027',
])('PWD-1 rejects %s as easy to guess', (password) => {
  expect(isWeakPassword(password, context)).toBe(true)
})

test.each([
  'Tr8fwQ!pLz',
  'blauer Stuhl 7 am Fenster!A',
  'Mond-Gurke7-Ventil',
  'Cruise#8f7K2p9x!',
  'xK9$mPq2vL',
  'Zebra.Lampe.44',
])('PWD-1 accepts %s', (password) => {
  expect(isWeakPassword(password, context)).toBe(false)
})

test('PWD-1 the name of another agency does not count as context', () => {
  expect([isWeakPassword('Alsterblick#1', ['Limmat Ferien']), isWeakPassword('Alsterblick#1', context)]).toEqual([
    false,
    true,
  ])
})
