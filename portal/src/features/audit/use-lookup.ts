import { useLanguage } from '@gangway/kit/messages/language'
import { type ReferenceList, useReference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session/session.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import type { Lookup } from './change-labels.ts'

const lists: Readonly<Record<string, ReferenceList>> = {
  anrede: 'salutation',
  titel: 'titel',
  land: 'country',
  country: 'country',
  reisebuerotyp: 'kette',
}

/** Looks up reference values: Germany instead of DE. */
export const useLookup = (): Lookup => {
  const { data } = useReference()
  const [language, tenant] = [useLanguage(), useTenant()]
  return (field, value) => {
    const list = lists[field]
    return list && data && labelOfValue(data[list], value, language, tenant)
  }
}
