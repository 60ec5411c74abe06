import { drawBrand } from '@gangway/contract/brand-lettering'
import type { BrandRecord } from '@gangway/contract/brand-record'
import {
  type ConsoleBrand,
  guardedBrandFields,
  listBrands,
  previewBrandMail,
  saveBrand,
} from '@gangway/contract/features/brands-console'
import type { Role } from '@gangway/contract/roles'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { listBrandRows } from '../../brands/brand-store.ts'
import { readBrand } from '../../brands/read-brand.ts'
import { writeBrand } from '../../brands/write-brand.ts'
import type { Db } from '../../db/database.ts'
import { readLogo } from '../../files/logo.ts'
import { ApiError, fieldError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import { previewMail } from './preview-mail.ts'

const withDrawing = (record: BrandRecord): ConsoleBrand => ({ ...record, drawing: drawBrand(record) })

const readBrands = async (db: Db): Promise<BrandRecord[]> =>
  (await listBrandRows(db)).map((row) => readBrand(row).record)

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
  const [changed] = guardedBrandFields.filter((field) => String(facts[field]) !== String(before?.[field] ?? ''))
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
        const record = { version: before?.version ?? 0, wordmark: before?.wordmark ?? '', ...facts, colour }
        assertMaySet(person.role, record, before)
        return record
      }
      const written = await writeBrand(db, facts.mandant, build, prepared)
      if ('taken' in written) throw fieldError('hosts', 'hosttaken', { host: written.taken.host })
      const stored = (await readBrands(db)).find(({ mandant }) => mandant === facts.mandant)
      if (!stored) throw new ApiError('notfound')
      return withDrawing(stored)
    },
  })
}
