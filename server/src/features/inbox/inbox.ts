import { rolesOf } from '@gangway/contract/calls/call'
import { decideBankChange, dismissMail, getInbox, getInboxCounts, retryMail } from '@gangway/contract/features/inbox'
import { decide } from '../../bank/bank-changes.ts'
import { findMandant } from '../../bank/waiting-store.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as store from './inbox-store.ts'

type MailContext = Pick<Context<typeof retryMail>, 'db' | 'params' | 'person' | 'address' | 'now'>

/** Does something with a mail that came back, and adds it to the history. */
const handleMail = async (
  { db, params, person, address, now }: MailContext,
  action: 'retrymail' | 'dismissmail',
  change: typeof store.retryReturned,
) => {
  const [partnerid, mailid] = [pathId(params.partnerid), pathId(params.mailid, Number.MAX_SAFE_INTEGER)]
  if (partnerid === undefined || mailid === undefined) throw new ApiError('notfound')
  if (!(await change(db, { partnerid, mailid }, now()))) throw new ApiError('notfound')
  const changes = [
    { field: 'partnerid', old: null, new: partnerid },
    { field: 'mailid', old: null, new: mailid },
  ]
  await writeProviderEvent(db, { username: person.email, noun: 'inbox', action, changes, address, at: now() })
  return store.countInbox(db, now())
}

export const inbox: Feature = (on) => {
  on(getInbox, async ({ db, person, now }) => {
    const mayDecide = rolesOf(decideBankChange.access)?.includes(person.role) ?? false
    const [items, counts] = await Promise.all([store.readInbox(db, now(), mayDecide), store.countInbox(db, now())])
    return { items, counts }
  })

  on(getInboxCounts, ({ db, now }) => store.countInbox(db, now()))

  on(decideBankChange, async ({ db, params, body, person, address, now }) => {
    const partnerid = pathId(params.partnerid)
    const mandant = partnerid === undefined ? undefined : await findMandant(db, partnerid)
    if (partnerid === undefined || mandant === undefined) throw new ApiError('notfound')
    const by = { userno: null, username: person.email, address }
    await decide({ db, partnerid, mandant, now: now(), by }, pathId(params.changeid, Number.MAX_SAFE_INTEGER), body)
    return store.countInbox(db, now())
  })

  on(retryMail, (context) => handleMail(context, 'retrymail', store.retryReturned))

  on(dismissMail, (context) => handleMail(context, 'dismissmail', store.dismissReturned))
}
