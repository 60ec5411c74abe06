import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { textIn } from '@gangway/contract/languages'
import { isInArea, type ListType, topsortLists } from '@gangway/contract/rules/topsort'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useCall, useRecord, useSave } from '../../lib/call.ts'
import { useTenant } from '../../lib/session.ts'

export const useTopsort = () => useRecord(getTopsort)
export const useSaveTopsort = () => useSave(saveTopsort).save

const optionCalls = {
  organizer: listOrganizerOptions,
  destination: listDestinationOptions,
  ship: listShipOptions,
}

export type Option = { id: number; name: string }

/** TOP-1, TOP-2: the options of a list in the chosen language, by name; asked for when somebody wants to edit. */
export const useOptions = (listtype: ListType, isWanted: boolean) => {
  const tenant = useTenant()
  const language = useLanguage()
  const { compare } = useFormats()
  const { of, areaid } = topsortLists[listtype]
  // The catalogue changes with the server, not while somebody looks at it. Its query is text in the address.
  const query = { mandant: String(tenant.mandant) }
  const found = useCall(optionCalls[of], { query }, { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY })
  const options = (found.data ?? [])
    .filter(({ area }) => isInArea(area, areaid))
    .map(({ id, texts }): Option => ({ id, name: textIn(texts, language, tenant)?.name ?? '' }))
    .sort((a, b) => compare(a.name, b.name))
  return { query: found, options }
}
