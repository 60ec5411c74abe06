import { proveIdentity } from '@gangway/contract/features/security'
import { provePassword } from '../../factors/prove.ts'
import type { Feature } from '../../http/handler.ts'
import * as store from './security-store.ts'

export const security: Feature = (on) => {
  on(proveIdentity, async (context) => {
    const { database, session, body, address } = context
    const { accountid, sessionid } = session
    const passwordhash = await store.readPasswordHash(database.owner, session)
    const claim = { accountid, passwordhash, session: `portal ${sessionid}`, address, sent: body }
    await provePassword(context, claim)
    const provenat = context.now()
    await store.markProven(database.owner, session, provenat)
    return { provenat: provenat.toISOString() }
  })
}
