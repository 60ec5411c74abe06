import {
  acceptInvitation,
  acceptPasswordLink,
  readInvitation,
  requestPasswordLink,
} from '@gangway/contract/features/session-links'
import { validateEmail } from '@gangway/contract/rules/contact'
import { setPassword } from '../../account/credentials-store.ts'
import { distrustLogin } from '../../bank/bank-change-store.ts'
import { isAmongFewLinks, limitCalls, toSource } from '../../http/limits/throttle.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { type FailureKind, onWrongSecret, recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { readSqlState } from '../../http/pipeline/sqlstate.ts'
import { hashPassword } from '../../http/session/hashing.ts'
import { parseLinkPartner } from '../../http/session/tokens.ts'
import { isWeakPassword } from '../../http/session/weak-password.ts'
import { notifyLoginAdded } from '../../mail/login-notice.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import * as store from './links-store.ts'
import { findLogin } from './login-store.ts'

type Accepting = Context<typeof acceptInvitation> | Context<typeof acceptPasswordLink>
type Agency = { mandant: number; firma: string | null }

/** The hash of the chosen password, which must not consist of names that everybody knows. */
const hashChosen = async (context: Accepting, { mandant, firma }: Agency, username: string) => {
  const { body, brands, address } = context
  const brand = await brands.require(mandant)
  if (isWeakPassword(body.newPassword, [brand.name, brand.key, firma ?? '', username]))
    throw fieldError('newPassword', 'weakpassword')
  return hashPassword(body.newPassword, { address: toSource(address) })
}

const nameTaken = () => new ApiError('taken', { fields: [{ field: 'username', key: 'unique' }] })

/** The name that the inviter chose, unless somebody else has taken it since: then the colleague chooses. */
const fixedName = async ({ database }: Pick<Accepting, 'database'>, username: string) =>
  username !== '' && !(await findLogin(database.owner, username.toLowerCase())) ? username : ''

const accept = async (context: Context<typeof acceptInvitation>) => {
  const { database, body, address } = context
  await limitCalls(context, 'invitation', address)
  const invited = await store.findInvited(database.owner, body.token, context.now())
  if (!invited) throw new ApiError('notfound')
  const username = (await fixedName(context, invited.username)) || body.username
  if (username === '') throw fieldError('username', 'required')
  if (await findLogin(database.owner, username.toLowerCase())) throw nameTaken()
  const passwordhash = await hashChosen(context, invited, username)
  const at = context.now()
  await database.owner.transaction().execute(async (db) => {
    const invitation = await store.consumeInvitation(db, body.token, at)
    if (!invitation) throw new ApiError('notfound')
    const { partnerid, userno } = invitation
    await store.addInvited(db, invitation, username, passwordhash).catch((error: unknown) => {
      throw readSqlState(error) === '23505' ? nameTaken() : error
    })
    await distrustLogin(db, { partnerid, userno }, at)
    await writeAudit(db, { partnerid, userno, username, noun: 'users', action: 'join', changes: [], address, at })
    const by = { userno: invitation.invitedby, username: invitation.inviter }
    await notifyLoginAdded(db, { partnerid, mandant: invited.mandant, user: username, by }, at)
  })
  return { username }
}

/** SEC-9: who has no address, or asked a few times already, gets no further mail. */
const mailLink = async (context: Context<typeof requestPasswordLink>) => {
  const { database, body, address } = context
  const user = await store.findReachableUser(database.owner, body.username.toLowerCase())
  if (!user || user.email === '' || validateEmail(user.email)) return
  if (!(await isAmongFewLinks(context, user))) return
  const { partnerid, userno, username, mandant, email: recipient } = user
  const at = context.now()
  await database.owner.transaction().execute(async (db) => {
    const facts = { user: username, userno, at: at.toISOString() }
    await enqueueMail(db, { partnerid, mandant, kind: 'passwordlink', facts, recipient }, at)
    const action = 'passwordrequest'
    await writeAudit(db, { partnerid, userno, username, noun: 'password', action, changes: [], address, at })
  })
}

const setByLink = async (context: Context<typeof acceptPasswordLink>) => {
  const { database, body, address } = context
  await limitCalls(context, 'invitation', address)
  const owner = await store.findLinkOwner(database.owner, body.token, context.now())
  if (!owner) throw new ApiError('notfound')
  const { partnerid, userno, username, mandant, email: recipient } = owner
  const passwordhash = await hashChosen(context, owner, username)
  const at = context.now()
  await database.owner.transaction().execute(async (db) => {
    if (!(await store.consumePasswordLink(db, body.token, owner))) throw new ApiError('notfound')
    await setPassword(db, owner, passwordhash)
    // SEC-7: whoever reads the mailbox has the login now, and that may be somebody else.
    await distrustLogin(db, owner, at)
    const facts = { user: username, at: at.toISOString() }
    if (!validateEmail(recipient))
      await enqueueMail(db, { partnerid, mandant, kind: 'passwordchanged', facts, recipient }, at)
    const action = 'passwordchange'
    await writeAudit(db, { partnerid, userno, username, noun: 'password', action, changes: [], address, at })
  })
  return { username }
}

const read = async (context: Context<typeof readInvitation>) => {
  await limitCalls(context, 'invitation', context.address)
  const invited = await store.findInvited(context.database.owner, context.body.token, context.now())
  if (!invited) throw new ApiError('notfound')
  const { firma, firstname, email, username } = invited
  return { firma: firma ?? '', firstname, email, username: await fixedName(context, username) }
}

type LinkContext = Accepting | Context<typeof readInvitation>

/** SEC-10: a forged link, or one that is not valid any more, is in the history of the partner that it names. */
const traced = <C extends LinkContext, T>(kind: FailureKind, work: (context: C) => Promise<T>) => {
  const record = (context: C) => recordLinkFailure(context, kind, parseLinkPartner(context.body.token))
  return (context: C) => onWrongSecret(work(context), () => record(context))
}

/** Mailed links that open a login: invitations (SEC-8), and new passwords of users (SEC-9). */
export const links: Feature = (on) => {
  on(readInvitation, traced('invitation', read))

  on(acceptInvitation, traced('invitation', accept))

  on(requestPasswordLink, async (context) => {
    await limitCalls(context, 'passwordreset', context.address)
    // The same answer for every name, also in what happens before it: it waits for nothing that depends on the name.
    context.afterAnswer(() => mailLink(context))
    return { sent: true }
  })

  on(acceptPasswordLink, traced('passwordlink', setByLink))
}
