import { limits } from '@gangway/contract/calls/limits'
import type { FastifyInstance } from 'fastify'
import { fileStream } from '../../files/file-store.ts'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { sendMedia } from '../../http/pages/send-media.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { findBanner, findWithdrawn } from './marketing-store.ts'

const bannersPerMinute = 600

/** Seconds that a browser shows a banner without asking again: a withdrawn one disappears within this time. */
const bannerAge = 60

type Banner = { Params: { fileid: string; name: string } }

/** MKT-1: banners for the websites of agencies. The address stays the same when the provider replaces the image. */
export const serveBanners = (app: FastifyInstance, appContext: AppContext) => {
  const { database } = appContext
  const onRequest = limitVisits(appContext, bannersPerMinute)
  app.get<Banner>('/media/banner/:fileid/:name', { onRequest }, async ({ params, headers }, reply) => {
    const fileid = pathId(params.fileid)
    const isName = params.name.length <= limits.line && !params.name.includes('\0')
    const file = fileid !== undefined && isName ? await findBanner(database.files, fileid, params.name) : undefined
    if (!file) {
      const withdrawn = fileid === undefined ? undefined : await findWithdrawn(database.files, 'banner', fileid)
      // The reason is for agencies, not for everybody.
      throw new ApiError(withdrawn && withdrawn.name === params.name ? 'withdrawn' : 'notfound')
    }
    const etag = `"${file.hash.toString('base64url')}"`
    sendMedia(reply, file.type, bannerAge).header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.header('content-length', file.size).send(fileStream(database.files, file))
  })
}
