import { Right } from '@gangway/contract/access/rights'
import { exampleRecords } from '@gangway/contract/brands/example-brands'
import type { Body } from '@gangway/contract/calls/call'
import { linkcodesMost, linkPath, listLinkcodes, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveBrand } from '../../brands/brand-store.ts'
import { aCruise } from '../../testing/a-cruise.ts'
import { testApp } from '../../testing/test-app.ts'
import { validateCruises } from '../feed/cruises-store.ts'

const t = await testApp()
const { owner } = t.database
const own = await t.openSession(101001)
const other = await t.openSession(104001)
const link = {
  linkid: 0,
  name: 'Flyer Karibik',
  target: 'page',
  targetid: null,
  language: 'de',
  archived: false,
} as const

const save = async (about: Partial<Body<typeof saveLinkcode>> = {}, as = own) =>
  (await t.call(saveLinkcode, { as, body: { ...link, ...about } })).data

/** Where a visitor of an address is sent. */
const follow = async (code: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url: linkPath(code), headers: { 'accept-language': 'de', ...headers } })
  return { status: answer.statusCode, to: answer.headers.location ?? '' }
}

/** Half of them targets, half of them addresses. */
const hostileTargets = 10_000

const parts = (to: string) => {
  const { pathname, searchParams, hash } = new URL(to, 'http://portal.example')
  const { clickid, ...search } = Object.fromEntries(searchParams)
  return { pathname, search, hash, hasClick: /^[1-9]\d*$/.test(clickid ?? '') }
}

test('RCH-1 a link leads to the page, a destination, a cruise line, a cruise or the request form, with its code', async () => {
  const store = await validateCruises([aCruise({ routeplanid: 471_100 })])
  await store(owner, t.clock.now)
  const targets = [
    [{}, {}, ''],
    [{ target: 'area', targetid: 2 }, { cruisingareaid: '2' }, '#offers'],
    [{ target: 'line', targetid: 1 }, { organizerid: '1' }, '#offers'],
    [{ target: 'cruise', targetid: 471_100 }, { cruise: '471100' }, '#cruise'],
    [{ target: 'request', language: 'en' }, { lang: 'en' }, '#request'],
  ] as const
  for (const [about, search, hash] of targets) {
    const { code, address } = await save(about)
    expect(address.endsWith(`/go/${code}`)).toBe(true)
    const { status, to } = await follow(code)
    expect(status).toBe(302)
    const leads = { pathname: '/wlv/101001', search: { lang: 'de', linkcode: code, ...search }, hash, hasClick: true }
    expect(parts(to)).toEqual(leads)
    expect((await t.app.inject(to)).statusCode).toBe(200)
  }
})

test('RCH-1 the list has each link with the name of its target, the newest first, and only the agency’s own', async () => {
  const { linkid } = await save({ name: 'Katalog', target: 'area', targetid: 2 })
  const { data } = await t.call(listLinkcodes, { as: own })
  expect(data[0]).toMatchObject({ linkid, name: 'Katalog', targetname: 'Westliches Mittelmeer', archived: false })
  expect((await t.call(listLinkcodes, { as: other })).data).toEqual([])
})

test('RCH-1 an archived code leads to the agency’s page, and is itself again when it is taken back', async () => {
  const made = await save({ target: 'area', targetid: 2 })
  expect((await save({ ...about(made), archived: true })).archived).toBe(true)
  await t.app.links.refresh()
  expect(parts((await follow(made.code)).to)).toMatchObject({
    pathname: '/wlv/101001',
    search: { linkcode: made.code },
    hash: '',
  })
  await save(about(made))
  await t.app.links.refresh()
  expect(parts((await follow(made.code)).to).hash).toBe('#offers')
})

/** What is sent of a link that was read. */
const about = ({ linkid, name, target, targetid, language, archived }: Body<typeof saveLinkcode>) => ({
  ...{ linkid, name, target, targetid, language, archived },
})

test('RCH-1 a locked agency’s codes lead to the brand, and to the agency again once it is unlocked', async () => {
  const { code } = await save({ language: 'nl' }, other)
  await follow(code)
  const lock = (locked: boolean) =>
    owner.updateTable('partner').set({ locked }).where('partnerid', '=', 104001).execute()
  await lock(true)
  await t.app.links.refresh()
  expect((await follow(code)).to).toBe(t.brands.find(104)?.links.nl?.aboutus)
  await lock(false)
  await t.app.links.refresh()
  expect(parts((await follow(code)).to).pathname).toBe('/wlv/104001')
})

test('RCH-1 a code leads to the booking engine of the brand, with everything that the engine has to know', async () => {
  const record = exampleRecords.find(({ mandant }) => mandant === 105)
  if (!record) throw new Error('there is no brand 105')
  const as = await t.openSession(105001)
  const { code } = await save({ target: 'line', targetid: 1, language: 'be' }, as)
  await saveBrand(owner, { ...record, wlvurl: 'https://engine.example/wlv?shop=1' })
  await t.brands.refresh()
  const { to } = await follow(code)
  expect(new URL(to).origin).toBe('https://engine.example')
  const search = { shop: '1', partnerid: '105001', lang: 'be', organizerid: '1', linkcode: code }
  expect(parts(to)).toEqual({ pathname: '/wlv', search, hash: '', hasClick: true })
  await saveBrand(owner, record)
  await t.brands.refresh()
})

test('RCH-1 a code is found however it is typed; one that nobody has is no way out, and asks the database seldom', async () => {
  const { code } = await save()
  expect((await follow(code.toUpperCase())).status).toBe(302)
  const status = async (wrong: string) => (await follow(encodeURIComponent(wrong))).status
  expect(await status('k7d3xwz')).toBe(404)
  expect(await status("'; drop table linkcode; --")).toBe(404)
  const answers = await Promise.all(Array.from({ length: 40 }, () => status('zzzzzzz')))
  expect(answers.filter((one) => one === 429).length).toBeGreaterThan(5)
  expect((await follow(code)).status).toBe(302)
})

const hosts = [
  'evil.example',
  '//evil.example',
  'https://evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'evil.example%2f..',
  '@evil.example',
  '%0d%0aLocation:https://evil.example',
]
const places = [
  '?to=',
  '?url=',
  '?next=',
  '?redirect=',
  '?target=',
  '?lang=',
  '?partnerid=',
  '?linkcode=',
  '?clickid=',
  '/',
  '//',
  '/..//',
  '#',
  '%3f',
  '%2f%2f',
]

test('RCH-1 nothing that is added to the address of a link changes the site that it leads to', async () => {
  const { code } = await save()
  let count = 0
  for (const place of places)
    for (const host of hosts)
      for (const headers of [
        {},
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example' },
        { referer: `https://${host}` },
      ]) {
        const answer = await t.app.inject({ url: `/go/${code}${place}${host}`.replaceAll('\\', '%5c'), headers })
        count += 1
        const to = answer.headers.location
        expect([302, 404, 429].includes(answer.statusCode), `${place}${host}: ${answer.statusCode}`).toBe(true)
        if (to !== undefined) expect(String(to)).toMatch(/^\/wlv\/101001\?lang=de&linkcode=\w{7}&clickid=\d+$/)
      }
  expect(count).toBe(places.length * hosts.length * 4)
})

test('RCH-1 another site is refused as a target, at its field, and so is what the agency’s page does not offer', async () => {
  const refused = async (body: object) => {
    const answer = await t.call(saveLinkcode, { as: own, body: { ...link, ...body } as Body<typeof saveLinkcode> })
    return [
      answer.status,
      (answer.data as unknown as { fields?: { field: string }[] }).fields?.map(({ field }) => field),
    ]
  }
  expect(await refused({ target: 'https://evil.example' })).toEqual([400, ['target']])
  expect(await refused({ target: 'site' })).toEqual([400, ['target']])
  expect(await refused({ target: 'area' })).toEqual([400, ['targetid']])
  expect(await refused({ target: 'page', targetid: 2 })).toEqual([400, ['targetid']])
  expect(await refused({ target: 'area', targetid: 999_999 })).toEqual([400, ['targetid']])
  expect(await refused({ target: 'line', targetid: 3 })).toEqual([400, ['targetid']])
  expect(await refused({ target: 'cruise', targetid: 1 })).toEqual([400, ['targetid']])
  expect(await refused({ name: '' })).toEqual([400, ['name']])
  expect(await refused({ linkid: 999 })).toEqual([404, undefined])
})

test('RCH-1 who may change the page makes links; who only reads sees them', async () => {
  const reader = await t.openSession(106001, { userno: 1, mask: Right.basic })
  expect((await t.call(listLinkcodes, { as: reader })).status).toBe(200)
  expect((await t.call(saveLinkcode, { as: reader, body: link })).status).toBe(403)
})

test('RCH-1 an agency has room for many links, and is told when there is none', async () => {
  const as = await t.openSession(107001)
  const code = (n: number) => [...String(n).padStart(7, '0')].map((digit) => '346789cdfh'[Number(digit)]).join('')
  const { archived: _, ...row } = { ...link, partnerid: 107001, createdat: t.clock.now }
  const rows = Array.from({ length: linkcodesMost }, (_, at) => ({ ...row, linkid: at + 1, code: code(at) }))
  await owner.insertInto('linkcode').values(rows).execute()
  expect((await t.call(saveLinkcode, { as, body: link })).status).toBe(422)
})

test('RCH-1 of 10,000 hostile targets and additions none leads to another site', async () => {
  const { code } = await save({ language: 'en' })
  const pieces = [
    'evil.example',
    '//',
    '\\',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
    '.',
    '..',
    '%00',
    '%0d%0a',
    'https:',
    'javascript:',
    code,
  ]
  const names = ['to', 'url', 'lang', 'linkcode', 'clickid', 'partnerid', 'target', 'next']
  let seed = 42
  const dice = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const pick = <T>(list: readonly T[]) => list[dice(list.length)]
  const own = /^\/wlv\/101001\?lang=en&linkcode=\w{7}&clickid=\d+$/
  const wrong: string[] = []
  for (let n = 0; n < hostileTargets; n += 1) {
    const hostile = Array.from({ length: 1 + dice(5) }, () => pick(pieces)).join('')
    if (n % 2 === 0) {
      // As a target: what is no target of an own page never gets as far as the database.
      const body = { ...link, ...(n % 4 === 0 ? { target: hostile } : { target: 'line', targetid: hostile }) }
      if (z.safeParse(saveLinkcode.body, body).success) wrong.push(JSON.stringify(body))
      continue
    }
    const url = `/go/${code}${pick(['?', '/', ''])}${pick(names)}=${hostile}`.replaceAll('\\', '%5c')
    const { statusCode, headers } = await t.app.inject({ url, headers: { referer: 'https://evil.example' } })
    const { location = '' } = headers
    if (statusCode >= 500 || (location !== '' && !own.test(String(location)))) wrong.push(url)
  }
  expect(wrong).toEqual([])
})
