import type { FieldError } from '@gangway/contract/calls/errors'
import { isDoubtfulIban } from '@gangway/contract/rules/iban'
import type { Rule } from '@gangway/contract/rules/rule'
import type { Explain } from '@gangway/kit/form/use-schema-form'
import { fill } from '@gangway/kit/messages/text'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

type Fields = Readonly<Record<string, string>>

/**
 * BNK-4: IBANs with wrong check digits, which a form accepts only once somebody confirms that the bank approved them.
 * They are remembered by number: a different number has to be confirmed again. `saved` ones were confirmed when they
 * were saved.
 */
export const useDoubtfulIbans = (rule: Rule, savedIbans: readonly string[] = []) => {
  const t = useMessages()
  const [confirmed, setConfirmed] = useState(savedIbans)
  const isDoubtful = (iban: string) => isDoubtfulIban(rule, iban)
  const isConfirmed = (iban: string) => confirmed.includes(iban)
  return {
    isDoubtful,
    isConfirmed,
    confirm: (iban: string, isTicked: boolean) =>
      setConfirmed((before) => [...before.filter((other) => other !== iban), ...(isTicked ? [iban] : [])]),
    /** The form's own issues, and the unconfirmed doubtful IBANs among these fields. */
    withDoubtful: (issues: readonly FieldError[], fields: Fields): FieldError[] => [
      ...issues,
      ...Object.entries(fields)
        .filter(
          ([field, iban]) => isDoubtful(iban) && !isConfirmed(iban) && !issues.some((issue) => issue.field === field),
        )
        .map(([field]) => ({ field, key: 'pattern' })),
    ],
    /** The message at such a field. */
    explain:
      (fields: Fields): Explain =>
      (field, _, label) => {
        const iban = fields[field]
        return iban !== undefined && isDoubtful(iban) && !isConfirmed(iban)
          ? fill(t.parts.ibanDoubtful, { field: label })
          : undefined
      },
  }
}

export type DoubtfulIbans = ReturnType<typeof useDoubtfulIbans>
