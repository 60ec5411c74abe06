import { brands } from '@gangway/contract/brands/example-brands'
import {
  listExternalLinks,
  listPhoneCodes,
  listStandardValues,
  standardValueIds,
} from '@gangway/contract/features/reference'
import { languageList, languages } from '@gangway/contract/texts/languages'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openSession(101001, { mask: 0 })

const readList = async (id: number) => {
  const { data } = await t.call(listStandardValues, { as, query: { standardValueIds: String(id) } })
  const [list] = data
  if (!list) throw new Error(`there is no list ${id}`)
  return list.values
}

const labelIn = (values: Awaited<ReturnType<typeof readList>>, value: number | string, languageid: number) =>
  values.find((one) => one.value === value)?.texts.find((text) => text.languageid === languageid)?.label

const [german, english, french, spanish, dutch] = [1, 2, 3, 4, 6]

describe.each(Object.entries(standardValueIds))('%s', (name, id) => {
  test(`REF-1 every ${name} has a label in all seven languages, and none has one twice`, async () => {
    const wanted = languageList.map((language) => languages[language].id).sort((a, b) => a - b)
    expect(wanted).toEqual([1, 2, 3, 4, 6, 25, 26])
    const values = await readList(id)
    expect(values.length).toBeGreaterThan(2)
    for (const { value, texts } of values) {
      expect(texts.map(({ languageid }) => languageid)).toEqual(wanted)
      for (const { label } of texts) expect(label.trim(), `${name} ${value}`).not.toBe('')
    }
  })

  test(`REF-1 no two ${name} have the same label in any language`, async () => {
    const values = await readList(id)
    for (const language of languageList) {
      const labels = values.map(({ value }) => labelIn(values, value, languages[language].id))
      expect(new Set(labels).size, language).toBe(labels.length)
    }
  })
})

test('REF-1 the lists are answered in the requested order, each once', async () => {
  const { data } = await t.call(listStandardValues, { as, query: { standardValueIds: '3,1,3,1' } })
  expect(data.map(({ standardvalueid }) => standardvalueid)).toEqual([3, 1])
})

test('REF-1 salutations and titles are numbers, countries are two letters', async () => {
  expect((await readList(standardValueIds.salutation)).map(({ value }) => value)).toEqual([1, 2, 3])
  expect((await readList(standardValueIds.titel)).every(({ value }) => Number.isInteger(value))).toBe(true)
  expect((await readList(standardValueIds.kette)).every(({ value }) => Number.isInteger(value))).toBe(true)
  expect((await readList(standardValueIds.country)).every(({ value }) => /^[A-Z]{2}$/.test(String(value)))).toBe(true)
})

test('REF-1 labels are really in their language', async () => {
  const countries = await readList(standardValueIds.country)
  expect(labelIn(countries, 'DE', german)).toBe('Deutschland')
  expect(labelIn(countries, 'DE', english)).toBe('Germany')
  expect(labelIn(countries, 'DE', french)).toBe('Allemagne')
  expect(labelIn(countries, 'DE', spanish)).toBe('Alemania')
  expect(labelIn(countries, 'DE', dutch)).toBe('Duitsland')
  expect(labelIn(countries, 'DE', 25)).toBe('Duitsland')
  expect(labelIn(countries, 'DE', 26)).toBe('Alemanha')
  const differ = countries.filter(
    ({ value }) => labelIn(countries, value, german) !== labelIn(countries, value, spanish),
  )
  expect(differ.length).toBeGreaterThan(countries.length / 2)
  const salutations = await readList(standardValueIds.salutation)
  expect(labelIn(salutations, 1, german)).toBe('Frau')
  expect(labelIn(salutations, 1, french)).toBe('Madame')
})

test.each(['5', '0', '1,99', '4294967295', '9999999999'])('REF-1 an unknown id (%s) answers 400', async (ids) => {
  const { status, text } = await t.call(listStandardValues, { as, query: { standardValueIds: ids } })
  expect(status).toBe(400)
  expect(JSON.parse(text)).toEqual({ error: 'badinput', fields: [{ field: 'standardValueIds', key: 'pattern' }] })
})

test.each([
  ['', 'required'],
  ['1,', 'pattern'],
  ['a', 'pattern'],
  ['1;2', 'pattern'],
  ['-1', 'pattern'],
  ['1 ,2', 'pattern'],
])('REF-1 an invalid list of ids ("%s") answers 400: %s', async (ids, key) => {
  const { status, text } = await t.call(listStandardValues, { as, query: { standardValueIds: ids } })
  expect(status).toBe(400)
  expect(JSON.parse(text)).toEqual({ error: 'badinput', fields: [{ field: 'standardValueIds', key }] })
})

test('REF-2 every country of the list has its phone code, and there are no others', async () => {
  const { status, data } = await t.call(listPhoneCodes, { as })
  expect(status).toBe(200)
  const countries = (await readList(standardValueIds.country)).map(({ value }) => String(value))
  expect(data.map(({ countrycode }) => countrycode).sort()).toEqual(countries.sort())
  for (const { countrycode, phonecode } of data) expect(phonecode, countrycode).toBeGreaterThan(0)
})

/** ISO 3166, without places that have neither people nor a phone code. */
const inhabited =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

test('REF-2 no country of ISO 3166 is missing', async () => {
  const { data } = await t.call(listPhoneCodes, { as })
  const known = new Map(data.map(({ countrycode, phonecode }) => [countrycode, phonecode]))
  expect(inhabited.filter((country) => !known.has(country))).toEqual([])
  expect(['DE', 'AT', 'CH', 'NL', 'BE', 'ES', 'PT', 'FR', 'US', 'RU'].map((country) => known.get(country))).toEqual([
    49, 43, 41, 31, 32, 34, 351, 33, 1, 7,
  ])
})

describe.each(brands)('$key', ({ mandant, key, hasnewsletter }) => {
  test(`REF-2 ${key} has its links in every language, without a session`, async () => {
    const { status, data } = await t.call(listExternalLinks, { query: { mandant: String(mandant) } })
    expect(status).toBe(200)
    expect(data.map(({ language }) => language)).toEqual(languageList)
    for (const { language: _, newsletter, ...footer } of data) {
      expect(Object.keys(footer).sort()).toEqual(['aboutus', 'legalnotice', 'partnerarea', 'press', 'privacy', 'terms'])
      for (const link of Object.values(footer)) expect(link).toMatch(/^https:\/\/\S+$/)
      if (hasnewsletter) expect(newsletter).toMatch(/^https:\/\/\S+$/)
    }
  })
})

test.each(['103', '0', '-101', '1010'])('REF-2 an unknown brand (%s) answers 400', async (mandant) => {
  const { status, text } = await t.call(listExternalLinks, { query: { mandant } })
  expect(status).toBe(400)
  expect(JSON.parse(text).fields).toEqual([{ field: 'mandant', key: 'pattern' }])
})
