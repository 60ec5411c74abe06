import { saveTopsort } from '@gangway/contract/features/topsort'
import { saveWlv } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { recordStatements } from '../../testing/statements.ts' // first: it listens to connections that are made after it
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ TRUST_PROXY: '127.0.0.1' })
const { owner } = t.database
const other = await buildApp({ config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now })
afterAll(() => other.close())

let visitors = 0
/** A visitor who was never here: the limit per address is not what is tested. */
const nextAddress = () => `198.51.${Math.floor(visitors / 250)}.${1 + (visitors++ % 250)}`
const view = (url: string, app: FastifyInstance = t.app, address = nextAddress()) =>
  app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address } })

/** Each visitor's form says when it was opened, signed for their address. */
const withoutStamp = (body: string) => body.replace(/ name="opened" value="[^"]+"/, '')

const nonceIn = (body: string) => /<style nonce="([^"]+)"/.exec(body)?.[1] ?? ''

test('LAY-5, ENG-6 an unchanged page costs one statement, and one that asks for cruises; it gets a new nonce each time', async () => {
  const first = await view('/wlv/101001')
  let second = first
  const statements = await recordStatements(async () => {
    second = await view('/wlv/101001')
  })
  // Whose rows it sees goes out with it.
  const own = statements.filter(({ sql }) => !sql.startsWith('select set_config('))
  expect(
    own.map(
      ({ sql }) =>
        sql
          .replace(/^\s*\/\*.*?\*\//, '')
          .trim()
          .split(/[\s;]/)[0],
    ),
  ).toEqual(['select', 'select'])
  expect(own[1]?.sql).toContain('from cruise')
  const [was, is] = [nonceIn(first.body), nonceIn(second.body)]
  expect(is).not.toBe(was)
  expect(second.headers['content-security-policy']).toContain(`'nonce-${is}'`)
  expect(withoutStamp(second.body)).toBe(withoutStamp(first.body.replace(was, is)))
})

const as = await t.openSession(101001)

const saved = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200)
const impressumlink = 'https://agency.example/imprint'
const styles = { ...layoutDefaults, blockfooter: false }

const changes: [string, () => Promise<unknown>][] = [
  ['its texts', () => saved(t.call(saveWlv, { as, body: { texts: [{ languageid: 1, impressumlink }] } }))],
  ['its contact', () => saved(t.call(saveWlv, { as, body: { city: 'Kiel am Meer' } }))],
  ['its look', () => saved(t.call(saveWlv, { as, body: { styles } }))],
  ['its lists', () => saved(t.call(saveTopsort, { as, body: { listtype: 2, list: '2,1' } }))],
  [
    'its cruise lines',
    () =>
      owner
        .updateTable('partnerorganizer')
        .set({ aufnehmen: false })
        .where('partnerid', '=', 101001)
        .where('organizerid', '=', 1)
        .execute(),
  ],
  [
    'the catalogue',
    () => owner.updateTable('organizer').set({ organizername: 'New Line' }).where('organizerid', '=', 2).execute(),
  ],
  ['what the brand sells', () => owner.insertInto('brandarea').values({ mandant: 101, cruisingareaid: 1 }).execute()],
  [
    'the agency’s name',
    () => owner.updateTable('agency').set({ firma: 'New Name' }).where('partnerid', '=', 101001).execute(),
  ],
]

test.each(changes)('LAY-5 a change of %s shows at once, also on another server', async (_, change) => {
  const bodies = async () => {
    const pages = [await view('/wlv/101001'), await view('/wlv/101001', other)]
    return pages.map(({ body }) => withoutStamp(body.replace(nonceIn(body), '')))
  }
  const [before, beforeThere] = await bodies()
  expect(beforeThere).toBe(before)
  await change()
  const [now, nowThere] = await bodies()
  expect(now).not.toBe(before)
  expect(nowThere).toBe(now)
})

test('LAY-5 a partner that is locked loses its page at once, on every server', async () => {
  const lock = (locked: boolean) =>
    owner.updateTable('partner').set({ locked }).where('partnerid', '=', 102001).execute()
  const statuses = async () => [(await view('/wlv/102001')).statusCode, (await view('/wlv/102001', other)).statusCode]
  expect(await statuses()).toEqual([200, 200])
  await lock(true)
  expect(await statuses()).toEqual([404, 404])
  await lock(false)
  expect(await statuses()).toEqual([200, 200])
})

test('LAY-5 what a visitor typed is shown to that visitor only', async () => {
  const typed = await t.app.inject({
    method: 'POST',
    url: '/wlv/101001/request',
    remoteAddress: nextAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Only+mine',
  })
  expect([typed.statusCode, typed.body.includes('Only mine')]).toEqual([400, true])
  expect((await view('/wlv/101001')).body).not.toContain('Only mine')
})

const count = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

test.each(['/wlv/101001', '/wlv/101001/agb/1', '/media/partner/101001/none.png'])(
  'API-8 of a hundred simultaneous visitors of %s some get 429, and another partner’s visitor does not',
  async (url) => {
    const flood = Array.from({ length: 100 }, () => view(url))
    const neighbour = await view('/wlv/102001')
    const answers = await Promise.all(flood)
    expect(neighbour.statusCode).toBe(200)
    // Two at once, sixty wait.
    expect(count(answers, 429)).toBe(38)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
    expect((await view(url)).statusCode).not.toBe(429)
  },
)

test('API-8 of thirty simultaneous requests of one visitor some get 429, and another visitor does not', async () => {
  const address = nextAddress()
  const flood = Array.from({ length: 30 }, () => view('/wlv/101001', t.app, address))
  const another = await view('/wlv/101001')
  // Two at once, twenty wait.
  expect([count(await Promise.all(flood), 429), another.statusCode]).toEqual([8, 200])
})
