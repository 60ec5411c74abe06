import * as z from 'zod/mini'
import { everyRole, type Role } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { id, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { Activation } from './organizers-activation.ts'

const mayActivate: readonly Role[] = ['administrator', 'care']

/** A cruise line that the partner's brand sells. */
const PartnerOrganizer = z.object({
  organizerid: z.number(),
  organizername: z.string(),
  /** Open to the partner. */
  available: z.boolean(),
  /** Offered on its booking page, which the agency decides. */
  aufnehmen: z.boolean(),
})
export type PartnerOrganizer = z.infer<typeof PartnerOrganizer>

const PartnerOrganizers = z.object({
  /** By name. */
  organizers: z.array(PartnerOrganizer),
  /** The last time the agency asked for cruise lines, and who of the provider decided. */
  activation: z.nullable(z.extend(Activation, { decidedby: z.nullable(z.string()) })),
})
export type PartnerOrganizers = z.infer<typeof PartnerOrganizers>

export const getPartnerOrganizers = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/organizers',
  access: { roles: everyRole },
  about:
    'The cruise lines of the brand, which of them are open to a partner, and what became of its request to open some.',
  refuses: ['notfound'],
  answer: PartnerOrganizers,
})

const ids = z.array(id).check(z.maxLength(limits.items))

export const savePartnerOrganizers = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/organizers/save',
  access: { roles: mayActivate },
  about:
    "Opens cruise lines to a partner and closes others; those left out stay as they are, and a closed one keeps what the agency entered. It is in the agency's history. If the agency has asked for cruise lines, that is done, and it is told by mail.",
  body: z.strictObject({ open: z._default(ids, []), close: z._default(ids, []) }),
  refuses: ['notfound'],
  answer: PartnerOrganizers,
})

export const refuseActivation = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/organizers/refuse',
  access: { roles: mayActivate },
  about:
    "Refuses a partner's request to open cruise lines; the agency is told the reason by mail. Refused where none waits.",
  body: z.strictObject({ reason: requiredLine() }),
  refuses: ['notfound', 'refused'],
  answer: PartnerOrganizers,
})
