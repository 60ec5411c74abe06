import pg from 'pg'
import { type Connection, connectTo, formatReason } from './connection.ts'

/** A login that row security binds: who uses it, the role it takes, and its limits. */
type Bound = {
  users: string
  login: string
  role: string
  settings: Readonly<Record<string, string>>
  /** The entry of the environment that names it. */
  variable: string
}

/**
 * The logins besides the owner's. Nobody logs in as the roles themselves. Role and limits are set on the login, so that
 * they apply whatever the client or a pooler leaves out.
 */
export const boundLogins = {
  requests: {
    users: 'requests',
    login: 'gangway_request',
    role: 'gangway_app',
    settings: { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' },
    variable: 'DATABASE_APP_URL',
  },
  // The console's statements go through all partners, so they may take longer.
  provider: {
    users: 'calls of the console',
    login: 'gangway_console',
    role: 'gangway_provider',
    settings: { statement_timeout: '15s', lock_timeout: '2s', idle_in_transaction_session_timeout: '15s' },
    variable: 'DATABASE_PROVIDER_URL',
  },
} as const satisfies Record<string, Bound>

export type BoundName = keyof typeof boundLogins

/** The owner's limits. Behind a pooler they have to be set on the owner's role. */
export const ownerSettings = {
  statement_timeout: '60s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
} as const

const attributes = 'login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

const settingsSql = (login: string, settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).map(([name, value]) => `alter role ${login} set ${name} = '${value}'`)

/** The SQL that creates a login, as shown in docs/operations.md. */
export const loginSql = (name: BoundName, login: string): string[] => {
  const { role, settings } = boundLogins[name]
  return [
    `create role ${login} ${attributes}`,
    `grant ${role} to ${login}`,
    ...settingsSql(login, { role, ...settings }),
  ]
}

/** The SQL that gives the owner its limits, as shown in docs/operations.md. */
export const ownerLimitsSql = (login: string): string[] => settingsSql(login, ownerSettings)

/** Settings as start parameters of a connection. */
const formatOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** How the pools of one purpose connect: with settings of the login, or as the owner with start parameters. */
export const poolConfig = (connection: Connection, name: BoundName | 'owner'): pg.ClientConfig => {
  const { requests, provider, direct, replicas: _, ...owner } = connection
  if (name === 'owner') return direct ? owner : { ...owner, options: formatOptions(ownerSettings) }
  const own = { requests, provider }[name]
  const { role, settings } = boundLogins[name]
  return { ...owner, ...(own ?? { options: formatOptions({ role, ...settings }) }) }
}

type Facts = { login: string; role: string; isFree: boolean; owner: string; mayBecomeOwner: boolean; timeout: string }

const question = `select session_user::text as login, current_user::text as role, current_setting('statement_timeout') as timeout,
  (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as "isFree",
  pg_get_userbyid(relowner)::text as owner, pg_has_role(session_user, relowner, 'member') as "mayBecomeOwner"
  from pg_class where oid = 'public.partner'::regclass`

/** What is wrong with a separate login, each with the SQL that fixes it. */
const listLoginProblems = (bound: Bound, { login, role, isFree, owner, mayBecomeOwner, timeout }: Facts): string[] => {
  const name = pg.escapeIdentifier(login)
  if (login === owner) return [`${bound.users} log in as the owner of the tables; give them a login of their own`]
  return [
    ...(isFree ? [`row security does not bind ${login}: alter role ${name} nosuperuser nobypassrls`] : []),
    ...(mayBecomeOwner
      ? [`${login} can become ${owner}: revoke ${pg.escapeIdentifier(owner)} from ${name} (or the role between)`]
      : []),
    ...(role === bound.role
      ? []
      : [
          `${login} does not take the role ${bound.role}: grant ${bound.role} to ${name}; alter role ${name} set role = '${bound.role}'`,
        ]),
    ...(timeout === '0'
      ? [`${login} has no time limit: alter role ${name} set statement_timeout = '${bound.settings.statement_timeout}'`]
      : []),
  ]
}

/** Start parameters that a pooler has dropped: without them the owner's rights would apply to everybody. */
const listDropped = ({ users, role, variable }: Bound, facts: Facts): string[] =>
  facts.role === role && facts.timeout !== '0'
    ? []
    : [`a pooler has dropped the role and the limits of ${users}: give them a login of their own in ${variable}`]

const ask = async (config: pg.ClientConfig): Promise<Facts | undefined> => {
  const client = await connectTo({ ...config, application_name: 'gangway check' })
  return client
    .query<Facts>(question)
    .then(({ rows }) => rows[0])
    .finally(() => client.end().catch(() => undefined))
}

/** Logs in as these pools do and looks at the login; returns what is wrong, or nothing. */
export const checkLogin = async (connection: Connection, name: BoundName): Promise<string[]> => {
  const bound = boundLogins[name]
  try {
    const facts = await ask(poolConfig(connection, name))
    if (!facts) return ['the table partner is missing']
    return connection[name] ? listLoginProblems(bound, facts) : listDropped(bound, facts)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return [`${bound.users} cannot log in: ${formatReason(cause ?? error)}`]
  }
}

/** `checkLogin` for the owner: it owns the tables, and its statements have a limit. */
export const checkOwner = async (connection: Connection): Promise<string[]> => {
  const facts = await ask(poolConfig(connection, 'owner'))
  if (!facts) return ['the table partner is missing']
  const name = pg.escapeIdentifier(facts.login)
  if (!facts.mayBecomeOwner) return [`the tables belong to ${facts.owner}, but DATABASE_URL logs in as ${facts.login}`]
  if (facts.timeout !== '0') return []
  return connection.direct
    ? [`${facts.login} has no time limit: ${ownerLimitsSql(name).join('; ')}`]
    : ['a pooler has dropped the limits of the owner: set DATABASE_DIRECT_URL to PostgreSQL itself']
}
