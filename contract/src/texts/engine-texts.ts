import type { EngineText } from '../features/engine-page.ts'
import { termsPath } from '../features/wlv-request.ts'
import { type Language, textsFor, wireLanguageIds } from './languages.ts'

/** What any language can fill in for another; the rest is prose, which belongs together. */
const filledIn = ['emailfrom', 'emailcontact', 'agblink', 'impressumlink', 'privacylink'] as const

/** What an agency wrote, in every language of the wire. */
export const engineTexts = (
  written: readonly Omit<EngineText, 'agbpath'>[],
  brand: { language: Language },
  partnerid: number,
): EngineText[] =>
  wireLanguageIds.flatMap((languageid) => {
    const inOrder = textsFor(written, languageid, brand)
    const [first] = inOrder
    if (!first) return []
    const text = { ...first, languageid, agbfile: '', agbpath: '' }
    for (const field of filledIn) text[field] = inOrder.find((one) => one[field] !== '')?.[field] ?? ''
    const terms = inOrder.find(({ agbfile }) => agbfile !== '')
    return terms ? { ...text, agbfile: terms.agbfile, agbpath: termsPath(partnerid, terms.languageid) } : text
  })
