import type { Organizer } from '@gangway/contract/features/organizers'
import type { Language } from '@gangway/contract/texts/languages'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// Plain SQL, because it runs often and building the query costs as much as sending it. Sorted as people look names up:
// "nicko cruises" is between M and O. `sold_lines` is `isLineSold` of the catalogue's assortment, planned in advance.
const ofPartner = `select organizerid, organizername, agenturoptionnr, agenturnrlevel1, agenturnrlevel2,
    reservierungtel, reservierungfax, reservierungemail, inkasso, aufnehmen
  from partnerorganizer join sold_lines($2, $3, $4) using (organizerid)
  where partnerid = $1 and available order by lower(organizername)`

/** What decides which lines an agency sees, and in which language. */
type Brand = { mandant: number; language: Language }

/** The organizers available to a partner, as far as its brand sells them, by name in the brand's language. */
export const listOrganizers = async (db: Db, partnerid: number, brand: Brand): Promise<Organizer[]> => {
  const { mandant, language } = brand
  const parameters = [partnerid, mandant, language, language === 'be' ? 'nl' : language]
  const { rows } = await db.executeQuery(CompiledQuery.raw(ofPartner, parameters))
  return rows as Organizer[] // the columns selected by the statement
}

export type SavedOrganizer = Omit<Organizer, 'organizername'>

/** Saves organizers of a partner. One that is not available to it is skipped: nothing is added here. */
export const saveOrganizers = async (db: Db, partnerid: number, organizers: readonly SavedOrganizer[]) => {
  await sql`
    update partnerorganizer as own
    set agenturoptionnr = sent.agenturoptionnr,
      agenturnrlevel1 = sent.agenturnrlevel1,
      agenturnrlevel2 = sent.agenturnrlevel2,
      reservierungtel = sent.reservierungtel,
      reservierungfax = sent.reservierungfax,
      reservierungemail = sent.reservierungemail,
      inkasso = sent.inkasso,
      aufnehmen = sent.aufnehmen
    from jsonb_to_recordset(${JSON.stringify(organizers)}::jsonb) as sent (
      organizerid int, agenturoptionnr int, agenturnrlevel1 text, agenturnrlevel2 text, reservierungtel text,
      reservierungfax text, reservierungemail text, inkasso boolean, aufnehmen boolean)
    where own.partnerid = ${partnerid} and own.available and own.organizerid = sent.organizerid`.execute(db)
}

/** Who the provider is to open lines for, and where that agency reads the answer. */
export const findContact = async (db: Db, partnerid: number): Promise<{ firma: string; email: string }> => {
  const row = db.selectFrom('agency').select(['firma', 'email']).where('partnerid', '=', partnerid)
  return (await row.executeTakeFirst()) ?? { firma: '', email: '' }
}
