import { validateNewPassword } from '@gangway/contract/rules/password'
import { hashPassword } from '@gangway/server/http/session/hashing'
import { isWeakPassword } from '@gangway/server/http/session/weak-password'
import { requireBrand } from '../brand/known-brands.ts'
import { type Context, Failure } from '../command.ts'

/** Whose password it is: words of the brand, the agency and the login are the first that somebody guesses. */
type Login = { username: string; mandant: number; firma: string }

/** Asks for a new password of whoever has these names and validates it with the rules of the forms; returns its hash. */
export const askOwnPassword = async (context: Context, login: string, names: readonly string[]): Promise<string> => {
  const password = await context.askSecret(`New password of ${login}`)
  if (password === '' || validateNewPassword(password))
    throw new Failure(
      'a password needs at least 8 characters with a lower-case and an upper-case letter, a digit and a special character',
    )
  if (isWeakPassword(password, names))
    throw new Failure(
      'this password is too easily guessed: it is a common one, or made of words of the trade, the brand, the agency or the login; nothing was changed',
    )
  return hashPassword(password)
}

/** Asks for a new password of a login of an agency. */
export const askNewPassword = async (context: Context, { username, mandant, firma }: Login): Promise<string> => {
  const { name, key } = await requireBrand(context, mandant)
  return askOwnPassword(context, username, [name, key, firma, username])
}
