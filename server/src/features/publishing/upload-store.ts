import type { StampPlace } from '@gangway/contract/features/marketing'
import type { PublishKind, PublishReason } from '@gangway/contract/features/publishing'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fileStream, putFile } from '../../files/file-store.ts'

export type StoredUpload = { uploadid: number; kind: PublishKind; mandants: number[]; createdat: Date }
/** `type`: the media type of what is kept. */
export type StoredUploadFile = {
  path: string
  size: number
  hash: Buffer | null
  type: string | null
  reason: PublishReason | null
  stamp: StampPlace | null
}

export const addUpload = async (
  db: Db,
  upload: { personid: number; kind: PublishKind; mandants: number[]; createdat: Date },
): Promise<number> =>
  (await db.insertInto('upload').values(upload).returning('uploadid').executeTakeFirstOrThrow()).uploadid

/** An upload of this person; somebody else's does not exist. */
export const findUpload = (db: Db, personid: number, uploadid: number): Promise<StoredUpload | undefined> =>
  db
    .selectFrom('upload')
    .select(['uploadid', 'kind', 'mandants', 'createdat'])
    .where('uploadid', '=', uploadid)
    .where('personid', '=', personid)
    .executeTakeFirst()

/** The uploads of a person, with how many files they have and how many of those have not arrived. */
export const listOpenUploads = (db: Db, personid: number) =>
  db
    .selectFrom('upload as u')
    .leftJoin('uploadfile as f', 'f.uploadid', 'u.uploadid')
    .select(({ fn }) => [
      'u.uploadid',
      'u.kind',
      'u.mandants',
      'u.createdat',
      fn.count<number>('f.path').as('files'),
      sql<number>`count(*) filter (where f.reason = 'missing')`.as('missing'),
    ])
    .where('u.personid', '=', personid)
    .groupBy('u.uploadid')
    .orderBy('u.uploadid', 'desc')
    .execute()

/** How many files an upload would have with these. */
export const countFilesWith = async (db: Db, uploadid: number, paths: readonly string[]): Promise<number> => {
  const { others } = await db
    .selectFrom('uploadfile')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('uploadid', '=', uploadid)
    .where(sql<boolean>`path <> all(${paths}::text[])`)
    .executeTakeFirstOrThrow()
  return others + paths.length
}

export type DeclaredFile = { path: string; size: number; hash: Buffer | null; reason: PublishReason }

/** Declares files of an upload, and returns the paths of those that are not there with the same content. */
export const declareFiles = async (db: Db, uploadid: number, files: readonly DeclaredFile[]): Promise<string[]> => {
  const { rows } = await sql<{ path: string; reason: PublishReason }>`
    insert into uploadfile as u (uploadid, path, size, reason)
    select ${uploadid}, d.path, d.size, d.reason
    from unnest(
      ${files.map(({ path }) => path)}::text[], ${files.map(({ size }) => size)}::int[],
      ${files.map(({ reason }) => reason)}::text[], ${files.map(({ hash }) => hash)}::bytea[]
    ) as d (path, size, reason, hash)
    where not exists (
      select from uploadfile o where o.uploadid = ${uploadid} and o.path = d.path and o.hash = d.hash
    )
    on conflict (uploadid, path) do update set size = excluded.size, reason = excluded.reason, hash = null
    returning path, reason`.execute(db)
  return rows.flatMap(({ path, reason }) => (reason === 'missing' ? path : []))
}

/** Forgets the declared files that have not arrived; returns how many. */
export const removeMissing = async (db: Db, uploadid: number): Promise<number> => {
  const removed = await db
    .deleteFrom('uploadfile')
    .where('uploadid', '=', uploadid)
    .where('reason', '=', 'missing')
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

type NewFile = { uploadid: number; path: string; bytes: Buffer; checked: { type: string } | { reason: PublishReason } }

/** Keeps a file of an upload; of one that is refused only its name and why. */
export const saveUploadFile = async (db: Db, { uploadid, path, bytes, checked }: NewFile) => {
  const hash = 'type' in checked ? (await putFile(db, bytes, checked.type)).hash : null
  const row = { size: bytes.length, hash, reason: 'reason' in checked ? checked.reason : null }
  await db
    .insertInto('uploadfile')
    .values({ uploadid, path, ...row })
    .onConflict((conflict) => conflict.columns(['uploadid', 'path']).doUpdateSet(row))
    .execute()
}

/** RCH-5: marks where agencies' data goes; false if there is no such file. */
export const writeStamp = async (db: Db, uploadid: number, path: string, stamp: StampPlace | null) => {
  const { numUpdatedRows } = await db
    .updateTable('uploadfile')
    .set({ stamp: stamp && JSON.stringify(stamp) })
    .where('uploadid', '=', uploadid)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const listUploadFiles = (db: Db, uploadid: number): Promise<StoredUploadFile[]> =>
  db
    .selectFrom('uploadfile as u')
    .leftJoin('file as f', 'f.hash', 'u.hash')
    .select(['u.path', 'u.size', 'u.hash', 'u.reason', 'u.stamp', 'f.type'])
    .where('uploadid', '=', uploadid)
    .orderBy('path')
    .execute()

export const removeUpload = async (db: Db, uploadid: number) => {
  await db.deleteFrom('upload').where('uploadid', '=', uploadid).execute()
}

/** The whole content of a kept file. */
export const readUploaded = async (db: Db, { hash, size }: { hash: Buffer; size: number }): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of fileStream(db, { hash, size, type: '' })) parts.push(part)
  return Buffer.concat(parts)
}

/** The agencies with these numbers. */
export const listUploadPartners = async (db: Db, partnerids: readonly number[]) => {
  if (partnerids.length === 0) return []
  const rows = await db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .select(['p.partnerid', 'p.mandant', 'a.firma'])
    .where('p.partnerid', 'in', partnerids)
    .orderBy('p.partnerid')
    .execute()
  return rows.map(({ firma, ...row }) => ({ ...row, firma: firma ?? '' }))
}

type PublishedName = {
  partnerid: number
  year: number
  month: number
  filename: string
  hash: Buffer
  sumcents: number | null
}

/** What is published for these agencies already. */
export const listPublishedNames = async (db: Db, partnerids: readonly number[]): Promise<PublishedName[]> =>
  partnerids.length === 0
    ? []
    : db
        .selectFrom('provision')
        .select(['partnerid', 'year', 'month', 'filename', 'hash', 'sumcents'])
        .where('partnerid', 'in', partnerids)
        .execute()

/** The material of exactly these brands. */
export const listPublishedMaterial = (db: Db, mandants: readonly number[]) =>
  db
    .selectFrom('marketing')
    .select(['kind', 'region', 'name', 'hash', 'stamp', 'createdat'])
    .where(sql<boolean>`mandants = ${[...mandants].sort((a, b) => a - b)}::int[]`)
    .execute()
