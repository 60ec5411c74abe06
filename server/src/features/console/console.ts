import {
  acceptInvitation,
  changeOwnPassword,
  getConsoleSession,
  logIn,
  logOut,
  readInvitation,
  reportConsoleError,
} from '@gangway/contract/features/console'
import {
  askForConsolePasskey,
  completeConsoleLogin,
  logInToConsoleWithPasskey,
} from '@gangway/contract/features/console-factors'
import { getConsolePlaceInLine } from '@gangway/contract/features/console-line'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { limits } from '@gangway/contract/limits'
import { completeByCode, logInByPasskey, offerPasskeyLogin } from '../../factors/second-login.ts'
import { ApiError } from '../../http/api-error.ts'
import { consoleCookie } from '../../http/cookies.ts'
import type { Feature } from '../../http/handler.ts'
import { findPlace } from '../../http/place-in-line.ts'
import { limitCalls } from '../../http/throttle.ts'
import { consoleLogin, logInPerson } from './console-login.ts'
import { acceptInvitationLink, changePersonPassword, findInvited } from './console-password.ts'
import { endPersonSession } from './console-store.ts'
import { readOverview } from './overview.ts'

/** How the provider's people get into the console. */
export const console: Feature = (on) => {
  on(logIn, async (context) => {
    const login = await logInPerson(context)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(completeConsoleLogin, async (context) => {
    const login = await completeByCode(context, consoleLogin(context), context.body)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(askForConsolePasskey, async (context) => ({
    options: await offerPasskeyLogin(context, consoleLogin(context), context.body.challenge),
  }))

  on(logInToConsoleWithPasskey, async (context) => {
    const login = await logInByPasskey(context, consoleLogin(context), context.body)
    if (!login) throw new ApiError('invalidlogin')
    return login
  })

  on(logOut, async (context) => {
    await endPersonSession(context.database.owner, context.person.tokenhash)
    context.headers['set-cookie'] = [consoleCookie(context, '', 0)]
    return { ended: true }
  })

  on(getConsoleSession, ({ person: { personid, name, email, role, createdat } }) => ({
    personid,
    name,
    email,
    role,
    expires: createdat.getTime() + limits.session,
  }))

  on(getConsolePlaceInLine, ({ person, query }) => ({ ahead: findPlace(query.ticket, person) }))

  on(getConsoleOverview, ({ db, brands, now }) => readOverview(db, brands.list(), now()))

  on(readInvitation, async (context) => {
    const { name, email } = await findInvited(context)
    return { name, email }
  })

  on(reportConsoleError, async (context) => {
    const { body, log, address } = context
    await limitCalls(context, 'errorflash', address)
    log.warn({ errorflash: body.message, address }, 'the console reported an error')
    return { taken: true }
  })

  on(acceptInvitation, acceptInvitationLink)

  on(changeOwnPassword, async (context) => ({ authtoken: await changePersonPassword(context) }))
}
