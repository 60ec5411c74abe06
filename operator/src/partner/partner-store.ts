import { allRights } from '@gangway/contract/rights'
import { matchesSearch } from '@gangway/contract/search-fold'
import type { Db } from '@gangway/server/db/database'

/** A partner as the provider sees it. */
export type Partner = {
  partnerid: number
  mandant: number
  partnertype: number
  iscbe: boolean
  tradepartner: boolean
  pagetracking: boolean
  locked: boolean
}

const partnerColumns = [
  'partnerid',
  'mandant',
  'partnertype',
  'iscbe',
  'tradepartner',
  'pagetracking',
  'locked',
] as const

export const findPartner = (db: Db, partnerid: number) =>
  db.selectFrom('partner').select(partnerColumns).where('partnerid', '=', partnerid).executeTakeFirst()

type Wanted = { mandant?: number | undefined; search?: string | undefined; locked?: boolean }

/** Partners by number, with the name of their agency. */
export const listPartners = async (db: Db, { mandant, search = '', locked }: Wanted) => {
  let rows = db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(partnerColumns.map((column) => `p.${column}` as const))
    .select(['a.firma', 'a.ort'])
    .orderBy('p.partnerid')
  if (mandant !== undefined) rows = rows.where('p.mandant', '=', mandant)
  if (locked) rows = rows.where('p.locked', '=', true)
  const partners = await rows.execute()
  // Filtered here like in the portal: not every database treats Ü and ü as the same letter.
  return partners.filter(({ firma }) => matchesSearch(firma ?? '', search))
}

export const listLogins = (db: Db, partnerid: number) =>
  db
    .selectFrom('login')
    .select(['userno', 'username', 'mask', 'locked'])
    .select((login) => login('passwordhash', 'is not', null).as('haspassword'))
    .where('partnerid', '=', partnerid)
    .orderBy('userno')
    .execute()

export const readAgency = (db: Db, partnerid: number) =>
  db
    .selectFrom('agency')
    .select(['firma', 'ort', 'land', 'email', 'telefon'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()

/** How many records of each kind a partner has. */
export const countRecords = async (db: Db, partnerid: number) => {
  const count = async (table: 'session' | 'booking' | 'bankaccount' | 'partnerorganizer') => {
    const rows = db.selectFrom(table).select((all) => all.fn.countAll<number>().as('n'))
    return (await rows.where('partnerid', '=', partnerid).executeTakeFirstOrThrow()).n
  }
  return {
    sessions: await count('session'),
    bookings: await count('booking'),
    bankaccounts: await count('bankaccount'),
    organizers: await count('partnerorganizer'),
  }
}

type New = Omit<Partner, 'locked'> & { firma: string; email: string; land: string; passwordhash: string | null }

/** A partner with its main login and agency record. */
export const addPartner = async (db: Db, { firma, email, land, passwordhash, ...partner }: New) => {
  const { partnerid } = partner
  await db.insertInto('partner').values(partner).execute()
  const login = { partnerid, userno: 0, username: String(partnerid), passwordhash, mask: allRights }
  await db.insertInto('login').values(login).execute()
  const record = { partnerid, firma, email, land, anrede: null, titel: null, reisebuerotyp: null }
  await db.insertInto('agency').values(record).execute()
}

export const changePartner = async (db: Db, partnerid: number, changes: Partial<Omit<Partner, 'partnerid'>>) => {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('partner').set(changes).where('partnerid', '=', partnerid).execute()
}

export const setAgencyEmail = async (db: Db, partnerid: number, email: string) => {
  await db.updateTable('agency').set({ email }).where('partnerid', '=', partnerid).execute()
}

export const organizerIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('organizer')
      .select('organizerid')
      .where('state', '=', 'listed')
      .orderBy('organizerid')
      .execute()
  ).map((row) => row.organizerid)

/** Makes cruise lines available to a partner; existing ones stay as the agency has set them up. */
export const openOrganizers = async (db: Db, partnerid: number, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0
  const closed = { agenturoptionnr: 0 as const, inkasso: false, aufnehmen: false }
  const empty = { agenturnrlevel1: '', agenturnrlevel2: '', reservierungtel: '', reservierungfax: '' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partnerorganizer')
    .values(ids.map((organizerid) => ({ partnerid, organizerid, ...closed, ...empty, reservierungemail: '' })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
