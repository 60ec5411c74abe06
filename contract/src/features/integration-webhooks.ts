import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { integer, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { eventKinds } from '../events/event-kinds.ts'
import { type Rule, withRules } from '../rules/rule.ts'

/** How long after a rotation both secrets sign, in milliseconds. */
export const secretOverlap = 24 * 60 * 60 * 1000

/** The most webhooks of an agency or a brand. */
export const webhooksMost = 5

/** The largest number of deliveries in one answer. */
export const deliveriesMost = 50

/** Whether an address can receive anything: https, no password in it. Which machine it leads to is looked at with every delivery. */
const isReceiver: Rule = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  return url && isSafe && url.username === '' && url.password === '' ? undefined : { key: 'url' }
}
const receiver = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(limits.url), withRules(isReceiver))

export const hookFields = {
  hookid: z.number(),
  url: z.string(),
  createdat: z.string(),
  /** Until then the former secret signs as well; null: there is one secret. */
  overlapsuntil: z.nullable(z.string()),
  /** Nothing has arrived since then. */
  failingsince: z.nullable(z.string()),
  /** Since when it is off, and why: a person, days of failure, or the receiver said that it is gone. */
  offat: z.nullable(z.string()),
  offreason: z.nullable(z.enum(['person', 'failing', 'gone'])),
}

/** INT-3: where the agency's own system wants to be notified. */
export const Webhook = z.object({ ...hookFields, events: z.array(z.enum(eventKinds)) })
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  /** Its own id, a UUID. */
  delivery: z.string(),
  /** The event; `test` for the test button. */
  kind: z.string(),
  createdat: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  /** When it is tried next, while it waits. */
  nextat: z.nullable(z.string()),
  triedat: z.nullable(z.string()),
  /** Of the last attempt: the HTTP status; null where nothing was answered. */
  status: z.nullable(z.number()),
  /** Why there was no answer: `timeout`, `private`, `tls` … */
  problem: z.string(),
  /** The beginning of what the receiver answered. */
  answer: z.string(),
  ms: z.nullable(z.number()),
  /** What was sent, as JSON. */
  body: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** The secret is answered this once. */
export const shownSecret = { secret: z.nullable(z.string()) }

export const hookForm = {
  /** 0 for a new one. */
  hookid: integer(0),
  url: receiver,
  ison: z._default(z.boolean(), true),
}

export const Deliveries = z.object({ rows: z.array(Delivery), hasmore: z.boolean() })
export const deliveriesQuery = z.strictObject({ limit: z._default(queryInteger(1, deliveriesMost), deliveriesMost) })
export const replayForm = z.strictObject({ delivery: z.uuid() })

const administration = { access: [Right.administration] } as const

export const listWebhooks = call({
  ...administration,
  method: 'GET',
  path: '/integration/:partnerid/webhooks',
  about: "Where the agency's own systems are notified of events.",
  answer: z.array(Webhook),
})

export const saveWebhook = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/webhooks/save',
  about:
    'Adds a webhook and answers the secret that signs its deliveries, this once; or changes one. Deliveries follow Standard Webhooks 1.0.',
  freshProof: true,
  refuses: ['notfound'],
  body: z.strictObject({
    ...hookForm,
    events: z.array(z.enum(eventKinds)).check(z.minLength(1, { error: 'required' }), z.maxLength(eventKinds.length)),
  }),
  answer: z.object({ ...Webhook.shape, ...shownSecret }),
})

export const deleteWebhook = call({
  ...administration,
  method: 'DELETE',
  path: '/integration/:partnerid/webhooks/:hookid',
  about: 'Deletes a webhook with its deliveries.',
  refuses: ['notfound'],
  answer: z.object({ hookid: z.number() }),
})

export const rotateWebhook = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/webhooks/:hookid/rotate',
  about: 'Makes a new secret and answers it, this once. For a day deliveries are signed with the former one as well.',
  freshProof: true,
  refuses: ['notfound'],
  answer: z.object({ ...Webhook.shape, ...shownSecret }),
})

export const testWebhook = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/webhooks/:hookid/test',
  about: 'Sends the event `test`; the list of deliveries has the answer a moment later.',
  refuses: ['notfound'],
  answer: Delivery,
})

export const listWebhookDeliveries = call({
  ...administration,
  method: 'GET',
  path: '/integration/:partnerid/webhooks/:hookid/deliveries',
  about: 'The deliveries of the last 30 days with what was answered, the newest first.',
  query: deliveriesQuery,
  refuses: ['notfound'],
  answer: Deliveries,
})

export const replayWebhookDelivery = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/webhooks/:hookid/replay',
  about: 'Sends a delivery once more, with the same id.',
  refuses: ['notfound'],
  body: replayForm,
  answer: Delivery,
})
