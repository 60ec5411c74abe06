import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { textIn } from '@gangway/contract/languages'
import { isInArea, type ListType, topsortLists } from '@gangway/contract/rules/topsort'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useTenant } from '../../lib/session/session.ts'

export const useTopsort = () => useRecord(getTopsort)
export const useSaveTopsort = () => useSave(saveTopsort).save

const optionCalls = {
  organizer: listOrganizerOptions,
  destination: listDestinationOptions,
  ship: listShipOptions,
}

export type Option = { id: number; name: string; isIncluded: boolean }

/**
 * TOP-1, TOP-2, TOP-6: the options of a list by name, those that the agency does not offer last; requested on editing.
 */
export const useOptions = (listtype: ListType, isWanted: boolean) => {
  const tenant = useTenant()
  const language = useLanguage()
  const { compare } = useFormats()
  const { of, areaid } = topsortLists[listtype]
  // What the agency includes may have changed on another screen. The query is text in the URL.
  const query = { mandant: String(tenant.mandant) }
  const result = useCall(optionCalls[of], { query }, { enabled: isWanted, staleTime: 0 })
  const options = (result.data ?? [])
    .filter(({ area }) => isInArea(area, areaid))
    .map(
      ({ id, included, texts }): Option => ({
        id,
        isIncluded: included,
        name: textIn(texts, language, tenant)?.name ?? '',
      }),
    )
    .sort((a, b) => Number(b.isIncluded) - Number(a.isIncluded) || compare(a.name, b.name))
  return { query: result, options }
}
