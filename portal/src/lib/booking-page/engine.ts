import { builtInEngine, engineOf } from '@gangway/contract/brands/engine-of'
import { brandNow } from '../session/session.ts'
import type { Session } from '../session/session-record.ts'

const withPartner = (engine: string, { partnerid }: Pick<Session, 'partnerid'>): string => {
  const address = new URL(engine, document.baseURI)
  address.searchParams.set('partnerid', String(partnerid))
  return address.href
}

/** Its URL with the partner id as a query parameter, for a plain link. */
export const engineLink = (session: Pick<Session, 'iscbe' | 'partnerid'>): string =>
  withPartner(engineOf(brandNow(), session.iscbe), session)

/** LAY-5: the public white-label page, which a CBE partner's layout is for as well. */
export const publicPageLink = (session: Pick<Session, 'partnerid'>): string =>
  withPartner(brandNow().wlvurl || builtInEngine, session)
