import * as z from 'zod/mini'
import type { Role } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { integer, text } from '../calls/fields.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'

const notesBy: readonly Role[] = ['administrator', 'care', 'accounting']

/** What the provider's people write about a partner for each other. The agency never sees it. */
export const PartnerNote = z.object({
  noteid: z.number(),
  /** Who wrote it; empty where the person no longer exists. */
  author: z.string(),
  /** Written by whoever asks, who can change and delete it. */
  isown: z.boolean(),
  text: z.string(),
  createdat: z.string(),
  changedat: z.nullable(z.string()),
})
export type PartnerNote = z.infer<typeof PartnerNote>

export const listPartnerNotes = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/notes',
  access: { roles: notesBy },
  about: 'The internal notes about a partner, newest first.',
  refuses: ['notfound'],
  answer: z.array(PartnerNote),
})

/** A new note is saved with 0. */
export const noteForm = z.strictObject({
  noteid: integer(0),
  text: text().check(withRules(required)),
})

export const savePartnerNote = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/notes/save',
  access: { roles: notesBy },
  about: "Adds a note or changes one's own.",
  body: noteForm,
  refuses: ['notfound', 'refused'],
  answer: PartnerNote,
})

export const deletePartnerNote = providerCall({
  method: 'DELETE',
  path: '/partners/:partnerid/notes/:noteid',
  access: { roles: notesBy },
  about: "Deletes one's own note.",
  refuses: ['notfound', 'refused'],
  answer: z.object({ noteid: z.number() }),
})
