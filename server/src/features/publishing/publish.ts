import { dayOf } from '@gangway/contract/days'
import type { publishUpload, UploadedFile } from '@gangway/contract/features/publishing'
import { buildPreview, readImage } from '../../files/preview.ts'
import { ApiError } from '../../http/api-error.ts'
import { writeAudit, writeProviderEvent } from '../../http/audit-store.ts'
import type { Context } from '../../http/handler.ts'
import { publishMarketing } from '../marketing/marketing-store.ts'
import { publishProvision } from '../provisions/provisions-store.ts'
import {
  type CheckedMaterial,
  type CheckedStatement,
  checkMaterial,
  checkStatements,
  filesOfPartner,
  toUploadedFile,
} from './check-upload.ts'
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
  const { kind, region, name } = file
  const preview = await buildPreview(picture)
  const { result } = await publishMarketing(db, {
    kind,
    region,
    name,
    mandants,
    bytes,
    preview,
    createdat: now(),
    ...facts,
  })
  return { ...toUploadedFile(file), result }
}

/** A file that has not arrived yet belongs to the rest: nothing is published without it. */
const requireComplete = (files: readonly store.StoredUploadFile[]) => {
  if (files.some(({ reason }) => reason === 'missing')) throw new ApiError('refused')
}

/** CON-5: all files of one agency, or all material: everything or nothing. */
export const publishFiles = async (context: PublishContext, upload: store.StoredUpload): Promise<UploadedFile[]> => {
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
