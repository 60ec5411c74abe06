import type { FieldError } from '@gangway/contract/calls/errors'
import { type Agency, getAgency, saveAgency } from '@gangway/contract/features/agency'
import { describe, expect, test } from 'vitest'
import { canaryFor, userName } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const sessions = {
  german: await t.openSession(101001),
  dutch: await t.openSession(104001),
  portuguese: await t.openSession(111001),
}
type Market = keyof typeof sessions

const read = async (market: Market) => (await t.call(getAgency, { as: sessions[market] })).data

/** The stored record as a client would send it back, with some fields changed. */
const form = async (market: Market, changes: Record<string, unknown>) => {
  const { bankaccounts: _, ...agency } = await read(market)
  return {
    ...agency,
    ...(market === 'dutch' && { land: 'NL', plz: '3012AG' }),
    ...(market === 'portuguese' && { land: 'PT', plz: '1100-053' }),
    ...changes,
  }
}

const save = async (market: Market, changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.call(saveAgency, { as: sessions[market], body: (await form(market, changes)) as never, headers }) // may be bad input on purpose

/** `field key` of every rejected field. */
const refused = (answer: { text: string }) => {
  const { fields = [] } = JSON.parse(answer.text) as { fields?: { field: string; key: string }[] }
  return fields.map(({ field, key }) => `${field} ${key}`)
}

test('AGY-1 a partner reads its own agency record', async () => {
  const answer = await t.call(getAgency, { as: sessions.german })
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({ partnerid: 101001, firma: `Reisebüro ${canaryFor(101001)}`, land: 'DE' })
})

test('AGY-5 the call takes 1234 AB as the form does', async () => {
  const saved = await save('dutch', { plz: '1234 AB' })
  expect([saved.status, saved.data.plz]).toEqual([200, '1234AB'])
})

test('API-6 the own number as a text of digits is the same partner; anything else in its place is not', async () => {
  expect((await save('german', { partnerid: '101001' })).status).toBe(200)
  expect((await save('german', { partnerid: '104001' })).status).toBe(403)
  for (const partnerid of ['0101001', '101001.0', 'x', '']) {
    const answer = await save('german', { partnerid })
    expect([partnerid, answer.status, refused(answer)[0]?.split(' ')[0]]).toEqual([partnerid, 400, 'partnerid'])
  }
})

test('AGY-1 every field of the record is saved and read back', async () => {
  const changed = {
    reisebuerotyp: 5,
    firma: 'Kontor am Meer GmbH & Co. KG',
    abteilung: 'Kreuzfahrten',
    anrede: 2,
    titel: 1,
    fname: 'Anna-Lena',
    lname: "O'Brien",
    strasse: 'Straße des 17. Juni',
    hausnummer: '135',
    ort: 'Bad Homburg v. d. Höhe',
    land: 'AT',
    plz: '1010',
    telefon: '+43 1 5550100',
    email: 'info@kontor.example',
    url: 'https://www.kontor.example',
    gtmid: 'GTM-ABC123',
    director: 'Anna-Lena O’Brien',
    register: 'HRB 77',
    steuernr: '12/345',
  }
  const answer = await save('german', changed)
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({ partnerid: 101001, ...changed, bankaccounts: [] })
  expect(await read('german')).toEqual(answer.data)
})

test('AGY-1 a choice of 0, as sent by an empty select, means none', async () => {
  const answer = await save('german', { titel: 0, reisebuerotyp: 0 })
  expect(answer.status).toBe(200)
  expect(await read('german')).toMatchObject({ titel: null, reisebuerotyp: null })
})

test('AGY-1 a choice that is on no reference list is rejected at its field', async () => {
  const answer = await save('german', { anrede: 99, titel: 98, reisebuerotyp: 97, land: 'XX' })
  expect(answer.status).toBe(400)
  expect(refused(answer)).toEqual(['anrede pattern', 'titel pattern', 'reisebuerotyp pattern', 'land pattern'])
})

const requiredFields = [
  'firma',
  'strasse',
  'ort',
  'register',
  'steuernr',
  'email',
  'telefon',
  'fname',
  'lname',
  'hausnummer',
  'plz',
]

test.each(requiredFields)('AGY-2 %s is required, also when it contains only spaces', async (field) => {
  for (const nothing of ['', '   ']) {
    const answer = await save('german', { [field]: nothing })
    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual([`${field} required`])
  }
})

test('AGY-2 anrede and land are required', async () => {
  expect(refused(await save('german', { anrede: null }))).toEqual(['anrede required'])
  expect(refused(await save('german', { land: '' }))).toEqual(['land required'])
})

describe('AGY-3, AGY-4, AGY-5, AGY-6, AGY-10 the server runs the rules of the form', () => {
  const cases: [Market, keyof Agency, unknown, string | undefined][] = [
    ['german', 'fname', 'Anna2', 'invalidcharacters'],
    ['german', 'ort', "'s-Hertogenbosch", undefined],
    ['german', 'ort', 'Halle  (Saale)', undefined],
    ['german', 'ort', 'Frankfurt/Main', undefined],
    ['german', 'ort', 'Köln 2', 'letters'],
    ['german', 'ort', 'Köln!', 'invalidcharacters'],
    ['german', 'hausnummer', '12a', 'numeric'],
    ['german', 'hausnummer', '12345678901', 'maxlength'],
    ['german', 'gtmid', 'a'.repeat(101), 'maxlength'],
    ['german', 'gtmid', 'GTM_1', 'invalidcharacters'],
    ['german', 'email', 'nobody@', 'email'],
    ['german', 'url', 'ftp://x.example', 'url'],
    ['german', 'telefon', '49 40 123', 'required'],
    ['german', 'plz', '123', 'minlength'],
    ['german', 'plz', '1234AB', 'lookslike'],
    ['dutch', 'plz', '1234AB', undefined],
    ['dutch', 'plz', '1234', 'lookslike'],
    ['portuguese', 'plz', '1234-567', undefined],
    ['portuguese', 'plz', '1234567', 'lookslike'],
  ]
  test.each(cases)('%s: %s = %s', async (market, field, value, key) => {
    const before = await read(market)
    const answer = await save(market, { [field]: value })
    expect(refused(answer)).toEqual(key ? [`${field} ${key}`] : [])
    expect(answer.status).toBe(key ? 400 : 200)
    if (key) expect(await read(market)).toEqual(before)
  })

  test.each([
    ['dutch', 'BE', '2000', []],
    ['dutch', 'DE', '20354', []],
    ['german', 'NL', '3012AG', []],
    ['german', 'GB', 'SW1A 1AA', []],
    ['portuguese', 'ES', '29005', []],
    ['dutch', 'DE', '2035', ['plz lookslike 12345']],
    ['german', 'GB', 'SW1A_1AA', ['plz lookslike AB1 2CD']],
    ['portuguese', 'AT', '101', ['plz minlength 4']],
  ] as const)('AGY-5 a %s agency in %s: %s', async (market, land, plz, expected) => {
    const answer = await save(market, { land, plz })
    expect(answer.status).toBe(expected.length ? 400 : 200)
    const { fields = [] } = JSON.parse(answer.text) as { fields?: FieldError[] }
    expect(fields.map(({ field, key, params = {} }) => [field, key, ...Object.values(params)].join(' '))).toEqual(
      expected,
    )
  })
})

test('API-3 an unknown key is rejected and nothing is written', async () => {
  const before = await read('german')
  const answer = await save('german', { firma: 'Anders', umsatz: 1 })
  expect(answer.status).toBe(400)
  expect(refused(answer)).toEqual(['umsatz unknown'])
  expect(await read('german')).toEqual(before)
})

test('SES-7 a body that names another partner is rejected', async () => {
  expect((await save('german', { partnerid: 101002 })).status).toBe(403)
})

describe('API-7 two people save at once', () => {
  test('the second is told who saved before and when, and writes nothing', async () => {
    const { headers } = await t.call(getAgency, { as: sessions.german })
    const etag = String(headers.etag)
    const clara = await t.openSession(101001, { userno: 2 })
    const body = (await form('german', { abteilung: 'Zentrale' })) as never
    expect((await t.call(saveAgency, { as: clara, body, headers: { 'if-match': etag } })).status).toBe(200)
    const late = await save('german', { abteilung: 'Filiale' }, { 'if-match': etag })
    expect(late.status).toBe(412)
    expect(JSON.parse(late.text)).toMatchObject({
      error: 'changed',
      who: userName(101001, 2),
      when: t.clock.now.toISOString(),
    })
    expect((await read('german')).abteilung).toBe('Zentrale')
  })

  test('a save answers the version that the next one needs', async () => {
    const first = await save('german', { director: 'Eins' })
    const next = await save('german', { director: 'Zwei' }, { 'if-match': String(first.headers.etag) })
    expect(next.status).toBe(200)
    expect(next.data.director).toBe('Zwei')
  })
})

test('OPS-3 a save records who changed which field from what to what', async () => {
  await save('german', { director: 'Vorher' })
  await save('german', { director: 'Nachher' })
  const row = await t.database.owner
    .selectFrom('audit')
    .selectAll()
    .where('partnerid', '=', 101001)
    .orderBy('auditid', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    username: '101001',
    noun: 'agency',
    changes: [{ field: 'director', old: 'Vorher', new: 'Nachher' }],
  })
})
