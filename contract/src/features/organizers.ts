import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { limits } from '../calls/limits.ts'
import { organizerSchema } from '../rules/organizer.ts'
import { eachOnce } from '../rules/rows.ts'

/** A cruise line that the provider opened for the partner, and how the agency works with it. */
export const Organizer = z.object({
  organizerid: z.number(),
  /** Set by the provider; a save does not change it. */
  organizername: z.string(),
  agenturoptionnr: z.literal([0, 1, 2]),
  agenturnrlevel1: z.string(),
  agenturnrlevel2: z.string(),
  reservierungtel: z.string(),
  reservierungfax: z.string(),
  reservierungemail: z.string(),
  /** Whether the agency collects the customer's money itself. */
  inkasso: z.boolean(),
  /** Whether the cruise line is offered in the agency's booking engine. */
  aufnehmen: z.boolean(),
})
export type Organizer = z.infer<typeof Organizer>

export const listOrganizers = call({
  method: 'GET',
  path: '/organizers/:partnerid/organizer/list',
  access: [Right.administration],
  about: 'The cruise lines that are open to the partner, by name, with the agency numbers and reservation contacts.',
  answer: z.array(Organizer),
})

export const saveOrganizers = call({
  method: 'POST',
  path: '/organizers/:partnerid/organizers/save',
  access: [Right.administration],
  about: 'Saves the organizers that are sent and answers them as stored; those left out stay as they are.',
  body: z.array(organizerSchema).check(z.maxLength(limits.items), eachOnce('organizerid')),
  answer: z.array(Organizer),
  saves: { read: listOrganizers, item: 'organizerid' },
})
