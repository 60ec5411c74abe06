import { limits } from '@gangway/contract/calls/limits'
import type { WeakPasswordRule } from '@gangway/contract/rules/weak-password'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '../messages/text.ts'
import { listNeeds, type NeedName, type TypedPasswords } from './new-password.ts'
import classes from './password-needs.module.css'

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
const useWeakPassword = (password: string, context: readonly string[]): boolean | undefined => {
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

type Props = {
  typed: TypedPasswords
  /** Words that make a password easy to guess: brand, agency, own name. */
  context: readonly string[]
  texts: { title: string; needs: Readonly<Record<NeedName, string>>; met: string; unmet: string }
}

/** The requirements of the new password, ticked off while it is typed. */
export function PasswordNeeds({ typed, context, texts }: Props) {
  const isWeak = useWeakPassword(typed.new, context)
  return (
    <section className={classes.needs}>
      <h2 id="password-needs">{texts.title}</h2>
      <ul aria-labelledby="password-needs">
        {listNeeds({ ...typed, isWeak }).map(({ name, isMet }) => {
          const Icon = isMet ? IconCircleCheckFilled : IconCircle
          return (
            <li key={name} data-met={isMet || undefined}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {fill(texts.needs[name], { n: limits.passwordMin })}
              <VisuallyHidden>({isMet ? texts.met : texts.unmet})</VisuallyHidden>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The password fields and their requirements, beside each other where there is space. */
export function PasswordFields({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fields} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  )
}
