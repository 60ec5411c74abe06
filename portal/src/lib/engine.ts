import { boot } from './boot.ts'
import type { Session } from './session-record.ts'

/** The booking engine of this partner: the CBE for CBE partners, else the WLV. */
export const engineOf = ({ iscbe }: Pick<Session, 'iscbe'>): string => (iscbe ? boot.cbeUrl : boot.wlvUrl)

/** Its address with the partner id as a query parameter, for a plain link. */
export const engineLink = (session: Pick<Session, 'iscbe' | 'partnerid'>): string => {
  const address = new URL(engineOf(session), document.baseURI)
  address.searchParams.set('partnerid', String(session.partnerid))
  return address.href
}
