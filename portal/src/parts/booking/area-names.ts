import type { CruisingAreaTexts } from '@gangway/contract/features/transactions'
import { textIn } from '@gangway/contract/texts/languages'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMemo } from 'react'
import { useBrand } from '../../lib/session/session.ts'

/** The names of cruising areas in the language of the portal. */
export const useAreaNames = (areas: readonly CruisingAreaTexts[]) => {
  const [language, brand] = [useLanguage(), useBrand()]
  return useMemo(() => {
    const texts = new Map(areas.map((area) => [area.cruisingareaid, area.texts]))
    return (cruisingareaid: number) => textIn(texts.get(cruisingareaid) ?? [], language, brand)?.name ?? ''
  }, [areas, language, brand])
}
