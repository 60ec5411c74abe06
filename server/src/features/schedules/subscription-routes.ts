import { unsubscribePath } from '@gangway/contract/features/schedules'
import type { FastifyInstance } from 'fastify'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { parseLinkPartner } from '../../http/session/tokens.ts'
import { answer } from './subscription-store.ts'

type Route = { Params: { token: string } }

/** A mail program sends few; an office of many shares one address. */
const visitsPerMinute = 60

/** RFC 8058: mail programs end a subscription by a POST. A GET changes nothing: it leads to the page that asks. */
export const serveSubscriptions = (app: FastifyInstance, appContext: AppContext) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What is sent is always the same; the address says everything.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => ({}))
    const onRequest = limitVisits(appContext, visitsPerMinute)
    scope.get<Route>(unsubscribePath(':token'), { onRequest }, (request, reply) =>
      reply.redirect(`/partner/subscription#${encodeURIComponent(request.params.token)}`, 303),
    )
    scope.post<Route>(unsubscribePath(':token'), { onRequest }, async (request, reply) => {
      const { token } = request.params
      if (!(await answer(appContext.database.owner, token, 'ended'))) {
        await recordLinkFailure(
          { ...appContext, request, address: request.ip },
          'subscription',
          parseLinkPartner(token),
        )
        throw new ApiError('notfound')
      }
      return reply.type('text/plain; charset=utf-8').send('ok\n')
    })
  })
}
