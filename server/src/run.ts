import { randomBytes } from 'node:crypto'
import { readKeyFile } from './account/factors/key-file.ts'
import { findSecretsIssue } from './account/factors/stored-secrets.ts'
import { buildApp } from './app.ts'
import { openMigratedDatabase } from './boot.ts'
import { followBrands, loadBrandCache } from './brands/brands.ts'
import { type Config, ConfigError, productionWarnings, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { followLinks } from './features/linkcodes/link-book.ts'
import { startHeartbeat } from './http/running/heartbeat.ts'
import { closeGracefully } from './http/running/shutdown.ts'
import { startJobs } from './tasks.ts'

/** PRD-7: what is said besides the log; in production it has the log's form, whatever LOG_LEVEL is. */
const formatLine = ({ mode, now }: Pick<Start, 'mode' | 'now'>, level: number, msg: string) =>
  `${mode === 'serve' ? JSON.stringify({ level, time: now().getTime(), pid: process.pid, msg }) : msg}\n`

const fail = (options: Start, error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error)
  const line = `Gangway does not start: ${error instanceof ConfigError ? 'configuration: ' : ''}${reason}`
  process.stderr.write(formatLine(options, 60, line))
  process.exit(1)
}

/** What a demo adds to a start: data for an empty database, and what to print once the server answers. */
type Demo = {
  seedDemo: (database: Database, now: Date, log: (line: string) => void, secretsKey?: string) => Promise<void>
  demoLogins: (started: { address: string; config: Config; now: Date }) => string[]
}

type Start = {
  mode: 'serve' | 'start'
  /** Only works on jobs and answers nobody. */
  isForJobs?: boolean
  env: NodeJS.ProcessEnv
  now: () => Date
  /** Loaded only on demand: production needs neither its data nor the code that draws its images and documents. */
  loadDemo?: () => Promise<Demo>
}

const start = async (options: Start) => {
  const { mode, isForJobs = false, env, now, loadDemo } = options
  const printLine = (line: string) => void process.stdout.write(formatLine(options, 30, line))
  const read = readConfig(env, mode)
  // A start with a demo shows it unless configured otherwise; production never does.
  const DEMO = loadDemo !== undefined && mode === 'start' && (read.DEMO ?? true)
  const SECRETS_KEY = read.SECRETS_KEY ?? (read.DATABASE_URL ? undefined : await readKeyFile(read.DATA_DIR))
  const config = {
    ...read,
    DEMO,
    ...(SECRETS_KEY && { SECRETS_KEY }),
    ...(DEMO && !read.EHOI_SECRET && { EHOI_SECRET: randomBytes(32).toString('hex') }),
  }
  const { database, stop: closeDatabase } = await openMigratedDatabase(config, printLine)
  const secretsIssue = await findSecretsIssue(database.owner, config)
  if (secretsIssue) {
    await closeDatabase()
    throw new Error(secretsIssue)
  }
  const demo = DEMO ? await loadDemo() : undefined
  await demo?.seedDemo(database, now(), printLine, config.SECRETS_KEY)
  const brands = await loadBrandCache({ database, config })
  const appContext = { config, database, brands, now }
  const app = await buildApp(appContext)
  if (mode === 'serve') for (const warning of productionWarnings(config)) app.log.warn(warning)
  const following = followBrands(brands, database, app.log)
  const links = followLinks(app, database)
  const heartbeat = startHeartbeat(appContext, app.log)
  const jobs = isForJobs || config.JOBS === 'on' ? [startJobs(appContext, app.log)] : []
  // The database is closed last: the app still needs it while closing.
  const close = async () => {
    await closeGracefully(app)
    await Promise.all([...jobs, heartbeat, following, links].map((one) => one.stop()))
    await closeDatabase()
  }
  if (isForJobs) printLine('Gangway works on jobs')
  else {
    const address = await app.listen({ port: config.PORT, host: config.HOST }).catch(async (error) => {
      await close()
      throw error
    })
    printLine(`${demo ? '\n' : ''}Gangway answers at ${address}/partner/`)
    for (const line of demo?.demoLogins({ address, config, now: now() }) ?? []) printLine(line)
  }

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

/** Starts the server and runs it until it is told to stop; a start that fails says one line and ends with 1. */
export const run = (options: Start): void => void start(options).catch((error: unknown) => fail(options, error))
