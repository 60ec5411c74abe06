import { basename, dirname } from 'node:path/posix'
import { isDeepStrictEqual } from 'node:util'
import type { StampPlace } from '@gangway/contract/features/marketing'
import type { PublishKind, PublishReason, UploadedFile } from '@gangway/contract/features/publishing'
import type { Brands } from '../../brands/brands.ts'
import type { Db } from '../../db/database.ts'
import { documentType } from '../../files/document-type.ts'
import { isPictureName, type MaterialPath, parseMaterialPath, stemOf } from '../../files/material-folder.ts'
import { readImage } from '../../files/preview.ts'
import { requireFileName } from '../../files/publishing.ts'
import { parseStatementPath, parseSums, type StatementPath, type Sums, sumsName } from '../../files/statement-folder.ts'
import { doLinesAddUp, type FolderLine, type FolderLines, linesName, parseLines } from '../../files/statement-lines.ts'
import { areSameLines } from '../provisions/provisions-store.ts'
import { countUnknown, readLinesOfFile } from '../provisions/statements-store.ts'
import * as store from './upload-store.ts'

/** A statement that can be published, and what that would do. */
export type CheckedStatement = StatementPath & {
  path: string
  size: number
  hash: Buffer
  type: string
  sumcents: number | null
  lines: readonly FolderLine[] | null
  unknown: number | null
  result: 'published' | 'replaced' | 'unchanged'
}
export type CheckedMaterial = MaterialPath & {
  path: string
  size: number
  hash: Buffer
  picture: { hash: Buffer; size: number }
  stamp: StampPlace | null
  result: 'published' | 'replaced' | 'unchanged'
}
type Place = Pick<UploadedFile, 'partnerid' | 'year' | 'month'>
type Refused = Place & { path: string; size: number; reason: PublishReason }
type Kept = store.StoredUploadFile & { hash: Buffer; type: string }

const nowhere: Place = { partnerid: null, year: null, month: null }

/** The agency and month of a statement; material and misplaced files have none. */
const placeOf = (place: object | StatementPath): Place =>
  'partnerid' in place ? { partnerid: place.partnerid, year: place.year, month: place.month } : nowhere

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

const isList = ({ path }: { path: string }) => [sumsName, linesName].includes(basename(path))

/** The lists of this name in an upload, by their folder; undefined for one that cannot be read. */
const readLists = async <T>(
  db: Db,
  files: readonly store.StoredUploadFile[],
  name: string,
  parse: (text: string) => T | undefined,
) => {
  const lists = new Map<string, T | undefined>()
  for (const file of files.filter(({ path }) => basename(path) === name)) {
    const text = isKept(file) ? (await store.readUploaded(db, file)).toString('utf8') : undefined
    lists.set(dirname(file.path), text === undefined ? undefined : parse(text))
  }
  return lists
}

type CheckContext = { db: Db; brands: Brands }

/** Tells the places that more than one file of an upload would have. */
const findDoubles = (keys: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (key: string) => (counts.get(key) ?? 0) > 1
}

const isMissing = ({ reason }: store.StoredUploadFile) => reason === 'missing'

/** Whether a list says what the sum of a file is, or nothing about it. */
const hasSum = (list: Sums | undefined, filename: string) =>
  list !== undefined && (!list.has(filename) || list.get(filename) !== undefined)

/** The lines of a file: null if there is no list or it does not name the file, undefined if they cannot be read. */
const findLines = (lists: ReadonlyMap<string, FolderLines | undefined>, path: string, filename: string) => {
  const folder = dirname(path)
  if (!lists.has(folder)) return null
  const list = lists.get(folder)
  return list && !list.has(filename) ? null : list?.get(filename)
}

/** The lists of lines that name a file which their folder does not have. */
const findStrayLists = (
  files: readonly store.StoredUploadFile[],
  lists: ReadonlyMap<string, FolderLines | undefined>,
) => {
  const paths = new Set(files.map(({ path }) => path.normalize('NFC')))
  const isStray = ([folder, list]: [string, FolderLines | undefined]) =>
    [...(list?.keys() ?? [])].some((name) => !paths.has(`${folder}/${name}`.normalize('NFC')))
  return new Set([...lists].filter(isStray).map(([folder]) => `${folder}/${linesName}`))
}

/** CON-5: what publishing these statements would do, file by file. */
export const checkStatements = async ({ db, brands }: CheckContext, all: readonly store.StoredUploadFile[]) => {
  const sums = await readLists<Sums>(db, all, sumsName, parseSums)
  const lineLists = await readLists<FolderLines>(db, all, linesName, parseLines)
  const strays = findStrayLists(all, lineLists)
  // A list is shown only while it has not arrived, or if it names a file that is not there: otherwise its statements say
  // what is wrong with it.
  const files = all.filter((file) => !isList(file) || isMissing(file) || strays.has(file.path))
  const parsed = files.map((file) => ({ file, place: parseStatementPath(file.path) }))
  const numbers = [...new Set(parsed.flatMap(({ place }) => ('partnerid' in place ? place.partnerid : [])))]
  const partners = await store.listUploadPartners(db, numbers)
  const byNumber = new Map(partners.map((partner) => [partner.partnerid, partner]))
  const published = await store.listPublishedNames(db, numbers)
  const keyOf = ({ partnerid, year, month, filename }: StatementPath) => `${partnerid}/${year}-${month}/${filename}`
  const before = new Map(published.map((row) => [keyOf(row), row]))
  const isDouble = findDoubles(parsed.flatMap(({ place }) => ('partnerid' in place ? keyOf(place) : [])))
  const good: CheckedStatement[] = []
  const refused: Refused[] = []
  for (const { file, place } of parsed) {
    const { path, size } = file
    const refuse = (reason: PublishReason) => refused.push({ path, size, reason, ...placeOf(place) })
    if ('reason' in place) {
      refuse(place.reason)
      continue
    }
    const partner = byNumber.get(place.partnerid)
    const list = sums.get(dirname(path))
    const sumcents = list?.get(place.filename) ?? null
    const linesAsked = findLines(lineLists, path, place.filename)
    const isHidden = partner && brands.find(partner.mandant)?.hiddenareas.includes('provisions') !== false
    if (!partner) refuse('partner')
    else if (isHidden) refuse('hidden')
    else if (!isKept(file)) refuse(file.reason ?? 'content')
    else if (isDouble(keyOf(place))) refuse('double')
    else if (sums.has(dirname(path)) && !hasSum(list, place.filename)) refuse('sums')
    else if (strays.has(path) || (linesAsked !== null && !doLinesAddUp(linesAsked, sumcents))) refuse('lines')
    else {
      const lines = linesAsked ?? null
      const known = before.get(keyOf(place))
      const areLinesSame = lines === null || areSameLines(lines, await readLinesOfFile(db, place))
      const isSame = known?.hash.equals(file.hash) && known.sumcents === sumcents && areLinesSame
      const result = known ? (isSame ? 'unchanged' : 'replaced') : 'published'
      const unknown = lines && (await countUnknown(db, place.partnerid, lines))
      good.push({ ...place, path, size, hash: file.hash, type: file.type, sumcents, lines, unknown, result })
    }
  }
  return { good, refused, partners }
}

/** The files of an upload that go to one agency, with its lists of sums. */
export const filesOfPartner = (all: readonly store.StoredUploadFile[], partnerid: number | undefined) =>
  all.filter(({ path }) => {
    const place = parseStatementPath(path)
    return 'partnerid' in place && place.partnerid === partnerid
  })

/**
 * Whether material is published as it is in the upload. The picture of an offer template is stored smaller than it was
 * sent, so of those only what was published from this upload counts.
 */
const isPublished = (
  known: { hash: Buffer; createdat: Date; stamp: StampPlace | null } | undefined,
  { kind }: MaterialPath,
  { hash, stamp }: Kept,
  { createdat }: store.StoredUpload,
) =>
  known?.hash.equals(hash) === true &&
  (kind === 'banner' || (known.createdat >= createdat && (!stamp || isDeepStrictEqual(stamp, known.stamp))))

/** CON-5: the same for material: each offer template needs a picture of its first page beside it. */
export const checkMaterial = async (
  { db }: CheckContext,
  upload: store.StoredUpload,
  all: readonly store.StoredUploadFile[],
) => {
  const documents = all.filter(({ path }) => path.toLowerCase().endsWith('.pdf'))
  const stems = new Set(documents.map(({ path }) => stemOf(path)))
  const isPreview = ({ path }: { path: string }) => isPictureName(path) && stems.has(stemOf(path))
  const previews = new Map(all.filter(isPreview).map((file) => [stemOf(file.path), file]))
  const keyOf = ({ kind, region, name }: MaterialPath) => `${kind}/${region}/${name}`
  const parsed = all
    .filter((one) => !isPreview(one) || isMissing(one))
    .map((file) => ({ file, place: parseMaterialPath(file.path) }))
  const isDouble = findDoubles(parsed.flatMap(({ place }) => ('kind' in place ? keyOf(place) : [])))
  const published = new Map((await store.listPublishedMaterial(db, upload.mandants)).map((row) => [keyOf(row), row]))
  const good: CheckedMaterial[] = []
  const refused: Refused[] = []
  for (const { file, place } of parsed) {
    const { path, size } = file
    const picture = 'kind' in place && place.kind === 'banner' ? file : previews.get(stemOf(path))
    const refuse = (reason: PublishReason) => refused.push({ path, size, reason, ...nowhere })
    if ('reason' in place) refuse(place.reason)
    else if (!isKept(file)) refuse(file.reason ?? 'content')
    else if (isDouble(keyOf(place))) refuse('double')
    else if (!picture) refuse('nopreview')
    else if (!isKept(picture)) refuse('picture')
    else {
      const known = published.get(keyOf(place))
      const isSame = isPublished(known, place, file, upload)
      const result = known ? (isSame ? 'unchanged' : 'replaced') : 'published'
      good.push({ ...place, path, size, hash: file.hash, picture, stamp: file.stamp, result })
    }
  }
  return { good, refused }
}

export const toUploadedFile = ({ path, size, result, ...file }: CheckedStatement | CheckedMaterial): UploadedFile => ({
  path,
  size,
  result,
  ...placeOf(file),
  sum: 'sumcents' in file && file.sumcents !== null ? file.sumcents / 100 : null,
  lines: 'lines' in file ? (file.lines?.length ?? null) : null,
  unknown: 'unknown' in file ? file.unknown : null,
  stamp: 'stamp' in file ? file.stamp : null,
})

export const toRefusedFile = (file: Refused): UploadedFile => ({
  ...file,
  result: 'refused',
  sum: null,
  lines: null,
  unknown: null,
  stamp: null,
})
