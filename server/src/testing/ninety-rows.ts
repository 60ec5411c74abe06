import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import { sha256 } from '../http/session/tokens.ts'

/** Gives a partner of the test data ninety organizers, a bank account, and a session to read them with. */
export const plantNinetyRows = async (connection: Database['connection'], partnerid: number, token: string) => {
  const database = openDatabase(connection, () => undefined)
  const { owner } = database
  await sql`insert into organizer (organizerid, organizername, area)
    select n, 'Line ' || n, 1 from generate_series(1, 90) n on conflict do nothing`.execute(owner)
  await sql`delete from partnerorganizer where partnerid = ${partnerid}`.execute(owner)
  await sql`insert into partnerorganizer (partnerid, organizerid, agenturoptionnr, agenturnrlevel1, reservierungtel, reservierungemail)
    select ${partnerid}::int, organizerid, 1, '4711', '+49 40 123', 'desk@agency.example' from organizer order by organizerid limit 90`.execute(
    owner,
  )
  await sql`insert into bankaccount (partnerid, paymentaccountid, active, bankname, accountowner, iban, swift)
    values (${partnerid}, 1, true, 'Sparkasse', 'Anna Muster', 'DE02120300000000202051', 'COBADEFFXXX')`.execute(owner)
  const session = {
    partnerid,
    userno: 0,
    tokenhash: sha256(token),
    halfhash: null,
    createdat: new Date(),
    provenat: new Date(),
  }
  await owner.insertInto('session').values(session).execute()
  await sql`analyze`.execute(owner)
  await database.close()
}
