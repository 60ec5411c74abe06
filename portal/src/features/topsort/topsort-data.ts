import { listDestinationOptions, listOrganizerOptions, listShipOptions } from '@gangway/contract/features/topsort'
import { isInArea, type ListType, parseIds, topsortLists } from '@gangway/contract/rules/topsort'
import { textIn } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'

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
  const brand = useBrand()
  const language = useLanguage()
  const { compare } = useFormats()
  const { of, areaid } = topsortLists[listtype]
  // What the agency includes may have changed on another screen. The query is text in the URL.
  const query = { mandant: String(brand.mandant) }
  const result = useCall(optionCalls[of], { query }, { enabled: isWanted, staleTime: 0 })
  const options = (result.data ?? [])
    .filter(({ area }) => isInArea(area, areaid))
    .map(
      ({ id, included, texts }): Option => ({
        id,
        isIncluded: included,
        name: textIn(texts, language, brand)?.name ?? '',
      }),
    )
    .sort((a, b) => Number(b.isIncluded) - Number(a.isIncluded) || compare(a.name, b.name))
  return { query: result, options }
}

/** A list as text, by the names of its options. */
export const useListText = (listtype: ListType, isWanted: boolean) => {
  const t = useMessages()
  const { options } = useOptions(listtype, isWanted)
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? fill(t.topsort.unknown, { id })
  return (list: string) => parseIds(list).map(nameOf).join(', ') || t.topsort.standard
}
