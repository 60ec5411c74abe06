import { randomInt } from 'node:crypto'
import type { ClickDevice, MachineKind } from '@gangway/contract/features/linkcodes-clicks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitAddresses } from '../../http/limits/request-limits.ts'
import { toSource } from '../../http/limits/throttle.ts'
import { machineOf } from '../../http/pages/machine-visits.ts'
import { sendNote } from '../../http/pages/public-answers.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { collectBatches } from '../../http/running/batch-writer.ts'
import { type Click, writeClicks } from './clicks-store.ts'
import { openLinkBook } from './link-book.ts'
import type { Link } from './link-book-store.ts'
import { locateLink } from './link-location.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own instance is extended by merging
  interface FastifyInstance {
    links: {
      /** Reads the link codes that have changed. */
      refresh: () => Promise<void>
      /** Writes the clicks collected so far. */
      flush: () => Promise<void>
      /** How many clicks are not written yet. */
      waiting: () => number
    }
  }
}

/** Codes per address and minute that are not in memory: each costs a look at the database. */
const unknownPerMinute = 30

/** Clicks have no order that anybody could count on. */
const newClickid = () => randomInt(1, 2 ** 48 - 1)

const deviceOf = (agent: string): ClickDevice => {
  if (/iPad|Tablet|Kindle|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? 'phone' : 'desktop'
}

/** The host of the page with the link; empty for paper, mails and whatever hides it. */
const siteOf = (referer: string | undefined): string => {
  const host = referer && URL.canParse(referer) ? new URL(referer).hostname : ''
  return host.replace(/^www\./, '').slice(0, 100)
}

/** Every browser names the languages that its owner reads. */
const signOf = (request: FastifyRequest): MachineKind | undefined =>
  machineOf(request) ?? (request.headers['accept-language'] === undefined ? 'silent' : undefined)

const toClick = ({ partnerid, linkid }: Link, request: FastifyRequest, at: Date): Click => {
  const { 'user-agent': agent = '', referer } = request.headers
  const where = { site: siteOf(referer), device: deviceOf(agent) }
  return {
    partnerid,
    linkid,
    clickid: newClickid(),
    at,
    ...where,
    machine: signOf(request),
    address: toSource(request.ip),
    agent,
  }
}

/** RCH-1: what is printed on flyers. Answered from memory, also while the database is away; clicks are written together. */
export const serveLinks = (app: FastifyInstance, appContext: AppContext) => {
  const { brands, now } = appContext
  const book = openLinkBook(appContext)
  const clicks = collectBatches<Click>({
    what: 'clicks',
    write: (batch) => writeClicks(appContext.database.owner, batch),
    log: app.log,
  })
  app.decorate('links', { refresh: book.refresh, flush: clicks.flush, waiting: clicks.waiting })
  app.addHook('onClose', clicks.flush)
  const limitUnknown = limitAddresses(appContext, unknownPerMinute)
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendNote(appContext, error, request, reply))
    scope.get<{ Params: { code: string } }>('/go/:code', async (request, reply) => {
      const { code } = request.params
      let link = book.recall(code)
      if (!link) {
        limitUnknown(request)
        link = await book.lookUp(code)
      }
      const brand = link && brands.find(link.mandant)
      if (!link || !brand) throw new ApiError('notfound')
      const click = toClick(link, request, now())
      const location = locateLink(link, brand, String(click.clickid))
      if (location === undefined) throw new ApiError('notfound')
      clicks.note(click)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 302)
    })
  })
}
