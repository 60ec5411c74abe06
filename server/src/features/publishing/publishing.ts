import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  discardUpload,
  getUpload,
  leaveOutMissing,
  listDownloads,
  listPublishedMaterial,
  listStatements,
  listUploads,
  type PublishKind,
  publishRoles,
  publishUpload,
} from '@gangway/contract/features/publishing'
import { limits } from '@gangway/contract/limits'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import type { Person } from '../../http/person-lookup-store.ts'
import { checkContent, checkMaterial, checkStatements, toRefusedFile, toUploadedFile } from './check-upload.ts'
import { publishFiles } from './publish.ts'
import * as published from './published-store.ts'
import * as store from './upload-store.ts'

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
