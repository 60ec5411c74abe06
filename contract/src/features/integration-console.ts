import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { integer } from '../calls/fields.ts'
import {
  Deliveries,
  Delivery,
  deliveriesQuery,
  hookFields,
  hookForm,
  replayForm,
  shownSecret,
} from './integration-webhooks.ts'

/** ENG-2: the same of a brand's booking engine; its event is `partner.changed`. */
export const EngineHook = z.object({ ...hookFields, mandant: z.number() })
export type EngineHook = z.infer<typeof EngineHook>

const administrators = { access: { roles: ['administrator'] } } as const

export const listEngineHooks = providerCall({
  method: 'GET',
  path: '/integration/hooks',
  access: { roles: everyRole },
  about: 'Where the booking engines of the brands are notified of changed agencies.',
  answer: z.array(EngineHook),
})

export const saveEngineHook = providerCall({
  ...administrators,
  method: 'POST',
  path: '/integration/hooks/save',
  about: "Adds a webhook of a brand's booking engine and answers its secret, this once; or changes one.",
  freshProof: true,
  refuses: ['notfound'],
  body: z.strictObject({ ...hookForm, mandant: integer(1) }),
  answer: z.object({ ...EngineHook.shape, ...shownSecret }),
})

export const deleteEngineHook = providerCall({
  ...administrators,
  method: 'DELETE',
  path: '/integration/hooks/:mandant/:hookid',
  about: "Deletes a webhook of a brand's booking engine.",
  refuses: ['notfound'],
  answer: z.object({ hookid: z.number() }),
})

export const rotateEngineHook = providerCall({
  ...administrators,
  method: 'POST',
  path: '/integration/hooks/:mandant/:hookid/rotate',
  about: 'Makes a new secret and answers it, this once. For a day deliveries are signed with the former one as well.',
  freshProof: true,
  refuses: ['notfound'],
  answer: z.object({ ...EngineHook.shape, ...shownSecret }),
})

export const testEngineHook = providerCall({
  ...administrators,
  method: 'POST',
  path: '/integration/hooks/:mandant/:hookid/test',
  about: 'Sends the event `test`.',
  refuses: ['notfound'],
  answer: Delivery,
})

export const listEngineDeliveries = providerCall({
  ...administrators,
  method: 'GET',
  path: '/integration/hooks/:mandant/:hookid/deliveries',
  about: 'The deliveries of the last 30 days with what was answered, the newest first.',
  query: deliveriesQuery,
  refuses: ['notfound'],
  answer: Deliveries,
})

export const replayEngineDelivery = providerCall({
  ...administrators,
  method: 'POST',
  path: '/integration/hooks/:mandant/:hookid/replay',
  about: 'Sends a delivery once more, with the same id.',
  refuses: ['notfound'],
  body: replayForm,
  answer: Delivery,
})
