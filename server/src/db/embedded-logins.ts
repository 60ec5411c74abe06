import pg from 'pg'
import { locks } from './locks.ts'
import { boundLogins, loginSql } from './logins.ts'

const { login: requestLogin, role: applicationRole, settings: limits } = boundLogins.requests
const settings = { role: applicationRole, ...limits }

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
  const [create, ...complete] = loginSql('requests', requestLogin)
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
