import { siteList } from '@gangway/contract/features/wlv-embed'
import type { Db } from '../../db/database.ts'
import { fileBytes, findFile } from '../../files/file-store.ts'

/** Whether files of this partner are served: it exists and is not locked. */
export const isOpen = async (db: Db, partnerid: number): Promise<boolean> =>
  (await db
    .selectFrom('partner')
    .select('partnerid')
    .where('partnerid', '=', partnerid)
    .where('locked', '=', false)
    .executeTakeFirst()) !== undefined

/** RCH-4: the sites that may show a partner's page. */
export const listEmbedSites = async (db: Db, partnerid: number): Promise<string[]> => {
  const row = await db.selectFrom('wlv').select('embedsites').where('partnerid', '=', partnerid).executeTakeFirst()
  return siteList(row?.embedsites ?? '')
}

/** The bytes of a partner's logo, by its current name. */
export const readLogo = async (db: Db, partnerid: number, name: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('wlv')
    .select('logohash')
    .where('partnerid', '=', partnerid)
    .where('partnerlogo', '=', name)
    .executeTakeFirst()
  const file = row?.logohash ? await findFile(db, row.logohash) : undefined
  return file && fileBytes(db, file)
}

/** The secret that makes the hashes of visitors unique to this installation. */
export const readPepper = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('wlvpepper').select('pepper').executeTakeFirstOrThrow()).pepper
