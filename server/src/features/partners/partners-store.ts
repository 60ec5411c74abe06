import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import type { PartnerSettings } from '@gangway/contract/features/partners'
import { endAgencySessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { lockVersion, stampVersion } from '../../http/pipeline/revision-store.ts'
import { changeAgencyAddress } from '../../mail/agency-notice.ts'

/** A partner as the provider sees it. */
export type Partner = Omit<PartnerSettings, 'email'> & {
  locked: boolean
  lockreason: string | null
  lockedat: Date | null
  endsat: string | null
  endedat: Date | null
  erasedat: Date | null
}

const settings = ['partnerid', 'mandant', 'partnertype', 'iscbe', 'tradepartner', 'pagetracking'] as const

export const findPartner = (db: Db, partnerid: number): Promise<Partner | undefined> =>
  db
    .selectFrom('partner')
    .select(settings)
    .select(['locked', 'lockreason', 'lockedat', 'endsat', 'endedat', 'erasedat'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()

export const readSettings = async (db: Db, partnerid: number): Promise<PartnerSettings | undefined> => {
  const row = await db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(settings.map((column) => `p.${column}` as const))
    .select('a.email')
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '' }
}

/** Who changes something, and when. */
export type By = { user: string; now: Date }

/**
 * The address belongs to the agency's record: it gets a new version, so that nobody in the portal overwrites it
 * unnoticed.
 */
const changeEmail = async (db: Db, partnerid: number, email: string, { user, now }: By) => {
  const record = { partnerid, noun: 'agency' }
  const version = await lockVersion(db, record)
  const { mandant } = await db
    .selectFrom('partner')
    .select('mandant')
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  const by = { user, userno: null }
  if (await changeAgencyAddress({ db, partnerid, mandant, by, now }, email))
    await stampVersion(db, record, { items: [], version: version + 1 }, { user, now })
}

/** What can be changed, each only if it is given. */
export type SettingChanges = { [K in Exclude<keyof PartnerSettings, 'partnerid'>]?: PartnerSettings[K] | undefined }

export const changeSettings = async (db: Db, partnerid: number, changes: SettingChanges, by: By) => {
  const { email, ...own } = changes
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await db.updateTable('partner').set(given).where('partnerid', '=', partnerid).execute()
  if (email !== undefined) await changeEmail(db, partnerid, email, by)
}

type NewPartner = PartnerSettings & { firma: string; land: string; passwordhash?: string | undefined }

/** Partners with their main logins, which have no password unless its hash is given, and their agency records. */
export const addPartners = async (db: Db, partners: readonly NewPartner[]) => {
  const settings = partners.map(({ firma: _, email: __, land: ___, passwordhash: ____, ...partner }) => partner)
  await db.insertInto('partner').values(settings).execute()
  const logins = partners.map(({ partnerid, passwordhash = null }) => ({
    ...{ partnerid, userno: 0, username: String(partnerid), passwordhash, mask: allRights },
    ...allPermissions,
  }))
  await db.insertInto('login').values(logins).execute()
  const agencies = partners.map(({ partnerid, firma, email, land }) => ({
    ...{ partnerid, firma, email, land, anrede: null, titel: null, reisebuerotyp: null },
  }))
  await db.insertInto('agency').values(agencies).execute()
}

/** Locks a partner and ends its sessions; false if it was locked already. */
export const lockPartner = async (db: Db, partnerid: number, reason: string | null, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('partner')
    .set({ locked: true, lockreason: reason, lockedat: now })
    .where('partnerid', '=', partnerid)
    .where('locked', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await endAgencySessions(db, partnerid)
  return numUpdatedRows > 0n
}

/** Unlocks a partner; false if it was not locked, or if its contract has ended. */
export const unlockPartner = async (db: Db, partnerid: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('partner')
    .set({ locked: false, lockreason: null, lockedat: null })
    .where('partnerid', '=', partnerid)
    .where('locked', '=', true)
    .where('endedat', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The cruise lines of the catalogue. */
export const organizerIds = async (db: Db): Promise<number[]> => {
  const rows = db.selectFrom('organizer').select('organizerid').where('state', '=', 'listed').orderBy('organizerid')
  return (await rows.execute()).map((row) => row.organizerid)
}
