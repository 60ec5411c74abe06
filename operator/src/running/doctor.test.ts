import { createServer } from 'node:net'
import { formatUrl } from '@gangway/server/testing/server-process'
import { newDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
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
