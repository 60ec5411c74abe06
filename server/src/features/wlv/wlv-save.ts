import { randomBytes } from 'node:crypto'
import type { saveWlv, WlvForm } from '@gangway/contract/features/wlv'
import { keepFile } from '../../files/file-store.ts'
import { readLogo } from '../../files/logo.ts'
import { readPdf } from '../../files/pdf.ts'
import { fieldError } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import * as store from './wlv-store.ts'

/** The validated uploads of a save: null removes the logo, undefined keeps it. */
export type Uploads = { logo?: Buffer | null; terms: ReadonlyMap<number, Buffer> }

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
export const readUploads = async ({ partnerLogoImage, texts = [] }: WlvForm, partnerid: number): Promise<Uploads> => {
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
export const applySave = async (context: Saving, body: WlvForm, { logo, terms }: Uploads) => {
  const { db, session } = context
  // Fields sent back as read, and those stored separately, are left out.
  const { partnerid: _own, defaultlanguageid: _language, organizers: _lines, cruisingareas: _areas, ...record } = body
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
