import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findSecretsIssue } from '@gangway/server/account/factors/stored-secrets'
import { listBrandRows } from '@gangway/server/brands/brand-store'
import { readBrand } from '@gangway/server/brands/read-brand'
import { type Config, productionWarnings } from '@gangway/server/config'
import { checkConnections } from '@gangway/server/db/connection-checks'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { type DatabaseFacts, inspectDatabase } from '@gangway/server/db/database-facts'
import { pendingMigrations } from '@gangway/server/db/migrate'
import { countWorkers, readMissedRuns, readQueue } from '@gangway/server/jobs/job-status-store'
import { openTransport } from '@gangway/server/mail/transport'
import { assertDatabaseExists, type Context, exitCodes, type Run } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { formatSize } from './backup.ts'
import { countOutbox } from './doctor-store.ts'
import { readKeys } from './rotate-secrets.ts'

type State = 'good' | 'warn' | 'bad'
type Finding = { part: string; state: State; says: string }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const good = (part: string, says: string): Finding => ({ part, state: 'good', says })
const warn = (part: string, says: string): Finding => ({ part, state: 'warn', says })
const bad = (part: string, says: string): Finding => ({ part, state: 'bad', says })

/** Settings a provider should have in production. */
const lookAtConfig = (config: Config): Finding[] => {
  const part = 'configuration'
  const missing = [
    ...(config.DATABASE_URL ? [] : ['DATABASE_URL is not set: the embedded database of the data folder is used']),
    ...(config.DATABASE_URL && !config.DATABASE_APP_URL
      ? ['DATABASE_APP_URL is not set: requests log in as the owner of the database; docs/operations.md has the recipe']
      : []),
    ...productionWarnings(config),
    ...(config.PUBLIC_URL && !config.TRUST_PROXY
      ? ['TRUST_PROXY is not set: behind a proxy all share one throttle']
      : []),
    ...(config.METRICS_TOKEN ? [] : ['METRICS_TOKEN is not set: there are no metrics']),
    ...(config.EHOI_SECRET ? [] : ['EHOI_SECRET is not set: signed links are off']),
  ]
  return [good(part, 'every value is valid'), ...missing.map((line) => warn(part, line))]
}

const lookAtServer = (facts: DatabaseFacts): Finding[] => {
  const part = 'database'
  const isFull = facts.connections > facts.connectionsMost * 0.8
  return [
    facts.versionNumber >= 150_000
      ? good(part, `PostgreSQL ${facts.version}, ${formatSize(facts.bytes)}`)
      : bad(part, `PostgreSQL ${facts.version} is too old: 15 or newer is needed`),
    ...(facts.isReplica ? [bad(part, 'this is a replica that cannot be written to')] : []),
    ...(facts.encoding === 'UTF8' ? [] : [bad(part, `the database encoding is ${facts.encoding}, not UTF8`)]),
    facts.hasRole && facts.mayBecomeRole
      ? good(part, 'the role gangway_app exists and can be used')
      : bad(part, 'the role gangway_app is missing or cannot be used'),
    (isFull ? warn : good)(part, `${facts.connections} of ${facts.connectionsMost} connections are in use`),
  ]
}

/** If the clocks differ, sessions and links end too early or too late. */
const lookAtClock = (facts: DatabaseFacts, now: Date): Finding => {
  const seconds = Math.abs(facts.now.getTime() - now.getTime()) / 1000
  const says = `this machine and the database differ by ${seconds.toFixed(1)} s`
  if (seconds > 30) return bad('clock', says)
  return (seconds > 2 ? warn : good)('clock', says)
}

const lookAtMigrations = async (connection: Connection): Promise<Finding> => {
  const pending = await pendingMigrations(connection)
  return pending.length === 0
    ? good('database', 'every migration is applied')
    : bad('database', `migrations are missing: ${pending.join(', ')}`)
}

/** The logins as the server's pools use them. */
const lookAtLogins = async (connection: Connection): Promise<Finding[]> => {
  const issues = await checkConnections(connection)
  if (issues.length > 0) return issues.map((says) => bad('database', says))
  return [
    ...(connection.requests ? [good('database', 'requests have their own login, which cannot become the owner')] : []),
    ...(connection.provider ? [good('database', 'the console has its own login, which cannot become the owner')] : []),
    ...(connection.direct ? [good('database', 'DATABASE_DIRECT_URL and DATABASE_URL lead to the same database')] : []),
  ]
}

/** BRD-5: what the configuration sets takes precedence over the brands. */
const listOverrides = ({ TENANT_HOSTS, WLV_URL, CBE_URL, CBE_LOGIN_URLS }: Config) => [
  ...(TENANT_HOSTS ? ['TENANT_HOSTS replaces the hosts of all brands'] : []),
  ...(WLV_URL ? ['WLV_URL replaces the booking engine of all brands'] : []),
  ...(CBE_URL ? ['CBE_URL replaces the CBE engine of all brands'] : []),
  ...(CBE_LOGIN_URLS ? [`CBE_LOGIN_URLS replaces the CBE login of ${Object.keys(CBE_LOGIN_URLS).join(', ')}`] : []),
]

const listUnknownBrands = ({ TENANT_HOSTS, CBE_LOGIN_URLS }: Config, known: ReadonlySet<number>) => [
  ...Object.entries(TENANT_HOSTS ?? {}).flatMap(([host, mandant]) =>
    known.has(mandant) ? [] : [`TENANT_HOSTS: ${host} belongs to brand ${mandant}, which does not exist`],
  ),
  ...Object.keys(CBE_LOGIN_URLS ?? {}).flatMap((mandant) =>
    known.has(Number(mandant)) ? [] : [`CBE_LOGIN_URLS: brand ${mandant} does not exist`],
  ),
]

/** Brands that are shown otherwise than their rows say. */
const lookAtBrands = async (connection: Connection, config: Config): Promise<Finding[]> => {
  const database = openDatabase(connection, () => undefined)
  try {
    const rows = await listBrandRows(database.owner)
    const broken = rows.flatMap((row) => readBrand(row).problems)
    const known = new Set(rows.map(({ mandant }) => mandant))
    return [
      ...(broken.length > 0
        ? broken.map((says) => bad('brands', says))
        : [good('brands', `${countNoun(rows.length, 'brand')}, all facts are valid`)]),
      ...listOverrides(config).map((says) => warn('brands', says)),
      ...listUnknownBrands(config, known).map((says) => bad('brands', says)),
    ]
  } finally {
    await database.close()
  }
}

/** PRD-2: a wrong key is noticed before somebody cannot log in. */
const lookAtSecrets = async (connection: Connection, config: Config): Promise<Finding> => {
  const database = openDatabase(connection, () => undefined)
  try {
    const issue = await findSecretsIssue(database.owner, await readKeys(config))
    return issue ? bad('secrets', issue) : good('secrets', 'SECRETS_KEY opens every stored authenticator app')
  } finally {
    await database.close()
  }
}

const lookAtOutbox = async (connection: Connection, now: Date): Promise<Finding[]> => {
  const database = openDatabase(connection, () => undefined)
  try {
    const { waiting, oldest, failed } = await countOutbox(database.owner)
    const minutes = oldest ? Math.round((now.getTime() - oldest.getTime()) / 60_000) : 0
    const says = `${countNoun(waiting, 'mail')} waiting${waiting > 0 ? `, the first for ${countNoun(minutes, 'minute')}` : ''}`
    return [
      (minutes > 10 ? bad : good)('mail', says),
      ...(failed > 0 ? [warn('mail', `${countNoun(failed, 'mail')} given up in the last two weeks`)] : []),
    ]
  } finally {
    await database.close()
  }
}

/** NTF-8: work that waits for nobody, failed, or did not happen when it was due. */
const lookAtJobs = async (connection: Connection, now: Date): Promise<Finding[]> => {
  const database = openDatabase(connection, () => undefined)
  try {
    const [queue, missed, workers] = await Promise.all([
      readQueue(database.owner, now),
      readMissedRuns(database.owner, now),
      countWorkers(database.owner),
    ])
    const failed = queue.filter((one) => one.failed > 0)
    return [
      workers > 0
        ? good('jobs', `${countNoun(workers, 'worker')} at work`)
        : warn('jobs', 'no process works on jobs: mails are not sent. A server does unless JOBS=off, or `serve jobs`'),
      ...missed.map(({ task, dueat, error, partnerid }) =>
        bad(
          'jobs',
          `${partnerid === null ? task : `${task} of partner ${partnerid}`} was due at ${dueat.toISOString()} and did not happen${error && `: ${error}`}`,
        ),
      ),
      ...failed.map((one) =>
        bad('jobs', `${countNoun(one.failed, 'job')} of ${one.task} given up: see the console's system page`),
      ),
    ]
  } finally {
    await database.close()
  }
}

const lookAtMail = async (config: Config): Promise<Finding> => {
  const transport = openTransport(config)
  try {
    await transport.verify()
    return config.SMTP_URL ? good('mail', transport.about) : warn('mail', transport.about)
  } catch (error) {
    return bad('mail', `cannot connect to the mail server of SMTP_URL: ${reasonOf(error)}`)
  } finally {
    transport.close()
  }
}

/** The nearest existing parent folder. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

const lookAtDisk = async ({ DATA_DIR }: Config): Promise<Finding> => {
  const folder = standing(resolve(DATA_DIR))
  const { bavail, bsize, blocks } = await statfs(folder)
  const [free, part] = [bavail * bsize, bavail / blocks]
  const says = `${formatSize(free)} are free (${Math.round(part * 100)} %) on the disk of ${folder}`
  if (free < 500_000_000) return bad('disk', says)
  return (part < 0.1 ? warn : good)('disk', says)
}

const lookAtDatabase = async (context: Context, config: Config): Promise<Finding[]> => {
  try {
    assertDatabaseExists(config)
    const { connection, stop } = await context.connect('operator')
    try {
      const facts = await inspectDatabase(connection)
      const migrations = await lookAtMigrations(connection)
      const isCurrent = migrations.state === 'good'
      const login = isCurrent ? await lookAtLogins(connection) : []
      const brands = isCurrent ? await lookAtBrands(connection, config) : []
      const secrets = isCurrent ? [await lookAtSecrets(connection, config)] : []
      const outbox = isCurrent ? await lookAtOutbox(connection, context.now()) : []
      const jobs = isCurrent ? await lookAtJobs(connection, context.now()) : []
      const clock = lookAtClock(facts, context.now())
      return [...lookAtServer(facts), migrations, ...login, clock, ...brands, ...secrets, ...outbox, ...jobs]
    } finally {
      await stop()
    }
  } catch (error) {
    return [bad('database', reasonOf(error))]
  }
}

const look = async (context: Context): Promise<Finding[]> => {
  let config: Config
  try {
    config = context.config()
  } catch (error) {
    return [bad('configuration', reasonOf(error))]
  }
  const parts = [lookAtDatabase(context, config), lookAtMail(config), lookAtDisk(config)]
  return [lookAtConfig(config), ...(await Promise.all(parts))].flat()
}

const symbols: Record<State, string> = { good: '✓', warn: '!', bad: '✗' }

export const run: Run = async (context) => {
  const findings = await look(context)
  const isIll = findings.some(({ state }) => state === 'bad')
  const count = (state: State) => findings.filter((finding) => finding.state === state).length
  return {
    lines: [
      ...findings.map(({ part, state, says }) => `${symbols[state]} ${part.padEnd(13)}  ${says}`),
      '',
      `${count('good')} good, ${countNoun(count('warn'), 'warning')}, ${count('bad')} bad`,
    ],
    data: { healthy: !isIll, findings: findings },
    exitCode: isIll ? exitCodes.failed : exitCodes.done,
  }
}
