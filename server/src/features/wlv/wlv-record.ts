import type { Brand } from '@gangway/contract/brands'
import type { Wlv, WlvText } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import { Right } from '@gangway/contract/rights'
import { isRealIban } from '@gangway/contract/rules/iban'
import type { Db } from '../../db/database.ts'
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

/** BNK-4: there is an IBAN, and its check digits are wrong. */
export const isDoubtful = (iban: string) => iban !== '' && !isRealIban(iban)

const toBank = (row: store.WlvRow | undefined) => ({
  bank: row?.bank ?? '',
  iban: row?.iban ?? '',
  swiftcode: row?.swiftcode ?? '',
  ibandoubtful: isDoubtful(row?.iban ?? ''),
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
    ...(mayAdminister && toBank(row)),
    ...offered,
    defaultlanguageid: brand.textlanguageids[0],
    texts: texts.map(toText),
    styles: { partnerid, ...layoutDefaults, ...row?.styles },
    logohash: row?.logohash ?? null,
  }
}

/** The whole record. */
export const readRecord = async (db: Db, reader: Reader, brand: Brand): Promise<Wlv> => {
  const { logohash, ...record } = await readTexts(db, reader, brand)
  const logo = await store.readLogo(db, { logohash })
  return { ...record, partnerlogoencoded: logo?.toString('base64') ?? '' }
}
