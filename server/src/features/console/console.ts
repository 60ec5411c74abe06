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
import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/console-factors'
import { type BrandFigures, type Figures, getConsoleOverview } from '@gangway/contract/features/console-overview'
import { accountOf } from '../../account/account.ts'
import { changeOwnPassword as storeOwnPassword } from '../../account/change-password.ts'
import { setPassword } from '../../account/credentials-store.ts'
import { completeByCode, logInByPasskey, logInByPassword, offerPasskeyLogin } from '../../account/login/login.ts'
import { endSession } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { limitCalls, toSource } from '../../http/limits/throttle.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import { consoleCookie } from '../../http/pipeline/cookies.ts'
import { recordPersonFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { hashPassword } from '../../http/session/hashing.ts'
import { newPersonToken } from '../../http/session/tokens.ts'
import { isWeakPassword } from '../../http/session/weak-password.ts'
import { consoleLogin } from './console-login.ts'
import * as store from './console-store.ts'
import { readFiguresByBrand } from './overview-store.ts'

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
  if (isWeakPassword(body.newPassword, [invited.name, invited.email])) throw fieldError('newPassword', 'weakpassword')
  const passwordhash = await hashPassword(body.newPassword, { address: toSource(address), isConsole: true })
  return database.owner.transaction().execute(async (db) => {
    const person = await store.consumeInvitation(db, body.token, context.now())
    if (!person) throw new ApiError('notfound')
    await setPassword(db, person, passwordhash)
    const event = { username: person.email, noun: 'console', action: 'passwordset', changes: [], address }
    await writeProviderEvent(db, { ...event, at: context.now() })
    return { email: person.email }
  })
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
    const name = context.body.email.toLowerCase()
    const owner = await store.findPersonByEmail(context.database.owner, name)
    return logInByPassword(context, consoleLogin(context), { name, owner, password: context.body.password })
  })

  on(completeLogin, (context) => completeByCode(context, consoleLogin(context), context.body))
  on(askForPasskey, (context) => offerPasskeyLogin(context, consoleLogin(context), context.body.challenge))
  on(logInWithPasskey, (context) => logInByPasskey(context, consoleLogin(context), context.body))

  on(logOut, async (context) => {
    await endSession(context.database.owner, context.person)
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

  on(changeOwnPassword, async (context) => {
    const { database, person, body, address } = context
    const authtoken = await storeOwnPassword(context, accountOf(context), body, {
      hashOwner: { address: toSource(address), isKnown: true },
      names: async () => [person.name, person.email],
      newToken: newPersonToken,
      cookie: (half) => consoleCookie(context, half),
      transact: (work) => database.owner.transaction().execute(work),
    })
    return { authtoken }
  })
}
