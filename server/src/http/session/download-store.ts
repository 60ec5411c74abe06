import type { PublishKind } from '@gangway/contract/features/publishing'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../pipeline/handler.ts'
import type { Session } from './session-lookup-store.ts'

type Downloaded = { kind: PublishKind; files: readonly { fileid: number; filename: string }[] }
type DownloadContext = Pick<AppContext, 'database' | 'now'> & { session: Session; request: FastifyRequest }

/** A browser that goes on with a download asks for the rest of it. */
const isContinued = ({ headers }: FastifyRequest) => headers.range !== undefined && !/^bytes=0-/.test(headers.range)

/** CON-5: who downloaded which published file. The provider's own views do not count. */
export const recordDownloads = async (
  { database, session, request, now }: DownloadContext,
  { kind, files }: Downloaded,
) => {
  if (session.viewer !== null || isContinued(request)) return
  const { partnerid, userno, user: username } = session
  const rows = files.map((file) => ({ ...file, partnerid, userno, username, kind, at: now() }))
  await database.asPartner(partnerid, 'write', (db) => db.insertInto('download').values(rows).execute())
}
