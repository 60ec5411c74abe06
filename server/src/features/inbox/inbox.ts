import { dismissMail, getInbox, getInboxCounts, retryMail } from '@gangway/contract/features/inbox'
import { ApiError } from '../../http/api-error.ts'
import { writeProviderEvent } from '../../http/audit-store.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
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
  return store.countInbox(db)
}

export const inbox: Feature = (on) => {
  on(getInbox, async ({ db }) => {
    const [items, counts] = await Promise.all([store.readInbox(db), store.countInbox(db)])
    return { items, counts }
  })

  on(getInboxCounts, ({ db }) => store.countInbox(db))

  on(retryMail, (context) => handleMail(context, 'retrymail', store.retryReturned))

  on(dismissMail, (context) => handleMail(context, 'dismissmail', store.dismissReturned))
}
