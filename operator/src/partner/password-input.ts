import { newPassword } from '@gangway/contract/rules/password'
import { hashPassword } from '@gangway/server/http/hashing'
import { type Context, Failure } from '../command.ts'

/** Asks for a new password and validates it with the portal's rule; returns its hash. */
export const askNewPassword = async ({ askSecret }: Context, login: string): Promise<string> => {
  const password = await askSecret(`New password of ${login}`)
  if (password === '' || newPassword(password))
    throw new Failure(
      'a password needs at least 8 characters with a lower-case and an upper-case letter, a digit and a special character',
    )
  return hashPassword(password)
}
