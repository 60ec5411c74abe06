import { limits } from '@gangway/contract/calls/limits'
import * as declared from '@gangway/contract/features/security-console'
import * as manage from '../../factors/manage.ts'
import { askForPasskey, verifyPasskey } from '../../factors/passkeys.ts'
import { recordPersonEvent } from '../../factors/person-event.ts'
import { provePassword } from '../../factors/prove.ts'
import { readShownFactors } from '../../factors/shown-factors.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { onWrongSecret, recordPersonFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import * as store from './security-console-store.ts'

/** What an authenticator app shows beside the person's address. */
const issuer = 'Gangway'

/** How many of the last events the screen shows. */
const lastEvents = 10

type Own = Pick<Context<typeof declared.startPersonTotp>, 'person' | 'address' | 'now'>

/** Whoever is logged in, as the owner of their factors. */
const subjectOf = (context: Own): manage.Subject => {
  const { person } = context
  return {
    accountid: person.accountid,
    name: person.email,
    issuer,
    record: (db, event, what) => recordPersonEvent(context, db, person, event, what),
    release: (db) => store.releasePerson(db, person),
    restrict: (db) => store.restrictPerson(db, person),
  }
}

const markProven = async (context: Pick<Context<typeof declared.provePerson>, 'database' | 'person' | 'now'>) => {
  const provenat = context.now()
  await store.markPersonProven(context.database.owner, context.person, provenat)
  return { provenat: provenat.toISOString() }
}

/** The security screen of the provider's people. */
export const securityConsole: Feature = (on) => {
  on(declared.getPersonSecurity, async (context) => {
    const { db, person } = context
    const since = new Date(context.now().getTime() - limits.session)
    return {
      user: person.email,
      factors: await readShownFactors(context, db, person.accountid),
      sessions: await store.listPersonSessions(db, person, since),
      events: await store.listPersonEvents(db, person, lastEvents),
      dueat: null,
      factordue: person.setupdue,
    }
  })

  on(declared.startPersonTotp, (context) => manage.startTotp(context, subjectOf(context)))
  on(declared.confirmPersonTotp, (context) => manage.confirmTotp(context, subjectOf(context), context.body.code))
  on(declared.removePersonTotp, async (context) => {
    await manage.dropTotp(context, subjectOf(context))
    return { done: true }
  })
  on(declared.renewPersonCodes, (context) => manage.replaceCodes(context, subjectOf(context)))

  on(declared.startPersonPasskey, (context) => manage.startPasskey(context, subjectOf(context)))
  on(declared.addPersonPasskey, (context) => manage.storePasskey(context, subjectOf(context), context.body))
  on(declared.removePersonPasskey, async (context) => {
    await manage.dropPasskey(context, subjectOf(context), context.body.passkeyid)
    return { done: true }
  })

  on(declared.endOwnPersonSessions, async ({ db, person, body }) => ({
    ended: await store.endOwnPersonSessions(db, person, body.sessionid),
  }))

  on(declared.provePerson, async (context) => {
    const { database, person, body, address } = context
    const { accountid, sessionid } = person
    const passwordhash = await store.readPersonHash(database.owner, person)
    const claim = { accountid, passwordhash, session: `console ${sessionid}`, address, sent: body }
    const record = () => recordPersonFailure(context, 'proof', person.email, person.personid)
    const by = await onWrongSecret(provePassword(context, claim), record)
    if (by === 'recovery') await recordPersonEvent(context, database.owner, person, 'recoveryused')
    return markProven(context)
  })

  on(declared.askPersonProofByPasskey, async (context) => ({
    options: await askForPasskey(context, 'proof', context.person.accountid),
  }))

  on(declared.provePersonByPasskey, async (context) => {
    const { person, body } = context
    const { accountid, isRight } = await verifyPasskey(context, 'proof', body.response)
    if (!isRight || accountid !== person.accountid) {
      await recordPersonFailure(context, 'proof', person.email, person.personid)
      throw new ApiError('wrongcode')
    }
    return markProven(context)
  })
}
