import type { Db } from '@gangway/server/db/database'

export type Wanted = {
  user?: string | undefined
  area?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  limit: number
}

/** A partner's history with the names of the provider's staff, newest first. */
export const partnerHistory = (db: Db, partnerid: number, { user, area, from, to, limit }: Wanted) => {
  let rows = db
    .selectFrom('audit')
    .select(['at', 'username', 'userno', 'noun', 'action', 'changes', 'address', 'requestid'])
    .where('partnerid', '=', partnerid)
    .orderBy('at', 'desc')
    .orderBy('auditid', 'desc')
    .limit(limit)
  if (user) rows = rows.where('username', '=', user)
  if (area) rows = rows.where('noun', '=', area)
  if (from) rows = rows.where('at', '>=', from)
  if (to) rows = rows.where('at', '<', to)
  return rows.execute()
}

/** What the provider did beyond single partners, and which keys were used, newest first. */
export const providerHistory = (db: Db, { user, area, from, to, limit }: Wanted) => {
  let rows = db
    .selectFrom('providerevent')
    .select(['at', 'username', 'noun', 'action', 'changes', 'address', 'requestid'])
    .orderBy('at', 'desc')
    .orderBy('eventid', 'desc')
    .limit(limit)
  if (user) rows = rows.where('username', '=', user)
  if (area) rows = rows.where('noun', '=', area)
  if (from) rows = rows.where('at', '>=', from)
  if (to) rows = rows.where('at', '<', to)
  return rows.execute()
}
