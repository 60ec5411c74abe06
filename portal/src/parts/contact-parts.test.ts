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

test('TRX-7 a comment without any stays as it is', () => {
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

test('TRX-7 a long comment is read in no time', () => {
  const text = `${'a.'.repeat(5000)}@${'b-'.repeat(5000)} +${'1 '.repeat(5000)}`
  expect(
    contactParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
