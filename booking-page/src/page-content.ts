import type { Language } from '@gangway/contract/languages'
import type { Styles } from '@gangway/contract/layout'
import type { Tenant } from '@gangway/contract/tenants'
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

/** What the page shows of a partner. Styles may be half typed: what is no colour is painted in the default one. */
export type PageContent = {
  styles: Styles
  /** As it is dialled: `+49 40 5550138`. */
  phone: string
  firm: string
  street: string
  housenr: string
  zipcode: string
  city: string
  country: string
  /** The cruise lines that it offers, by id; all where none is named. */
  organizers: readonly number[]
  /** Whether the advert is shown. */
  werbetextanzeigen: boolean
  texts: readonly PageText[]
}

/** Something to choose from in the request form. */
type Choice = { id: number; name: string }

/** The request form: where it is sent, what can be chosen, and how it went. Its fields are named as in `RequestForm`. */
export type PageRequest = {
  action: string
  organizers: readonly Choice[]
  areas: readonly Choice[]
  /** What was typed, where it was not taken. */
  typed?: Readonly<Record<string, string>>
  /** The fields that were refused. */
  refused?: readonly string[]
  outcome?: 'sent' | 'notSent' | 'later' | undefined
  /** What was sent, shown in the place of the form. */
  receipt?: PageReceipt | undefined
}

/** A request that arrived, as its sender sees it again. */
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

/** What the page is shown in. */
export type PageFrame = {
  tenant: Pick<Tenant, 'name' | 'language'>
  language: Language
  /** Of the content policy, for the style sheet. */
  nonce: string
  /** `yyyy-mm-dd` */
  today: string
  /** The logo's address. */
  logo?: string | undefined
  /** The icon's address; the preview needs none. */
  icon?: string | undefined
  /** The address of the terms file. */
  termsFile?: string | undefined
  /** Query parameters that every link and search of the page keeps. */
  keep?: Readonly<Record<string, string>>
  search?: OfferSearch
  /** The area of the cruise that is asked for. */
  journey?: string | undefined
  request: PageRequest
  /** Who of the partner's own people is here, by a jump from the portal. */
  welcome?: string | undefined
  /** A picture of the page: nothing on it leads anywhere or takes the focus. */
  isPreview?: boolean
  /** Shows buttons as if the pointer were over them. */
  showsHover?: boolean
}
