import type { saveWlv } from '@gangway/contract/features/wlv'
import { email } from '@gangway/contract/rules/contact'
import type { Context } from '../../http/handler.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { mailAddressOf, type WlvRow } from './wlv-store.ts'

type Saving = Pick<Context<typeof saveWlv>, 'db' | 'session' | 'now' | 'body'>

const bankFields = ['bank', 'iban', 'swiftcode'] as const

/** Tells the agency that the bank details of its page were changed, in the transaction of the change. */
export const tellBankChange = async ({ db, session, now, body }: Saving, before: WlvRow | undefined) => {
  const isChanged = bankFields.some((field) => body[field] !== undefined && body[field] !== (before?.[field] ?? ''))
  if (!isChanged) return
  const { partnerid, mandant, user } = session
  const recipient = await mailAddressOf(db, partnerid)
  if (!recipient || email(recipient)) return
  const at = now()
  const facts = { user, at: at.toISOString() }
  await enqueueMail(db, { partnerid, mandant, kind: 'bankchanged', facts, recipient }, at)
}
