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
  embedsites: row?.embedsites ?? '',
})

type Reading = { db: Db; session: Session; brand: Brand; now: () => Date }

/** The record as its reader may see it; one that was never saved has the defaults. */
export const readRecord = async ({ db, session, brand, now }: Reading): Promise<Wlv> => {
  const { partnerid, mask } = session
  const [row, texts] = await Promise.all([store.findWlv(db, partnerid), store.listTexts(db, partnerid)])
  const logo = await store.readLogo(db, row)
  const mayAdminister = (mask & Right.administration) !== 0
  const waiting = mayWith(mask, wlvFieldRights.bankchange) && (await readPageChange({ db, session, now: now() }))
  return {
    partnerid,
    partnerlogo: row?.partnerlogo ?? '',
    partnerlogoencoded: logo?.toString('base64') ?? '',
    ...toContact(row),
    ...(mayAdminister && toPageBank({ bankname: row?.bank ?? '', iban: row?.iban ?? '', swift: row?.swiftcode ?? '' })),
    ...waiting,
    defaultlanguageid: brand.textlanguageids[0],
    texts: texts.map(toText),
    styles: { partnerid, ...layoutDefaults, ...row?.styles },
  }
}
