import type { Role } from '@gangway/contract/access/roles'
import { drawBrand } from '@gangway/contract/brands/brand-lettering'
import { type BrandRecord, completeBrand } from '@gangway/contract/brands/brand-record'
import { withMarket } from '@gangway/contract/brands/brands'
import type { Body } from '@gangway/contract/calls/call'
import {
  type ConsoleBrand,
  countBrandNames,
  countBrandPartners,
  guardedBrandFields,
  listBrands,
  previewBrandMail,
  saveBrand,
  switchBrand,
} from '@gangway/contract/features/brands-console'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { countPartners, listBrandRows, switchBrand as switchStored } from '../../brands/brand-store.ts'
import { readBrand } from '../../brands/read-brand.ts'
import { writeBrand } from '../../brands/write-brand.ts'
import type { Db } from '../../db/database.ts'
import { readLogo } from '../../files/logo.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { buildLetter } from '../../mail/letter.ts'
import { formatHtml } from '../../mail/letter-layout.ts'
import { countNames } from '../privacy/kept-names-store.ts'

/** An agency and a password that exist nowhere. */
const example = { partnerid: 100_000, temporaryPassword: 'Ab3-Kf7-Xy9', publicUrl: 'https://portal.invalid' }

/** BRD-4: the mail with a temporary password, as a brand with these facts would send it. */
const previewMail = (facts: Body<typeof previewBrandMail>, now: Date) => {
  const colour = readableBrandColour(facts.colour)
  const brand = withMarket(completeBrand({ mandant: 1, key: 'preview', ...facts, colour }))
  const mail = {
    kind: 'passwordreset',
    partnerid: example.partnerid,
    mandant: brand.mandant,
    language: brand.language,
    mailid: 0,
    recipient: '',
    tries: 0,
    createdat: now,
    facts: { at: now.toISOString() },
  } as const
  const letter = buildLetter(mail, brand, example)
  return { subject: letter.subject, html: formatHtml(letter) }
}

const withDrawing = (record: BrandRecord): ConsoleBrand => ({ ...record, drawing: drawBrand(record) })

const readBrands = async (db: Db): Promise<BrandRecord[]> =>
  (await listBrandRows(db)).map((row) => readBrand(row).record)

const readStored = async (db: Db, mandant: number): Promise<ConsoleBrand> => {
  const stored = (await readBrands(db)).find((brand) => brand.mandant === mandant)
  if (!stored) throw new ApiError('notfound')
  return withDrawing(stored)
}

/** Null removes the stored picture, undefined keeps it. */
const readWordmark = async (sent: Buffer | undefined, isRemoved: boolean): Promise<Buffer | null | undefined> => {
  if (!sent) return isRemoved ? null : undefined
  const picture = await readLogo(sent)
  if (!picture) throw fieldError('file', 'pattern')
  return picture
}

/** A new brand has none of the guarded facts yet. */
const assertMaySet = (role: Role, facts: BrandRecord, before: BrandRecord | undefined) => {
  if (role === 'administrator') return
  const [changed] = guardedBrandFields.filter((field) => String(facts[field] ?? '') !== String(before?.[field] ?? ''))
  if (changed) throw fieldError(changed, 'administrator')
}

/** The brands, as the provider keeps them. */
export const brandsConsole: Feature = (on) => {
  on(listBrands, async ({ db }) => (await readBrands(db)).map(withDrawing))

  on(previewBrandMail, ({ body, now }) => previewMail(body, now()))

  on(saveBrand, {
    prepare: ({ body, file }) => readWordmark(file, body.removeswordmark),
    handle: async ({ db, body, prepared, person }) => {
      const { isnew, removeswordmark: _, ...facts } = body
      const namesake = (await readBrands(db)).find(({ key, mandant }) => key === facts.key && mandant !== facts.mandant)
      if (namesake) throw fieldError('key', 'taken')
      const build = (before: BrandRecord | undefined): BrandRecord => {
        if (isnew && before) throw fieldError('mandant', 'taken')
        if (!isnew && !before) throw new ApiError('notfound')
        const colour = readableBrandColour(facts.colour)
        const kept = { version: before?.version ?? 0, wordmark: before?.wordmark ?? '', isoff: before?.isoff ?? false }
        const record = { ...kept, ...facts, colour }
        assertMaySet(person.role, record, before)
        return record
      }
      const written = await writeBrand(db, facts.mandant, build, prepared)
      if ('taken' in written) throw fieldError('hosts', 'hosttaken', { host: written.taken.host })
      return readStored(db, facts.mandant)
    },
  })

  on(countBrandNames, ({ db, query, now }) => countNames(db, query, now()))

  on(countBrandPartners, async ({ db, query }) => ({ partners: await countPartners(db, query.mandant) }))

  on(switchBrand, async ({ db, body }) => {
    const refusal = await switchStored(db, body)
    if (refusal === 'unknown') throw new ApiError('notfound')
    if (refusal === 'last') throw new ApiError('refused')
    if (refusal) throw fieldError('partners', 'choice', { value: body.partners })
    return readStored(db, body.mandant)
  })
}
