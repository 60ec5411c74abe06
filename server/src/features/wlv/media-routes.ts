import { embedScript } from '@gangway/booking-page/page-embed'
import { embedScriptPath } from '@gangway/contract/features/wlv-embed'
import type { FastifyInstance } from 'fastify'
import { fileStream } from '../../files/file-store.ts'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { formatDisposition } from '../../http/pages/send-file.ts'
import { sendMedia } from '../../http/pages/send-media.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { isOpen, readLogo } from './public-store.ts'
import { readTerms } from './wlv-store.ts'

const filesPerMinute = 600
const hour = 3600
const year = 365 * 24 * hour

type Logo = { Params: { partnerid: string; name: string } }
type Terms = { Params: { partnerid: string; languageid: string } }

/** LAY-6, RCH-4: logos and terms files, for the booking engine and everybody who views its pages; the element for websites. */
export const serveMedia = (app: FastifyInstance, appContext: AppContext) => {
  const { database } = appContext
  app.register(async (scope) => {
    scope.addHook('onRequest', limitVisits(appContext, filesPerMinute))

    scope.get(embedScriptPath, (_, reply) => sendMedia(reply, 'text/javascript; charset=utf-8', hour).send(embedScript))

    scope.get<Logo>('/media/partner/:partnerid/:name', async ({ params }, reply) => {
      const partnerid = pathId(params.partnerid)
      const bytes =
        partnerid !== undefined && /^[\w-]{1,40}\.png$/.test(params.name)
          ? await database.asVisitor(partnerid, async (db) =>
              (await isOpen(db, partnerid)) ? readLogo(db, partnerid, params.name) : undefined,
            )
          : undefined
      if (!bytes) throw new ApiError('notfound')
      // A new logo has a new name, so the content of this one never changes.
      return sendMedia(reply, 'image/png', year).send(bytes)
    })

    scope.get<Terms>('/wlv/:partnerid/agb/:languageid', async ({ params }, reply) => {
      const partnerid = pathId(params.partnerid)
      const languageid = pathId(params.languageid)
      const terms =
        partnerid !== undefined && languageid !== undefined
          ? await database.asVisitor(partnerid, async (db) =>
              (await isOpen(db, partnerid)) ? readTerms(db, partnerid, languageid) : undefined,
            )
          : undefined
      if (!terms) throw new ApiError('notfound')
      const { name, file } = terms
      return (
        sendMedia(reply, file.type, hour)
          .header('content-length', file.size)
          // Saved, never shown under our own address, and without rights if a browser shows it all the same.
          .header('content-disposition', formatDisposition(name, 'attachment'))
          .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
          .send(fileStream(database.files, file))
      )
    })
  })
}
