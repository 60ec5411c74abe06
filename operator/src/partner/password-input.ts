import { validateNewPassword } from '@gangway/contract/rules/password'
import { hashPassword } from '@gangway/server/http/hashing'
import { isWeakPassword } from '@gangway/server/http/weak-password'
import { requireBrand } from '../brand/known-brands.ts'
import { type Context, Failure } from '../command.ts'

/** Whose password it is: words of the brand, the agency and the login are the first that somebody guesses. */
type Login = { username: string; mandant: number; firma: string }

/** Asks for a new password and validates it with the portal's rules; returns its hash. */
export const askNewPassword = async (context: Context, { username, mandant, firma }: Login): Promise<string> => {
  const password = await context.askSecret(`New password of ${username}`)
  if (password === '' || validateNewPassword(password))
    throw new Failure(
      'a password needs at least 8 characters with a lower-case and an upper-case letter, a digit and a special character',
    )
  const { name, key } = await requireBrand(context, mandant)
  if (isWeakPassword(password, [name, key, firma, username]))
    throw new Failure(
      'this password is too easily guessed: it is a common one, or made of words of the trade, the brand, the agency or the login; nothing was changed',
    )
  return hashPassword(password)
}
