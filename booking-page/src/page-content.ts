import type { Cruise, CruisePage } from '@gangway/contract/features/cruises'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import type { EmbedKind } from '@gangway/contract/features/wlv-embed'
import { parseIds } from '@gangway/contract/rules/topsort'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'

/** The part of the document with the agency's texts, in the page's language. */
export const textOf = ({ wlv }: PageDocument, { language }: Pick<PageFrame, 'language'>) =>
  wlv.texts.find(({ languageid }) => languageid === languages[language].id)

/** The language of the brand's pages. */
export const brandLanguage = ({ brand }: PageDocument): Language =>
  languageList.find((language) => languages[language].id === brand.languageid) ?? 'de'

/** The agency's name, or its brand's while it has none. */
export const agencyName = ({ wlv, brand }: PageDocument) => wlv.firm || brand.name

/** A line or destination that can be requested. */
export type Choice = { id: number; name: string; area: number }

type Named = { area: number; texts: readonly { languageid: number; name: string }[] }

/** What the agency put first in these lists, in its order. */
export const topIds = ({ topsort }: PageDocument, lists: readonly number[]): number[] =>
  lists.flatMap((type) => parseIds(topsort.find(({ listtype }) => listtype === type)?.list ?? ''))

/** The agency's top-sort choices come first, in that order; the others by name. */
const inOrder = <T extends Named>(
  document: PageDocument,
  options: readonly T[],
  { idOf, lists, language }: { idOf: (option: T) => number; lists: readonly number[]; language: Language },
): Choice[] => {
  const top = topIds(document, lists)
  const place = (id: number) => (top.includes(id) ? top.indexOf(id) : top.length)
  const byName = new Intl.Collator(languages[language].locale).compare
  const { id: languageid } = languages[language]
  return options
    .map((option) => ({
      id: idOf(option),
      area: option.area,
      name: option.texts.find((text) => text.languageid === languageid)?.name ?? '',
    }))
    .sort((a, b) => place(a.id) - place(b.id) || byName(a.name, b.name))
}

/** The lines and destinations of the request form, in the agency's order. */
export const choicesOf = (document: PageDocument, language: Language) => ({
  organizers: inOrder(document, document.organizers, { idOf: (one) => one.organizerid, lists: [2, 5], language }),
  areas: inOrder(document, document.cruisingareas, { idOf: (one) => one.cruisingareaid, lists: [3, 6], language }),
})

/** The request form and its result. Its fields are named as in `RequestForm`. */
export type PageRequest = {
  /** What was typed, where it was rejected. */
  typed?: Readonly<Record<string, string>>
  /** The rejected fields. */
  refused?: readonly string[]
  outcome?: 'sent' | 'notSent' | 'again' | 'later' | 'priceChanged' | 'cruiseGone' | undefined
  /** Sent along with the form, signed: when it was opened. */
  opened?: string
  /** What was sent, shown in place of the form. */
  receipt?: PageReceipt | undefined
}

/** A request that arrived, as shown to its sender. */
export type PageReceipt = {
  number: string
  name: string
  email: string
  phone: string
  /** The title and the ship of the cruise that was clicked, and the price that was seen. */
  cruise: string
  price: number | null
  line: string
  area: string
  /** `yyyy-mm-dd`; any day of its month will do if `wholemonth`. */
  departure: string
  wholemonth: boolean
  nights: number
  persons: number
  message: string
}

/** What a visitor looks for, as the address says it. */
export type TypedSearch = Partial<Record<'cruisingareaid' | 'month' | 'nights' | 'organizerid', string>>

/** ENG-6: the cruises of the page; missing while the agency has none, then the page is a request form. */
export type PageCruises = CruisePage & {
  search: TypedSearch
  page: number
  /** The one whose details are shown, and that is requested. */
  chosen?: Cruise | undefined
}

/** A link code and one click on it, as addresses and the request form name them. */
export type PageLink = { linkcode: string; clickid?: string }

/** How the page is rendered. */
export type PageFrame = {
  language: Language
  /** The content security policy's nonce, for the style sheet. */
  nonce: string
  /** `yyyy-mm-dd` */
  today: string
  /** Missing while the agency has no cruises. */
  cruises?: PageCruises | undefined
  request?: PageRequest
  /** RCH-1: the link that the visitor came by. */
  link?: PageLink | undefined
  /** RCH-4: the only part that is shown, on the agency's own website. */
  embed?: EmbedKind | undefined
  /** Which of the partner's own users is here, coming from the portal. */
  welcome?: string | undefined
  /** A preview of the page: nothing on it can be followed or focused. */
  isPreview?: boolean
  /** Shows buttons as if the pointer were over them. */
  showsHover?: boolean
}
