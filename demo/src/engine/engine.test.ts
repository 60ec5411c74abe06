import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { saveWlv } from '@gangway/contract/features/wlv'
import { upsertCruises } from '@gangway/server/features/feed/cruises-store'
import { createKey } from '@gangway/server/http/session/api-key-store'
import { aCruise } from '@gangway/server/testing/a-cruise'
import { testApp } from '@gangway/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'

const t = await testApp()
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
const { key } = await createKey(t.database.owner, 'engine', ['engine'])

const program: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
  env: { ...process.env, GANGWAY_URL: url, ENGINE_KEY: key, PORT: '0', SECONDS: '0.05' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
afterAll(() => program.kill())
if (!program.stdout) throw new Error('the engine has no output')
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
const nextLine = async () => String((await lines.next()).value)

await t.database.owner
  .transaction()
  .execute((db) =>
    upsertCruises(
      db,
      [
        aCruise({ routeplanid: 1 }),
        aCruise({ routeplanid: 2, departure: '2027-06-05', organizerid: 2, shipid: 201 }),
        aCruise({ routeplanid: 3, organizerid: 3, shipid: 301 }),
      ],
      t.clock.now,
    ),
  )

const [, count, address] = /^(\d+) agencies at (http:.*)\//.exec(await nextLine()) ?? []

test('ENG-6 another engine shows an agency’s cruises from the calls alone, searched by destination, month and line', async () => {
  const page = async (query = '') => (await fetch(`${address}/101001${query}`)).text()
  const cruisesIn = (html: string) => [...html.matchAll(/<li value="(\d+)"><b>/g)].map(([, id]) => Number(id))
  const all = await page()
  // The third is of a line that the agency does not include.
  expect(cruisesIn(all)).toEqual([1, 2])
  expect(all).toContain('<p>2 cruises</p>')
  expect(all).toContain('<option value="2027-06">')
  for (const [search, ids] of [
    ['month=2027-06', [2]],
    ['organizerid=1&month=', [1]],
    ['cruisingareaid=2', [1, 2]],
    ['cruisingareaid=9', []],
    ['month=2027-06&organizerid=1', []],
  ] as const)
    expect(cruisesIn(await page(`?${search}`)), search).toEqual(ids)
  expect(await page('?month=2027-06')).toContain('<option value="2027-06" selected>')
  expect((await fetch(`${address}/101001?month=never`)).status).toBe(502)
})

test('ENG-3 another engine shows an agency’s offers from the document alone, and what is saved within a moment', async () => {
  expect(Number(count)).toBeGreaterThan(10)
  const page = async (query = '') => (await fetch(`${address}/101001${query}`)).text()
  const as = await t.openSession(101001)
  const first = await page()
  expect(first).not.toContain('Nordwind')
  await t.call(saveWlv, {
    as,
    body: { firm: 'Nordwind & Co', texts: [{ languageid: 1, privacylink: 'https://nordwind.example/privacy' }] },
  })
  expect(await nextLine()).toBe('changed: 101001')
  const second = await page('?languageid=6')
  expect(second).toContain('<h1>Nordwind &amp; Co</h1>')
  expect(second).toContain('href="https://nordwind.example/privacy"')
  await t.call(saveTopsort, { as, body: { listtype: 2, list: '13' } })
  expect(await nextLine()).toBe('changed: 101001')
  expect(await page()).toMatch(/<h2>Cruise lines<\/h2><ol><li value="13">/)
  await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 101001).execute()
  expect(await nextLine()).toBe('changed: 101001')
  expect((await fetch(`${address}/101001`)).status).toBe(404)
  program.kill()
  await once(program, 'exit')
})
