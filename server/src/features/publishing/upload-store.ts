import type { PublishKind, PublishReason } from '@gangway/contract/features/publishing'
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

export const countFiles = async (db: Db, uploadid: number): Promise<number> =>
  (
    await db
      .selectFrom('uploadfile')
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('uploadid', '=', uploadid)
      .executeTakeFirstOrThrow()
  ).n

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

export const listUploadFiles = (db: Db, uploadid: number): Promise<StoredUploadFile[]> =>
  db
    .selectFrom('uploadfile as u')
    .leftJoin('file as f', 'f.hash', 'u.hash')
    .select(['u.path', 'u.size', 'u.hash', 'u.reason', 'f.type'])
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
