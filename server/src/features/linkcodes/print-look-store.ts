import { agencyName } from '@gangway/booking-page/page-content'
import { publicPhone } from '@gangway/booking-page/page-head'
import { linkPath, type listLinkcodes } from '@gangway/contract/features/linkcodes'
import type { QrGround, QrInk } from '@gangway/contract/features/linkcodes-qr'
import { brandUrl } from '../../brands/brand-url.ts'
import type { Db } from '../../db/database.ts'
import { readDocument } from '../../engine/engine-document.ts'
import type { PrintLook } from '../../files/agency-print.ts'
import { readableInks } from '../../files/qr-code.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context } from '../../http/pipeline/handler.ts'
import { readLogo } from '../wlv/public-store.ts'
import { findLinkcode } from './linkcodes-store.ts'

type LinkContext = Pick<Context<typeof listLinkcodes>, 'brand' | 'config' | 'request'>

/** The portal in what is printed: at the brand's own host, else where the caller reached it. */
export const portalAddress = ({ brand, config, request }: LinkContext): string =>
  brandUrl(brand, config) ?? `${request.protocol}://${request.host}`

/** RCH-1: the address of a link that is printed. */
export const linkAddress = (context: LinkContext, code: string): string =>
  new URL(linkPath(code), portalAddress(context)).href

/** In a PNG the size is always at this place. */
const readLogoSize = (png: Buffer) => ({ png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

type Wanted = { linkid: number; ink: QrInk; ground: QrGround }

/** RCH-3: a link, and its agency as it appears in print. */
export const readPrintLook = async (
  context: LinkContext & Pick<Context<typeof listLinkcodes>, 'session' | 'brands' | 'now'>,
  db: Db,
  { linkid, ink, ground }: Wanted,
): Promise<PrintLook & { name: string; code: string }> => {
  const { session, brands, brand, now } = context
  const link = await findLinkcode(db, session.partnerid, linkid, brand.language)
  const document = link && (await readDocument({ db, brands, now: now() }, session.partnerid))
  if (!link || !document) throw new ApiError('notfound')
  const { styles, partnerlogo, street, housenr, zipcode, city } = document.wlv
  const png = partnerlogo && (await readLogo(db, session.partnerid, partnerlogo))
  const dark = ink === 'black' ? '#000000' : styles[ink]
  return {
    name: link.name,
    code: link.code,
    ...readableInks(dark, ground === 'white' ? '#ffffff' : styles[ground]),
    logo: png ? readLogoSize(png) : undefined,
    firm: agencyName(document),
    contact: [`${street} ${housenr}`, `${zipcode} ${city}`, publicPhone(document)]
      .map((line) => line.trim())
      .filter(Boolean),
    address: linkAddress(context, link.code),
  }
}
