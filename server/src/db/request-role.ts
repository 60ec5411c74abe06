import pg from 'pg'
import type { Connection } from './connection.ts'
import { locks } from './locks.ts'

/** The role with the rights of requests. Nobody logs in as this role; requests switch to it when they connect. */
export const applicationRole = 'gangway_app'

/** The login of requests: a member of the application role and of nothing else, so that it can become nobody else. */
export const requestLogin = 'gangway_request'

/** Set on the login itself, so that they apply whatever the client or a pooler leaves out. */
const settings = {
  role: applicationRole,
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
}

const attributes = 'login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** The SQL that creates a login for requests, as shown in docs/operations.md. */
export const requestLoginSql = (login: string): string[] => [
  `create role ${login} ${attributes}`,
  `grant ${applicationRole} to ${login}`,
  ...Object.entries(settings).map(([name, value]) => `alter role ${login} set ${name} = '${value}'`),
]

type RoleFacts = { settings: string[] | null; isMember: boolean; hasPassword: boolean }

const isComplete = ({ settings: found, isMember, hasPassword }: RoleFacts, password: string | undefined) =>
  isMember &&
  (hasPassword || password === undefined) &&
  Object.entries(settings).every(([name, value]) => found?.includes(`${name}=${value}`))

/**
 * Creates the two roles of an embedded database, or completes them. All databases of a PostgreSQL share its roles: run
 * it in the maintenance database, where concurrent callers wait for each other.
 */
export const ensureRequestLogin = async (client: pg.Client, password?: string): Promise<void> => {
  const find = async () => {
    const { rows } = await client.query<RoleFacts>(
      `select rolpassword is not null as "hasPassword",
        pg_has_role(oid, (select oid from pg_roles where rolname = $2), 'member') as "isMember",
        (select setconfig from pg_db_role_setting where setrole = a.oid and setdatabase = 0) as settings
      from pg_authid a where rolname = $1`,
      [requestLogin, applicationRole],
    )
    return rows[0]
  }
  const before = await find()
  if (before && isComplete(before, password)) return
  const [create, ...complete] = requestLoginSql(requestLogin)
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${locks.roles})`)
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole} nologin; end if;
      if not exists (select from pg_roles where rolname = '${requestLogin}') then ${create}; end if;
    end $$`)
    if (password) await client.query(`alter role ${requestLogin} password ${pg.escapeLiteral(password)}`)
    for (const statement of complete) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

type Login = { login: string; role: string; isFree: boolean; owner: string; mayBecomeOwner: boolean; timeout: string }

const question = `select session_user::text as login, current_user::text as role, current_setting('statement_timeout') as timeout,
  (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as "isFree",
  pg_get_userbyid(relowner)::text as owner, pg_has_role(session_user, relowner, 'member') as "mayBecomeOwner"
  from pg_class where oid = 'public.partner'::regclass`

/** What is wrong with the login for requests, each with the SQL that fixes it. */
const listLoginProblems = ({ login, role, isFree, owner, mayBecomeOwner, timeout }: Login): string[] => {
  const name = pg.escapeIdentifier(login)
  if (login === owner) return ['requests log in as the owner of the tables; give them a login of their own']
  return [
    ...(isFree ? [`row security does not bind ${login}: alter role ${name} nosuperuser nobypassrls`] : []),
    ...(mayBecomeOwner
      ? [`${login} can become ${owner}: revoke ${pg.escapeIdentifier(owner)} from ${name} (or the role between)`]
      : []),
    ...(role === applicationRole
      ? []
      : [
          `${login} does not take the role ${applicationRole}: grant ${applicationRole} to ${name}; alter role ${name} set role = '${applicationRole}'`,
        ]),
    ...(timeout === '0' ? [`${login} has no time limit: alter role ${name} set statement_timeout = '5s'`] : []),
  ]
}

/** Logs in as requests do and checks the login; returns what is wrong, or nothing. */
export const checkRequestLogin = async ({ requests, ...owner }: Connection): Promise<string[]> => {
  const client = new pg.Client({ ...owner, ...requests, application_name: 'gangway check' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [found] = (await client.query<Login>(question)).rows
    return found ? listLoginProblems(found) : ['the table partner is missing']
  } catch (error) {
    return [`requests cannot log in: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await client.end().catch(() => undefined)
  }
}
