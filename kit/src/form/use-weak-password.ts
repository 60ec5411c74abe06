import type { WeakPasswordRule } from '@gangway/contract/rules/weak-password'
import { useEffect, useState } from 'react'

let loading: Promise<WeakPasswordRule> | undefined

const loadRule = () => {
  loading ??= Promise.all([import('@gangway/contract/rules/weak-password'), import('virtual:common-passwords')]).then(
    ([{ weakPasswordRule }, { default: listed }]) => weakPasswordRule(listed),
  )
  return loading
}

/**
 * PWD-1: whether a password is easy to guess, as the server will judge it. Undefined until the list of common ones is
 * loaded; without it the server judges alone.
 */
export const useWeakPassword = (password: string, context: readonly string[]): boolean | undefined => {
  const [isWeak, setRule] = useState<WeakPasswordRule>()
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped) return
    loadRule().then(
      (rule) => setRule(() => rule),
      () => {
        loading = undefined
      },
    )
  }, [isTyped])
  return isWeak?.(password, context)
}
