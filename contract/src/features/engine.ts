import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { languageId, line, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { Agency } from './agency.ts'
import { EngineOrganizer, EngineWlv, PageDocument } from './engine-page.ts'
import { Organizer } from './organizers.ts'
import { OpeningHours } from './requests-templates.ts'

const { partnerid: _id, bankaccounts: _accounts, ...agencyFields } = Agency.shape
const { aufnehmen: _included, ...organizerFields } = Organizer.shape

/** ENG-1: everything that a booking engine needs of an agency. Field names are the specification's. */
export const EngineDocument = z.object({
  ...PageDocument.shape,
  partnertype: z.number(),
  iscbe: z.boolean(),
  tradepartner: z.boolean(),
  /** Whether page views are counted. */
  pagetrakingenabled: z.boolean(),
  /** The languages in which the agency writes its texts. */
  textlanguageids: z.array(languageId),
  reisebuero: z.object(agencyFields),
  wlv: z.object({
    ...EngineWlv.shape,
    /** The account on invoices: the one in force (SEC-7). */
    bank: z.string(),
    iban: z.string(),
    swiftcode: z.string(),
  }),
  organizers: z.array(z.object({ ...organizerFields, ...EngineOrganizer.shape })),
  /** When the agency is open. */
  openinghours: OpeningHours.shape.days,
})
export type EngineDocument = z.infer<typeof EngineDocument>

export const getEnginePartner = call({
  method: 'GET',
  path: '/engine/partners/:partnerid',
  access: { key: 'engine' },
  about:
    'Everything that a booking engine needs of an agency, in one document. With the ETag of the last answer in `If-None-Match`: 304 while nothing has changed. A locked partner has none.',
  tx: 'none',
  conditional: true,
  refuses: ['notfound'],
  answer: EngineDocument,
})

export const listEnginePartners = call({
  method: 'GET',
  path: '/engine/partners',
  access: { key: 'engine' },
  about:
    'The partners whose document has changed since an earlier answer, each once and in the order of their changes, a page at a time. Without `since`: all of them.',
  tx: 'none',
  query: z.strictObject({
    /** The `next` of the previous answer. */
    since: z.optional(line(60).check(z.regex(/^\d{1,20}\.\d{1,18}\.\d{1,9}$/))),
    limit: z._default(queryInteger(1, limits.items), limits.items),
  }),
  answer: z.object({
    /** Locked ones, too: their document answers 404. */
    partners: z.array(z.object({ partnerid: z.number(), version: z.string() })),
    /** Sent as `since` for what follows. An answer without partners was the last one for now. */
    next: z.string(),
  }),
})
