import type { OwnBrand } from '@gangway/contract/brands/brands'
import { limits } from '@gangway/contract/calls/limits'
import { presetPermissions, toMask } from '@gangway/contract/features/users'
import {
  type Invitation,
  inviteUser,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@gangway/contract/features/users-invitations'
import { agencyName } from '../../account/credentials-store.ts'
import { brandUrl } from '../../brands/brand-url.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { limitPartner } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import * as store from './invitations-store.ts'
import { findIssues } from './users-rules.ts'
import { isUsernameTaken, nameTaken } from './users-store.ts'

const requireInvitation = async (db: Db, partnerid: number, userno: number | undefined): Promise<Invitation> => {
  const invitation = userno === undefined ? undefined : await store.findInvitation(db, partnerid, userno)
  if (!invitation) throw new ApiError('notfound')
  return invitation
}

/** Without an address of the portal there is no link to send. */
const assertReachable = ({ brand, config }: { brand: OwnBrand; config: Config }) => {
  if (!brandUrl(brand, config)) throw new ApiError('email_not_send')
}

const datesFrom = (sentat: Date) => ({ sentat, expiresat: new Date(sentat.getTime() + limits.userInvitation) })

type Inviting = { db: Db; session: Session; now: AppContext['now'] }

/** The token of the link is made when the mail is sent. */
const mailInvitation = async ({ db, session, now }: Inviting, { userno, email, acl, permissions }: Invitation) => {
  const { partnerid, mandant, user } = session
  const allowed = { acl: acl.flatMap((entry) => (entry.active ? [entry.acl] : [])), permissions }
  const facts = { firma: await agencyName(db, partnerid), user, userno, at: now().toISOString(), allowed }
  await enqueueMail(db, { partnerid, mandant, kind: 'invitation', facts, recipient: email }, now())
}

/** SEC-8: colleagues who are invited by e-mail. */
export const invitations: Feature = (on) => {
  on(listInvitations, ({ db, session }) => store.listInvitations(db, session.partnerid))

  on(inviteUser, {
    prepare: async (context) => {
      assertReachable(context)
      await limitPartner(context, 'invitations', context.session.partnerid)
      // The whole portal's names, which row security hides.
      const { username } = context.body
      return username !== '' && isUsernameTaken(context.database.owner, username)
    },
    handle: async ({ prepared: isTaken, ...context }) => {
      const { db, session, body, now } = context
      const { partnerid = session.partnerid, userno: _, acl, permissions: sent, ...person } = body
      if (partnerid !== session.partnerid) throw new ApiError('forbidden')
      const mask = toMask(acl)
      const permissions = sent ?? presetPermissions(mask, session.permissions)
      const requested = { ...person, hasNewPassword: false, mask, permissions, locked: false }
      const fields = findIssues(undefined, requested, session)
      if (fields.length > 0) throw new ApiError('badinput', { fields })
      if (isTaken) throw nameTaken()
      const facts = { ...person, partnerid, invitedby: session.userno, mask, permissions, ...datesFrom(now()) }
      const invitation = await requireInvitation(db, partnerid, await store.addInvitation(db, facts))
      await mailInvitation(context, invitation)
      return invitation
    },
  })

  on(resendInvitation, {
    prepare: async (context) => {
      assertReachable(context)
      await limitPartner(context, 'invitations', context.session.partnerid)
    },
    handle: async (context) => {
      const { db, session, params, now } = context
      const { partnerid } = session
      const { userno } = await requireInvitation(db, partnerid, pathId(params.userno))
      await store.renewInvitation(db, { partnerid, userno }, datesFrom(now()))
      const invitation = await requireInvitation(db, partnerid, userno)
      await mailInvitation(context, invitation)
      return invitation
    },
  })

  on(withdrawInvitation, async ({ db, session, params }) => {
    const invitation = await requireInvitation(db, session.partnerid, pathId(params.userno))
    await store.deleteInvitation(db, session.partnerid, invitation.userno)
    return invitation
  })
}
