import pg from 'pg'
import { locks } from './locks.ts'
import { type BoundName, boundLogins, loginSql } from './logins.ts'

type RoleFacts = { settings: string[] | null; isMember: boolean; hasPassword: boolean }

const readFacts = async (client: pg.Client, name: BoundName): Promise<RoleFacts | undefined> => {
  const { login, role } = boundLogins[name]
  const { rows } = await client.query<RoleFacts>(
    `select rolpassword is not null as "hasPassword",
      pg_has_role(oid, (select oid from pg_roles where rolname = $2), 'member') as "isMember",
      (select setconfig from pg_db_role_setting where setrole = a.oid and setdatabase = 0) as settings
    from pg_authid a where rolname = $1`,
    [login, role],
  )
  return rows[0]
}

const isComplete = async (client: pg.Client, name: BoundName, password: string | undefined) => {
  const facts = await readFacts(client, name)
  const { role, settings } = boundLogins[name]
  return (
    facts?.isMember &&
    (facts.hasPassword || password === undefined) &&
    Object.entries({ role, ...settings }).every(([key, value]) => facts.settings?.includes(`${key}=${value}`))
  )
}

const complete = async (client: pg.Client, name: BoundName, password: string | undefined) => {
  const { login, role } = boundLogins[name]
  const [create, ...rest] = loginSql(name, login)
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    if not exists (select from pg_roles where rolname = '${login}') then ${create}; end if;
  end $$`)
  if (password) await client.query(`alter role ${login} password ${pg.escapeLiteral(password)}`)
  for (const statement of rest) await client.query(statement)
}

/**
 * Creates a login of an embedded database and its role, or completes them. All databases of a PostgreSQL share its roles:
 * run it in the maintenance database, where concurrent callers wait for each other.
 */
export const ensureLogin = async (client: pg.Client, name: BoundName, password?: string): Promise<void> => {
  if (await isComplete(client, name, password)) return
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${locks.roles})`)
    await complete(client, name, password)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
