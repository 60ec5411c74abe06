import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveWlv } from '@gangway/contract/features/wlv'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { allSavesFinished } from '../../testing/finished-saves.ts'
import { fixturePartners } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/engine.md'), 'utf8')
const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []

type Round = { agencies: Map<number, { wlv: { firm: string } }>; since: string }
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
const runExample: (url: string, key: string, agencies: Round['agencies'], since: string) => Promise<Round> =
  new AsyncFunction('url', 'key', 'agencies', 'since', `${example}\nreturn { agencies, since }`)

test('ENG-1 the example of the guide reads all agencies, then what has changed', async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { key } = await createKey(t.database.owner, 'engine', ['engine'])
  await allSavesFinished(t.database.owner)
  const first = await runExample(url, key, new Map(), '')
  expect(first.agencies.size).toBe(fixturePartners.length)
  await t.call(saveWlv, { as: await t.openSession(101001), body: { firm: 'Nordwind' } })
  await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 102001).execute()
  await allSavesFinished(t.database.owner)
  const second = await runExample(url, key, first.agencies, first.since)
  expect(second.agencies.get(101001)?.wlv.firm).toBe('Nordwind')
  expect(second.agencies.has(102001)).toBe(false)
  expect(second.since).not.toBe(first.since)
})
