import { commonPasswordCount, weakPasswordRule } from '@gangway/contract/rules/weak-password'
import { dictionary } from '@zxcvbn-ts/language-common'

/** PWD-1: whether a password is easy to guess. */
export const isWeakPassword = weakPasswordRule(
  (dictionary['passwords-common'] ?? []).slice(0, commonPasswordCount).map(String),
)
