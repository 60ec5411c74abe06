import { expect, test } from 'vitest'
import { contactParts } from './contact-parts.ts'

test('TRX-7 addresses and phone numbers in a comment can be clicked', () => {
  expect(contactParts('Zwei Kabinen.\n\nmartha@mail.example, +49 40 123456')).toEqual([
    { text: 'Zwei Kabinen.\n\n' },
    { text: 'martha@mail.example', href: 'mailto:martha@mail.example' },
    { text: ', ' },
    { text: '+49 40 123456', href: 'tel:+4940123456' },
  ])
})

test.each([
  ['martha@mail.example, 040 123456', 'tel:040123456'],
  ['(0221) 12 34-56', 'tel:0221123456'],
  ['Rückruf: 0170/1234567 bitte', 'tel:01701234567'],
  ['06-12345678', 'tel:0612345678'],
])('TRX-7 a national number can be clicked: %s', (text, href) => {
  expect(contactParts(text).map((part) => part.href)).toContain(href)
})

test.each(['am 04/07/2026 bis 11-07-2026', '04.07.2026', 'Kabine 0815', 'AB-0123456789', 'X0123456789'])(
  'TRX-7 %s is not a phone number',
  (text) => expect(contactParts(text)).toEqual([{ text }]),
)

test('TRX-7 a comment without any stays unchanged', () => {
  expect(contactParts('Kabine 7104, 2 + 1 Personen, 10 @ 20')).toEqual([
    { text: 'Kabine 7104, 2 + 1 Personen, 10 @ 20' },
  ])
  expect(contactParts('')).toEqual([])
})

test('TRX-7 a full stop after an address is not part of it', () => {
  expect(contactParts('An ada@lind.example.').map(({ href }) => href)).toEqual([
    undefined,
    'mailto:ada@lind.example',
    undefined,
  ])
})

test('TRX-7 a long comment is parsed quickly', () => {
  const text = `${'a.'.repeat(5000)}@${'b-'.repeat(5000)} +${'1 '.repeat(5000)}`
  expect(
    contactParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
