import { isIP } from 'node:net'
import { isHostName } from '@gangway/contract/rules/contact'
import * as z from 'zod/mini'

const integer = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,9}$/.test(value) && +value >= min && +value <= max,
          `must be a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  )

const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) =>
          URL.canParse(value) &&
          protocols.includes(new URL(value).protocol) &&
          (!protocols.includes('https:') || isHostName(new URL(value).hostname)),
        `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
      ),
    )

const isPostgresUrl = (value: string) =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)

const postgresUrls = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list.split(',').every((entry) => isPostgresUrl(entry.trim())),
        'must be a list of addresses that start with postgres:// or postgresql://, separated by commas',
      ),
    ),
  z.transform((list) => list.split(',').map((entry) => entry.trim())),
)

const flag = z.pipe(
  z.string().check(z.refine((value) => ['0', '1', 'true', 'false'].includes(value), 'must be 1 or 0')),
  z.transform((value) => value === '1' || value === 'true'),
)

const jsonMap = <K extends string, V>(check: (key: string, value: unknown) => string | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: text })
        return {} as Record<K, V> // never read: the parse has failed
      }
      try {
        const map: unknown = JSON.parse(text)
        if (typeof map !== 'object' || map === null || Array.isArray(map)) return refuse('must be a JSON object')
        const issues = Object.entries(map).flatMap(([key, value]) => check(key, value) ?? [])
        return issues[0] ? refuse(issues[0]) : (map as Record<K, V>) // every entry was checked
      } catch {
        return refuse('must be a JSON object')
      }
    }),
  )

/** Whether there is such a brand is not known before the database is open; `doctor` compares them. */
const isBrandNumber = (value: unknown) => Number.isInteger(value) && Number(value) > 0

const brandHosts = jsonMap<string, number>((host, mandant) =>
  isBrandNumber(mandant) ? undefined : `${host} needs the number of a brand, not ${JSON.stringify(mandant)}`,
)

const addressPerBrand = jsonMap<string, string>((mandant, address) => {
  if (!isBrandNumber(Number(mandant))) return `needs numbers of brands, not ${mandant}`
  return typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address)
    ? undefined
    : `${mandant} needs an http address`
})

/** An address, or a network such as 10.0.0.0/8. */
const isNetwork = (entry: string) => {
  const [address = '', bits, ...rest] = entry.trim().split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined || longest < 0) return longest >= 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
}

/** One key, or several with an id each: `2:…,1:…`. */
const isKeyList = (list: string) => {
  const entries = list.split(',').map((entry) => (entry.includes(':') ? entry.split(':') : ['1', entry]))
  const isEntry = ([id = '', key = '', ...rest]: string[]) =>
    /^[\w-]{1,32}$/.test(id) && rest.length === 0 && /^[A-Za-z0-9+/]{43}=$/.test(key)
  return entries.every(isEntry) && new Set(entries.map(([id]) => id)).size === entries.length
}

/** Connections of one purpose: no PostgreSQL copes well with more. */
const poolSize = integer(1, 500)

/** Exports or long reads that run or wait. */
const queueSize = integer(1, 1000)

/** The validated environment: a wrong value is named and the server does not start. */
const Environment = z.object({
  PORT: z._default(integer(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_APP_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_PROVIDER_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: z.optional(url('postgres:', 'postgresql:')),
  REPLICA_URLS: z.optional(postgresUrls),
  POOL_REQUEST: z._default(poolSize, 20),
  POOL_PROVIDER: z._default(poolSize, 4),
  POOL_SESSION: z._default(poolSize, 4),
  POOL_FEED: z._default(poolSize, 4),
  POOL_PUBLIC: z._default(poolSize, 4),
  POOL_FILES: z._default(poolSize, 4),
  POOL_OWNER: z._default(poolSize, 6),
  POOL_REPLICA: z._default(poolSize, 10),
  EXPORTS_AT_ONCE: z._default(queueSize, 4),
  EXPORTS_PER_PARTNER: z._default(queueSize, 2),
  EXPORTS_WAITING: z._default(queueSize, 40),
  EXPORTS_WAITING_PER_PARTNER: z._default(queueSize, 10),
  READS_AT_ONCE: z._default(queueSize, 6),
  READS_PER_PARTNER: z._default(queueSize, 2),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DEMO: z.optional(flag),
  TENANT_HOSTS: z.optional(brandHosts),
  EHOI_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SECRETS_KEY: z.optional(
    z.string().check(z.refine(isKeyList, 'must be 32 bytes as base64, or a list such as 2:new,1:old of them')),
  ),
  WLV_URL: z.optional(url('http:', 'https:')),
  CBE_URL: z.optional(url('http:', 'https:')),
  CBE_LOGIN_URLS: z.optional(addressPerBrand),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be a mail address'))),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every(isNetwork),
          'must be a list of addresses or networks such as 10.0.0.0/8, separated by commas',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  CONSOLE: z._default(z.enum(['on', 'off']), 'on'),
  JOBS: z._default(z.enum(['on', 'off']), 'on'),
  /** For tests: webhooks may go to this machine, without TLS. */
  WEBHOOKS_LOOPBACK: z._default(z.enum(['on', 'off']), 'off'),
  CONSOLE_HOST: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be the name of a host, without port'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape)

type LogLevel = NonNullable<z.infer<typeof Environment>['LOG_LEVEL']>

export type Config = z.infer<typeof Environment> & { isProduction: boolean; LOG_LEVEL: LogLevel }

/** What is wrong with the configuration, one line per value. */
export class ConfigError extends Error {}

const formatIssue = (issue: z.core.$ZodIssue) => {
  const reason =
    issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message || 'is not valid'
  return `${issue.path.join('.')} ${reason}`
}

/** Reads the environment. `serve` is production: an external PostgreSQL, no demo data. */
export const readConfig = (env: Record<string, string | undefined>, mode: 'start' | 'serve' = 'start'): Config => {
  // An empty value in an .env or compose file means "not set".
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(Environment, values)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(formatIssue).join('; '))
  // People who try the demo should see its address and logins, not a line per request.
  const LOG_LEVEL = parsed.data.LOG_LEVEL ?? (mode === 'serve' ? 'info' : 'warn')
  const config = { ...parsed.data, LOG_LEVEL, isProduction: mode === 'serve' }
  if (mode === 'serve' && !config.DATABASE_URL) throw new ConfigError('DATABASE_URL is required in production')
  for (const name of ['DATABASE_APP_URL', 'DATABASE_PROVIDER_URL', 'DATABASE_DIRECT_URL', 'REPLICA_URLS'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new ConfigError(`${name} needs DATABASE_URL: the embedded database has its own logins`)
  for (const name of ['DATABASE_APP_URL', 'DATABASE_PROVIDER_URL'] as const)
    if (config.DATABASE_DIRECT_URL && !config[name])
      throw new ConfigError(`DATABASE_DIRECT_URL needs ${name}: a pooler keeps no role of a connection`)
  if (mode === 'serve' && config.DEMO) throw new ConfigError('DEMO cannot be on in production')
  return config
}

/** Settings a production server should have, although it runs without them. */
export const productionWarnings = ({ PUBLIC_URL, SMTP_URL, SECRETS_KEY }: Config): string[] => [
  ...(PUBLIC_URL ? [] : ['PUBLIC_URL is not set: cookies are not Secure, and mails have no links']),
  ...(PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL is not https: passwords are sent unencrypted'] : []),
  ...(SECRETS_KEY ? [] : ['SECRETS_KEY is not set: nobody can set up or use an authenticator app']),
  ...(SMTP_URL ? [] : ['SMTP_URL is not set: mails are written to files in the data folder and reach nobody']),
]
