import { provePerson } from '@gangway/contract/features/security-console'
import { provePassword } from '../../factors/prove.ts'
import type { Feature } from '../../http/handler.ts'
import * as store from './security-console-store.ts'

export const securityConsole: Feature = (on) => {
  on(provePerson, async (context) => {
    const { database, person, body, address } = context
    const { accountid, sessionid } = person
    const passwordhash = await store.readPersonHash(database.owner, person)
    const claim = { accountid, passwordhash, session: `console ${sessionid}`, address, sent: body }
    await provePassword(context, claim)
    const provenat = context.now()
    await store.markPersonProven(database.owner, person, provenat)
    return { provenat: provenat.toISOString() }
  })
}
