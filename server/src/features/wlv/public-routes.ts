import type { PageLink } from '@gangway/booking-page/page-content'
import { saidId } from '@gangway/booking-page/page-receipt'
import { limits } from '@gangway/contract/calls/limits'
import { type EmbedKind, EmbedParams } from '@gangway/contract/features/wlv-embed'
import { LinkParams, publicPath } from '@gangway/contract/features/wlv-request'
import { isLanguage } from '@gangway/contract/texts/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { limitCalls, limitRequests, toSource } from '../../http/limits/throttle.ts'
import { machineOf } from '../../http/pages/machine-visits.ts'
import { sendNote, sendPage } from '../../http/pages/public-answers.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { serveEngineCall } from './engine-call.ts'
import { openSignatures, type Signatures } from './page-signature.ts'
import { openPublicPages, type PublicPage, type PublicPages, type VisitContent } from './public-page.ts'
import { acceptRequest, readTexts } from './public-request.ts'
import { readReceipt, receiptToken } from './receipt.ts'
import { visitCounter } from './visit-counter.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own instance is extended by merging
  interface FastifyInstance {
    /** Writes the visits collected so far; missing if another engine shows the page. */
    countVisits?: () => Promise<void>
    /** How many visits are not written yet. */
    visitsWaiting?: () => number
  }
}

/** Pages per address and minute, checked before any database query. */
const pagesPerMinute = 300

type SearchParams = Readonly<Record<string, unknown>>
const readSearch = (sent: unknown): SearchParams => Object(sent)
const readWord = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** RCH-1: the link that the visitor came by, as far as it can be one. */
const readLink = (sent: unknown): PageLink | undefined => {
  const { linkcode, clickid } = z.parse(LinkParams, Object(sent))
  return linkcode === undefined ? undefined : { linkcode, ...(clickid !== undefined && { clickid }) }
}

/** RCH-4: the part of the page that the agency's website shows. */
const readEmbed = (sent: unknown) => z.parse(EmbedParams, Object(sent)).embed

/** A partner id in a path. */
const parsePartnerid = (text: unknown) => (typeof text === 'string' ? pathId(text) : undefined)

const requirePage = async (pages: PublicPages, partnerid: unknown, lang: unknown): Promise<PublicPage> => {
  const id = parsePartnerid(partnerid)
  const page = id === undefined ? undefined : await pages.read(id, lang)
  if (!page) throw new ApiError('notfound')
  return page
}

type Counter = ReturnType<typeof visitCounter>

/** Counting must never prevent or delay a page. */
const count = (
  { now }: AppContext,
  { note }: Counter,
  { document }: PublicPage,
  { method, headers, ip }: FastifyRequest,
) => {
  if (machineOf({ method, headers })) return
  const { partnerid, pagetrakingenabled: pagetracking } = document
  note({ partnerid, pagetracking, address: toSource(ip), agent: headers['user-agent'] ?? '', at: now() })
}

/** The pages of one server, and what it signs on them. */
type Site = { pages: PublicPages; signatures: Signatures }

const send = async ({ pages, signatures }: Site, reply: FastifyReply, page: PublicPage, shown: VisitContent) => {
  const visitor = { partnerid: page.document.partnerid, address: reply.request.ip }
  const { nonce, html } = pages.draw(page, shown, shown.typed?.opened ?? (await signatures.newStamp(visitor)))
  if (!shown.embed) return sendPage(reply, reply.statusCode, nonce, html)
  const sites = await pages.readSites(page)
  return sendPage(reply, reply.statusCode, nonce, html, sites).header('cross-origin-resource-policy', 'cross-origin')
}

const showPage =
  (appContext: AppContext, site: Site, counter: Counter) =>
  async (request: FastifyRequest<{ Params: { partnerid: string } }>, reply: FastifyReply) => {
    const { lang, sent } = readSearch(request.query)
    const page = await requirePage(site.pages, request.params.partnerid, lang)
    const embed = readEmbed(request.query)
    // Whoever reads the agency's website is no visitor of the booking engine yet.
    if (!embed) count(appContext, counter, page, request)
    return send(site, reply, page, {
      embed,
      cruises: await site.pages.readCruises(page, request.query),
      link: readLink(request.query),
      outcome: sent === undefined ? undefined : 'sent',
      receipt: typeof sent === 'string' ? await readReceipt(appContext, site.signatures, page, sent) : undefined,
    })
  }

/** Where the visitor is redirected after a request, so that a reload does not send it twice. */
const buildThanksPath = (partnerid: number, lang: string, receipt: string, embed: EmbedKind | undefined) => {
  const search = { ...(isLanguage(lang) && { lang }), ...(embed && { embed }), sent: receipt }
  return `${publicPath(partnerid)}?${new URLSearchParams(search)}#${saidId}`
}

const postRequest =
  (appContext: AppContext, site: Site) =>
  async (request: FastifyRequest<{ Params: { partnerid: string } }>, reply: FastifyReply) => {
    const { lang, opened, ...fields } = readTexts(request.body)
    const page = await requirePage(site.pages, request.params.partnerid, lang)
    const { partnerid } = page.document
    const { signatures } = site
    const { stamp, hasWaited } = await signatures.readStamp({ partnerid, address: request.ip }, opened ?? '')
    const typed = { ...fields, ...(lang !== undefined && { lang }), ...(stamp !== undefined && { opened: stamp }) }
    const cruises = await site.pages.readCruises(page, { cruise: fields.routeplanid })
    const link = readLink(fields)
    const embed = readEmbed(fields)
    const limit = async () => {
      await limitCalls(appContext, 'wlvrequest', request.ip)
      await limitRequests(appContext, { partnerid, address: request.ip, hasWaited })
    }
    try {
      const result = await acceptRequest(appContext, page, { body: request.body, cruise: cruises?.chosen }, limit)
      if ('refused' in result) {
        const { refused, outcome = 'notSent' } = result
        return send(site, reply.code(400), page, { typed, refused, outcome, cruises, link, embed })
      }
      const receipt = result.bookingid === undefined ? '1' : await receiptToken(signatures, partnerid, result.bookingid)
      return reply.redirect(buildThanksPath(partnerid, lang ?? '', receipt, embed), 303)
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'toomany') throw error
      const { wait = 60 } = error.details
      const outcome = wait * 1000 <= limits.requestPatience ? 'again' : 'later'
      return send(site, reply.code(429).header('retry-after', wait), page, { typed, outcome, cruises, link, embed })
    }
  }

/** The jump from the portal: the token says who comes, once. */
const receiveJump =
  (site: Site, verifyJump: ReturnType<typeof serveEngineCall>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readWord(readSearch(request.body).wlvtoken)
    const login = token && (await verifyJump(token))
    if (!login) throw new ApiError('forbidden')
    const page = await requirePage(site.pages, String(login.partnerid), undefined)
    return send(site, reply, page, { welcome: login.user, cruises: await site.pages.readCruises(page, {}) })
  }

/** Accepts HTML forms in this scope; nothing else is accepted here, and forms nowhere else. */
export const acceptForms = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: limits.requestBody } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, async (_: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
}

/**
 * The built-in booking page: a small version of the provider's real engine, so that the demo works on one machine. It
 * is off if WLV_URL names the real one.
 */
export const servePublicPage = (app: FastifyInstance, appContext: AppContext) => {
  if (appContext.config.WLV_URL) return
  const verifyJump = serveEngineCall(app, appContext)
  const site: Site = { pages: openPublicPages(appContext), signatures: openSignatures(appContext) }
  const counter = visitCounter(appContext, app.log)
  app.decorate('countVisits', counter.flush)
  app.decorate('visitsWaiting', counter.waiting)
  app.addHook('onClose', counter.flush)
  app.register(async (scope) => {
    acceptForms(scope)
    scope.setErrorHandler((error, request, reply) => sendNote(appContext, error, request, reply))
    scope.addHook('onRequest', limitVisits(appContext, pagesPerMinute))
    scope.get('/wlv', (request, reply) => {
      const partnerid = parsePartnerid(readSearch(request.query).partnerid)
      if (partnerid === undefined) throw new ApiError('notfound')
      return reply.redirect(publicPath(partnerid), 302)
    })
    scope.post('/wlv', receiveJump(site, verifyJump))
    scope.get('/wlv/:partnerid', showPage(appContext, site, counter))
    scope.post('/wlv/:partnerid/request', postRequest(appContext, site))
  })
}
