import { randomBytes } from 'node:crypto'
import { factorLimits } from '@gangway/contract/access/factor-limits'
import { sha256 } from '../../http/session/tokens.ts'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const characters = 16

/** Drops what is beyond the last whole multiple of the alphabet, so that all characters are equally likely. */
const pickCharacters = (count: number): string => {
  const usable = 256 - (256 % alphabet.length)
  const picked = [...randomBytes(count * 2)]
    .filter((byte) => byte < usable)
    .map((byte) => alphabet[byte % alphabet.length])
  return picked.length < count ? pickCharacters(count) : picked.slice(0, count).join('')
}

/** `abcd-efgh-jkmn-pqrs`: 79 random bits, too many to guess. */
const newRecoveryCode = () => (pickCharacters(characters).match(/.{4}/g) ?? []).join('-')

export const newRecoveryCodes = () => Array.from({ length: factorLimits.recoveryCodes }, newRecoveryCode)

/** Typed with or without hyphens, spaces and capitals; undefined: not a recovery code. */
export const recoveryHash = (typed: string): Buffer | undefined => {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (code.length !== characters || [...code].some((one) => !alphabet.includes(one))) return undefined
  return sha256(code)
}
