import * as z from 'zod/mini'
import { providerCall } from '../call.ts'
import { base64, id, queryInteger, requiredLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { marketingKinds, regionList } from '../regions.ts'
import { everyRole } from '../roles.ts'

/** What the provider publishes: statements of single agencies, or material of brands. */
export const publishKinds = ['provisions', 'marketing'] as const
export type PublishKind = (typeof publishKinds)[number]

/** Why a file is not published. */
export const publishReasons = [
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
  'region',
  'nopreview',
  'picture',
] as const
export type PublishReason = (typeof publishReasons)[number]

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
  /** The amount that the list of sums names for it, in euro. */
  sum: z.nullable(z.number()),
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

export const addUploadedFile = providerCall({
  method: 'POST',
  path: '/publishing/uploads/:uploadid/file',
  access: editors,
  about: 'Adds a file to an upload, or replaces the one of the same path.',
  body: z.strictObject({ path: requiredLine(limits.uploadPath), content: base64(limits.uploadFile) }),
  bodyLimit: 2 * limits.uploadFile,
  refuses: ['notfound', 'refused'],
  answer: z.object({ path: z.string() }),
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

/** How often and when last agencies downloaded a file. */
const downloads = { downloads: z.number(), lastdownload: z.nullable(z.string()) }

export const PublishedStatement = z.object({
  fileid: z.number(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  year: z.number(),
  month: z.number(),
  filename: z.string(),
  size: z.number(),
  sum: z.nullable(z.number()),
  createddate: z.string(),
  ...downloads,
})
export type PublishedStatement = z.infer<typeof PublishedStatement>

export const listStatements = providerCall({
  method: 'GET',
  path: '/publishing/provisions',
  access: { roles: everyRole },
  about: 'Published statements, the newest first, with who has them already; of one agency, or a month of all.',
  query: z.strictObject({
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
  access: { roles: ['administrator', 'accounting'] },
  about: "Withdraws a statement and records it in the agency's history.",
  refuses: ['notfound'],
  answer: z.object({ withdrawn: z.boolean() }),
})

export const withdrawMaterial = providerCall({
  method: 'POST',
  path: '/publishing/marketing/:fileid/withdraw',
  access: { roles: ['administrator', 'marketing'] },
  about: 'Takes marketing material back.',
  refuses: ['notfound'],
  answer: z.object({ withdrawn: z.boolean() }),
})
