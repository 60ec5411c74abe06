import { limits } from '@gangway/contract/calls/limits'
import { dayOf } from '@gangway/contract/dates/days'
import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  discardUpload,
  getUpload,
  getUploadPicture,
  leaveOutMissing,
  listDownloads,
  listPublishedMaterial,
  listStatements,
  listUploads,
  type PublishKind,
  placeStamp,
  publishRoles,
  publishUpload,
  type UploadedFile,
} from '@gangway/contract/features/publishing'
import type { Db } from '../../db/database.ts'
import { buildPreview, readImage } from '../../files/preview.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit, writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Person } from '../../http/session/person-lookup-store.ts'
import { publishMarketing } from '../marketing/marketing-store.ts'
import { publishProvision } from '../provisions/provisions-store.ts'
import {
  type CheckedMaterial,
  type CheckedStatement,
  checkContent,
  checkMaterial,
  checkStatements,
  filesOfPartner,
  toRefusedFile,
  toUploadedFile,
} from './check-upload.ts'
import * as published from './published-store.ts'
import * as store from './upload-store.ts'

type PublishContext = Context<typeof publishUpload>

const monthText = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, '0')}`

/** Publishes a statement as the command line does, with a line in the agency's history. */
const publishStatement = async ({ db, person, address, now }: PublishContext, file: CheckedStatement) => {
  const { partnerid, year, month, filename, sumcents, lines, type, result } = file
  if (result === 'unchanged') return
  const bytes = await store.readUploaded(db, file)
  const facts = { partnerid, year, month, filename, sumcents, lines, type, createddate: dayOf(now()) }
  await publishProvision(db, { ...facts, bytes })
  const changes = [
    { field: 'filename', old: null, new: filename },
    { field: 'month', old: null, new: monthText(file) },
  ]
  const entry = { partnerid, userno: null, username: person.email, noun: 'partners', changes, address, at: now() }
  await writeAudit(db, { ...entry, action: 'publish' })
}

const publishMaterial = async ({ db, now }: PublishContext, mandants: readonly number[], file: CheckedMaterial) => {
  if (file.result === 'unchanged') return toUploadedFile(file)
  const bytes = await store.readUploaded(db, file)
  const picture = file.kind === 'banner' ? bytes : await store.readUploaded(db, file.picture)
  const facts = file.kind === 'banner' ? await readImage(bytes) : { type: 'application/pdf' }
  if (!facts) throw new ApiError('refused')
  const { kind, region, name, stamp } = file
  const preview = await buildPreview(picture)
  const { result } = await publishMarketing(db, {
    kind,
    region,
    name,
    mandants,
    bytes,
    preview,
    createdat: now(),
    stamp,
    ...facts,
  })
  return { ...toUploadedFile(file), result }
}

/** A file that has not arrived yet belongs to the rest: nothing is published without it. */
const requireComplete = (files: readonly store.StoredUploadFile[]) => {
  if (files.some(({ reason }) => reason === 'missing')) throw new ApiError('refused')
}

/** CON-5: all files of one agency, or all material: everything or nothing. */
const publishFiles = async (context: PublishContext, upload: store.StoredUpload): Promise<UploadedFile[]> => {
  const { db, body, person, address, now } = context
  const files = await store.listUploadFiles(db, upload.uploadid)
  if (upload.kind === 'provisions') {
    const own = filesOfPartner(files, body.partnerid)
    requireComplete(own)
    const { good } = await checkStatements(context, own)
    if (good.length === 0) throw new ApiError('notfound')
    for (const file of good) await publishStatement(context, file)
    return good.map(toUploadedFile)
  }
  requireComplete(files)
  const { good } = await checkMaterial(context, upload, files)
  if (good.length === 0) throw new ApiError('notfound')
  const published: UploadedFile[] = []
  for (const file of good) published.push(await publishMaterial(context, upload.mandants, file))
  const count = (result: UploadedFile['result']) => published.filter((file) => file.result === result).length
  const changes = (['published', 'replaced', 'unchanged'] as const).map((field) => ({
    field,
    old: null,
    new: count(field),
  }))
  await writeProviderEvent(db, {
    username: person.email,
    noun: 'marketing',
    action: 'publish',
    changes,
    address,
    at: now(),
  })
  return published
}

/** Statements are accounting's, material is marketing's. */
const requireRole = (kind: PublishKind, { role }: Person) => {
  if (!publishRoles[kind].some((one) => one === role)) throw new ApiError('forbidden')
}

const requireUpload = async (db: Db, person: Person, text: string) => {
  const uploadid = pathId(text)
  const upload = uploadid === undefined ? undefined : await store.findUpload(db, person.personid, uploadid)
  if (!upload) throw new ApiError('notfound')
  // The role may have changed since.
  requireRole(upload.kind, person)
  return upload
}

/** What is known of a file before it has arrived. */
const declaredReason = (size: number) => {
  if (size === 0) return 'empty'
  return size > limits.uploadFile ? 'toolarge' : 'missing'
}

/** Statements and material: uploaded, looked at and published. */
export const publishing: Feature = (on) => {
  on(listUploads, async ({ db, person }) =>
    (await store.listOpenUploads(db, person.personid)).map((upload) => ({
      ...upload,
      createdat: upload.createdat.toISOString(),
    })),
  )

  on(createUpload, async ({ db, body, brands, person, now }) => {
    const { kind, mandants } = body
    requireRole(kind, person)
    const unknownBrand = mandants.find((mandant) => brands.find(mandant)?.hiddenareas.includes('marketing') !== false)
    if (unknownBrand !== undefined) throw fieldError('mandants', 'choice', { value: unknownBrand })
    if (kind === 'marketing' && mandants.length === 0) throw fieldError('mandants', 'required')
    return { uploadid: await store.addUpload(db, { personid: person.personid, kind, mandants, createdat: now() }) }
  })

  on(declareUploadedFiles, async ({ db, body, params, person }) => {
    const { uploadid } = await requireUpload(db, person, params.uploadid)
    const files = new Map(
      body.files.map(({ path, size, sha256 }) => [
        path,
        { path, size, hash: sha256 ? Buffer.from(sha256, 'hex') : null, reason: declaredReason(size) } as const,
      ]),
    )
    if ((await store.countFilesWith(db, uploadid, [...files.keys()])) > limits.uploadFiles)
      throw new ApiError('refused')
    return { missing: await store.declareFiles(db, uploadid, [...files.values()]) }
  })

  on(leaveOutMissing, async ({ db, params, person }) => {
    const { uploadid } = await requireUpload(db, person, params.uploadid)
    return { files: await store.removeMissing(db, uploadid) }
  })

  on(addUploadedFile, async ({ db, body, file: bytes, params, person }) => {
    if (!bytes) throw fieldError('file', 'required')
    const { uploadid, kind } = await requireUpload(db, person, params.uploadid)
    if ((await store.countFilesWith(db, uploadid, [body.path])) > limits.uploadFiles) throw new ApiError('refused')
    const checked = await checkContent(kind, body.path, bytes)
    await store.saveUploadFile(db, { uploadid, path: body.path, bytes, checked })
    return { path: body.path }
  })

  on(placeStamp, async ({ db, body, params, person }) => {
    const { uploadid } = await requireUpload(db, person, params.uploadid)
    if (!(await store.writeStamp(db, uploadid, body.path, body.stamp))) throw new ApiError('notfound')
    return { path: body.path }
  })

  on(getUploadPicture, async (context) => {
    const { db, query, params, person } = context
    const upload = await requireUpload(db, person, params.uploadid)
    const { good } = await checkMaterial(context, upload, await store.listUploadFiles(db, upload.uploadid))
    const file = good.find(({ path }) => path === query.path)
    if (!file) throw new ApiError('notfound')
    const { bytes: content, type } = await buildPreview(await store.readUploaded(db, file.picture))
    return { name: 'preview.webp', type, content }
  })

  on(getUpload, async (context) => {
    const { db, params, person } = context
    const upload = await requireUpload(db, person, params.uploadid)
    const all = await store.listUploadFiles(db, upload.uploadid)
    const { good, refused, partners } =
      upload.kind === 'provisions'
        ? await checkStatements(context, all)
        : { ...(await checkMaterial(context, upload, all)), partners: [] }
    const files = [...good.map(toUploadedFile), ...refused.map(toRefusedFile)]
    return {
      ...upload,
      createdat: upload.createdat.toISOString(),
      files: files.toSorted((a, b) => a.path.localeCompare(b.path)),
      partners,
    }
  })

  on(publishUpload, async (context) => {
    const upload = await requireUpload(context.db, context.person, context.params.uploadid)
    return { files: await publishFiles(context, upload) }
  })

  on(discardUpload, async ({ db, params, person }) => {
    const { uploadid } = await requireUpload(db, person, params.uploadid)
    await store.removeUpload(db, uploadid)
    return { discarded: true }
  })

  on(listStatements, ({ db, query }) => published.readStatements(db, query))

  on(listPublishedMaterial, ({ db }) => published.readMaterial(db))

  on(listDownloads, ({ db, query }) => published.readDownloads(db, query))
}
