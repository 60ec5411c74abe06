import * as z from 'zod/mini'
import { permissionNames } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, line } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail } from '../rules/contact.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { userFields, validateUsername } from '../rules/user.ts'
import { aclList, aclNames, permissionList } from './users.ts'

/** SEC-8: a colleague who was invited by e-mail and has not accepted yet. */
export const Invitation = z.object({
  /** The number that the user will have. */
  userno: z.number(),
  email: z.string(),
  /** Empty where the colleague chooses it. */
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  fax: z.string(),
  comment: z.string(),
  department: z.string(),
  acl: z.array(z.object({ acl: z.enum(aclNames), active: z.boolean() })),
  permissions: z.array(z.enum(permissionNames)),
  /** The user name of the administrator who sent it. */
  invitedby: z.string(),
  sentat: z.string(),
  /** When its link stops working. */
  expiresat: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** Who is invited: the fields of a user, without a password; the name may be left to the colleague. */
export const invitationForm = z.strictObject({
  userno: integer(),
  partnerid: z.optional(id),
  ...userFields,
  username: z._default(line(limits.usernameMax).check(withRules(validateUsername)), ''),
  email: line(limits.email).check(withRules(required, validateEmail)),
  acl: aclList,
  /** Where they are missing, those of the preset. */
  permissions: z.optional(permissionList),
})

export const listInvitations = call({
  method: 'GET',
  path: '/users/:partnerid/invitation/list',
  access: [Right.administration],
  about: 'The invitations that nobody has accepted yet, also those whose link has expired.',
  answer: z.array(Invitation),
})

export const inviteUser = call({
  method: 'POST',
  path: '/users/:partnerid/invitation/save',
  access: [Right.administration],
  about:
    'Invites a colleague by e-mail: the link in it works once within seven days, and the colleague chooses the password. Nobody can grant what they do not have.',
  freshProof: true,
  body: invitationForm,
  refuses: ['taken', 'email_not_send'],
  answer: Invitation,
  saves: { read: listInvitations, item: 'userno', as: 'invite' },
})

export const resendInvitation = call({
  method: 'POST',
  path: '/users/:partnerid/invitation/:userno/send',
  access: [Right.administration],
  about: 'Sends an invitation again, with a new link for seven days. The former link stops working.',
  refuses: ['notfound', 'email_not_send'],
  answer: Invitation,
  saves: { read: listInvitations, item: 'userno', as: 'inviteagain' },
})

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/users/:partnerid/invitation/:userno',
  access: [Right.administration],
  about: 'Withdraws an invitation: its link stops working.',
  refuses: ['notfound'],
  answer: Invitation,
  saves: { read: listInvitations, item: 'userno', removes: true, as: 'withdrawinvitation' },
})
