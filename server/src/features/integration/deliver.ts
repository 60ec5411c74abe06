import { type Keyring, keyringOf } from '../../account/factors/sealing.ts'
import type { Db } from '../../db/database.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import type { TaskPayloads } from '../../jobs/job-store.ts'
import { listContractAddresses } from '../../mail/contract-notice.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { readDue, recordAttempt } from './deliveries-store.ts'
import { findMandant, type Owner } from './hooks-store.ts'
import { sendWebhook } from './send-webhook.ts'

type Delivering = Pick<AppContext, 'config' | 'database' | 'now'>

/** INT-3: the agency hears by mail that its system does not hear from us any more; of a brand's engine the console shows it. */
const notifyOff = async (db: Db, owner: Owner, facts: { url: string; reason: 'failing' | 'gone' }, now: Date) => {
  const mandant = owner.kind === 'agency' ? await findMandant(db, owner.id) : undefined
  if (mandant === undefined) return
  for (const recipient of await listContractAddresses(db, owner.id))
    await enqueueMail(
      db,
      { partnerid: owner.id, mandant, kind: 'webhookoff', facts: { at: now.toISOString(), ...facts }, recipient },
      now,
    )
}

/** As Standard Webhooks has it: the same for every attempt. */
const messageId = (deliveryid: string) => `msg_${deliveryid.replaceAll('-', '')}`

/** Makes one attempt at a delivery. A job that comes twice finds that the first has written its result. */
export const deliver = async (
  { config, database: { owner: db }, now }: Delivering,
  { owner: kind, ownerid, deliveryid, tries }: TaskPayloads['webhook'],
  stopping?: AbortSignal,
): Promise<void> => {
  const keyring: Keyring | undefined = keyringOf(config)
  if (!keyring) throw new Error('SECRETS_KEY is not set, which webhooks are signed with')
  const owner: Owner = { kind, id: ownerid }
  const due = await readDue(db, keyring, owner, { deliveryid, tries }, now())
  if (!due) return
  const { url, body, secrets } = due
  const message = { url, body, secrets, id: messageId(deliveryid), at: now() }
  const result = await sendWebhook(message, {
    allowed: { loopback: config.WEBHOOKS_LOOPBACK === 'on' },
    ...(stopping && { stopping }),
  })
  const verdict = await recordAttempt(db, owner, deliveryid, due, result, now())
  if (verdict !== 'on') await notifyOff(db, owner, { url, reason: verdict }, now())
}
