import { limits } from '../calls/limits.ts'
import type { Rule } from './rule.ts'

/** BNK-5: a BIC as stored: without spaces, and with XXX for the head office where no branch is given. */
export const tidySwift = (value: string) => {
  const bic = value.replace(/[\s\p{Cf}]/gu, '')
  return /^[A-Z]{6}[A-Z0-9]{2}$/.test(bic) ? `${bic}XXX` : bic
}

/** BNK-5: six capitals, then five capitals or digits; an 8-character BIC counts as complete. */
export const validateSwift: Rule = (value) => {
  const fits = value.length <= 2 * limits.swift && /^[A-Z]{6}[A-Z0-9]{5}$/.test(tidySwift(value))
  return value === '' || fits ? undefined : { key: 'lookslike', params: { example: 'COBADEFFXXX' } }
}
