import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import pg from 'pg'
import type { Connection } from '../db/database.ts'

// The minimum a server must do for a read: `node:http`, `pg`, the same session lookup and the same SQL, and nothing
// else. The difference to the product is the cost of all its checks.

const sessionSql = `select s.partnerid, s.userno, s.halfhash, s.temporary, s.createdat, s.tokenhash, l.username as user, l.mask,
    p.mandant, p.partnertype, p.iscbe, p.tradepartner, p.pagetracking
  from session s join login l on l.partnerid = s.partnerid and l.userno = s.userno join partner p on p.partnerid = s.partnerid
  where s.partnerid = $1 and s.tokenhash = $2 and l.locked = false and p.locked = false`

const agencySql = `select (select to_json(a) from agency a where a.partnerid = $1) as agency,
  (select json_agg(b order by b.paymentaccountid) from (
    select paymentaccountid, active, bankname, accountowner, iban, swift from bankaccount where partnerid = $1) b) as bankaccounts`
const organizersSql = `select organizerid, organizername, agenturoptionnr, agenturnrlevel1, agenturnrlevel2,
    reservierungtel, reservierungfax, reservierungemail, inkasso, aufnehmen
  from partnerorganizer join sold_lines($2, $3, $4) using (organizerid)
  where partnerid = $1 and available order by lower(organizername)`

type Read = (pool: pg.Pool, session: { partnerid: number; mandant: number }) => Promise<unknown>

const agency: Read = async (pool, { partnerid }) => {
  const { rows } = await pool.query(agencySql, [partnerid])
  return { ...rows[0].agency, bankaccounts: rows[0].bankaccounts }
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
