import { useLanguage } from '@gangway/kit/messages/language'
import { type ReferenceList, useReference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import type { Lookup } from './change-labels.ts'

const lists: Readonly<Record<string, ReferenceList>> = {
  anrede: 'salutation',
  titel: 'titel',
  land: 'country',
  country: 'country',
  reisebuerotyp: 'kette',
}

/** Looks up reference values: Germany instead of DE, and the brand's name. */
export const useLookup = (): Lookup => {
  const { data } = useReference()
  const [language, brand] = [useLanguage(), useBrand()]
  return (field, value) => {
    if (field === 'mandant') return value === brand.mandant ? brand.name : undefined
    const list = lists[field]
    return list && data && labelOfValue(data[list], value, language, brand)
  }
}
