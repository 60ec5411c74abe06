import { getFeedStatus } from '@gangway/contract/features/feed'
import { formatUrl } from '@gangway/server/testing/server-process'
import { testApp } from '@gangway/server/testing/test-app'
import { newDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { startOperator } from './testing/run-operator.ts'

const t = await testApp()
const env = { DATABASE_URL: formatUrl(t.database.connection) }
const operator = (...args: string[]) => startOperator(env, args)

test('OPS-5 help lists every command, and each has its own help', async () => {
  const [whole, nothing, one, wrong, option] = await Promise.all([
    operator('help'),
    operator(),
    operator('import', 'bookings', '--help'),
    operator('partner', 'dance'),
    operator('partner', 'list', '--color'),
  ])
  expect(whole.code).toBe(0)
  for (const { name, about } of commands) {
    expect(whole.out).toContain(`${name} `)
    expect(whole.out).toContain(about)
  }
  expect(nothing.code).toBe(2)
  expect(one.out).toContain('--report <file>')
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toContain('there is partner list, partner show')
  expect(option.code).toBe(2)
})

test('OPS-5 a command that cannot start says why in one line: configuration, database, migrations', async () => {
  const [config, away, empty] = await Promise.all([
    startOperator({ ...env, PORT: 'high' }, ['partner', 'list']),
    startOperator({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, ['partner', 'list']),
    newDatabase('empty').then((connection) =>
      startOperator({ DATABASE_URL: formatUrl(connection) }, ['partner', 'list']),
    ),
  ])
  expect([config.code, config.err]).toEqual([
    1,
    'operator: configuration: PORT must be a whole number from 0 to 65535\n',
  ])
  expect([away.code, away.err.split('\n').length]).toEqual([1, 2])
  expect(away.err).toContain('cannot connect to the database')
  expect(empty.err).toContain('run `npm run operator -- migrate`')
})

test('OPS-7 keys create, list and revoke: a key is shown once, opens its scope, then nothing; all of it is in the audit trail', async () => {
  const made = await operator('keys', 'create', '--name', 'engine', '--scopes', 'bookings,traffic')
  expect(made.code).toBe(0)
  const key = made.out.trim()
  expect(key).toMatch(/^gangway_[\w-]{43}$/)
  expect((await t.call(getFeedStatus, { as: key })).status).toBe(200)
  const listed = await operator('keys', 'list', '--json')
  expect([listed.code, listed.err]).toEqual([0, ''])
  expect(listed.out).not.toContain(key)
  const [{ keyid }] = listed.json() as [{ keyid: number }]
  expect((await operator('keys', 'revoke', String(keyid))).code).toBe(0)
  expect((await t.call(getFeedStatus, { as: key })).status).toBe(401)
  expect((await operator('keys', 'revoke', String(keyid))).code).toBe(1)
  expect((await operator('keys', 'create', '--name', 'x', '--scopes', 'everything')).code).toBe(2)
  const trail = await operator('audit', 'show', '--area', 'keys')
  expect(trail.out).toMatch(/keys\s+revoke\s+keyid: 1 → –/)
  expect(trail.out).toMatch(/engine\s+127\.0\.0\.1\s+keys\s+use/)
  expect(trail.out).toMatch(/keys\s+create\s+keyid: – → 1; name: – → engine/)
  expect(trail.out).not.toContain(key)
})

test('PRD-5 keys create: only for brands and until a day if wished; what cannot be is said, and nothing is created', async () => {
  const until = '2099-12-31'
  const create = (...more: string[]) =>
    operator('keys', 'create', '--name', 'one brand', '--scopes', 'bookings', ...more)
  expect((await create('--brands', '101,102', '--until', until, '--json')).json()).toMatchObject({
    ...{ mandants: [101, 102], lastday: until },
  })
  expect((await operator('keys', 'list')).out).toMatch(/one brand\s+bookings\s+101,102\s.*2099-12-31T23:00:00/)
  const refused = await Promise.all([
    create('--brands', '999'),
    create('--until', '2020-01-01'),
    create('--until', 'Friday'),
    operator('keys', 'create', '--name', 'x', '--scopes', 'catalogue', '--brands', '101'),
  ])
  expect(refused.map(({ code, err }) => [code, err.trim().split('\n').at(0)])).toEqual([
    [1, expect.stringContaining('there is no brand 999')],
    [1, expect.stringContaining('--until is before today')],
    [2, expect.stringContaining('--until must be a day')],
    [2, expect.stringContaining('catalogue concerns all brands')],
  ])
  const keys = (await operator('keys', 'list', '--json')).json() as { name: string }[] // as listed
  expect(keys.map(({ name }) => name)).toEqual(['engine', 'one brand'])
})

test('OPS-7 audit show: a partner’s history with the names of the provider’s staff', async () => {
  await operator('partner', 'change', '101001', '--tracking', 'off')
  const shown = await operator('audit', 'show', '101001', '--area', 'partners', '--json')
  const [entry] = shown.json() as [{ username: string; changes: unknown }]
  expect(entry.username).not.toBe('')
  expect(entry.changes).toEqual([{ field: 'pagetracking', old: true, new: false }])
  expect((await operator('audit', 'show', '101001', '--from', '1.1.2026')).code).toBe(2)
})

test('OPS-7, CAT-1 migrate: lists what is missing, applies it, and then has nothing to do', async () => {
  const fresh = { DATABASE_URL: formatUrl(await newDatabase('empty')) }
  const check = await startOperator(fresh, ['migrate', '--check'])
  expect([check.code, check.out.split('\n')[0]]).toEqual([1, 'missing: 1-baseline'])
  const applied = await startOperator(fresh, ['migrate'])
  expect([applied.code, applied.out.split('\n')[0]]).toEqual([0, 'applied 1-baseline'])
  expect((await startOperator(fresh, ['migrate'])).out).toBe('up to date\n')
  expect((await startOperator(fresh, ['catalogue', 'list'])).out, 'a new installation has no catalogue').toContain(
    '0 entries',
  )
})
