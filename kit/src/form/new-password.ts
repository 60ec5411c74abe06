import { limits } from '@gangway/contract/calls/limits'
import { passwordKinds } from '@gangway/contract/rules/password'

export type NeedName = 'length' | keyof typeof passwordKinds | 'hard' | 'different' | 'same'

/** One line of the live list: a requirement of the new password, and whether it is met. */
export type Need = { name: NeedName; isMet: boolean }

/**
 * The three typed passwords; `old` is missing where there is none yet. `isWeak`: whether the new one is easy to guess, if
 * that is known.
 */
export type TypedPasswords = { old?: string; new: string; confirmed: string; isWeak?: boolean | undefined }

export const listNeeds = (typed: TypedPasswords): Need[] => [
  { name: 'length', isMet: typed.new.length >= limits.passwordMin },
  { name: 'lower', isMet: passwordKinds.lower.test(typed.new) },
  { name: 'upper', isMet: passwordKinds.upper.test(typed.new) },
  { name: 'digit', isMet: passwordKinds.digit.test(typed.new) },
  { name: 'special', isMet: passwordKinds.special.test(typed.new) },
  { name: 'hard', isMet: typed.new !== '' && typed.isWeak === false },
  ...(typed.old === undefined
    ? []
    : [{ name: 'different' as const, isMet: typed.new !== '' && typed.old !== '' && typed.new !== typed.old }]),
  { name: 'same', isMet: typed.new !== '' && typed.new === typed.confirmed },
]
