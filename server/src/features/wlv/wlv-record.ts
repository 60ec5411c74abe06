import { mayWith, Right } from '@gangway/contract/access/rights'
import type { Brand } from '@gangway/contract/brands/brands'
import { type Wlv, type WlvText, wlvFieldRights } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import { readPageChange, toPageBank } from '../../bank/page-account.ts'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import * as store from './wlv-store.ts'

const toText = ({ agbhash: _, ...text }: store.WlvTextRow): WlvText => ({ ...text, agbencoded: null })

const toContact = (row: store.WlvRow | undefined) => ({
  phonecountry: row?.phonecountry ?? '',
  phonecity: row?.phonecity ?? '',
  phonenumber: row?.phonenumber ?? '',
  firm: row?.firm ?? '',
  street: row?.street ?? '',
  housenr: row?.housenr ?? '',
  zipcode: row?.zipcode ?? '',
  city: row?.city ?? '',
  country: row?.country ?? '',
  werbetextanzeigen: row?.werbetextanzeigen ?? false,
})

type Reader = { partnerid: number; mask: number }

/** The record without the logo's bytes, as its reader may see it; one that was never saved has the defaults. */
export const readTexts = async (db: Db, { partnerid, mask }: Reader, brand: Brand) => {
  const [row, texts, offered] = await Promise.all([
    store.findWlv(db, partnerid),
    store.listTexts(db, partnerid),
    store.listOffered(db, partnerid, brand.mandant),
  ])
  const mayAdminister = (mask & Right.administration) !== 0
  return {
    partnerid,
    partnerlogo: row?.partnerlogo ?? '',
    ...toContact(row),
    ...(mayAdminister && toPageBank({ bankname: row?.bank ?? '', iban: row?.iban ?? '', swift: row?.swiftcode ?? '' })),
    ...offered,
    defaultlanguageid: brand.textlanguageids[0],
    texts: texts.map(toText),
    styles: { partnerid, ...layoutDefaults, ...row?.styles },
    logohash: row?.logohash ?? null,
  }
}

type Reading = { db: Db; session: Session; brand: Brand; now: () => Date }

/** The whole record. */
export const readRecord = async ({ db, session, brand, now }: Reading): Promise<Wlv> => {
  const { logohash, ...record } = await readTexts(db, session, brand)
  const logo = await store.readLogo(db, { logohash })
  const waiting =
    mayWith(session.mask, wlvFieldRights.bankchange) && (await readPageChange({ db, session, now: now() }))
  return { ...record, ...waiting, partnerlogoencoded: logo?.toString('base64') ?? '' }
}
