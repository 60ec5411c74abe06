import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brandOf, brands } from '../brands/example-brands.ts'
import { layoutDefaults } from '../layout.ts'
import { listErrorKeys, listFieldErrors } from '../testing/list-field-errors.ts'
import { contactChecks, contactFields, stylesSchema, wlvPhoneFields, wlvTextFields } from './wlv.ts'

const contact = (mandant: number) =>
  z.partial(z.strictObject(contactFields(brandOf(mandant)))).check(...contactChecks(brandOf(mandant)))
const texts = z.partial(z.strictObject(wlvTextFields))

test('ICB-5 no field is required and every one may be empty', () => {
  for (const { mandant } of brands) {
    expect(listFieldErrors(contact(mandant), {})).toEqual([])
    const fields = Object.keys(contactFields(brandOf(mandant))).filter((field) => field !== 'werbetextanzeigen')
    expect(listFieldErrors(contact(mandant), Object.fromEntries(fields.map((field) => [field, ''])))).toEqual([])
  }
  expect(listFieldErrors(texts, Object.fromEntries(Object.keys(wlvTextFields).map((field) => [field, ''])))).toEqual([])
})

describe('ICB-2 contact data', () => {
  test.each([
    ['ICB-2', 'zipcode', '123', 'lookslike'],
    ['ICB-2', 'zipcode', '1234-567', 'lookslike'],
    ['ICB-2', 'bank', '1. Bank', 'pattern'],
    ['ICB-2', 'bank', 'Bank 24', 'pattern'],
    ['ICB-2', 'iban', 'NL00ABNA0417164300', 'lookslike'],
    ['ICB-2', 'swiftcode', 'COBA', 'lookslike'],
    ['ICB-1', 'housenr', '12345678901', 'maxlength'],
    ['ICB-1', 'country', 'Germany', 'pattern'],
  ])('%s %s %j is refused as %s', (_, field, value, key) => {
    expect(listErrorKeys(contact(101), { [field]: value })).toEqual({ [field]: key })
  })
  test('ICB-2 accepted examples', () => {
    for (const bank of ['Commerzbank', 'Bank 1 Saar', 'Banco Português S.A.']) {
      expect(listFieldErrors(contact(101), { bank })).toEqual([])
    }
    const filledTexts = {
      zipcode: '1234',
      housenr: '12a',
      iban: 'BE68 5390 0754 7034',
      swiftcode: 'COBADEFF',
      country: 'DE',
    }
    expect(contact(101).parse(filledTexts)).toEqual({
      ...filledTexts,
      iban: 'BE68539007547034',
      swiftcode: 'COBADEFFXXX',
    })
  })
  test('ICB-2 a Dutch postcode is taken with its space and stored without', () => {
    expect(contact(104).parse({ zipcode: '1234 AB', country: 'NL' }).zipcode).toBe('1234AB')
    expect(contact(104).parse({ zipcode: '1234 AB' }).zipcode).toBe('1234AB')
    expect(contact(104).parse({ zipcode: 'AB1 2CD', country: 'GB' }).zipcode).toBe('AB1 2CD')
  })
  test("ICB-6 Portugal's postcode is valid for 111", () => {
    expect(listFieldErrors(contact(111), { zipcode: '1234-567' })).toEqual([])
  })
})

describe('ICB-4 texts', () => {
  test.each(['emailfrom', 'emailcontact'])('ICB-2 %s is a valid address', (field) => {
    expect(listFieldErrors(texts, { [field]: 'info@berg.example' })).toEqual([])
    expect(listErrorKeys(texts, { [field]: 'info' })).toEqual({ [field]: 'email' })
  })
  test.each(['agblink', 'impressumlink', 'privacylink'])('ICB-4 %s is http or https', (field) => {
    expect(listFieldErrors(texts, { [field]: 'https://berg.example/agb' })).toEqual([])
    expect(listErrorKeys(texts, { [field]: 'javascript:alert(1)' })).toEqual({ [field]: 'url' })
  })
  test.each(['emailfootertext', 'contactinformationtext', 'werbetext'])(
    'ICB-4 %s may have several lines and has a maximum length',
    (field) => {
      expect(texts.parse({ [field]: ' Hello\r\nworld ' })).toEqual({ [field]: 'Hello\nworld' })
      expect(listErrorKeys(texts, { [field]: 'x'.repeat(5001) })).toEqual({ [field]: 'maxlength' })
      expect(listErrorKeys(texts, { [field]: 'a\u0000b' })).toEqual({ [field]: 'invalidcharacters' })
    },
  )
})

test('LAY-1, LAY-9 the parts of the phone are digits, those of the number optionally in groups', () => {
  const phone = z.strictObject(wlvPhoneFields)
  for (const [phonecountry, phonecity, phonenumber] of [
    ['49', '40', '5550138'],
    ['351', '', '212 001 110'],
    ['', '', ''],
  ])
    expect(listErrorKeys(phone, { phonecountry, phonecity, phonenumber })).toEqual({})
  for (const wrong of ['x1', '1x', 'x'])
    expect(listErrorKeys(phone, { phonecountry: wrong, phonecity: wrong, phonenumber: wrong })).toEqual({
      phonecountry: 'numeric',
      phonecity: 'numeric',
      phonenumber: 'numeric',
    })
  for (const phonenumber of ['1  2', '1 x', 'x 1'])
    expect(listErrorKeys(phone, { phonecountry: '49', phonecity: '', phonenumber })).toEqual({ phonenumber: 'numeric' })
})

test('LAY-1 the styles are colours, a font and two switches', () => {
  const styles = { ...layoutDefaults, fontfamily: 'Arial', blockheader: true, blockfooter: false }
  expect(listErrorKeys(stylesSchema, styles)).toEqual({})
  expect(listErrorKeys(stylesSchema, { ...styles, fontfamily: 'Comic Sans', colorborder: 'red' })).toEqual({
    fontfamily: 'pattern',
    colorborder: 'pattern',
  })
})
