import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { askForActivation, getActivation } from '@gangway/contract/features/organizers-activation'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { brandAddress } from '../../mail/transport.ts'
import * as activation from './activation-store.ts'
import * as store from './organizers-store.ts'

/** A partner fills in organizers that the provider made available; any other is rejected at its id. */
const assertAvailable = (sent: readonly { organizerid: number }[], open: readonly { organizerid: number }[]) => {
  const ids = new Set(open.map(({ organizerid }) => organizerid))
  const fields = sent.flatMap(({ organizerid: value }, at) =>
    ids.has(value) ? [] : [{ field: `${at}.organizerid`, key: 'choice', params: { value } }],
  )
  if (fields.length > 0) throw new ApiError('badinput', { fields })
}

type Asking = Context<typeof getActivation> | Context<typeof askForActivation>

const readActivation = async ({ db, session, brand }: Asking) => ({
  isneeded: (await store.listOrganizers(db, session.partnerid, brand)).length === 0,
  last: await activation.findActivation(db, session.partnerid),
})

/** Puts the request into the provider's inbox, once, and tells the brand by mail. */
const ask = async ({ db, session, brand, address, now }: Context<typeof askForActivation>) => {
  const { partnerid, mandant, userno, user } = session
  if (!(await activation.addActivation(db, session, now()))) return
  const recipient = brandAddress(brand)
  const facts = { user, at: now().toISOString(), ...(await store.findContact(db, partnerid)) }
  if (recipient) await enqueueMail(db, { partnerid, mandant, recipient, kind: 'organizersasked', facts }, now())
  const entry = { partnerid, userno, username: user, address, at: now() }
  await writeAudit(db, { ...entry, noun: 'organizers', action: 'askorganizers', changes: [] })
}

export const organizers: Feature = (on) => {
  on(listOrganizers, ({ db, session, brand }) => store.listOrganizers(db, session.partnerid, brand))

  on(saveOrganizers, async ({ db, session, brand, body }) => {
    assertAvailable(body, await store.listOrganizers(db, session.partnerid, brand))
    await store.saveOrganizers(db, session.partnerid, body)
    const saved = new Set(body.map(({ organizerid }) => organizerid))
    const stored = await store.listOrganizers(db, session.partnerid, brand)
    return stored.filter(({ organizerid }) => saved.has(organizerid))
  })

  on(getActivation, readActivation)

  on(askForActivation, async (context) => {
    if (!(await readActivation(context)).isneeded) throw new ApiError('refused')
    await ask(context)
    return readActivation(context)
  })
}
