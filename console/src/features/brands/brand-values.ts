import type { Area } from '@gangway/contract/brands/areas'
import { brandDefaults } from '@gangway/contract/brands/brand-record'
import { type Links, noLinks } from '@gangway/contract/brands/links'
import type { MarketKey } from '@gangway/contract/brands/markets'
import type { FieldError } from '@gangway/contract/calls/errors'
import { brandForm, type ConsoleBrand, saveBrand } from '@gangway/contract/features/brands-console'
import { type PayoutRule, usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { type NameSubject, nameMonths } from '@gangway/contract/partners/retention'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { toBlob } from '@gangway/kit/browser/pictures'

/** The form of a brand; fields that one types into have texts. */
export type BrandValues = {
  isnew: boolean
  mandant: string
  key: string
  name: string
  colour: string
  /** A new picture; null removes the stored one, undefined keeps it. */
  wordmarkPicture: string | null | undefined
  /** The stored picture. */
  wordmark: string
  market: MarketKey
  language: Language
  /** The default language of texts, and the others. */
  textLanguage: string
  moreTextLanguages: number[]
  hiddenareas: Area[]
  /** One per line. */
  hosts: string
  hotline: { phone: string; email: string }
  hasnewsletter: boolean
  links: Record<Language, Links>
  wlvurl: string
  cbeurl: string
  cbeloginurl: string
  mailfrom: string
  mailreplyto: string
  postaladdress: string
  payout: PayoutRule
  /** Months as they are typed; empty: kept. */
  nameskept: string
  requestskept: string
  clickdays: string
}

const linksOf = (links: ConsoleBrand['links']) =>
  Object.fromEntries(languageList.map((one) => [one, { ...noLinks, ...links[one] }])) as BrandValues['links'] // all

const valuesOf = (brand: ConsoleBrand): BrandValues => {
  const { drawing: _, version: __, isoff: ___, nameskept, requestskept, clickdays, ...shown } = brand
  const { textlanguageids, mandant, hosts, links, ...facts } = shown
  const [first, ...others] = textlanguageids
  return {
    ...facts,
    isnew: false,
    mandant: String(mandant),
    textLanguage: String(first),
    moreTextLanguages: others,
    hosts: hosts.join('\n'),
    links: linksOf(links),
    nameskept: String(nameskept ?? ''),
    requestskept: String(requestskept ?? ''),
    clickdays: String(clickdays),
    wordmarkPicture: undefined,
  }
}

/** What a brand of a market begins with. */
export const marketDefaults = (market: MarketKey) => {
  const { language, hiddenareas, textlanguageids } = brandDefaults[market]
  const [first, ...others] = textlanguageids
  return { market, language, hiddenareas: [...hiddenareas], textLanguage: String(first), moreTextLanguages: others }
}

const newBrand: BrandValues = {
  ...marketDefaults('german'),
  isnew: true,
  mandant: '',
  key: '',
  name: '',
  colour: '#1f4e79',
  wordmarkPicture: undefined,
  wordmark: '',
  hosts: '',
  hotline: { phone: '', email: '' },
  hasnewsletter: true,
  links: linksOf({}),
  wlvurl: '',
  cbeurl: '',
  cbeloginurl: '',
  mailfrom: '',
  mailreplyto: '',
  postaladdress: '',
  payout: usualPayoutRule,
  nameskept: '',
  requestskept: '',
  clickdays: '30',
}

export const brandIn = (brands: readonly ConsoleBrand[], which: string) =>
  brands.find(({ mandant }) => String(mandant) === which)

const filledLinks = (links: BrandValues['links']) =>
  Object.fromEntries(
    Object.entries(links)
      .map(([language, pages]) => [
        language,
        Object.fromEntries(Object.entries(pages).filter(([, url]) => url.trim() !== '')),
      ])
      .filter(([, pages]) => Object.keys(pages ?? {}).length > 0),
  )

const toNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)

/** The typed months; undefined where they are no number within the limits, or where names are kept. */
export const validMonths = (subject: NameSubject, text: string): number | undefined => {
  const months = toNumber(text)
  const { min, max } = nameMonths[subject]
  return months !== undefined && months >= min && months <= max ? months : undefined
}

/** Names without a period are kept; what is no number is for the rules to refuse. */
const toMonths = (text: string) => (text.trim() === '' ? null : toNumber(text))

/** Whether names are to be kept for a shorter time than until now. */
export const isShorter = (stored: BrandValues, typed: BrandValues) => {
  const monthsOf = (text: string) => toMonths(text) ?? Number.POSITIVE_INFINITY
  return (['nameskept', 'requestskept'] as const).some((field) => monthsOf(typed[field]) < monthsOf(stored[field]))
}

/** Hosts and languages are one field each, whatever their place in the list; the file is the picture. */
const toScreen = () => (issue: FieldError) => {
  if (issue.field === 'file') return { ...issue, field: 'wordmarkPicture' }
  if (issue.field.startsWith('hosts.')) return { ...issue, field: 'hosts' }
  return issue.field.startsWith('textlanguageids') ? { ...issue, field: 'textLanguage' } : issue
}

/** One brand of the list. */
export const brandRecord = (which: string) => ({
  save: saveBrand,
  blank: newBrand,
  toValues: (brands: readonly ConsoleBrand[]) => {
    const brand = brandIn(brands, which)
    return brand && valuesOf(brand)
  },
  toBody: (values: BrandValues) => {
    const { wordmark: _, wordmarkPicture, textLanguage, moreTextLanguages, hosts, links, mandant, ...facts } = values
    const first = Number(textLanguage)
    return {
      ...facts,
      mandant: toNumber(mandant),
      textlanguageids: [first, ...moreTextLanguages.filter((id) => id !== first)],
      hosts: hosts
        .split(/[\s,]+/)
        .map((host) => host.toLowerCase())
        .filter(Boolean),
      links: filledLinks(links),
      nameskept: toMonths(facts.nameskept),
      requestskept: toMonths(facts.requestskept),
      clickdays: toNumber(facts.clickdays),
      removeswordmark: wordmarkPicture === null,
    }
  },
  toFile: ({ wordmarkPicture }: BrandValues) => (wordmarkPicture ? toBlob(wordmarkPicture) : undefined),
  schema: brandForm,
  toScreen,
  /** As it was stored: a colour may have become darker, a picture has its address. What was typed meanwhile stays. */
  afterSave: (values: BrandValues, { answer, sent }: { answer: ConsoleBrand; sent: BrandValues }): BrandValues => ({
    ...values,
    isnew: false,
    colour: values.colour === sent.colour ? answer.colour : values.colour,
    wordmark: answer.wordmark,
    wordmarkPicture: values.wordmarkPicture === sent.wordmarkPicture ? undefined : values.wordmarkPicture,
  }),
})
