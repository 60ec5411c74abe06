import type { PageReceipt } from '@gangway/booking-page/page-content'
import type { AppContext } from '../../http/pipeline/handler.ts'
import type { Signatures } from './page-signature.ts'
import type { PublicPage } from './public-page.ts'
import { findRequest, sentAt } from './request-store.ts'

/** How long the page shows the sent request again: its address may stay in a history that others see. */
const lifetime = 60 * 60 * 1000

/** The token in the address of the thank-you page: the request's id, and the proof that we issued it to its sender. */
export const receiptToken = async ({ sign }: Signatures, partnerid: number, bookingid: number): Promise<string> =>
  `${bookingid}.${await sign('receipt', partnerid, bookingid)}`

/** The sent request; undefined if the token is not ours or has expired. */
export const readReceipt = async (
  appContext: AppContext,
  { isSigned }: Signatures,
  page: PublicPage,
  token: string,
): Promise<PageReceipt | undefined> => {
  const [, id = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  const { partnerid } = page.document
  const age = appContext.now().getTime() - sentAt(Number(id))
  if (id === '' || age > lifetime) return undefined
  if (!(await isSigned(signature, 'receipt', partnerid, id))) return undefined
  const request = await appContext.database.asPartner(partnerid, 'read', (db) => findRequest(db, partnerid, Number(id)))
  if (!request) return undefined
  const nameIn = (choices: readonly { id: number; name: string }[], wanted: number) =>
    choices.find((choice) => choice.id === wanted)?.name ?? ''
  const { bookingnr, customername, persons, departuredate, returndate, message, email, phone } = request
  const { shipname, name, pricefromcents, wholemonth } = request
  return {
    number: bookingnr,
    name: customername,
    persons,
    message,
    email,
    phone,
    // Only a request for a cruise has a ship.
    cruise: shipname === null ? '' : `${name}, ${shipname}`,
    price: pricefromcents === null ? null : pricefromcents / 100,
    departure: departuredate,
    wholemonth,
    line: nameIn(page.choices.organizers, request.organizerid),
    area: nameIn(page.choices.areas, request.cruisingareaid),
    nights: Math.round((Date.parse(returndate) - Date.parse(departuredate)) / 86_400_000),
  }
}
