import * as z from 'zod/mini'
import { everyRole, type Role } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { id, integer, line, queryInteger, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { marketingKinds, regionList } from '../regions.ts'
import { StampPlace } from './marketing.ts'

/** What the provider publishes: statements of single agencies, or material of brands. */
export const publishKinds = ['provisions', 'marketing'] as const
export type PublishKind = (typeof publishKinds)[number]

/** Who publishes and withdraws what. */
export const publishRoles = {
  provisions: ['administrator', 'accounting'],
  marketing: ['administrator', 'marketing'],
} as const satisfies Record<PublishKind, readonly Role[]>

/** Why a file is not published; `missing`: it was declared but has not arrived yet. */
export const publishReasons = [
  'missing',
  'folder',
  'month',
  'partner',
  'hidden',
  'name',
  'type',
  'content',
  'empty',
  'toolarge',
  'sums',
  'lines',
  'double',
  'region',
  'nopreview',
  'picture',
] as const
export type PublishReason = (typeof publishReasons)[number]

/** Whoever publishes anything; the server also asks which kind. */
const editors = { roles: ['administrator', 'accounting', 'marketing'] } as const

/** A file of an upload, and what publishing it would do, or has done. */
export const UploadedFile = z.object({
  /** As in the folder: `101001/2026-10/statement.pdf`, `banners/Karibik/spring.png`. */
  path: z.string(),
  size: z.number(),
  result: z.enum(['published', 'replaced', 'unchanged', 'refused']),
  reason: z.optional(z.enum(publishReasons)),
  /** The agency it is for. */
  partnerid: z.nullable(z.number()),
  /** The month of a statement. */
  year: z.nullable(z.number()),
  month: z.nullable(z.number()),
  /** The amount that the list of sums names for it, in euro. */
  sum: z.nullable(z.number()),
  /** MNY-2: the number of its lines; null if the list of lines does not name it. */
  lines: z.nullable(z.number()),
  /** Those of them whose booking the agency does not have. */
  unknown: z.nullable(z.number()),
  /** RCH-5: where agencies' data goes on an offer template; null: as before, else the foot of its last page. */
  stamp: z.nullable(StampPlace),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const Upload = z.object({
  uploadid: z.number(),
  kind: z.enum(publishKinds),
  /** The brands that material is for. */
  mandants: z.array(z.number()),
  createdat: z.string(),
  files: z.array(UploadedFile),
  /** The agencies concerned, by number. */
  partners: z.array(z.object({ partnerid: z.number(), firma: z.string(), mandant: z.number() })),
})
export type Upload = z.infer<typeof Upload>

/** An upload that was neither finished nor discarded. */
export const OpenUpload = z.object({
  uploadid: z.number(),
  kind: z.enum(publishKinds),
  mandants: z.array(z.number()),
  createdat: z.string(),
  files: z.number(),
  /** Files that were declared and have not arrived. */
  missing: z.number(),
})
export type OpenUpload = z.infer<typeof OpenUpload>

export const listUploads = providerCall({
  method: 'GET',
  path: '/publishing/uploads',
  access: editors,
  about: 'Your own uploads that are still open, the newest first. They are forgotten after a day.',
  answer: z.array(OpenUpload),
})

export const createUpload = providerCall({
  method: 'POST',
  path: '/publishing/uploads/create',
  access: editors,
  about: 'Begins an upload: its files are checked and shown before anybody sees them.',
  body: z.strictObject({
    kind: z.enum(publishKinds),
    /** For material: the brands whose agencies see it. */
    mandants: z._default(z.array(id).check(z.maxLength(1000)), () => []),
  }),
  answer: z.object({ uploadid: z.number() }),
})

const filePath = requiredLine(limits.uploadPath)

export const declareUploadedFiles = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/files',
  access: editors,
  about: 'Names the files that are about to be added: an agency is not published before all of its files are there.',
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          path: filePath,
          size: integer(0),
          /** SHA-256 of its content: a file that is there already does not have to be sent again. */
          sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
        }),
      )
      .check(z.maxLength(limits.uploadFiles)),
  }),
  bodyLimit: 4 * limits.uploadPath * limits.uploadFiles,
  bodyValues: 5 * limits.uploadFiles,
  refuses: ['notfound', 'refused'],
  /** The paths of the files that have to be sent. */
  answer: z.object({ missing: z.array(z.string()) }),
})

export const addUploadedFile = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/file',
  access: editors,
  about: 'Adds a file to an upload, or replaces the one of the same path.',
  body: z.strictObject({ path: filePath }),
  file: limits.uploadFile,
  refuses: ['notfound', 'refused'],
  answer: z.object({ path: z.string() }),
})

export const placeStamp = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/stamp',
  access: { roles: publishRoles.marketing },
  about: 'Marks where agencies’ logo, contact and QR code go on an offer template of an upload.',
  body: z.strictObject({ path: filePath, stamp: z.nullable(StampPlace) }),
  refuses: ['notfound'],
  answer: z.object({ path: z.string() }),
})

export const getUploadPicture = providerCall({
  method: 'GET',
  path: '/publishing/uploads/:uploadid/picture',
  access: { roles: publishRoles.marketing },
  about: 'The picture of the first page of an offer template of an upload.',
  query: z.strictObject({ path: filePath }),
  refuses: ['notfound'],
  answer: 'file',
})

export const leaveOutMissing = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/leaveout',
  access: editors,
  about: 'Leaves out the declared files of an upload that have not arrived.',
  refuses: ['notfound'],
  answer: z.object({ files: z.number() }),
})

export const getUpload = providerCall({
  method: 'GET',
  path: '/publishing/uploads/:uploadid',
  access: editors,
  about: 'What publishing an upload would change for whom, and which files are refused and why.',
  refuses: ['notfound'],
  answer: Upload,
})

export const publishUpload = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/publish',
  access: editors,
  about: "Publishes one agency's files of an upload, or all material: everything or nothing.",
  body: z.strictObject({ partnerid: z.optional(id) }),
  refuses: ['notfound', 'refused'],
  answer: z.object({ files: z.array(UploadedFile) }),
})

export const discardUpload = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/discard',
  access: editors,
  about: 'Forgets an upload; what was published stays.',
  refuses: ['notfound'],
  answer: z.object({ discarded: z.boolean() }),
})

/** The state of a published file: it changes when the file is replaced. */
const version = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const withdrawal = z.strictObject({
  /** Why: agencies read it where the file was. */
  reason: requiredLine(),
  /** As it was listed: a file that was replaced meanwhile is not withdrawn. */
  version: z.optional(version),
})

const downloads = { downloads: z.number(), lastdownload: z.nullable(z.string()) }

export const PublishedStatement = z.object({
  fileid: z.number(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  /** The month that it is about, as its folder names it. */
  year: z.number(),
  month: z.number(),
  filename: z.string(),
  size: z.number(),
  sum: z.nullable(z.number()),
  /** When it was published. */
  createddate: z.string(),
  /** When its money was paid: the agency finds it in this month. */
  payoutday: z.string(),
  version,
  ...downloads,
})
export type PublishedStatement = z.infer<typeof PublishedStatement>

export const listStatements = providerCall({
  method: 'GET',
  path: '/publishing/provisions',
  access: { roles: everyRole },
  about: 'Published statements, the newest first, searched and filtered, with how often they were downloaded.',
  query: z.strictObject({
    /** Words of the agency's name, number or place, or of the file's name. */
    search: z._default(line(limits.search), ''),
    mandant: z.optional(queryInteger(1)),
    downloaded: z.optional(z.enum(['yes', 'no'])),
    partnerid: z.optional(queryInteger(1)),
    year: z.optional(queryInteger(limits.yearMin, limits.yearMax)),
    month: z.optional(queryInteger(1, 12)),
    offset: z._default(queryInteger(0), 0),
    limit: z._default(queryInteger(1, 500), 200),
  }),
  answer: z.object({ rows: z.array(PublishedStatement), total: z.number() }),
})

export const PublishedMaterial = z.object({
  fileid: z.number(),
  kind: z.enum(marketingKinds),
  region: z.enum(regionList),
  name: z.string(),
  size: z.number(),
  mandants: z.array(z.number()),
  createdat: z.string(),
  version,
  ...downloads,
})
export type PublishedMaterial = z.infer<typeof PublishedMaterial>

export const listPublishedMaterial = providerCall({
  method: 'GET',
  path: '/publishing/marketing',
  access: { roles: everyRole },
  about: 'Published marketing material, the newest first, with how often it was downloaded.',
  answer: z.array(PublishedMaterial),
})

export const Download = z.object({
  at: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  username: z.string(),
  filename: z.string(),
})
export type Download = z.infer<typeof Download>

export const listDownloads = providerCall({
  method: 'GET',
  path: '/publishing/downloads',
  access: { roles: everyRole },
  about: 'Who downloaded a published file and when, the newest first.',
  query: z.strictObject({
    kind: z.enum(publishKinds),
    fileid: queryInteger(1),
    limit: z._default(queryInteger(1, 500), 200),
  }),
  answer: z.array(Download),
})

export const withdrawStatement = providerCall({
  method: 'POST',
  path: '/publishing/provisions/:partnerid/:fileid/withdraw',
  access: { roles: publishRoles.provisions },
  about:
    "Withdraws a statement and records it in the agency's history, with the reason. Whoever asks for it gets 410 from then on.",
  body: withdrawal,
  refuses: ['notfound', 'changed'],
  answer: z.object({ withdrawn: z.boolean() }),
})

export const withdrawMaterial = providerCall({
  method: 'POST',
  path: '/publishing/marketing/:fileid/withdraw',
  access: { roles: publishRoles.marketing },
  about:
    "Withdraws marketing material and records it in the provider's history, with the reason. Whoever asks for it gets 410 from then on.",
  body: withdrawal,
  refuses: ['notfound', 'changed'],
  answer: z.object({ withdrawn: z.boolean() }),
})

/** A statement or material that was published by mistake. */
export const Withdrawn = z.object({
  fileid: z.number(),
  filename: z.string(),
  /** The agency of a statement, and its month; null for material. */
  partnerid: z.nullable(z.number()),
  firma: z.string(),
  year: z.nullable(z.number()),
  month: z.nullable(z.number()),
  mandants: z.array(z.number()),
  reason: z.string(),
  withdrawnat: z.string(),
  withdrawnby: z.string(),
  /** What was withdrawn is published again. */
  isreplaced: z.boolean(),
  ...downloads,
})
export type Withdrawn = z.infer<typeof Withdrawn>

/** In one answer. */
export const withdrawnMost = 200

export const listWithdrawn = providerCall({
  method: 'GET',
  path: '/publishing/withdrawn',
  access: { roles: everyRole },
  about: 'What was withdrawn, when, by whom and why, with how often it had been downloaded; the newest first.',
  query: z.strictObject({ kind: z.enum(publishKinds) }),
  answer: z.array(Withdrawn),
})
