import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { injections } from '../../testing/injections.ts'
import { testApp } from '../../testing/test-app.ts'

/** What the address may say about cruises. */
const cruiseFields = ['cruise', 'cruisingareaid', 'month', 'nights', 'organizerid', 'page']

const t = await testApp()

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '101001',
    '0',
    '-1',
    '9'.repeat(30),
    '1e9',
    '../../etc/passwd',
    '%',
    '%zz',
    '%00',
    "'; drop table wlv; --",
    ...injections,
  ),
  fc.integer().map(String),
)
const part = odd.map((text) => encodeURIComponent(text.toWellFormed()))
const places = fc.oneof(
  part.map((one) => `/wlv/${one}`),
  part.map((one) => `/wlv/101001?lang=${one}&${cruiseFields.map((field) => `${field}=${one}`).join('&')}&sent=${one}`),
  part.map((one) => `/wlv/101001?lang=${one}&lang=de&month=a&month=b&__proto__=${one}`),
  part.map((one) => `/wlv?partnerid=${one}`),
  fc.tuple(part, part).map(([one, two]) => `/wlv/${one}/agb/${two}`),
  fc.tuple(part, part).map(([one, two]) => `/media/partner/${one}/${two}`),
  odd.map((raw) => `/wlv/${raw.replace(/[^\x21-\x7e]/g, '')}`),
)
const fields =
  'name email phone routeplanid pricefrom organizerid cruisingareaid departure month nights persons message lang website wlvtoken __proto__'.split(
    ' ',
  )
const forms = fc
  .array(fc.tuple(fc.constantFrom(...fields), odd), { maxLength: 14 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'))
const bodies = fc.oneof(forms, odd, fc.constant(''), fc.constant('%'), fc.constant('a=%ff%fe&name=%C3%28'))
const types = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=x',
  'application/json',
  'multipart/form-data',
  'text/plain',
  '',
)

/** Each from its own address: rate limits are tested elsewhere. */
const clientAddress = (at: number) => `10.1.${(at >> 8) & 255}.${at & 255}`

test('API-3 no address of the public page or of its files makes the server fail', async () => {
  const seen = new Set<number>()
  for (const [at, url] of fc.sample(places, { numRuns: 500, seed: 20_261_115 }).entries()) {
    const answer = await t.app.inject({
      url,
      remoteAddress: clientAddress(at),
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux) Firefox/${at}` },
    })
    expect([url, answer.statusCode < 500]).toEqual([url, true])
    expect([url, /<script/i.test(answer.body)]).toEqual([url, false])
    seen.add(answer.statusCode)
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 404]))
})

test('API-3 nothing sent to its forms makes the server fail either, and nothing of it is stored', async () => {
  const seen = new Set<number>()
  const sent = fc.sample(fc.tuple(fc.constantFrom('/wlv', '/wlv/101001/request', '/wlv/x/request'), bodies, types), {
    numRuns: 500,
    seed: 20_261_115,
  })
  for (const [at, [url, payload, type]] of sent.entries()) {
    const headers = { origin: 'null', ...(type && { 'content-type': type }) }
    const answer = await t.app.inject({ method: 'POST', url, payload, remoteAddress: clientAddress(at), headers })
    expect([url, payload, answer.statusCode < 500]).toEqual([url, payload, true])
    expect([payload, /<script/i.test(answer.body)]).toEqual([payload, false])
    seen.add(answer.statusCode)
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining([400, 403, 404, 415]))
  expect(await t.database.owner.selectFrom('booking').select('bookingid').execute()).toEqual([])
})
