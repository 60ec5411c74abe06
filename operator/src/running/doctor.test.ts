import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@gangway/server/db/database'
import { plantFailedJob } from '@gangway/server/testing/failed-job'
import { formatUrl } from '@gangway/server/testing/server-process'
import { newDatabase } from '@gangway/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../testing/run-operator.ts'

const connection = await newDatabase()
const DATABASE_URL = formatUrl(connection)

type Finding = { part: string; state: string; says: string }
const findings = (json: unknown, part: string) =>
  (json as { findings: Finding[] }).findings.filter((finding) => finding.part === part)

/** A port that nothing listens on. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 1))
    })
  })

test('OPS-7 doctor: a healthy installation, with suggestions', async () => {
  const { code, out } = await runOperator({ DATABASE_URL, METRICS_TOKEN: 'a-token-of-16-characters' }, [
    'doctor',
    '--json',
  ])
  const json: unknown = JSON.parse(out)
  expect([code, (json as { healthy: boolean }).healthy]).toEqual([0, true])
  for (const part of ['configuration', 'database', 'mail', 'disk', 'clock'])
    expect(findings(json, part)).not.toEqual([])
  const configuration = findings(json, 'configuration')
    .map(({ says }) => says)
    .join()
  for (const missing of ['PUBLIC_URL is not set', 'SMTP_URL is not set']) expect(configuration).toContain(missing)
  expect(findings(json, 'database').map(({ says }) => says)).toContain('every migration is applied')
})

test('SES-7 doctor: warns if requests log in as the owner, and checks a separate login', async () => {
  const says = async (env: Record<string, string>) => {
    const { out, code } = await runOperator({ DATABASE_URL, ...env }, ['doctor', '--json'])
    const found = ['configuration', 'database'].flatMap((part) => findings(JSON.parse(out), part))
    return { code, found: found.map((finding) => `${finding.state} ${finding.says}`) }
  }
  const without = await says({})
  expect([without.code, without.found.join()]).toEqual([0, expect.stringContaining('warn DATABASE_APP_URL is not set')])
  const own = await says({ DATABASE_APP_URL: formatUrl({ ...connection, ...connection.requests }) })
  expect([own.code, own.found]).toEqual([
    0,
    expect.arrayContaining(['good requests have their own login, which cannot become the owner']),
  ])
  const owner = await says({ DATABASE_APP_URL: DATABASE_URL })
  expect([owner.code, owner.found.join()]).toEqual([
    1,
    expect.stringContaining('bad requests log in as the owner of the tables'),
  ])
})

test('OPS-7 doctor: names each problem, and exits with 1', async () => {
  const smtp = `smtp://127.0.0.1:${await closedPort()}`
  const [away, config, mail, empty] = await Promise.all([
    runOperator({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, ['doctor']),
    runOperator({ DATABASE_URL, EHOI_SECRET: 'short' }, ['doctor']),
    runOperator({ DATABASE_URL, SMTP_URL: smtp }, ['doctor']),
    newDatabase('empty').then((fresh) => runOperator({ DATABASE_URL: formatUrl(fresh) }, ['doctor'])),
  ])
  expect([away, config, mail, empty].map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(away.out).toMatch(/✗ database .*ECONNREFUSED/)
  expect(config.out).toContain('✗ configuration  EHOI_SECRET must have at least 16 characters')
  expect(mail.out).toMatch(/✗ mail .*cannot connect/)
  expect(empty.out).toMatch(/✗ database .*migrations are missing: 1-baseline/)
})

test('PRD-7 doctor without a database says so, and creates none', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'gangway-doctor-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { code, out } = await runOperator({ DATA_DIR }, ['doctor'])
  expect([code, readdirSync(DATA_DIR)]).toEqual([1, []])
  expect(out).toContain(
    `✗ database       there is no database in ${DATA_DIR}: set DATABASE_URL or DATA_DIR as for the server`,
  )
})

test.each([
  ['brand', 'list'],
  ['backup', 'a.backup'],
  ['keys', 'create', '--name', 'feed', '--scopes', 'bookings'],
])('PRD-8 %s %s without the settings of the server names them, and creates no database', async (...args) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'gangway-forgotten-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { code, err } = await runOperator({ DATA_DIR }, args)
  expect([code, readdirSync(DATA_DIR)]).toEqual([1, []])
  expect(err).toBe(`operator: there is no database in ${DATA_DIR}: set DATABASE_URL or DATA_DIR as for the server\n`)
})

test('NTF-8 doctor: nobody works on jobs, one was given up, and a run did not happen', async () => {
  const jobs = async () => {
    const { out, code } = await runOperator({ DATABASE_URL }, ['doctor', '--json'])
    return { code, says: findings(JSON.parse(out), 'jobs').map(({ state, says }) => `${state} ${says}`) }
  }
  expect(await jobs()).toEqual({ code: 0, says: [expect.stringContaining('warn no process works on jobs')] })
  const { owner, close } = openDatabase(connection, () => undefined)
  onTestFinished(close)
  await owner.insertInto('jobworker').values({ holder: 'pool-1', host: 'kiel-1' }).execute()
  const dueat = new Date('2026-11-01T02:00:00Z')
  await owner.insertInto('jobrun').values({ task: 'retention', dueat, startedat: null, endedat: null }).execute()
  await plantFailedJob(owner, 'health', 'the disk is full')
  expect(await jobs()).toEqual({
    code: 1,
    says: [
      'good 1 worker at work',
      'bad retention was due at 2026-11-01T02:00:00.000Z and did not happen',
      expect.stringContaining('bad 1 job of health given up'),
    ],
  })
})
