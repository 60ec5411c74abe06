import { type BrandRecord, completeBrand, type NewBrand } from '@gangway/contract/brand-record'
import { languages } from '@gangway/contract/languages'
import { writeBrand } from '@gangway/server/brands/write-brand'
import { writeProviderEvent } from '@gangway/server/http/audit-store'
import { findChanges } from '@gangway/server/http/changes'
import { columns, facts } from '../columns.ts'
import { type Context, Failure, Misuse, neededText, parseId, type Run } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { applyOptions, readWordmark } from './brand-options.ts'
import { listBrands, requireBrand } from './known-brands.ts'
import { brandOptions } from './option-list.ts'

export const list: Run = async (context) => {
  const brands = await listBrands(context)
  const rows = brands.map((brand) => [brand.mandant, brand.key, brand.name, brand.market, brand.hosts.join(' ')])
  const lines = [...columns(['brand', 'key', 'name', 'market', 'hosts'], rows), '', countNoun(brands.length, 'brand')]
  return { lines, data: brands }
}

const textLanguages = ({ textlanguageids }: BrandRecord) =>
  textlanguageids.map((id) => Object.entries(languages).find(([, { id: known }]) => known === id)?.[0] ?? id).join(' ')

const linkLines = ({ links }: BrandRecord) =>
  Object.entries(links).flatMap(([language, pages]) =>
    Object.entries(pages ?? {}).map(([page, url]) => [`${language} ${page}`, url] as const),
  )

const describe = (brand: BrandRecord) => {
  const { hotline, hosts, hiddenareas, payout, links: _, textlanguageids: __, ...rest } = brand
  return facts({
    ...rest,
    textLanguages: textLanguages(brand),
    hotline: `${hotline.phone} ${hotline.email}`.trim(),
    hosts: hosts.join(' '),
    payout: `${payout.from} + ${payout.months} months, on day ${payout.day}`,
    hiddenareas: hiddenareas.join(' '),
    ...Object.fromEntries(linkLines(brand)),
  })
}

export const show: Run = async (context) => {
  const brand = await requireBrand(context, parseId(context.args[0], 'the brand'))
  return { lines: describe(brand), data: brand }
}

/** Writes what `build` makes of the stored brand, with an entry in the history. Returns the changes, and what else happened. */
const write = async (
  context: Context,
  mandant: number,
  build: (before: BrandRecord | undefined) => Promise<BrandRecord>,
) => {
  const wordmark = await readWordmark(context)
  const { owner } = await context.database()
  return owner.transaction().execute(async (db) => {
    const written = await writeBrand(db, mandant, build, wordmark)
    if ('taken' in written) throw new Failure(`--host: ${written.taken.host} belongs to brand ${written.taken.mandant}`)
    const { before, stored, loser } = written
    const changes = findChanges(before ?? { version: stored.version }, stored)
    const action = before ? 'change' : 'create'
    if (changes.length > 0)
      await writeProviderEvent(db, { ...context.who, noun: 'brands', action, changes, at: context.now() })
    const notes = loser === undefined ? [] : [`* is taken from brand ${loser}`]
    return { changes, notes }
  })
}

export const create: Run = async (context) => {
  const mandant = parseId(context.args[0], 'the brand')
  for (const option of ['key', 'name', 'market', 'colour']) neededText(context, option)
  const brands = await listBrands(context)
  if (brands.some((brand) => brand.mandant === mandant)) throw new Failure(`brand ${mandant} already exists`)
  const { record, notes } = await applyOptions(context, {}, (given) =>
    completeBrand({ ...(given as NewBrand), mandant }),
  ) // the needed ones are there
  const namesake = brands.find(({ key }) => key === record.key)
  if (namesake) throw new Failure(`--key: ${record.key} is the key of brand ${namesake.mandant}`)
  const written = await write(context, mandant, async (before) => {
    if (before) throw new Failure(`brand ${mandant} already exists`)
    return record
  })
  const next = `partners of it are made with: partner create ${mandant}001 --tenant ${mandant} --name "…"`
  return { lines: [...notes, ...written.notes, `brand ${mandant} is created (${record.name})`, next], data: record }
}

export const change: Run = async (context) => {
  const { mandant } = await requireBrand(context, parseId(context.args[0], 'the brand'))
  const isGiven = Object.keys(brandOptions).some((option) => context.options[option] !== undefined)
  if (!isGiven) throw new Misuse('no change was given; see --help')
  const notes: string[] = []
  const written = await write(context, mandant, async (stored) => {
    const before = stored ?? (await requireBrand(context, mandant))
    const applied = await applyOptions(context, before, (given) => ({ ...before, ...given }))
    notes.push(...applied.notes)
    return applied.record
  })
  const { changes } = written
  notes.push(...written.notes)
  const shown = (value: unknown) => (value === null || value === '' ? '–' : value)
  const lines = changes.map(({ field, old, new: now }) => `${field}: ${shown(old)} → ${shown(now)}`)
  return { lines: [...notes, ...(lines.length > 0 ? lines : ['nothing has changed'])], data: { mandant, changes } }
}
