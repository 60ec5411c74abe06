import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { recordSql } from '../features/agency/bankaccount-store.ts'
import { sessionSql } from '../http/session/session-lookup-store.ts'

// The minimum a server must do for a read: `node:http`, `pg`, the product's statements, and nothing else. The difference to the
// product is the cost of all its checks. The version of a record, which the product asks for by itself, is a column here.

const agencySql = `select record.*, (select version from revision where partnerid = $1 and noun = 'agency' and item = '') as version
  from (${recordSql}) record`
const organizersSql = `select organizerid, organizername, agenturoptionnr, agenturnrlevel1, agenturnrlevel2,
    reservierungtel, reservierungfax, reservierungemail, inkasso, aufnehmen
  from partnerorganizer join sold_lines($2, $3, $4) using (organizerid)
  where partnerid = $1 and available order by lower(organizername)`

type Read = (pool: pg.Pool, session: { partnerid: number; userno: number; mandant: number }) => Promise<unknown>

const agency: Read = async (pool, { partnerid, userno }) => {
  const { rows } = await pool.query(agencySql, [partnerid, userno])
  return { ...rows[0].agency, bankaccounts: rows[0].accounts }
}

const organizers: Read = async (pool, { partnerid, mandant }) =>
  (await pool.query(organizersSql, [partnerid, mandant, 'de', 'de'])).rows

const chooseRead = (url: string): Read => (url.includes('/organizers/') ? organizers : agency)

/** Answers the agency and the organizers of the session's partner; not yet listening. */
export const bareServer = (connection: Connection): Server => {
  const pool = new pg.Pool({ ...connection, max: 20 })
  return createServer(async (request, response) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const tokenhash = createHash('sha256').update(token).digest()
    const sessionResult = await pool.query(sessionSql, [Number.parseInt(token, 10), tokenhash])
    const session = sessionResult.rows[0]
    if (!session) return response.writeHead(401).end()
    const body = JSON.stringify(await chooseRead(request.url ?? '')(pool, session))
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    return response.writeHead(200, headers).end(body)
  })
}
