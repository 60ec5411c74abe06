import { isDeepStrictEqual } from 'node:util'
import { bannerPath, type Material, type StampPlace } from '@gangway/contract/features/marketing'
import { type MarketingKind, type Region, regionList, titleOf } from '@gangway/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pieceBytes, putFile, type StoredFile } from '../../files/file-store.ts'
import { type Published, requireFileName, type Withdrawal } from '../../files/publishing.ts'

const isVisibleTo = (mandant: number) => sql<boolean>`${mandant} = any(mandants)`

/** The material of a brand, in the order of the regions, each with its preview. */
export const listMaterial = async (db: Db, mandant: number, kind: MarketingKind): Promise<Material[]> => {
  const rows = await db
    .selectFrom('marketing')
    .innerJoin('file', 'file.hash', 'marketing.hash')
    .innerJoin('file as preview', 'preview.hash', 'marketing.previewhash')
    // A preview is one piece, so its bytes come with the row.
    .innerJoin('filepiece', (join) => join.onRef('filepiece.hash', '=', 'preview.hash').on('filepiece.piece', '=', 0))
    .select(['fileid', 'region', 'name', 'file.type', 'file.size', 'width', 'height'])
    .select(['preview.type as previewtype', 'filepiece.bytes'])
    .where('kind', '=', kind)
    .where(isVisibleTo(mandant))
    .orderBy(sql`array_position(${regionList}::text[], region)`)
    .orderBy(sql`coalesce(width, 0)`, 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ bytes, ...row }) => ({
    ...row,
    title: titleOf(kind, row.region),
    publicpath: kind === 'banner' ? bannerPath(row.fileid, row.name) : '',
    base64data: bytes.toString('base64'),
  }))
}

/** One item of a brand's material; another brand's does not exist. */
export const findMaterial = (
  db: Db,
  mandant: number,
  kind: MarketingKind,
  fileid: number,
): Promise<(StoredFile & { name: string; stamp: StampPlace | null }) | undefined> =>
  db
    .selectFrom('marketing')
    .innerJoin('file', 'file.hash', 'marketing.hash')
    .select(['name', 'stamp', 'file.hash', 'file.size', 'file.type'])
    .where('kind', '=', kind)
    .where('fileid', '=', fileid)
    .where(isVisibleTo(mandant))
    .executeTakeFirst()

/** All material of a brand with its content, in the order of the regions. */
export const listMaterialFiles = (db: Db, mandant: number) =>
  db
    .selectFrom('marketing')
    .innerJoin('file', 'file.hash', 'marketing.hash')
    .select(['fileid', 'kind', 'region', 'name', 'stamp', 'width', 'height', 'file.hash', 'file.size', 'file.type'])
    .where(isVisibleTo(mandant))
    .orderBy(sql`array_position(${regionList}::text[], region)`)
    .orderBy('name')
    .execute()

/**
 * A banner for everybody: whoever embeds it in a page shows it to the world. Where it was withdrawn and published again, the
 * pages that embed it show the new one.
 */
export const findBanner = async (db: Db, fileid: number, name: string): Promise<StoredFile | undefined> => {
  const { rows } = await sql<StoredFile>`
    select file.hash, file.size, file.type from marketing m join file on file.hash = m.hash
    where m.kind = 'banner' and m.name = ${name} and (m.fileid = ${fileid} or (m.region, m.mandants) in (
      select w.region, w.mandants from withdrawnmaterial w
      where w.fileid = ${fileid} and w.kind = 'banner' and w.name = ${name}))`.execute(db)
  return rows[0]
}

/** When and why material of a kind was withdrawn; undefined if it never was. */
export const findWithdrawn = (db: Db, kind: MarketingKind, fileid: number) =>
  db
    .selectFrom('withdrawnmaterial')
    .select(['name', 'mandants', 'reason', 'withdrawnat'])
    .where('kind', '=', kind)
    .where('fileid', '=', fileid)
    .executeTakeFirst()

type Content = { bytes: Buffer /** Its media type. */; type: string }

/** Material as the provider publishes it. */
export type NewMaterial = Content & {
  kind: MarketingKind
  region: Region
  /** The name of the file. */
  name: string
  /** The brands whose agencies see it. */
  mandants: readonly number[]
  /** An image of it, of at most 256 KB: all of them are listed at once. */
  preview: Content
  /** In pixels, if it is an image. */
  width?: number | null
  height?: number | null
  /** RCH-5: where agencies' data goes; not given: as before, else the foot of the last page. */
  stamp?: StampPlace | null
  createdat: Date
}

const inOrder = (mandants: readonly number[]) => [...new Set(mandants)].sort((a, b) => a - b)

type MaterialName = Pick<NewMaterial, 'kind' | 'region' | 'name' | 'mandants'>

/** The material published under this name, for exactly these brands. */
export const findMaterialByName = (db: Db, { kind, region, name, mandants }: MaterialName) =>
  db
    .selectFrom('marketing')
    .select(['fileid', 'hash', 'previewhash', 'stamp'])
    .where('kind', '=', kind)
    .where('region', '=', region)
    .where('name', '=', name)
    .where(sql<boolean>`mandants = ${inOrder(mandants)}::int[]`)
    .executeTakeFirst()

/**
 * Publishes material, as the owner of the database. It replaces material of the same name, region and brands and keeps
 * its id; the same bytes again change nothing.
 */
export const publishMarketing = async (db: Db, material: NewMaterial): Promise<Published> => {
  const { bytes, type, preview, width = null, height = null, stamp: place = null, ...facts } = material
  const stamp = place && JSON.stringify(place)
  const name = requireFileName(facts.name)
  const mandants = inOrder(facts.mandants)
  if (preview.bytes.length === 0 || preview.bytes.length > pieceBytes)
    throw new RangeError(`the preview of ${name} has ${preview.bytes.length} bytes; the limit is ${pieceBytes}`)
  const { hash } = await putFile(db, bytes, type)
  const { hash: previewhash } = await putFile(db, preview.bytes, preview.type)
  const before = await findMaterialByName(db, { ...facts, name, mandants })
  const isSamePlace = !place || isDeepStrictEqual(before?.stamp, place)
  if (before?.hash.equals(hash) && before.previewhash.equals(previewhash) && isSamePlace)
    return { fileid: before.fileid, result: 'unchanged' }
  const { fileid } = await db
    .insertInto('marketing')
    .values({ ...facts, name, mandants, hash, previewhash, width, height, stamp })
    .onConflict((same) =>
      same
        .columns(['kind', 'region', 'name', 'mandants'])
        .doUpdateSet({ hash, previewhash, width, height, createdat: facts.createdat, ...(stamp && { stamp }) }),
    )
    .returning('fileid')
    .executeTakeFirstOrThrow()
  return { fileid, result: before ? 'replaced' : 'published' }
}

/**
 * Withdraws material, and keeps that it was; returns whether there was any. The bytes stay as long as another row references
 * them.
 */
export const withdrawMarketing = async (db: Db, fileid: number, withdrawal: Withdrawal): Promise<boolean> => {
  const gone = await db
    .deleteFrom('marketing')
    .where('fileid', '=', fileid)
    .returning(['fileid', 'kind', 'region', 'name', 'mandants'])
    .executeTakeFirst()
  if (!gone) return false
  await db
    .insertInto('withdrawnmaterial')
    .values({ ...gone, ...withdrawal })
    .execute()
  return true
}
