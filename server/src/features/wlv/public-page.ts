import { randomBytes } from 'node:crypto'
import type { PageContent, PageFrame, PageRequest } from '@gangway/booking-page/page-content'
import { renderPage } from '@gangway/booking-page/render-page'
import { dayOf } from '@gangway/contract/days'
import { brandIconPath, logoPath, requestPath, termsPath } from '@gangway/contract/features/wlv-request'
import { isLanguage, type Language, textIn } from '@gangway/contract/languages'
import { publishedPhone } from '@gangway/contract/rules/contact'
import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import type { Db } from '../../db/database.ts'
import type { World } from '../../http/handler.ts'
import { type Choices, choicesOf, partnerOf } from './public-store.ts'
import { readTexts } from './wlv-record.ts'

/** All data of a partner's public page. */
export type PublicPage = {
  partner: NonNullable<Awaited<ReturnType<typeof partnerOf>>>
  tenant: Tenant
  language: Language
  content: PageContent
  choices: Choices
  logo: string | undefined
  termsFile: string | undefined
  /** Where requests are read: the contact address of the texts, else the agency's own. */
  contact: string
}

const read = async (db: Db, partnerid: number, lang: unknown): Promise<PublicPage | undefined> => {
  const partner = await partnerOf(db, partnerid)
  if (!partner) return undefined
  const tenant = tenantOf(partner.mandant)
  const language = isLanguage(lang) ? lang : tenant.language
  // Without any right: the bank details are not even read. The logo has its own address.
  const { logohash: _, ...record } = await readTexts(db, { partnerid, mask: 0 }, tenant)
  const choices = await choicesOf(db, record, language, tenant)
  const { phonecountry: code, phonecity: area, phonenumber: number, partnerlogo } = record
  const text = textIn(record.texts, language, tenant)
  const withTerms = text?.agbfile ? text : record.texts.find(({ agbfile }) => agbfile !== '')
  return {
    partner,
    tenant,
    language,
    choices,
    content: {
      ...record,
      firm: record.firm || (partner.firma ?? ''),
      phone: publishedPhone({ code, area, number }),
    },
    logo: partnerlogo ? logoPath(partnerid, partnerlogo) : undefined,
    termsFile: withTerms && termsPath(partnerid, withTerms.languageid),
    contact: text?.emailcontact || partner.email || '',
  }
}

/** The page of a partner in a language, read with that partner's rights only. */
export const readPublicPage = ({ database }: World, partnerid: number, lang: unknown) =>
  database.asVisitor(partnerid, (db) => read(db, partnerid, lang))

export type Shown = Pick<PageFrame, 'search' | 'journey' | 'welcome'> &
  Pick<PageRequest, 'typed' | 'refused' | 'outcome' | 'receipt'>

/** The page as HTML, with the nonce for its policy. */
export const drawPage = ({ now }: World, page: PublicPage, { typed, refused, outcome, receipt, ...shown }: Shown) => {
  const nonce = randomBytes(16).toString('base64')
  const { tenant, language, choices, logo, termsFile } = page
  const request = {
    ...{ action: requestPath(page.partner.partnerid), organizers: choices.organizers, areas: choices.areas, outcome },
    ...(typed && { typed }),
    ...(refused && { refused }),
    ...(receipt && { receipt }),
  }
  const keep = language === tenant.language ? {} : { lang: language }
  const pictures = { logo, icon: logo ?? brandIconPath(tenant.mandant) }
  const frame = { tenant, language, nonce, today: dayOf(now()), ...pictures, termsFile, keep, request, ...shown }
  return { nonce, html: renderPage(page.content, frame) }
}
