import { randomBytes } from 'node:crypto'
import { html } from '@gangway/booking-page/html'
import { builtInEngine, engineOf } from '@gangway/contract/brands/engine-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendNote } from '../../http/pages/public-answers.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { formatOrigin } from '../../http/pipeline/headers.ts'
import { findWlvTokenPartner } from '../session/session-store.ts'
import { acceptForms } from './public-routes.ts'

/**
 * HDR-2: passes the token of a jump on to the booking engine of the partner's brand. The portal posts it here, so that its own
 * page may send forms nowhere else; only this page names an engine, the one it sends to.
 */
export const serveJump = (app: FastifyInstance, appContext: AppContext) => {
  const { database, brands, now } = appContext
  app.register(async (scope) => {
    acceptForms(scope)
    scope.setErrorHandler((error, request, reply) => sendNote(appContext, error, request, reply))
    scope.post('/partner/jump', async (request: FastifyRequest, reply) => {
      const { wlvtoken } = Object(request.body) as { wlvtoken?: unknown } // an HTML form
      const partner =
        typeof wlvtoken === 'string' ? await findWlvTokenPartner(database.sessions, wlvtoken, now()) : undefined
      if (!partner) throw new ApiError('forbidden')
      const brand = await brands.require(partner.mandant)
      const engine = engineOf(brand, partner.iscbe)
      const nonce = randomBytes(16).toString('base64')
      const policy = [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `form-action ${engine === builtInEngine ? "'self'" : formatOrigin(engine)}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; ')
      const page = html`<!doctype html>
<html><head><meta charset="utf-8"><title>${brand.name}</title></head><body>
<form method="post" action="${engine}"><input type="hidden" name="wlvtoken" value="${String(wlvtoken)}"></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.html)
    })
  })
}
