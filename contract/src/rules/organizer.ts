import * as z from 'zod/mini'
import { id, line } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail, validateLoosePhone } from './contact.ts'
import { checkAcross, issueAt, withRules } from './rule.ts'
import { required } from './text.ts'

/** ORG-1: how an agency is known to an organizer. */
export const agencyOptions = {
  none: 0,
  /** Its own agency number. */
  number: 1,
  /** A collection agency, with the agency's number under it. */
  collection: 2,
} as const

/** ORG-1, ORG-2, ORG-4: an organizer as it is saved. */
export const organizerSchema = z
  .strictObject({
    organizerid: id,
    organizername: z.optional(line()),
    agenturoptionnr: z.literal([0, 1, 2]),
    agenturnrlevel1: line(),
    agenturnrlevel2: line(),
    reservierungtel: line(limits.phone).check(withRules(validateLoosePhone)),
    reservierungfax: line(limits.phone).check(withRules(validateLoosePhone)),
    reservierungemail: line(limits.email).check(withRules(validateEmail)),
    inkasso: z.boolean(),
    aufnehmen: z.boolean(),
  })
  .check(
    checkAcross<'agenturoptionnr' | 'agenturnrlevel1' | 'agenturnrlevel2'>((organizer) => {
      const level1 = issueAt('agenturnrlevel1', organizer.agenturnrlevel1, required)
      const level2 = issueAt('agenturnrlevel2', organizer.agenturnrlevel2, required)
      if (organizer.agenturoptionnr === agencyOptions.number) return level1
      return organizer.agenturoptionnr === agencyOptions.collection ? [...level1, ...level2] : []
    }),
  )
