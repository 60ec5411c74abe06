import { randomBytes } from 'node:crypto'
import type { PageContent, PageFrame, PageRequest } from '@gangway/booking-page/page-content'
import { renderPage } from '@gangway/booking-page/render-page'
import type { Brand } from '@gangway/contract/brands/brands'
import { dayOf } from '@gangway/contract/dates/days'
import { brandIconPath, logoPath, requestPath, termsPath } from '@gangway/contract/features/wlv-request'
import { formatPublicPhone } from '@gangway/contract/partners/phone'
import { isLanguage, type Language, textIn } from '@gangway/contract/texts/languages'
import type { Brands } from '../../brands/brands.ts'
import type { Db } from '../../db/database.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { recentMap } from '../../http/pipeline/recent-map.ts'
import { type AgencyLook, toAgencyLook } from '../../mail/agency-mail.ts'
import { type Choices, findPartner, listChoices, pageVersion } from './public-store.ts'
import { readTexts } from './wlv-record.ts'

/** All data of a partner's public page, at one version of its rows. */
export type PublicPage = {
  version: string
  partner: NonNullable<Awaited<ReturnType<typeof findPartner>>>
  brand: Brand
  language: Language
  content: PageContent
  choices: Choices
  logo: string | undefined
  termsFile: string | undefined
  /** Where requests are read: the contact address of the texts, else the agency's own. */
  contact: string
  /** The agency in mails to its travellers. */
  look: AgencyLook
}

const read = async (
  { db, brands }: { db: Db; brands: Brands },
  partnerid: number,
  lang: unknown,
  version: string,
): Promise<PublicPage | undefined> => {
  const partner = await findPartner(db, partnerid)
  if (!partner) return undefined
  const brand = await brands.require(partner.mandant)
  // Another engine shows the pages of this brand.
  if (brand.wlvurl) return undefined
  const language = isLanguage(lang) ? lang : brand.language
  // Without any right: the bank details are not even read. The logo has its own address.
  const { logohash: _, ...record } = await readTexts(db, { partnerid, mask: 0 }, brand)
  const choices = await listChoices(db, record, language, brand)
  const { phonecountry: code, phonecity: area, phonenumber: number, partnerlogo } = record
  const text = textIn(record.texts, language, brand)
  const withTerms = text?.agbfile ? text : record.texts.find(({ agbfile }) => agbfile !== '')
  const termsFile = withTerms && termsPath(partnerid, withTerms.languageid)
  const content = {
    ...record,
    firm: record.firm || (partner.firma ?? ''),
    phone: formatPublicPhone({ code, area, number }),
  }
  return {
    ...{ version, partner, brand, language, choices, content, termsFile },
    logo: partnerlogo ? logoPath(partnerid, partnerlogo) : undefined,
    contact: text?.emailcontact || partner.email || '',
    look: toAgencyLook(content, text, { email: partner.email, termsFile }),
  }
}

export type VisitContent = Pick<PageFrame, 'search' | 'journey' | 'welcome'> &
  Pick<PageRequest, 'typed' | 'refused' | 'outcome' | 'receipt'>

const draw = (
  page: PublicPage,
  { typed, refused, outcome, receipt, ...shown }: VisitContent,
  {
    today,
    nonce,
    opened,
    hasSamples,
  }: Required<Pick<PageFrame, 'today' | 'nonce' | 'hasSamples'>> & { opened: string },
) => {
  const { brand, language, choices, logo, termsFile } = page
  const request = {
    action: requestPath(page.partner.partnerid),
    organizers: choices.organizers,
    areas: choices.areas,
    outcome,
    opened,
    ...(typed && { typed }),
    ...(refused && { refused }),
    ...(receipt && { receipt }),
  }
  const preservedParams = language === brand.language ? {} : { lang: language }
  const pictures = { logo, icon: logo ?? brandIconPath(brand.mandant) }
  return renderPage(page.content, {
    brand,
    language,
    nonce,
    today,
    hasSamples,
    ...pictures,
    termsFile,
    preservedParams,
    request,
    ...shown,
  })
}

/** How many pages are cached, both their data and their HTML of about 30 KB. */
const mostCached = 400

const newNonce = () => randomBytes(16).toString('base64')

/** The cache key of this view; undefined if it shows something that a visitor entered. */
const drawingKey = ({ search, journey, ...own }: VisitContent): string | undefined => {
  const isPlain = Object.values(own).every((value) => value === undefined)
  const searchKey = JSON.stringify([search?.where, search?.when, journey])
  return isPlain && searchKey.length < 100 ? searchKey : undefined
}

/**
 * The public pages of one server, cached. Reading and rendering a page takes several milliseconds of the thread that answers
 * all requests. Each view asks in one statement whether any row of the page was written since.
 */
type PagesContext = Pick<AppContext, 'config' | 'database' | 'brands' | 'now'>

export const openPublicPages = ({ config, database, brands, now }: PagesContext) => {
  const pages = recentMap<PublicPage>(mostCached)
  const drawings = recentMap<string>(mostCached)
  // Mark where a view's nonce and stamp go. They are secret, so no partner can put them into a text.
  const [nonceMark, openedMark] = [newNonce(), newNonce()]

  const drawOnce = (page: PublicPage, shown: VisitContent, today: string) => {
    const view = drawingKey(shown)
    const key =
      view && `${page.partner.partnerid} ${page.language} ${page.version} ${page.brand.version} ${today} ${view}`
    const cachedDrawing = key && drawings.get(key)
    if (cachedDrawing) return cachedDrawing
    const marks = { nonce: nonceMark, opened: openedMark }
    const drawing = draw(page, shown, { today, ...marks, hasSamples: config.DEMO === true })
    if (key) drawings.set(key, drawing)
    return drawing
  }

  return {
    /** The page of a partner in a language, read with that partner's rights only. */
    read: (partnerid: number, lang: unknown): Promise<PublicPage | undefined> =>
      database.asVisitor(partnerid, async (db) => {
        const version = await pageVersion(db, partnerid)
        if (version === undefined) return undefined
        const key = `${partnerid} ${isLanguage(lang) ? lang : ''}`
        const cachedPage = pages.get(key)
        if (cachedPage?.version === version && cachedPage.brand === brands.find(cachedPage.brand.mandant))
          return cachedPage
        const page = await read({ db, brands }, partnerid, lang, version)
        if (page) pages.set(key, page)
        return page
      }),
    /** The page as HTML, with the nonce for its policy; `opened` is the stamp of its form. */
    draw: (page: PublicPage, shown: VisitContent, opened: string) => {
      const nonce = newNonce()
      const html = drawOnce(page, shown, dayOf(now())).replace(nonceMark, nonce).replace(openedMark, opened)
      return { nonce, html }
    },
  }
}

export type PublicPages = ReturnType<typeof openPublicPages>
