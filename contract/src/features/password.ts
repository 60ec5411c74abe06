import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { sameAs, validateNewPassword } from '../rules/password.ts'
import { checkAcross, issueAt, withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'

const password = verbatim(limits.passwordMax).check(z.minLength(1))

export const changePassword = call({
  method: 'POST',
  path: '/password/passwordchange',
  access: 'session',
  about: 'Changes the password of the own login and ends its other sessions.',
  tx: 'none',
  beforeNewPassword: true,
  badInput: 'missing_required_fields',
  refuses: ['unchanged_password'],
  body: z
    .strictObject({
      userName: requiredLine(limits.usernameMax),
      oldPassword: password,
      newPassword: z.string().check(z.maxLength(limits.passwordMax), withRules(required, validateNewPassword)),
      confirmPassword: password,
    })
    .check(
      checkAcross<'newPassword' | 'confirmPassword'>(({ newPassword, confirmPassword }) =>
        issueAt('confirmPassword', confirmPassword, sameAs('newPassword', newPassword)),
      ),
    ),
  /** The session continues under a new token, so a stolen old one is worthless. */
  answer: z.object({ username: z.string(), authtoken: z.string() }),
})
