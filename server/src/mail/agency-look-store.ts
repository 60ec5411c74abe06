import type { OwnBrand } from '@gangway/contract/brands/brands'
import { termsPath } from '@gangway/contract/features/wlv-request'
import { layoutDefaults } from '@gangway/contract/layout'
import { formatPublicPhone } from '@gangway/contract/partners/phone'
import { type Language, textIn } from '@gangway/contract/texts/languages'
import type { Db } from '../db/database.ts'
import { type AgencyLook, toAgencyLook } from './agency-mail.ts'

/** ENG-8: an agency as its mails show it now, in the reader's language. */
export const findAgencyLook = async (
  db: Db,
  partnerid: number,
  { brand, language }: { brand: OwnBrand; language: Language },
): Promise<AgencyLook> => {
  const [agency, page, texts] = await Promise.all([
    db.selectFrom('agency').select(['firma', 'email']).where('partnerid', '=', partnerid).executeTakeFirst(),
    db.selectFrom('wlv').selectAll().where('partnerid', '=', partnerid).executeTakeFirst(),
    db.selectFrom('wlvtext').selectAll().where('partnerid', '=', partnerid).orderBy('languageid').execute(),
  ])
  const text = textIn(texts, language, brand)
  const withTerms = text?.agbfile ? text : texts.find(({ agbfile }) => agbfile !== '')
  const { phonecountry: code = '', phonecity: area = '', phonenumber: number = '' } = page ?? {}
  const contact = {
    ...{ street: page?.street ?? '', housenr: page?.housenr ?? '', zipcode: page?.zipcode ?? '' },
    ...{ city: page?.city ?? '', country: page?.country ?? '', firm: page?.firm || agency?.firma || '' },
    phone: formatPublicPhone({ code, area, number }),
    styles: { ...layoutDefaults, ...page?.styles },
  }
  const termsFile = withTerms && termsPath(partnerid, withTerms.languageid)
  return toAgencyLook(contact, text, { email: agency?.email ?? null, termsFile })
}
