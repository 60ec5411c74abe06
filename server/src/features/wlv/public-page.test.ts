import { pageMessages } from '@gangway/booking-page/page-messages'
import { brandOf, brands } from '@gangway/contract/brands/example-brands'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { getTransaction } from '@gangway/contract/features/transactions'
import { saveWlv } from '@gangway/contract/features/wlv'
import { languageList, languages } from '@gangway/contract/texts/languages'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { canaryFor } from '../../testing/fixtures.ts'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const start = t.clock.now

beforeEach(async () => {
  t.clock.now = start
  await owner.deleteFrom('throttle').execute()
})

type Visit = { agent?: string; address?: string; headers?: Record<string, string> }
const visit = (url: string, { agent = browser, address = '203.0.113.7', headers }: Visit = {}) =>
  t.app.inject({ url, remoteAddress: address, headers: { 'user-agent': agent, ...headers } })
const post = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.7',
) =>
  t.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
  })

const after = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}

test('ENG-9 a saved order is on the page at once: destinations, lines and ships', async () => {
  const as = await t.openSession(101001)
  const topOf = async () => /id="top".*?<\/section>/s.exec((await visit('/wlv/101001')).body)?.[0] ?? ''
  expect(await topOf()).toBe('')
  for (const [listtype, list] of [
    [2, '2,1'],
    [3, '2'],
    [4, '103'],
  ] as const)
    expect((await t.call(saveTopsort, { as, body: { listtype, list } })).status).toBe(200)
  expect(await topOf()).toMatch(/Mittelmeer.*AIDA Cruises.*TUI Cruises.*Mein Schiff 3/s)
  await t.call(saveTopsort, { as, body: { listtype: 2, list: '1,2' } })
  expect(await topOf()).toMatch(/TUI Cruises.*AIDA Cruises/s)
  for (const listtype of [2, 3, 4] as const) await t.call(saveTopsort, { as, body: { listtype, list: '' } })
})

describe('LAY-5 the public page', () => {
  test('LAY-5 shows the saved layout and texts, the logo and the terms, in the sandbox', async () => {
    const as = await t.openSession(101001)
    const logo = await sharp({ create: { width: 90, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { data } = await t.call(saveWlv, {
      as,
      body: {
        firm: 'Kontor & Meer',
        city: 'Kiel',
        bank: 'Geheimbank',
        iban: 'DE89370400440532013000',
        werbetextanzeigen: true,
        phonecountry: '49',
        phonecity: '431',
        phonenumber: '555',
        partnerLogoImage: logo.toString('base64'),
        texts: [
          {
            languageid: 1,
            werbetext: 'Jetzt <b>buchen</b>',
            agbfile: 'agb.pdf',
            agbencoded: minimalPdf('Terms').toString('base64'),
          },
        ],
      },
    })
    const answer = await visit('/wlv/101001')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain(
      'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    expect(answer.headers['content-security-policy']).not.toContain('script-src')
    expect(answer.body).not.toMatch(/<script/i)
    for (const part of ['Kontor &amp; Meer', 'Jetzt &lt;b&gt;buchen&lt;/b&gt;', 'tel:+49431555', '/wlv/101001/agb/1'])
      expect(answer.body).toContain(part)
    expect(answer.body).not.toMatch(/Geheimbank|DE8937/)
    const address = `/media/partner/101001/${data.partnerlogo}`
    expect(answer.body).toContain(address)

    const picture = await visit(address)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.rawPayload.toString('base64')).toBe(data.partnerlogoencoded)
    const terms = await visit('/wlv/101001/agb/1')
    expect([terms.headers['content-type'], terms.rawPayload.toString('latin1', 0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  test('LAY-5 uses its brand’s language, and another one on request', async () => {
    for (const { mandant, language } of brands) {
      const url = `/wlv/${mandant}002`
      expect((await visit(url)).body).toContain(`<html lang="${languages[language].lang}">`)
      expect((await visit(`${url}?lang=xx`)).body).toContain(`<html lang="${languages[language].lang}">`)
    }
    for (const language of languageList)
      expect((await visit(`/wlv/101002?lang=${language}`)).body).toContain(`<html lang="${languages[language].lang}">`)
  })

  test('LAY-5 does not exist for an unknown or locked partner, and says so in words', async () => {
    await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 107002).execute()
    for (const id of ['107002', '999999', '0', '-1', 'abc', '1e5', '99999999999', '%00', "1'or'1", '101001%2f..']) {
      const answer = await visit(`/wlv/${id}`)
      expect([id, answer.statusCode, answer.headers['content-type']]).toEqual([id, 404, 'text/html; charset=utf-8'])
    }
    expect((await visit('/wlv')).statusCode).toBe(404)
  })

  test('LAY-6 a logo is served only under its own name and partner', async () => {
    const { partnerlogo } = await owner
      .selectFrom('wlv')
      .select('partnerlogo')
      .where('partnerid', '=', 101001)
      .executeTakeFirstOrThrow()
    for (const url of [
      `/media/partner/101002/${partnerlogo}`,
      '/media/partner/101001/x.png',
      '/media/partner/x/x.png',
      '/media/partner/101001/..%2f..%2fetc%2fpasswd',
      '/media/partner/101001/%00.png',
    ])
      expect([url, (await visit(url)).statusCode]).toEqual([url, 404])
  })

  test("HDR-7 home's link leads to the page of its partner", async () => {
    const answer = await visit('/wlv?partnerid=101001')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/wlv/101001'])
  })
})

const today = dayOf(start)
const request = {
  name: 'Ada Lind',
  email: 'ada@lind.example',
  phone: '+49 40 123',
  organizerid: '1',
  cruisingareaid: '1',
  departure: addDays(today, 100),
  nights: '7',
  persons: '2',
  message: 'Mit Balkon,\nbitte.',
  lang: 'de',
  website: '',
}
const listRequests = (partnerid: number) =>
  owner.selectFrom('booking').selectAll().where('partnerid', '=', partnerid).where('state', '=', 1).execute()

describe('LAY-5 the request form', () => {
  test('LAY-5, ENG-5 a request becomes a booking request, a mail to the agency and one to the traveller', async () => {
    const answer = await post('/wlv/108001/request', request)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/wlv\/108001\?lang=de&sent=\d+\.[\w-]{43}#said$/)
    const [kept, ...more] = await listRequests(108001)
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      customername: 'Ada Lind',
      persons: 2,
      organizerid: 1,
      cruisingareaid: 1,
      pricecents: 0,
      bookingdate: today,
      departuredate: request.departure,
      returndate: addDays(request.departure, 7),
      comment: 'Mit Balkon,\nbitte.\n\nada@lind.example, +49 40 123',
    })
    const mails = owner.selectFrom('outbox').select(['kind', 'recipient']).where('partnerid', '=', 108001)
    expect(await mails.orderBy('mailid').execute()).toEqual([
      { kind: 'bookingrequest', recipient: `${canaryFor(108001)}@agency.example` },
      { kind: 'requestconfirmed', recipient: 'ada@lind.example' },
    ])
    expect((await visit('/wlv/108001?lang=de&sent=1')).body).toContain('role="status"')
  })

  const sendRequest = async (partnerid: number, form = request) => {
    const { headers } = await post(`/wlv/${partnerid}/request`, form)
    const url = String(headers.location).split('#')[0] ?? ''
    return { url, body: (await visit(url)).body }
  }

  test.each(languageList)(
    'LAY-5 after a request the page shows its number, its content and what happens next in %s',
    async (lang) => {
      const { url, body } = await sendRequest(106001, { ...request, lang })
      const kept = (await listRequests(106001)).find(({ bookingid }) => url.includes(`sent=${bookingid}.`))
      const t = pageMessages[lang]
      const day = new Intl.DateTimeFormat(languages[lang].locale, { dateStyle: 'long', timeZone: 'UTC' })
      const shown = [
        kept?.bookingnr,
        day.format(new Date(request.departure)),
        'Ada Lind',
        'ada@lind.example',
        '+49 40 123',
      ]
      for (const text of [...shown, 'Mit Balkon,\nbitte.', t.next, t.number, t.another]) expect(body).toContain(text)
      expect(body).toMatch(/id="said" role="status"/)
      expect(body).toContain(`<dd class="lines">7</dd>`)
      expect(body).not.toMatch(/<form method="post"|[{](agency|email|phone|number)[}]/)
    },
  )

  test('LAY-5 without a phone number no call is promised', async () => {
    const { body } = await sendRequest(106001, { ...request, phone: '', message: '' })
    expect(body).toMatch(/innerhalb eines Werktags per E-Mail an ada@lind\.example\./)
  })

  test('LAY-5 only the sender of a request sees it again, for an hour and at that agency', async () => {
    const { url } = await sendRequest(106001)
    const other = url.replace(/sent=(\d+)/, (_, id) => `sent=${Number(id) + 1}`)
    for (const address of [
      other,
      url.replace('106001', '106002'),
      url.slice(0, -1),
      '/wlv/106001?sent=1',
      '/wlv/106001?sent=1&sent=2',
    ]) {
      const { statusCode, body } = await visit(address)
      expect([address, statusCode, body.includes('ada@lind.example')]).toEqual([address, 200, false])
    }
    after(60 * 60_000 + 1000)
    expect((await visit(url)).body).not.toContain('ada@lind.example')
  })

  test('LAY-5, TRX-4 the agency opens such a request like any other booking', async () => {
    await post('/wlv/105001/request', request)
    const [kept] = await listRequests(105001)
    const params = { bookingid: String(kept?.bookingid) }
    const { status, data } = await t.call(getTransaction, { as: await t.openSession(105001), params })
    expect([status, data.customername, data.status]).toEqual([200, 'Ada Lind', 'request'])
  })

  test.each([
    ['name', ''],
    ['email', 'ada'],
    ['phone', 'call me'],
    ['organizerid', '999'],
    ['organizerid', '5'],
    ['cruisingareaid', '0'],
    ['departure', today],
    ['departure', addDays(today, 3 * 366 + 1)],
    ['departure', '2026-02-30'],
    ['departure', '2099-01-01'],
    ['nights', '0'],
    ['nights', '7.5'],
    ['persons', '21'],
    ['message', 'x'.repeat(5001)],
    ['name', 'a\u0000b'],
  ])('LAY-5 a request with %s %j is shown again with that field marked', async (field, value) => {
    const answer = await post('/wlv/108002/request', { ...request, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(new RegExp(`name="${field}" aria-invalid="true"`))
    // The form's action points to the message, which names the field and links to it.
    expect(answer.body).toContain('action="/wlv/108002/request#said"')
    expect(answer.body).toMatch(
      new RegExp(`<div class="said all" id="said" tabindex="-1" role="alert">[^]*<a class="link" href="#${field}">`),
    )
    expect(answer.body).toContain(field === 'email' ? 'Ada Lind' : 'ada@lind.example')
    expect(await listRequests(108002)).toEqual([])
  })

  test.each([addDays(today, 1), addDays(today, 3 * 366)])('LAY-5 a request for %s is accepted', async (departure) => {
    expect((await post('/wlv/108001/request', { ...request, departure })).statusCode).toBe(303)
  })

  test('LAY-5 a bot that fills in everything is thanked, and nothing is stored', async () => {
    expect((await post('/wlv/108002/request', { ...request, website: 'https://spam.example' })).statusCode).toBe(303)
    expect(await listRequests(108002)).toEqual([])
  })

  test('LAY-5 an address may send ten requests in ten minutes, then has to wait without losing input', async () => {
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await post('/wlv/109001/request', request)).statusCode)
    expect(statuses.slice(0, 10).every((status) => status === 303)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
    const waiting = await post('/wlv/109001/request', request)
    expect(waiting.headers['retry-after']).toMatch(/^\d+$/)
    expect(waiting.body).toContain('ada@lind.example')
    expect((await post('/wlv/109001/request', request, {}, '203.0.113.99')).statusCode).toBe(303)
    after(10 * 60_000)
    expect((await post('/wlv/109001/request', request)).statusCode).toBe(303)
  })

  test('API-3 the page accepts only forms, and the calls reject forms', async () => {
    const json = await t.app.inject({ method: 'POST', url: '/wlv/108002/request', payload: request })
    expect(json.statusCode).toBe(415)
    expect((await post('/wlv/108002/request', { ...request, message: 'x'.repeat(40_000) })).statusCode).toBe(413)
    expect((await post('/partner/api/session/authentication', { username: 'a', password: 'b' })).statusCode).toBe(415)
  })
})

test('LAY-5 if the real engine is elsewhere, the built-in page is off and the logos stay', async () => {
  const other = await testApp({ WLV_URL: 'https://wlv.engine.test/in' })
  expect((await other.app.inject('/wlv/101001')).statusCode).toBe(404)
  expect((await other.app.inject('/wlv/101001')).headers['content-type']).toContain('application/json')
  const as = await other.openSession(101001)
  const logo = await sharp({ create: { width: 9, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { data } = await other.call(saveWlv, { as, body: { partnerLogoImage: logo.toString('base64') } })
  expect((await other.app.inject(`/media/partner/101001/${data.partnerlogo}`)).statusCode).toBe(200)
  expect(brandOf(101).language).toBe('de')
})
