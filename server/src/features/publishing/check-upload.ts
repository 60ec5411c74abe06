import { basename, dirname } from 'node:path/posix'
import type { PublishKind, PublishReason, UploadedFile } from '@gangway/contract/features/publishing'
import type { Brands } from '../../brands/brands.ts'
import type { Db } from '../../db/database.ts'
import { documentType } from '../../files/document-type.ts'
import { isPictureName, type MaterialPath, parseMaterialPath, stemOf } from '../../files/material-folder.ts'
import { readImage } from '../../files/preview.ts'
import { requireFileName } from '../../files/publishing.ts'
import { parseStatementPath, parseSums, type StatementPath, sumsName } from '../../files/statement-folder.ts'
import { findMaterialByName } from '../marketing/marketing-store.ts'
import * as store from './upload-store.ts'

/** A statement that can be published, and what that would do. */
export type CheckedStatement = StatementPath & {
  path: string
  size: number
  hash: Buffer
  type: string
  sumcents: number | null
  result: 'published' | 'replaced' | 'unchanged'
}
export type CheckedMaterial = MaterialPath & {
  path: string
  size: number
  hash: Buffer
  picture: { hash: Buffer; size: number }
  result: 'published' | 'replaced'
}
type Refused = { path: string; size: number; reason: PublishReason; partnerid: number | null }
type Kept = store.StoredUploadFile & { hash: Buffer; type: string }

const isSafeName = (name: string) => {
  try {
    requireFileName(name)
    return true
  } catch {
    return false
  }
}

/** What can be said of a file by itself, before anything else is known. */
export const checkContent = async (
  kind: PublishKind,
  path: string,
  bytes: Buffer,
): Promise<{ type: string } | { reason: PublishReason }> => {
  if (bytes.length === 0) return { reason: 'empty' }
  const name = basename(path)
  if (!isSafeName(name)) return { reason: 'name' }
  if (kind === 'provisions') return documentType(name, bytes)
  const parsed = parseMaterialPath(path)
  if ('reason' in parsed) return parsed
  if (parsed.kind === 'banner' || isPictureName(path)) {
    const picture = await readImage(bytes)
    return picture ? { type: picture.type } : { reason: 'picture' }
  }
  const found = documentType(name, bytes)
  // Offer templates are PDFs.
  return 'type' in found && found.type !== 'application/pdf' ? { reason: 'type' } : found
}

const isKept = (file: store.StoredUploadFile): file is Kept => file.hash !== null && file.type !== null

/** The lists of sums of an upload, by their folder; undefined for one that cannot be read. */
const readSumLists = async (db: Db, files: readonly store.StoredUploadFile[]) => {
  const lists = new Map<string, ReadonlyMap<string, number> | undefined>()
  for (const file of files.filter(isKept))
    if (basename(file.path) === sumsName)
      lists.set(dirname(file.path), parseSums((await store.readUploaded(db, file)).toString('utf8')))
  return lists
}

type CheckContext = { db: Db; brands: Brands }

/** CON-5: what publishing these statements would do, file by file. */
export const checkStatements = async ({ db, brands }: CheckContext, all: readonly store.StoredUploadFile[]) => {
  const sums = await readSumLists(db, all)
  const files = all.filter(({ path }) => basename(path) !== sumsName)
  const parsed = files.map((file) => ({ file, place: parseStatementPath(file.path) }))
  const numbers = [...new Set(parsed.flatMap(({ place }) => ('partnerid' in place ? place.partnerid : [])))]
  const partners = await store.listUploadPartners(db, numbers)
  const published = await store.listPublishedNames(db, numbers)
  const keyOf = ({ partnerid, year, month, filename }: StatementPath) => `${partnerid}/${year}-${month}/${filename}`
  const before = new Map(published.map((row) => [keyOf(row), row]))
  const good: CheckedStatement[] = []
  const refused: Refused[] = []
  for (const { file, place } of parsed) {
    const { path, size } = file
    const partnerid = 'partnerid' in place ? place.partnerid : null
    const refuse = (reason: PublishReason) => refused.push({ path, size, reason, partnerid })
    if ('reason' in place) {
      refuse(place.reason)
      continue
    }
    const partner = partners.find((one) => one.partnerid === place.partnerid)
    const list = sums.get(dirname(path))
    const isHidden = partner && brands.find(partner.mandant)?.hiddenareas.includes('provisions')
    if (!partner) refuse('partner')
    else if (isHidden) refuse('hidden')
    else if (!isKept(file)) refuse(file.reason ?? 'content')
    else if (sums.has(dirname(path)) && !list) refuse('sums')
    else {
      const sumcents = list?.get(place.filename) ?? null
      const known = before.get(keyOf(place))
      const isSame = known?.hash.equals(file.hash) && known.sumcents === sumcents
      const result = known ? (isSame ? 'unchanged' : 'replaced') : 'published'
      good.push({ ...place, path, size, hash: file.hash, type: file.type, sumcents, result })
    }
  }
  return { good, refused, partners }
}

/** CON-5: the same for material: each offer template needs a picture of its first page beside it. */
export const checkMaterial = async (
  { db }: CheckContext,
  mandants: readonly number[],
  all: readonly store.StoredUploadFile[],
) => {
  const documents = all.filter(({ path }) => path.toLowerCase().endsWith('.pdf'))
  const stems = new Set(documents.map(({ path }) => stemOf(path)))
  const isPreview = ({ path }: { path: string }) => isPictureName(path) && stems.has(stemOf(path))
  const good: CheckedMaterial[] = []
  const refused: Refused[] = []
  for (const file of all.filter((one) => !isPreview(one))) {
    const { path, size } = file
    const place = parseMaterialPath(path)
    const picture =
      'kind' in place && place.kind === 'banner'
        ? file
        : all.find((one) => isPreview(one) && stemOf(one.path) === stemOf(path))
    const refuse = (reason: PublishReason) => refused.push({ path, size, reason, partnerid: null })
    if ('reason' in place) refuse(place.reason)
    else if (!isKept(file)) refuse(file.reason ?? 'content')
    else if (!picture) refuse('nopreview')
    else if (!isKept(picture)) refuse('picture')
    else {
      const known = await findMaterialByName(db, { ...place, mandants })
      good.push({ ...place, path, size, hash: file.hash, picture, result: known ? 'replaced' : 'published' })
    }
  }
  return { good, refused }
}

export const toUploadedFile = ({ path, size, result, ...file }: CheckedStatement | CheckedMaterial): UploadedFile => ({
  path,
  size,
  result,
  partnerid: 'partnerid' in file ? file.partnerid : null,
  sum: 'sumcents' in file && file.sumcents !== null ? file.sumcents / 100 : null,
})

export const toRefusedFile = (file: Refused): UploadedFile => ({ ...file, result: 'refused', sum: null })
