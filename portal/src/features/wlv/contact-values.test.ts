import { brandOf } from '@gangway/contract/brands/example-brands'
import type { Wlv } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import { checkBody } from '@gangway/kit/form/record'
import { describe, expect, test } from 'vitest'
import { type ContactValues, contactOfAgency, contactRecord, valuesOf } from './contact-values.ts'

const wlv: Wlv = {
  partnerid: 104001,
  partnerlogo: '',
  partnerlogoencoded: '',
  phonecountry: '',
  phonecity: '',
  phonenumber: '',
  firm: 'De Maas',
  street: 'Boompjes',
  housenr: '1',
  zipcode: '3011 XB',
  city: 'Rotterdam',
  country: 'NL',
  bank: '',
  iban: '',
  swiftcode: '',
  werbetextanzeigen: true,
  embedsites: '',
  defaultlanguageid: 6,
  texts: [],
  styles: { partnerid: 104001, ...layoutDefaults },
}
const stored = valuesOf(wlv)
const dutch = contactRecord(brandOf(104))
const check = (changes: Partial<ContactValues>) => checkBody(dutch, { ...stored, ...changes }, stored)

describe('the request body of the contact data', () => {
  test('ICB-5 only changes are sent; unchanged fields are left out, even if a later rule would refuse them', () => {
    expect(check({}).body).toEqual({})
    expect(check({ city: 'Delft' }).body).toEqual({ city: 'Delft' })
  })

  test('ICB-2 a postcode is accepted as the Dutch write it', () => {
    expect(check({ zipcode: '3012 AG' }).body).toEqual({ zipcode: '3012AG', country: 'NL' })
    expect(check({ zipcode: '30 x' }).issues).toMatchObject([{ field: 'zipcode', key: 'lookslike' }])
  })

  test('ICB-2 a postcode is sent with its country, and a new country validates the postcode again', () => {
    expect(check({ zipcode: 'SW1A  1AA', country: 'GB' }).body).toEqual({ zipcode: 'SW1A 1AA', country: 'GB' })
    expect(check({ country: 'GB' }).body).toEqual({ zipcode: '3011 XB', country: 'GB' })
    const british = { ...stored, zipcode: 'SW1A 1AA', country: 'GB' }
    expect(checkBody(dutch, { ...british, country: 'NL' }, british).issues).toEqual([
      { field: 'zipcode', key: 'lookslike', params: { example: '1234AB' } },
    ])
  })
})

test('ICB-1 address and first active account are copied from the agency data; values missing there change nothing', () => {
  const account = { paymentaccountid: 1, bankname: 'Haspa', accountowner: 'Anna', swift: 'HASPDEHHXXX', doubtful: true }
  const agency = {
    partnerid: 101001,
    reisebuerotyp: null,
    anrede: 1,
    titel: null,
    abteilung: '',
    fname: 'Anna',
    lname: 'Berg',
    firma: 'Alsterblick',
    strasse: 'Am Kai',
    hausnummer: '',
    plz: '20457',
    ort: 'Hamburg',
    land: 'DE',
    telefon: '',
    email: '',
    url: '',
    gtmid: '',
    director: '',
    register: '',
    steuernr: '',
    bankaccounts: [
      { ...account, active: false, iban: 'DE1' },
      { ...account, paymentaccountid: 2, active: true, iban: 'DE2' },
    ],
  }
  const address = { firm: 'Alsterblick', street: 'Am Kai', zipcode: '20457', city: 'Hamburg', country: 'DE' }
  expect(contactOfAgency(agency, true)).toEqual({ ...address, bank: 'Haspa', iban: 'DE2', swiftcode: 'HASPDEHHXXX' })
  expect(contactOfAgency({ ...agency, bankaccounts: [] }, true)).toEqual(address)
  // RGT-1: not for who may not change bank data.
  expect(contactOfAgency(agency, false)).toEqual(address)
})
