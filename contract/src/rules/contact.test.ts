import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPublicPhone } from '../partners/phone.ts'
import { agrees, holds, hostile } from '../testing/generated.ts'
import { agreesWith, isAddress, oracles } from '../testing/oracles.ts'
import {
  joinPhone,
  splitPhone,
  validateEmail,
  validateGtmid,
  validateLoosePhone,
  validatePhone,
  validateUrl,
} from './contact.ts'

describe('AGY-4 e-mail', () => {
  test.each([
    'anna@example.com',
    'anna.berg+reisen@mail.example.co.uk',
    "o'brien@example.ie",
    'info@reisebüro-müller.de',
    'a@b.museum',
    'a@xn--bcher-kva.example',
    'info@example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    '',
  ])('AGY-4 %j is valid', (value) => {
    expect(validateEmail(value)).toBeUndefined()
  })
  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@example..com',
    'anna@.example.com',
    'anna@-example.com',
    'anna@example-.com',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'anna berg@example.com',
    'anna@exam ple.com',
    'anna@example.c',
    'anna@example.com, b@example.com',
    'Anna <anna@example.com>',
    'anna@example.com\nbcc: x@example.com',
    'anna@127.0.0.1',
    'anna@example.com.',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('AGY-4 %j is not valid', (value) => {
    expect(validateEmail(value)).toEqual({ key: 'email' })
  })

  test('AGY-4 agrees with the definition over generated addresses', () => {
    const tally = agreesWith(oracles.email, (value) => validateEmail(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })

  test('AGY-4 agrees with the definition over addresses as the RFC writes them', () => {
    const tally = agrees(fc.emailAddress(), (value) => validateEmail(value) === undefined, isAddress)
    expect(tally.accepted).toBeGreaterThan(1000)
  })

  test('AGY-4 a hostile address is refused for its length', () => {
    for (const piece of ['a', 'a.', 'a@', 'a@a.', '-']) expect(validateEmail(hostile(piece))).toEqual({ key: 'email' })
    expect(validateEmail(`a@${hostile('a-')}`)).toEqual({ key: 'email' })
  })
})

describe('AGY-10 homepage', () => {
  test.each([
    'https://www.seeweg.example',
    'http://seeweg.example/partner?a=1#b',
    'HTTPS://Seeweg.Example',
    'https://seeweg.example:8443/',
    'https://büro.example/straße',
    '',
  ])('AGY-10 %j is a web address', (value) => {
    expect(validateUrl(value)).toBeUndefined()
  })
  test.each([
    'www.seeweg.example',
    'seeweg',
    'ftp://seeweg.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:///path',
    'https:seeweg.example',
    'https://see weg.example',
    'https://user:secret@seeweg.example',
    'https://user@seeweg.example',
    'https:\\\\seeweg.example',
    'https://[::1',
    'https://a.example;script-src-elem',
    "https://a.example'unsafe-inline'/",
    ' https://seeweg.example',
    'mailto:a@b.de',
    `https://seeweg.example/${'a'.repeat(2000)}`,
  ])('AGY-10 %j is not a web address', (value) => {
    expect(validateUrl(value)).toEqual({ key: 'url' })
  })
  test('AGY-10 an accepted address opens as http or https and contains no password', () => {
    const tally = agreesWith(oracles.url, (value) => validateUrl(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('AGY-10 a hostile address is refused for its length', () => {
    expect(validateUrl(hostile('https://a'))).toEqual({ key: 'url' })
  })
})

describe('AGY-4 tag manager id', () => {
  test.each(['GTM-ABC123', 'g', '-', 'A'.repeat(100), ''])('AGY-4 %j is fine', (value) => {
    expect(validateGtmid(value)).toBeUndefined()
  })
  test.each(['GTM ABC', 'GTM_1', "GTM');alert(1)//", 'ä', '<'])('AGY-10 %j contains invalid characters', (value) => {
    expect(validateGtmid(value)).toEqual({ key: 'invalidcharacters' })
  })
  test('AGY-4 at most 100 characters', () => {
    expect(validateGtmid('A'.repeat(101))).toEqual({ key: 'maxlength', params: { n: 100 } })
  })
  test('AGY-10 letters, digits and hyphen over generated ids', () => {
    const tally = agreesWith(oracles.gtmid, (value) => validateGtmid(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe('AGY-6 phone', () => {
  test.each(['+49 40 20001010', '+49 40 2000 1010', '+31 612345678', '+351 21 2001110', '+1242 5551234'])(
    'AGY-6 %j is a number',
    (value) => {
      expect(validatePhone(value)).toBeUndefined()
    },
  )
  test.each(['+1 212 5551234', '+7 495 1234567'])('AGY-10 %j has a code of one digit', (value) => {
    expect(validatePhone(value)).toBeUndefined()
  })
  test.each([
    '',
    '+49',
    '+49 ',
    '49 40 123',
    '+2 40 123',
    '+4 40 123',
    '+49  40 123',
    '+49 40 123 ',
    ' +49 40 123',
    '+49-40-123',
    '+49 (0)40 123',
    '+49 40 12a',
    '++49 40 123',
    '0049 40 123',
    '+4940123',
    `+49 40 ${'1'.repeat(40)}`,
  ])('AGY-6 %j gives the required message', (value) => {
    expect(validatePhone(value)).toEqual({ key: 'required' })
  })
  test('AGY-6 agrees with the spec over generated numbers', () => {
    const tally = agreesWith(oracles.phone, (value) => validatePhone(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('AGY-6 a hostile number is refused for its length', () => {
    for (const piece of ['1', '1 ', ' ']) expect(validatePhone(`+${hostile(piece)}`)).toEqual({ key: 'required' })
    expect(validatePhone(`+49${' 1'.repeat(50_000)}`)).toEqual({ key: 'required' })
  })
})

test('AGY-6 a phone is three parts joined by spaces', () => {
  expect(joinPhone({ code: '49', area: '40', number: '2000 1010' })).toBe('+49 40 2000 1010')
  expect(joinPhone({ code: '31', area: '', number: ' 612345678 ' })).toBe('+31 612345678')
  expect(joinPhone({ code: '', area: '', number: '' })).toBe('')
  expect(splitPhone('+49 40 2000 1010')).toEqual({ code: '49', area: '40', number: '2000 1010' })
  expect(splitPhone('+31 612345678')).toEqual({ code: '31', area: '', number: '612345678' })
  expect(splitPhone(' +49 40 +12 ')).toEqual({ code: '49', area: '40', number: '+12' })
  expect(splitPhone('49 40 +12')).toEqual({ code: '49', area: '40', number: '+12' })
  expect(splitPhone('')).toEqual({ code: '', area: '', number: '' })
})

test('AGY-6 splitting a valid phone number and joining it changes nothing', () => {
  const digits = fc.stringMatching(/^[0-9]{1,5}$/)
  const parts = fc.tuple(digits, fc.array(digits, { minLength: 1, maxLength: 4 }))
  holds(parts, ([code, groups]) => {
    const value = `+${code} ${groups.join(' ')}`
    expect(joinPhone(splitPhone(value))).toBe(value)
  })
})

describe('ORG-2 reservation phone and fax', () => {
  test.each(['+49 00 000', '040 123', '(040) 123-45', '123', '+49(0)40-1', ''])('ORG-2 %j is fine', (value) => {
    expect(validateLoosePhone(value)).toBeUndefined()
  })
  test.each(['abc', '49+', '++49', '040/123', '+49 00 000x', '()', '+', '- -', '1'.repeat(41)])(
    'ORG-2 %j should look like +49 00 000',
    (value) => {
      expect(validateLoosePhone(value)).toEqual({ key: 'lookslike', params: { example: '+49 00 000' } })
    },
  )
  test('ORG-2 agrees with the spec over generated numbers', () => {
    const tally = agreesWith(oracles.loosePhone, (value) => validateLoosePhone(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('ORG-2 a hostile number is refused for its length', () => {
    expect(validateLoosePhone(hostile('(1)'))?.key).toBe('lookslike')
  })
})

test.each([
  [{ code: '49', area: '40', number: '5550138' }, '+49 40 5550138'],
  [{ code: '351', area: '', number: '212 001 110' }, '+351 212 001 110'],
  [{ code: '49', area: '', number: '' }, ''],
  [{ code: '49', area: '40', number: '' }, ''],
  [{ code: '49', area: '', number: '40' }, ''],
  [{ code: '', area: '40', number: '5550138' }, ''],
  [{ code: '', area: '', number: '' }, ''],
])('LAY-1 the public page shows %j as %j', (parts, publicNumber) => {
  expect(formatPublicPhone(parts)).toBe(publicNumber)
})

test('AGY-4, AGY-6, AGY-10, ORG-2 the longest accepted address and numbers', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.de`
  expect([longest.length, validateEmail(longest)]).toEqual([254, undefined])
  const url = `https://example.org/${'a'.repeat(1980)}`
  expect([url.length, validateUrl(url), validateUrl(`${url}a`)]).toEqual([2000, undefined, { key: 'url' }])
  const phone = `+49 40 ${'1'.repeat(33)}`
  expect([phone.length, validatePhone(phone), validateLoosePhone(phone)]).toEqual([40, undefined, undefined])
})

test('LAY-1 the public page shows a number from five digits on, not counting spaces', () => {
  expect(formatPublicPhone({ code: '49', area: '40', number: '1 23' })).toBe('+49 40 1 23')
  expect(formatPublicPhone({ code: '49', area: '40', number: '1  2' })).toBe('')
  expect(formatPublicPhone({ code: '49', area: '', number: '12345' })).toBe('+49 12345')
  expect(formatPublicPhone({ code: '49', area: '', number: '1234' })).toBe('')
  expect(formatPublicPhone({ code: '', area: '40', number: '12345' })).toBe('')
  expect(formatPublicPhone({ code: '49', area: '40123', number: '' })).toBe('')
})
