import type { ShownBrand } from '@gangway/contract/brands/brands'
import { limits } from '@gangway/contract/calls/limits'
import { dayOf, monthStart, yearEarlier } from '@gangway/contract/dates/days'
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
import { type BrandFigures, type Figures, getConsoleOverview } from '@gangway/contract/features/console-overview'
import type { Db } from '../../db/database.ts'
import { completeByCode, logInByPasskey, offerPasskeyLogin } from '../../factors/second-login.ts'
import { limitCalls, toSource } from '../../http/limits/throttle.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import { consoleCookie } from '../../http/pipeline/cookies.ts'
import { recordPersonFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { hashPassword, isPassword } from '../../http/session/hashing.ts'
import { newPersonToken, newSecret } from '../../http/session/tokens.ts'
import { isWeakPassword } from '../../http/session/weak-password.ts'
import { consoleLogin, logInPerson } from './console-login.ts'
import * as store from './console-store.ts'
import { endPersonSession } from './console-store.ts'
import { readFiguresByBrand } from './overview-store.ts'

type Named = { name: string; email: string }

const assertStrong = (password: string, { name, email }: Named) => {
  if (isWeakPassword(password, [name, email])) throw fieldError('newPassword', 'weakpassword')
}

type InvitationContext = Context<typeof acceptInvitation> | Context<typeof readInvitation>

/** Whom a link invites. One that is not valid (any more) is recorded. */
const findInvited = async (context: InvitationContext) => {
  const { database, body, address } = context
  await limitCalls(context, 'invitation', address)
  const invited = await store.findInvited(database.owner, body.token, context.now())
  if (invited) return invited
  const late = await store.findLateInvited(database.owner, body.token)
  await recordPersonFailure(context, 'invitation', late?.email ?? '', late?.personid)
  throw new ApiError('notfound')
}

/** Sets the password of whoever a link invites. */
const acceptInvitationLink = async (context: Context<typeof acceptInvitation>) => {
  const { database, body, address } = context
  const invited = await findInvited(context)
  assertStrong(body.newPassword, invited)
  const passwordhash = await hashPassword(body.newPassword, { address: toSource(address), isConsole: true })
  return database.owner.transaction().execute(async (db) => {
    const person = await store.consumeInvitation(db, body.token, context.now())
    if (!person) throw new ApiError('notfound')
    await store.setPersonPassword(db, person.personid, passwordhash)
    const event = { username: person.email, noun: 'console', action: 'passwordset', changes: [], address }
    await writeProviderEvent(db, { ...event, at: context.now() })
    return { email: person.email }
  })
}

type ChangeContext = Context<typeof changeOwnPassword>

/** Checks the old password; the fifth wrong one in a row ends the session. */
const assertOldPassword = async (context: ChangeContext) => {
  const { database, person, body, address } = context
  const { tokenhash } = person
  const attempt = await store.reservePasswordAttempt(database.owner, tokenhash)
  if (!attempt) throw new ApiError('nosession')
  const owner = { address: toSource(address), isKnown: true }
  const isRight = await isPassword(body.oldPassword, attempt.passwordhash, owner).catch(async (error: unknown) => {
    await store.returnPasswordAttempt(database.owner, tokenhash)
    throw error
  })
  if (isRight) return store.returnPasswordAttempt(database.owner, tokenhash)
  await recordPersonFailure(context, 'oldpassword', person.email, person.personid)
  if (attempt.failures >= limits.wrongOldPasswords) await store.endPersonSession(database.owner, tokenhash)
  throw new ApiError('unchanged_password')
}

/** Stores one's own new password and ends one's other sessions; returns the token under which this one continues. */
const changePersonPassword = async (context: ChangeContext): Promise<string> => {
  const { database, person, body, address, headers } = context
  if (body.newPassword === body.oldPassword) throw new ApiError('unchanged_password')
  await assertOldPassword(context)
  assertStrong(body.newPassword, person)
  const passwordhash = await hashPassword(body.newPassword, {
    address: toSource(address),
    isKnown: true,
  })
  const half = person.hasHalf ? newSecret() : undefined
  const renewed = { token: newPersonToken(), ...(half && { half }) }
  await database.owner.transaction().execute(async (db) => {
    await store.setPersonPassword(db, person.personid, passwordhash, person.tokenhash)
    if (!(await store.renewPersonSession(db, person.tokenhash, renewed))) throw new ApiError('nosession')
    const event = { username: person.email, noun: 'console', action: 'passwordchange', changes: [], address }
    await writeProviderEvent(db, { ...event, at: context.now() })
  })
  if (half) headers['set-cookie'] = [consoleCookie(context, half)]
  return renewed.token
}

const none = { visits: 0, requests: 0, bookings: 0, turnover: 0, partners: 0 }

const pick = ({ visits, requests, bookings, turnover }: Figures): Figures => ({ visits, requests, bookings, turnover })

type Listed = Pick<ShownBrand, 'mandant' | 'name' | 'colour'>

/** Today and this month so far, beside the same days of last year. */
const readOverview = async (db: Db, brands: readonly Listed[], now: Date) => {
  const day = dayOf(now)
  const month = { startDate: monthStart(day), endDate: day }
  const before = { startDate: yearEarlier(month.startDate), endDate: yearEarlier(day) }
  const [today, thisMonth, lastYear] = await Promise.all([
    readFiguresByBrand(db, { startDate: day, endDate: day }),
    readFiguresByBrand(db, month),
    readFiguresByBrand(db, before),
  ])
  const figures = brands.map(
    ({ mandant, name, colour }): BrandFigures => ({
      mandant,
      name,
      colour,
      partners: today.get(mandant)?.partners ?? 0,
      today: pick(today.get(mandant) ?? none),
      month: pick(thisMonth.get(mandant) ?? none),
      before: pick(lastYear.get(mandant) ?? none),
    }),
  )
  return { day, month, before, brands: figures }
}

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
