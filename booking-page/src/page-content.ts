import type { Brand } from '@gangway/contract/brands/brands'
import type { Styles } from '@gangway/contract/layout'
import type { Language } from '@gangway/contract/texts/languages'
import type { OfferSearch } from './offers.ts'

/** What a partner wrote in one language, as far as the page shows it. */
export type PageText = {
  languageid: number
  emailcontact: string
  contactinformationtext: string
  werbetext: string
  agblink: string
  impressumlink: string
  privacylink: string
}

/** What the page shows of a partner. Styles may be half typed: an invalid colour is replaced by the default one. */
export type PageContent = {
  styles: Styles
  /** As dialled: `+49 40 5550138`. */
  phone: string
  firm: string
  street: string
  housenr: string
  zipcode: string
  city: string
  country: string
  /** The cruise lines and destinations it offers, by id. */
  organizers: readonly number[]
  cruisingareas: readonly number[]
  /** Whether the advert is shown. */
  werbetextanzeigen: boolean
  texts: readonly PageText[]
}

/** An option in the request form. */
type Choice = { id: number; name: string }

/** The request form: where it is sent, its options, and the result. Its fields are named as in `RequestForm`. */
export type PageRequest = {
  action: string
  organizers: readonly Choice[]
  areas: readonly Choice[]
  /** What was typed, where it was rejected. */
  typed?: Readonly<Record<string, string>>
  /** The rejected fields. */
  refused?: readonly string[]
  outcome?: 'sent' | 'notSent' | 'again' | 'later' | undefined
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
  line: string
  area: string
  /** `yyyy-mm-dd` */
  departure: string
  nights: number
  persons: number
  message: string
}

/** How the page is rendered. */
export type PageFrame = {
  brand: Pick<Brand, 'name' | 'language'>
  language: Language
  /** The content security policy's nonce, for the style sheet. */
  nonce: string
  /** `yyyy-mm-dd` */
  today: string
  /** The logo's URL. */
  logo?: string | undefined
  /** The icon's URL; the preview needs none. */
  icon?: string | undefined
  /** The URL of the terms file. */
  termsFile?: string | undefined
  /** Query parameters that every link and search of the page preserves. */
  preservedParams?: Readonly<Record<string, string>>
  search?: OfferSearch
  /** The area of the requested cruise. */
  journey?: string | undefined
  request: PageRequest
  /** Which of the partner's own users is here, coming from the portal. */
  welcome?: string | undefined
  /** Shows sample cruises and the search through them: in the demo only, since nothing provides real ones. */
  hasSamples?: boolean
  /** A preview of the page: nothing on it can be followed or focused. */
  isPreview?: boolean
  /** Shows buttons as if the pointer were over them. */
  showsHover?: boolean
}
