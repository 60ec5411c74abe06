import { getTerms, getWlv, saveWlv, type WlvForm, wlvFieldRights } from '@gangway/contract/features/wlv'
import { mayWith } from '@gangway/contract/rights'
import { savePageAccount } from '../../bank/page-account.ts'
import { fileStream } from '../../files/file-store.ts'
import { ApiError, fieldError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { findAgencyAddress } from '../../mail/agency-address-store.ts'
import { notifyContactChange } from '../../mail/agency-notice.ts'
import { assertCovered, assertSameLogo, forbiddenFields } from './wlv-echo.ts'
import { readRecord } from './wlv-record.ts'
import { applySave, readUploads } from './wlv-save.ts'
import * as store from './wlv-store.ts'

/** Ids inside the body are for clients that send back what they read; they must name the own partner. */
const assertOwnIds = (partnerid: number, { partnerid: sent, styles, texts = [] }: WlvForm) => {
  const named = [sent, styles?.partnerid, ...texts.map((text) => text.partnerid)]
  if (named.some((one) => one !== undefined && one !== partnerid)) throw new ApiError('forbidden')
}

const bankFields = ['bank', 'iban', 'swiftcode'] as const

type WlvRecord = Awaited<ReturnType<typeof readRecord>>

/** What is sent back as it was read is in force and no change, also while another account waits. */
const isBankChange = (body: WlvForm, record: WlvRecord) =>
  bankFields.some((field) => body[field] !== undefined && body[field] !== record[field])

/** Where travellers' mails go and come from: whoever may only change the layout must not redirect them unnoticed. */
const isContactChange = ({ texts = [] }: WlvForm, record: WlvRecord) =>
  texts.some((text) => {
    const before = record.texts.find(({ languageid }) => languageid === text.languageid)
    return (['emailcontact', 'emailfrom'] as const).some(
      (field) => text[field] !== undefined && text[field] !== (before?.[field] ?? ''),
    )
  })

export const wlv: Feature = (on) => {
  on(getWlv, readRecord)

  on(saveWlv, {
    // Images are decoded before the transaction begins, and only for sessions that may save them.
    prepare: async ({ session, body }) => {
      if (body.partnerLogoImage !== undefined && !mayWith(session.mask, wlvFieldRights.partnerLogoImage))
        throw forbiddenFields(['partnerLogoImage'])
      assertOwnIds(session.partnerid, body)
      return readUploads(body, session.partnerid)
    },
    handle: async (context) => {
      const { db, session, body, prepared } = context
      const record = await readRecord(context)
      assertCovered(session.mask, body, record)
      assertSameLogo(body, record)
      if (body.country && !(await store.isCountry(db, body.country))) throw fieldError('country', 'pattern')
      await applySave(context, body, prepared)
      if (isBankChange(body, record)) await savePageAccount(context, body)
      if (isContactChange(body, record))
        await notifyContactChange(context, await findAgencyAddress(db, session.partnerid))
      return readRecord(context)
    },
  })

  on(getTerms, async ({ database, session, params }) => {
    const languageid = pathId(params.languageid)
    const terms =
      languageid &&
      (await database.asPartner(session.partnerid, 'read', (db) => store.readTerms(db, session.partnerid, languageid)))
    if (!terms) throw new ApiError('notfound')
    const { name, file } = terms
    return { name, type: file.type, size: file.size, content: fileStream(database.files, file) }
  })
}
