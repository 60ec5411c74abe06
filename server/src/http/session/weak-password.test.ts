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
  'Aa123456!',
  '1q2w3e4r!A',
  'Willkommen1!',
  'Welkom.2026',
  'Bienvenido#1',
  'Bem-vindo26',
  'Passwort!99',
  'Senha2026!x',
  'Contraseña1!',
  'Primavera2026',
  'Sommer2026!',
  'xQwer1234#',
  'A!abcdef12',
  'azerty.123A',
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
  'Mast&Segel42',
  'Willkommen im Garten 7!',
  'Drei Esel tragen 4 Sack Salz',
  'Der Sommer roch nach Heu!8',
  'correct horse battery staple 9A',
  'T4xi-Wolke-Besen',
  'Lampe123Pferd#',
  'kP7#123456wQz',
])('PWD-1 accepts %s', (password) => {
  expect(isWeakPassword(password, context)).toBe(false)
})

test('PWD-1 the name of another agency does not count as context', () => {
  expect([isWeakPassword('Alsterblick#1', ['Limmat Ferien']), isWeakPassword('Alsterblick#1', context)]).toEqual([
    false,
    true,
  ])
})
