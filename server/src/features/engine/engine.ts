import { getEnginePartner, listEnginePartners } from '@gangway/contract/features/engine'
import { getEnginePage } from '@gangway/contract/features/engine-page'
import { readDocument, readVersion } from '../../engine/engine-document.ts'
import { type Cursor, listChanged } from '../../engine/engine-store.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { type Feature, unchanged } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { version as program } from '../../http/pipeline/version.ts'
import { isPartner } from '../feed/status-store.ts'

/** A new version of the program may write a document differently. */
const etagOf = (version: string) => `"${version}-${program}"`

const start = '0.0.0'

const readCursor = (since: string): Cursor => {
  const [database = '', xid = '', partnerid = ''] = since.split('.')
  return { database, xid, partnerid: Number(partnerid) }
}

/** What a booking engine of the provider reads of its agencies. */
export const engine: Feature = (on) => {
  on(getEnginePartner, async ({ database, brands, key, params, request, headers, now: clock }) => {
    const partnerid = pathId(params.partnerid)
    if (partnerid === undefined) throw new ApiError('notfound')
    const now = clock()
    const known = request.headers['if-none-match']
    return database.asVisitor(partnerid, async (db) => {
      // PRD-5: for a key of other brands there is no such partner.
      if (key.brands && !(await isPartner(db, partnerid, key.brands))) throw new ApiError('notfound')
      const version = known === undefined ? undefined : await readVersion({ db, now }, partnerid)
      // A proxy may have marked it as weak, or sent several.
      if (version !== undefined && known?.includes(etagOf(version))) {
        headers.etag = etagOf(version)
        return unchanged
      }
      const document = await readDocument({ db, brands, now }, partnerid)
      if (!document) throw new ApiError('notfound')
      headers.etag = etagOf(document.version)
      return document
    })
  })

  on(getEnginePage, async ({ db, brands, session: { partnerid }, now }) => {
    const document = await readDocument({ db, brands, now: now() }, partnerid)
    if (!document) throw new ApiError('notfound')
    return document
  })

  on(listEnginePartners, async ({ database, key, query: { since = start, limit } }) => {
    const rows = await listChanged(database.feed, readCursor(since), { limit, brands: key.brands })
    const last = rows.at(-1)
    return {
      partners: rows.map(({ partnerid, xid, changes }) => ({ partnerid, version: `${xid}.${changes}` })),
      next: last ? `${last.database}.${last.xid}.${last.partnerid}` : since,
    }
  })
}
