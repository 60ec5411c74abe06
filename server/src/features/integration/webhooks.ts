import type { EventKind } from '@gangway/contract/events/event-kinds'
import * as provider from '@gangway/contract/features/integration-console'
import * as declared from '@gangway/contract/features/integration-webhooks'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Change } from '../../http/pipeline/changes.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as store from './hooks-store.ts'
import { recordChange } from './integration.ts'

type Hooks = {
  db: Db
  config: Config
  owner: store.Owner
  now: () => Date
  record: (action: 'hooksave' | 'hookdelete' | 'hookrotate', changes: Change[]) => Promise<void>
}

const idOf = (text: string) => {
  const id = pathId(text)
  if (id === undefined) throw new ApiError('notfound')
  return id
}

const find = async ({ db, owner, now }: Hooks, hookid: number) => {
  const hook = (await store.listHooks(db, owner, now())).find((one) => one.hookid === hookid)
  if (!hook) throw new ApiError('notfound')
  return hook
}

/** What is stored can be signed with later: without a key nothing is. */
const requireKeyring = ({ config }: Hooks) => {
  const keyring = store.hookKeyring(config)
  if (!keyring) throw new ApiError('factorsoff')
  return keyring
}

type Form = { hookid: number; url: string; events: readonly string[]; ison: boolean }

/** A loopback address is for tests. */
const assertReceiver = ({ config }: Hooks, { url }: Form) => {
  if (url.startsWith('http:') && config.WEBHOOKS_LOOPBACK !== 'on') throw fieldError('url', 'url')
}

const save = async (hooks: Hooks, form: Form) => {
  assertReceiver(hooks, form)
  const { db, owner, now, record } = hooks
  const before = form.hookid > 0 ? await find(hooks, form.hookid) : undefined
  const added = before ? undefined : await store.addHook(db, owner, requireKeyring(hooks), form, now())
  if (!before && !added) throw fieldError('url', 'maxitems', { n: declared.webhooksMost })
  if (before) await store.changeHook(db, owner, form, now())
  const hook = await find(hooks, added?.hookid ?? form.hookid)
  const item = String(hook.hookid)
  const changes = [
    { item, field: 'url', old: before?.url ?? null, new: hook.url },
    { item, field: 'events', old: before?.events.join(', ') ?? null, new: hook.events.join(', ') },
    { item, field: 'ison', old: before ? before.offat === null : null, new: hook.offat === null },
  ].filter((change) => change.old !== change.new)
  await record('hooksave', changes)
  return { ...hook, secret: added?.secret ?? null }
}

const rotate = async (hooks: Hooks, hookid: number) => {
  const secret = await store.rotateHook(hooks.db, hooks.owner, requireKeyring(hooks), hookid, hooks.now())
  if (secret === undefined) throw new ApiError('notfound')
  const hook = await find(hooks, hookid)
  await hooks.record('hookrotate', [{ item: String(hookid), field: 'url', old: hook.url, new: hook.url }])
  return { ...hook, secret }
}

const remove = async (hooks: Hooks, hookid: number) => {
  const hook = await find(hooks, hookid)
  await store.deleteHook(hooks.db, hooks.owner, hookid)
  await hooks.record('hookdelete', [{ item: String(hookid), field: 'url', old: hook.url, new: null }])
  return { hookid }
}

const test = async (hooks: Hooks, hookid: number) => {
  const { db, owner, now } = hooks
  await find(hooks, hookid)
  return store.addDelivery(db, owner, { hookid, kind: 'test', at: now(), data: {} }, now())
}

const replay = async ({ db, owner, now }: Hooks, hookid: number, deliveryid: string) => {
  const delivery = await store.replayDelivery(db, owner, hookid, deliveryid, now())
  if (!delivery) throw new ApiError('notfound')
  return delivery
}

const deliveries = async (hooks: Hooks, hookid: number, limit: number) => {
  await find(hooks, hookid)
  return store.listDeliveries(hooks.db, hooks.owner, hookid, limit)
}

type AgencyContext = Pick<Context<typeof declared.deleteWebhook>, 'db' | 'config' | 'session' | 'address' | 'now'>

const ofAgency = (context: AgencyContext): Hooks => ({
  ...context,
  owner: { kind: 'agency', id: context.session.partnerid },
  record: (action, changes) => recordChange(context, action, changes),
})

const toWebhook = <H extends { events: string[]; ownerid: number }>({ ownerid: _, events, ...hook }: H) => ({
  ...hook,
  events: events as EventKind[], // saved from the list of kinds
})

/** INT-3: where an agency's own systems are notified. */
export const webhooks: Feature = (on) => {
  on(declared.listWebhooks, async (context) => {
    const { owner } = ofAgency(context)
    return (await store.listHooks(context.db, owner, context.now())).map(toWebhook)
  })
  on(declared.saveWebhook, async (context) => toWebhook(await save(ofAgency(context), context.body)))
  on(declared.deleteWebhook, (context) => remove(ofAgency(context), idOf(context.params.hookid)))
  on(declared.rotateWebhook, async (context) => toWebhook(await rotate(ofAgency(context), idOf(context.params.hookid))))
  on(declared.testWebhook, (context) => test(ofAgency(context), idOf(context.params.hookid)))
  on(declared.listWebhookDeliveries, (context) =>
    deliveries(ofAgency(context), idOf(context.params.hookid), context.query.limit),
  )
  on(declared.replayWebhookDelivery, (context) =>
    replay(ofAgency(context), idOf(context.params.hookid), context.body.delivery),
  )
}

type ConsoleContext = Pick<Context<typeof provider.deleteEngineHook>, 'db' | 'config' | 'person' | 'address' | 'now'>

const ofBrand = (context: ConsoleContext, mandant: number): Hooks => ({
  ...context,
  owner: { kind: 'brand', id: mandant },
  record: (action, changes) => {
    const { db, person, address, now } = context
    const brand = { field: 'mandant', old: null, new: mandant }
    return writeProviderEvent(db, {
      ...{ username: person.email, noun: 'keys', action, address, at: now() },
      changes: [brand, ...changes],
    })
  },
})

const engineEvents = ['partner.changed']

const toEngineHook = <H extends { ownerid: number; events: string[] }>({
  ownerid: mandant,
  events: _,
  ...hook
}: H) => ({
  ...hook,
  mandant,
})

/** ENG-2: where the booking engines of brands are notified of changed agencies. */
export const engineHooks: Feature = (on) => {
  on(provider.listEngineHooks, async ({ db, now }) =>
    (await store.listHooks(db, { kind: 'brand' }, now())).map(toEngineHook),
  )
  on(provider.saveEngineHook, async (context) => {
    const { mandant, ...form } = context.body
    if (!(await store.isBrand(context.db, mandant))) throw fieldError('mandant', 'choice', { value: mandant })
    return toEngineHook(await save(ofBrand(context, mandant), { ...form, events: engineEvents }))
  })
  on(provider.deleteEngineHook, (context) =>
    remove(ofBrand(context, idOf(context.params.mandant)), idOf(context.params.hookid)),
  )
  on(provider.rotateEngineHook, async (context) =>
    toEngineHook(await rotate(ofBrand(context, idOf(context.params.mandant)), idOf(context.params.hookid))),
  )
  on(provider.testEngineHook, (context) =>
    test(ofBrand(context, idOf(context.params.mandant)), idOf(context.params.hookid)),
  )
  on(provider.listEngineDeliveries, (context) =>
    deliveries(ofBrand(context, idOf(context.params.mandant)), idOf(context.params.hookid), context.query.limit),
  )
  on(provider.replayEngineDelivery, (context) =>
    replay(ofBrand(context, idOf(context.params.mandant)), idOf(context.params.hookid), context.body.delivery),
  )
}
