import { describe, expect, test } from 'vitest'
import { ConfigError, productionWarnings, readConfig } from './config.ts'

const toFieldIssue = (env: Record<string, string>, mode: 'start' | 'serve' = 'start') => {
  try {
    readConfig(env, mode)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'taken'
}

test('starts without any configuration', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', isProduction: false })
  expect(readConfig({}).DATABASE_URL).toBeUndefined()
})

test('TEN-2, BRD-5 hosts belong to the brands, unless the configuration names some', () => {
  expect(readConfig({}).TENANT_HOSTS).toBeUndefined()
  expect(readConfig({ TENANT_HOSTS: '{"a.example":105}' }).TENANT_HOSTS).toEqual({ 'a.example': 105 })
})

test('an empty value means not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TENANT_HOSTS: '' })).toEqual(readConfig({}))
})

test('every given value is used', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql:///gangway?host=/var/run/postgresql',
    DATABASE_APP_URL: 'postgresql://gangway_request@db.example/gangway',
    DATA_DIR: '/srv/data',
    DEMO: '0',
    EHOI_SECRET: 'sixteen letters!',
    WLV_URL: 'https://wlv.example/page',
    CBE_URL: 'https://cbe.example',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'portal@seeweg.example',
    TRUST_PROXY: '10.0.0.0/8, 192.0.2.1, 2001:db8::/32, ::1',
    PUBLIC_URL: 'https://portal.example',
    METRICS_TOKEN: 'sixteen letters!',
    LOG_LEVEL: 'debug',
  }
  const read = readConfig({ ...env, CBE_LOGIN_URLS: '{"105":"https://cbe.zeelucht.example"}' })
  expect(read).toMatchObject({ ...env, PORT: 8080, DEMO: false })
  expect(read.CBE_LOGIN_URLS).toEqual({ 105: 'https://cbe.zeelucht.example' })
})

test('SES-7 a separate login for requests needs an external database', () => {
  expect(toFieldIssue({ DATABASE_APP_URL: 'postgres://gangway_request@db.example/gangway' })).toBe(
    'DATABASE_APP_URL needs DATABASE_URL: the embedded database has its own logins',
  )
})

test('SCL-1 a pooler needs a direct connection and a login each for requests and the console', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler.example/gangway', 'postgres://db.example/gangway']
  const [DATABASE_APP_URL, DATABASE_PROVIDER_URL] = [DATABASE_URL, DATABASE_URL]
  expect(toFieldIssue({ DATABASE_DIRECT_URL })).toBe(
    'DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database has its own logins',
  )
  expect(toFieldIssue({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PROVIDER_URL })).toBe(
    'DATABASE_DIRECT_URL needs DATABASE_APP_URL: a pooler keeps no role of a connection',
  )
  expect(toFieldIssue({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_URL })).toBe(
    'DATABASE_DIRECT_URL needs DATABASE_PROVIDER_URL: a pooler keeps no role of a connection',
  )
  const whole = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_URL, DATABASE_PROVIDER_URL }
  expect(readConfig(whole)).toMatchObject(whole)
})

test('SCL-2 the replicas are a list of addresses, and need an external database', () => {
  const DATABASE_URL = 'postgres://db.example/gangway'
  const REPLICA_URLS = 'postgres://one.example/gangway, postgresql://two.example/gangway'
  expect(readConfig({ DATABASE_URL, REPLICA_URLS })).toMatchObject({
    REPLICA_URLS: ['postgres://one.example/gangway', 'postgresql://two.example/gangway'],
    POOL_REPLICA: 10,
  })
  expect(toFieldIssue({ REPLICA_URLS })).toBe(
    'REPLICA_URLS needs DATABASE_URL: the embedded database has its own logins',
  )
  expect(toFieldIssue({ DATABASE_URL, REPLICA_URLS: 'postgres://one.example/gangway,two.example' })).toBe(
    'REPLICA_URLS must be a list of addresses that start with postgres:// or postgresql://, separated by commas',
  )
})

test('SCL-4 each pool has a size in the configuration, a whole number from 1', () => {
  expect(readConfig({ POOL_REQUEST: '5' })).toMatchObject({ POOL_REQUEST: 5, POOL_SESSION: 4, POOL_OWNER: 6 })
  for (const value of ['0', '-1', 'many', '501'])
    expect(toFieldIssue({ POOL_FEED: value })).toBe('POOL_FEED must be a whole number from 1 to 500')
})

test('SCL-8 the numbers of exports and long reads are in the configuration', () => {
  expect(readConfig({ EXPORTS_AT_ONCE: '8' })).toMatchObject({
    EXPORTS_AT_ONCE: 8,
    EXPORTS_PER_PARTNER: 2,
    EXPORTS_WAITING: 40,
    EXPORTS_WAITING_PER_PARTNER: 10,
    READS_AT_ONCE: 6,
    READS_PER_PARTNER: 2,
  })
  expect(toFieldIssue({ READS_AT_ONCE: '0' })).toBe('READS_AT_ONCE must be a whole number from 1 to 1000')
})

const number = 'must be a whole number from 0 to 65535'
const web = 'must be an address that starts with http:// or https://'
const networks = 'must be a list of addresses or networks such as 10.0.0.0/8, separated by commas'

const wrong: [string, string, string][] = [
  ...['abc', '-1', '65536', '3000.5', '0x10', ' 80', '1e3', '99999999999'].map((value): [string, string, string] => [
    'PORT',
    value,
    number,
  ]),
  ['DATABASE_URL', 'localhost', 'must be an address that starts with postgres:// or postgresql://'],
  ['DATABASE_URL', 'mysql://localhost/x', 'must be an address that starts with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://localhost:port/x', 'must be an address that starts with postgres:// or postgresql://'],
  ['DEMO', 'yes', 'must be 1 or 0'],
  ['TENANT_HOSTS', '{"a.example":"x"}', 'a.example needs the number of a brand, not "x"'],
  ['TENANT_HOSTS', '{"a.example":0}', 'a.example needs the number of a brand, not 0'],
  ['TENANT_HOSTS', '{"a.example":"105"}', 'a.example needs the number of a brand, not "105"'],
  ['TENANT_HOSTS', 'a.example=105', 'must be a JSON object'],
  ['TENANT_HOSTS', '[105]', 'must be a JSON object'],
  ['TENANT_HOSTS', 'null', 'must be a JSON object'],
  ['EHOI_SECRET', 'short', 'must have at least 16 characters'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['WLV_URL', 'wlv.example', web],
  ['WLV_URL', 'javascript:alert(1)', web],
  ['CBE_URL', '//cbe.example', web],
  ['PUBLIC_URL', 'ftp://portal.example', web],
  ['CBE_LOGIN_URLS', '{"x":"https://a.example"}', 'needs numbers of brands, not x'],
  ['CBE_LOGIN_URLS', '{"105":"a.example"}', '105 needs an http address'],
  ['SMTP_URL', 'mail.example', 'must be an address that starts with smtp:// or smtps://'],
  ['MAIL_FROM', 'portal', 'must be a mail address'],
  ...['true', '10.0.0.0/33', '999.1.1.1', '10.0.0.0/8;::1', 'proxy.example', '::1/129', '10.0.0.0/', ','].map(
    (value): [string, string, string] => ['TRUST_PROXY', value, networks],
  ),
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
]

describe.each(wrong)('%s=%s', (name, value, reason) => {
  test(`is rejected: ${name} ${reason}`, () => expect(toFieldIssue({ [name]: value })).toBe(`${name} ${reason}`))
})

test('several wrong values are all named in one line', () => {
  const line = toFieldIssue({ PORT: 'abc', DEMO: 'maybe', LOG_LEVEL: 'loud' })
  expect(line.split('; ')).toHaveLength(3)
  expect(line).not.toContain('\n')
})

test('a rejected value is not repeated if it may contain a password', () => {
  expect(toFieldIssue({ DATABASE_URL: 'mysql://me:secret@db/x', SMTP_URL: 'http://me:secret@mail' })).not.toContain(
    'secret',
  )
})

test('production needs an external PostgreSQL and never has demo data', () => {
  expect(toFieldIssue({}, 'serve')).toBe('DATABASE_URL is required in production')
  const DATABASE_URL = 'postgres://localhost/gangway'
  expect(toFieldIssue({ DATABASE_URL, DEMO: '1' }, 'serve')).toBe('DEMO cannot be on in production')
  expect(readConfig({ DATABASE_URL }, 'serve')).toMatchObject({ isProduction: true, LOG_LEVEL: 'info' })
})

test('production is warned of an address, a key and a mail server that are missing, and of one without https', () => {
  const secure = { PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://127.0.0.1:1', SECRETS_KEY: 'x'.repeat(44) }
  const names = (env: Record<string, string>) =>
    productionWarnings({ ...readConfig({}), ...env }).map((warning) => warning.split(':')[0])
  expect(names({})).toEqual(['PUBLIC_URL is not set', 'SECRETS_KEY is not set', 'SMTP_URL is not set'])
  expect(names({ ...secure, PUBLIC_URL: 'http://a.example' })).toEqual(['PUBLIC_URL is not https'])
  expect(names(secure)).toEqual([])
})
