import { brandNow } from '../session/session.ts'
import type { Session } from '../session/session-record.ts'

/** The server's own small engine, for brands that have set none. */
const builtIn = '/wlv'

/** The booking engine of this partner: the CBE for CBE partners, else the WLV. */
const engineOf = ({ iscbe }: Pick<Session, 'iscbe'>): string => {
  const { wlvurl, cbeurl } = brandNow()
  return (iscbe && cbeurl) || wlvurl || builtIn
}

const withPartner = (engine: string, { partnerid }: Pick<Session, 'partnerid'>): string => {
  const address = new URL(engine, document.baseURI)
  address.searchParams.set('partnerid', String(partnerid))
  return address.href
}

/** Its URL with the partner id as a query parameter, for a plain link. */
export const engineLink = (session: Pick<Session, 'iscbe' | 'partnerid'>): string =>
  withPartner(engineOf(session), session)

/** LAY-5: the public white-label page, which a CBE partner's layout is for as well. */
export const publicPageLink = (session: Pick<Session, 'partnerid'>): string =>
  withPartner(brandNow().wlvurl || builtIn, session)
