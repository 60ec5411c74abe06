import { randomBytes } from 'node:crypto'
import { mayWith } from '@gangway/contract/access/rights'
import { getTerms, getWlv, saveWlv, type Wlv, type WlvForm, wlvFieldRights } from '@gangway/contract/features/wlv'
import { savePageAccount } from '../../bank/page-account.ts'
import { fileStream, keepFile } from '../../files/file-store.ts'
import { readLogo } from '../../files/logo.ts'
import { readPdf } from '../../files/pdf.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { findAgencyAddress } from '../../mail/agency-address-store.ts'
import { notifyContactChange } from '../../mail/agency-notice.ts'
import { readRecord } from './wlv-record.ts'
import * as store from './wlv-store.ts'

/** The validated uploads of a save: null removes the logo, undefined keeps it. */
type Uploads = { logo?: Buffer | null; terms: ReadonlyMap<number, Buffer> }

const readUploadedLogo = async (encoded: string | undefined): Promise<Buffer | null | undefined> => {
  if (encoded === undefined) return undefined
  if (encoded === '') return null
  const logo = await readLogo(Buffer.from(encoded, 'base64'))
  if (!logo) throw fieldError('partnerLogoImage', 'pattern')
  return logo
}

const readUploadedTerms = async (texts: NonNullable<WlvForm['texts']>, partnerid: number) => {
  const terms = new Map<number, Buffer>()
  for (const [at, { languageid, agbencoded }] of texts.entries()) {
    if (agbencoded === undefined || agbencoded === null) continue
    const written = await readPdf(Buffer.from(agbencoded, 'base64'), partnerid)
    if (!written) throw fieldError(`texts.${at}.agbencoded`, 'pattern')
    terms.set(languageid, written)
  }
  return terms
}

/** Validates uploads by their content; invalid ones are rejected at their field. */
const readUploads = async ({ partnerLogoImage, texts = [] }: WlvForm, partnerid: number): Promise<Uploads> => {
  const terms = await readUploadedTerms(texts, partnerid)
  const logo = await readUploadedLogo(partnerLogoImage)
  return logo === undefined ? { terms } : { logo, terms }
}

/** A safe file name: its last segment, with the right extension. */
const fileName = (name: string) => {
  const last =
    name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/[<>:"|?*]/g, ' ')
      .trim() ?? ''
  const bare = last.replace(/(?:\.pdf)*$/i, '').replace(/[. ]+$/, '')
  return `${bare || 'agb'}.pdf`
}

type Saving = Pick<Context<typeof saveWlv>, 'db' | 'session'>
type TextForm = NonNullable<WlvForm['texts']>[number]

const termsChange = async ({ db }: Saving, text: TextForm, bytes: Buffer | undefined, has: string) => {
  if (bytes) {
    const agbhash = await keepFile(db, bytes, 'application/pdf')
    return { agbfile: fileName(text.agbfile ?? ''), agbhash }
  }
  return text.agbfile === '' && has !== '' ? { agbfile: '', agbhash: null } : {}
}

const logoChange = async ({ db }: Saving, logo: Uploads['logo']) => {
  if (logo === undefined) return {}
  if (logo === null) return { partnerlogo: '', logohash: null }
  const logohash = await keepFile(db, logo, 'image/png')
  return { partnerlogo: `${randomBytes(12).toString('base64url')}.png`, logohash }
}

const assertKnownNames = (texts: readonly TextForm[], stored: readonly store.WlvTextRow[]) =>
  texts.forEach(({ languageid, agbfile, agbencoded }, at) => {
    const has = stored.find((text) => text.languageid === languageid)?.agbfile ?? ''
    // A name without a file is either what the screen read, sent back, or nothing that could be served.
    if (!agbencoded && agbfile && agbfile !== has) throw fieldError(`texts.${at}.agbfile`, 'choice', { value: agbfile })
  })

/** Writes only the fields that were sent. */
const applySave = async (context: Saving, body: WlvForm, { logo, terms }: Uploads) => {
  const { db, session } = context
  // Fields sent back as read, and those stored separately, are left out.
  const { partnerid: _own, defaultlanguageid: _language, ...record } = body
  const { partnerlogo: _name, partnerlogoencoded: _data, partnerLogoImage: _logo, ...sent } = record
  const { texts = [], styles, ibandoubtful: _doubtful, bankchange: _change, ...given } = sent
  const { bank: _bank, iban: _iban, swiftcode: _swift, ...fields } = given
  const stored = texts.length > 0 ? await store.listTexts(db, session.partnerid) : []
  assertKnownNames(texts, stored)
  const { partnerid: _owner, ...look } = styles ?? {}
  await store.writeWlv(db, session.partnerid, {
    ...dropUndefined(fields),
    ...(styles && store.layoutColumns(look)),
    ...(await logoChange(context, logo)),
  })
  for (const text of texts) {
    const { partnerid: _owner, languageid, agbfile: _name, agbencoded: _file, ...written } = text
    const has = stored.find((row) => row.languageid === languageid)?.agbfile ?? ''
    const files = await termsChange(context, text, terms.get(languageid), has)
    await store.writeText(db, session.partnerid, languageid, { ...dropUndefined(written), ...files })
  }
}

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Drops fields that are undefined: they were not sent. */
const dropUndefined = <T extends object>(fields: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T> // its own entries

const forbiddenFields = (fields: readonly string[]) =>
  new ApiError('forbidden', { fields: fields.map((field) => ({ field, key: 'notyours' })) })

const isSame = (sent: unknown, read: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null) return sent === read
  if (typeof read !== 'object' || read === null) return false
  return Object.entries(sent).every(([key, value]) => value === undefined || isSame(value, Reflect.get(read, key)))
}

/**
 * One change that the mask does not cover rejects the whole body. A field sent back as this session reads it is not a
 * change. Fields it cannot read (the bank details) never count as unchanged, so that they cannot be guessed.
 */
const assertCovered = (mask: number, body: WlvForm, record: Wlv) => {
  const fields = Object.entries(wlvFieldRights)
    .filter(([, rights]) => !mayWith(mask, rights))
    .map(([field]) => field)
    .filter((field) => field in body && !isSame(Reflect.get(body, field), Reflect.get(record, field)))
  if (fields.length > 0) throw forbiddenFields(fields)
}

/** The logo's name and data must be sent back as read; another logo is sent as `partnerLogoImage`. */
const assertSameLogo = (body: WlvForm, record: Wlv) => {
  for (const field of ['partnerlogo', 'partnerlogoencoded'] as const)
    if (body[field] !== undefined && body[field] !== record[field]) throw fieldError(field, 'locked')
}

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
