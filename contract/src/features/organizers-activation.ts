import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'

/** `done`: the provider has opened cruise lines. */
export const activationStates = ['open', 'done', 'refused'] as const

/** A request of an agency to open cruise lines for it. */
export const Activation = z.object({
  state: z.enum(activationStates),
  /** The login that asked. */
  askedby: z.string(),
  askedat: z.string(),
  decidedat: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.string(),
})
export type Activation = z.infer<typeof Activation>

/** Whether no cruise line is open to the agency, and the last time it asked for some. */
const ActivationState = z.object({ isneeded: z.boolean(), last: z.nullable(Activation) })

export const getActivation = call({
  method: 'GET',
  path: '/organizers/:partnerid/activation',
  access: [Right.administration],
  about: 'Whether no cruise line is open to the agency yet, and what became of its last request to open some.',
  answer: ActivationState,
})

export const askForActivation = call({
  method: 'POST',
  path: '/organizers/:partnerid/activation',
  access: [Right.administration],
  about:
    "Asks the provider to open cruise lines, which waits in the console's inbox; the brand is told by mail. Only as long as none is open. Asking again while a request waits changes nothing.",
  refuses: ['refused'],
  answer: ActivationState,
})
