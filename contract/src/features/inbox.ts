import * as z from 'zod/mini'
import { providerCall } from '../call.ts'
import { everyRole } from '../roles.ts'
import { catalogueKinds } from './catalogue.ts'

/** What waits for somebody of the provider. */
export const inboxKinds = ['unlisted', 'mail'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** A name that bookings brought and that is not in the catalogue. */
const UnlistedItem = z.object({
  kind: z.literal('unlisted'),
  since: z.string(),
  entrykind: z.enum(catalogueKinds),
  entryid: z.number(),
  name: z.string(),
})

/** A mail that could not be delivered. */
const MailItem = z.object({
  kind: z.literal('mail'),
  since: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  mailid: z.number(),
  mailkind: z.string(),
  recipient: z.string(),
  tries: z.number(),
})

export const InboxItem = z.discriminatedUnion('kind', [UnlistedItem, MailItem])
export type InboxItem = z.infer<typeof InboxItem>

export const InboxCounts = z.object({ unlisted: z.number(), mail: z.number() })
export type InboxCounts = z.infer<typeof InboxCounts>

/** The largest number of items in one answer. */
export const inboxMost = 500

export const getInbox = providerCall({
  method: 'GET',
  path: '/inbox/list',
  access: { roles: everyRole },
  about: 'What waits for somebody of the provider, the oldest first, and how much there is of each kind.',
  answer: z.object({ items: z.array(InboxItem), counts: InboxCounts }),
})

export const getInboxCounts = providerCall({
  method: 'GET',
  path: '/inbox/counts',
  access: { roles: everyRole },
  about: 'How much waits of each kind, for the navigation.',
  answer: InboxCounts,
})

const mailRoles = { roles: ['administrator', 'care', 'accounting'] } as const

export const retryMail = providerCall({
  method: 'POST',
  path: '/inbox/mail/:partnerid/:mailid/retry',
  access: mailRoles,
  about: 'Sends a mail that came back once more.',
  refuses: ['notfound'],
  answer: InboxCounts,
})

export const dismissMail = providerCall({
  method: 'POST',
  path: '/inbox/mail/:partnerid/:mailid/dismiss',
  access: mailRoles,
  about: 'Takes a mail that came back off the inbox.',
  refuses: ['notfound'],
  answer: InboxCounts,
})
