import { randomBytes } from 'node:crypto'
import {
  brandLanguage,
  choicesOf,
  type PageCruises,
  type PageFrame,
  type PageRequest,
  textOf,
} from '@gangway/booking-page/page-content'
import { publicPhone } from '@gangway/booking-page/page-head'
import { renderPage } from '@gangway/booking-page/render-page'
import { dayOf } from '@gangway/contract/dates/days'
import type { EngineDocument } from '@gangway/contract/features/engine'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import { readDocument, readVersion } from '../../engine/engine-document.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { recentMap } from '../../http/pipeline/recent-map.ts'
import { type AgencyLook, toAgencyLook } from '../../mail/agency-mail.ts'
import { offerOf, readPageCruises } from './page-cruises.ts'
import { listEmbedSites } from './public-store.ts'

/** A partner's public page in one language. */
export type PublicPage = {
  document: EngineDocument
  language: Language
  /** The lines and destinations of its request form. */
  choices: ReturnType<typeof choicesOf>
  /** Where requests are read: the contact address of the texts, else the agency's own. */
  contact: string
  /** The agency in mails to its travellers. */
  look: AgencyLook
}

const toPage = (document: EngineDocument, language: Language): PublicPage => {
  const text = textOf(document, { language })
  const { email } = document.reisebuero
  const record = { ...document.wlv, phone: publicPhone(document) }
  return {
    document,
    language,
    choices: choicesOf(document, language),
    contact: text?.emailcontact || email,
    look: toAgencyLook(record, text, { email, termsFile: text?.agbpath || undefined }),
  }
}

export type VisitContent = Pick<PageFrame, 'cruises' | 'welcome' | 'link' | 'embed'> &
  Pick<PageRequest, 'typed' | 'refused' | 'outcome' | 'receipt'>

/** How many pages are cached, both their documents and their HTML of about 30 KB. */
const mostCached = 400

const newNonce = () => randomBytes(16).toString('base64')

/** Whether a view is the same for everybody: it shows neither cruises nor anything that a visitor entered. */
const isPlain = (visit: VisitContent) => Object.values(visit).every((value) => value === undefined)

type PagesContext = Pick<AppContext, 'database' | 'brands' | 'now'>

/**
 * The public pages of one server, drawn from the engine's document and cached. Reading and rendering a page takes several
 * milliseconds of the thread that answers all requests. Each view asks in one statement whether the document is still the same.
 */
export const openPublicPages = ({ database, brands, now }: PagesContext) => {
  const documents = recentMap<EngineDocument>(mostCached)
  const drawings = recentMap<string>(mostCached)
  // Mark where a view's nonce and stamp go. They are secret, so no partner can put them into a text.
  const [nonceMark, openedMark] = [newNonce(), newNonce()]

  const findDocument = (partnerid: number) =>
    database.asVisitor(partnerid, async (db) => {
      const version = await readVersion({ db, now: now() }, partnerid)
      if (version === undefined) return undefined
      const known = documents.get(String(partnerid))
      if (known?.version === version) return known
      const document = await readDocument({ db, brands, now: now() }, partnerid)
      if (document) documents.set(String(partnerid), document)
      return document
    })

  const drawOnce = ({ document, language }: PublicPage, visit: VisitContent, today: string) => {
    const key = isPlain(visit) && `${document.partnerid} ${language} ${document.version} ${today}`
    const cachedDrawing = key && drawings.get(key)
    if (cachedDrawing) return cachedDrawing
    const { typed, refused, outcome, receipt, ...shown } = visit
    const request = {
      outcome,
      opened: openedMark,
      ...(typed && { typed }),
      ...(refused && { refused }),
      ...(receipt && { receipt }),
    }
    const frame = { language, today, nonce: nonceMark, request, ...shown }
    const drawing = renderPage(document, frame)
    if (key) drawings.set(key, drawing)
    return drawing
  }

  return {
    /** The page of a partner in a language, read with that partner's rights only. */
    read: async (partnerid: number, lang: unknown): Promise<PublicPage | undefined> => {
      const document = await findDocument(partnerid)
      // Another engine shows the pages of this brand.
      if (!document || brands.find(document.brand.mandant)?.wlvurl) return undefined
      return toPage(document, isLanguage(lang) ? lang : brandLanguage(document))
    },
    /** ENG-6: the cruises that the address asks for; undefined while the agency has none. */
    readCruises: ({ document, language }: PublicPage, sent: unknown): Promise<PageCruises | undefined> =>
      database.asVisitor(document.partnerid, (db) =>
        readPageCruises(db, offerOf(document), sent, { language, today: dayOf(now()) }),
      ),
    /** RCH-4: the sites that may show a page. */
    readSites: ({ document: { partnerid } }: PublicPage) =>
      database.asVisitor(partnerid, (db) => listEmbedSites(db, partnerid)),
    /** The page as HTML, with the nonce for its policy; `opened` is the stamp of its form. */
    draw: (page: PublicPage, shown: VisitContent, opened: string) => {
      const nonce = newNonce()
      const html = drawOnce(page, shown, dayOf(now())).replaceAll(nonceMark, nonce).replace(openedMark, opened)
      return { nonce, html }
    },
  }
}

export type PublicPages = ReturnType<typeof openPublicPages>
