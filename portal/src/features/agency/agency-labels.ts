import { labelValue } from '@gangway/contract/texts/label-value'
import type { DisplayValue } from '@gangway/kit/form/conflict-dialog.tsx'
import { labelOf } from '@gangway/kit/messages/field-message'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { ibanGroups } from '../../parts/bank/iban-groups.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import type { Accounts } from './agency-values.ts'

/** The number that an account has on the screen; one that is not there yet would follow those with lower ids. */
export const numberOf = (key: string, accounts: Accounts) => {
  const keys = Object.keys(accounts)
  return keys.includes(key) ? keys.indexOf(key) + 1 : keys.filter((other) => Number(other) < Number(key)).length + 1
}

const lists = { anrede: 'salutation', titel: 'titel', reisebuerotyp: 'kette', land: 'country' } as const

/** How fields and values are labelled outside the form. */
export const useAgencyLabels = (accounts: Accounts, reference: Reference) => {
  const t = useMessages()
  const language = useLanguage()
  const brand = useBrand()
  const label = (field: string) => {
    const [list, key] = field.split('.')
    const name = labelOf(field, t.agency.fields)
    if (list !== 'bankaccounts' || key === undefined) return name
    return labelValue(language, fill(t.agency.account, { n: numberOf(key, accounts) }), name)
  }
  const display: DisplayValue = (field, value) => {
    const list = Object.entries(lists).find(([name]) => name === field)?.[1]
    if (list) return labelOfValue(reference[list], value, language, brand)
    return field.endsWith('.iban') && typeof value === 'string' ? ibanGroups(value) : undefined
  }
  return { label, display }
}
