import { readFile } from 'node:fs/promises'
import { type BrandRecord, checkBrand, completeBrand, type NewBrand } from '@gangway/contract/brands/brand-record'
import { limits } from '@gangway/contract/calls/limits'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { languages, wireLanguages } from '@gangway/contract/texts/languages'
import { countPartners, switchBrand } from '@gangway/server/brands/brand-store'
import { writeBrand } from '@gangway/server/brands/write-brand'
import { readLogo } from '@gangway/server/files/logo'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { findChanges } from '@gangway/server/http/pipeline/changes'
import { columns, facts } from '../columns.ts'
import {
  type Context,
  Failure,
  Misuse,
  neededText,
  parseId,
  parseList,
  parseSwitch,
  type Run,
  readText,
} from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { formatReason } from '../import/reasons.ts'
import { listBrands, requireBrand } from './known-brands.ts'
import { brandOptions } from './option-list.ts'

/** The option of each fact, for messages. */
const optionOf: Readonly<Record<string, string>> = {
  'hotline.phone': 'hotline-phone',
  'hotline.email': 'hotline-email',
  textlanguageids: 'text-languages',
  hosts: 'host',
  hiddenareas: 'hide',
  wlvurl: 'wlv-url',
  cbeurl: 'cbe-url',
  cbeloginurl: 'cbe-login-url',
  mailfrom: 'mail-from',
  mailreplyto: 'reply-to',
  postaladdress: 'postal-address',
  nameskept: 'names-kept',
  requestskept: 'requests-kept',
  clickdays: 'click-days',
  'payout.from': 'payout-from',
  'payout.months': 'payout-months',
  'payout.day': 'payout-day',
}

const nameOption = (field: string) => {
  const [first = '', second = ''] = field.split('.')
  return optionOf[`${first}.${second}`] ?? optionOf[first] ?? first
}

const parseTextLanguages = (context: Context) =>
  parseList(context, 'text-languages')?.map((word) => {
    const [id] =
      Object.entries(wireLanguages).find(([, name]) => name === word || (word === 'be' && name === 'fl')) ?? []
    if (id === undefined) throw new Misuse(`--text-languages: there is no language ${JSON.stringify(word)}`)
    return Number(id)
  })

const readLinks = async (context: Context): Promise<unknown> => {
  const file = readText(context, 'links')
  if (file === undefined) return undefined
  if (file === '') return {}
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`--links: ${file} cannot be read`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(`--links: ${file} is not JSON`)
  }
}

/** The given wordmark, decoded and encoded again; null removes the stored one, undefined keeps it. */
const readWordmark = async (context: Context): Promise<Buffer | null | undefined> => {
  const file = readText(context, 'wordmark')
  if (file === undefined) return undefined
  if (file === '') return null
  const bytes = await readFile(file).catch(() => {
    throw new Failure(`--wordmark: ${file} cannot be read`)
  })
  const picture = await readLogo(bytes)
  const { logoWidth, logoHeight } = limits
  if (!picture)
    throw new Failure(`--wordmark: ${file} must be a PNG, JPEG or GIF of less than ${logoWidth} × ${logoHeight} pixels`)
  return picture
}

/** A number as it was typed: what is not a number is refused with the option's name by the check of the brand. */
const toNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** GDP-4: months; an empty value takes the period away. */
const readMonths = (context: Context, option: string) => {
  const text = readText(context, option)
  return text === '' ? null : text && toNumber(text)
}

/** MNY-1: the payout rule with what was given of it; undefined if nothing was. */
const readPayout = (context: Context, { payout = usualPayoutRule }: Partial<BrandRecord>) => {
  const [from, months, day] = ['from', 'months', 'day'].map((part) => readText(context, `payout-${part}`))
  if (from === undefined && months === undefined && day === undefined) return undefined
  return {
    ...payout,
    ...(from !== undefined && { from }),
    ...(months !== undefined && { months: toNumber(months) }),
    ...(day !== undefined && { day: toNumber(day) }),
  }
}

/** What was given on the command line, under the names of the facts. */
const readFacts = async (context: Context, before: Partial<BrandRecord>) => {
  const text = (option: string) => readText(context, option)
  const [phone, email] = [text('hotline-phone'), text('hotline-email')]
  const newsletter = parseSwitch(context, 'newsletter')
  const days = text('click-days')
  const facts: Record<string, unknown> = {
    name: text('name'),
    key: text('key'),
    market: text('market'),
    colour: text('colour')?.toLowerCase(),
    language: text('language'),
    textlanguageids: parseTextLanguages(context),
    hosts: parseList(context, 'host'),
    hiddenareas: parseList(context, 'hide'),
    hasnewsletter: newsletter,
    links: await readLinks(context),
    wlvurl: text('wlv-url'),
    cbeurl: text('cbe-url'),
    cbeloginurl: text('cbe-login-url'),
    mailfrom: text('mail-from'),
    mailreplyto: text('reply-to'),
    postaladdress: text('postal-address'),
    nameskept: readMonths(context, 'names-kept'),
    requestskept: readMonths(context, 'requests-kept'),
    clickdays: days === undefined ? undefined : toNumber(days),
    payout: readPayout(context, before),
    ...((phone !== undefined || email !== undefined) && {
      hotline: {
        phone: '',
        email: '',
        ...before.hotline,
        ...(phone !== undefined && { phone }),
        ...(email !== undefined && { email }),
      },
    }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

type Given = { record: BrandRecord; notes: string[] }

const engineFields = ['wlvurl', 'cbeurl', 'cbeloginurl'] as const

/** Browsers warn before an https page sends a form to such an address, and anybody on the way reads the token in it. */
const isPlain = (context: Context, url: string) =>
  url.startsWith('http:') && context.config().PUBLIC_URL?.startsWith('https:') === true

const plainEngine = (option: string) =>
  `warning: --${option} is not https, the portal is: tokens would be sent unencrypted`

/** The brand with what was given; throws with the option that is wrong. A colour that is too light becomes darker. */
const applyOptions = async (
  context: Context,
  before: Partial<BrandRecord>,
  complete: (given: Partial<BrandRecord>) => BrandRecord,
): Promise<Given> => {
  const given = await readFacts(context, before)
  const checked = checkBrand({ ...before, ...given })
  if ('fields' in checked)
    throw new Misuse(formatReason(checked.fields.map((issue) => ({ ...issue, field: `--${nameOption(issue.field)}` }))))
  const record = complete(checked.facts)
  const colour = readableBrandColour(record.colour)
  const notes = [
    ...(colour === record.colour ? [] : [`white cannot be read on ${record.colour}: ${colour} is used`]),
    ...engineFields.flatMap((field) => (isPlain(context, record[field]) ? [plainEngine(nameOption(field))] : [])),
  ]
  return { record: { ...record, colour }, notes }
}

export const list: Run = async (context) => {
  const brands = await listBrands(context)
  const rows = brands.map((brand) => [
    brand.mandant,
    brand.key,
    brand.name,
    brand.market,
    brand.isoff ? 'off' : 'on',
    brand.hosts.join(' '),
  ])
  const lines = [
    ...columns(['brand', 'key', 'name', 'market', 'state', 'hosts'], rows),
    '',
    countNoun(brands.length, 'brand'),
  ]
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

/** PRD-6: says how many partners it has before anybody is kept out. */
const switchTo =
  (isoff: boolean): Run =>
  async (context) => {
    const brand = await requireBrand(context, parseId(context.args[0], 'the brand'))
    const { mandant, name } = brand
    const { owner } = await context.database()
    const partners = await countPartners(owner, mandant)
    const confirmed = readText(context, 'partners') ?? '0'
    if (isoff && String(partners) !== confirmed)
      throw new Failure(
        `brand ${mandant} (${name}) has ${countNoun(partners, 'partner')}, who could not log in any more; ` +
          `if this is meant, add --partners ${partners}`,
      )
    await owner.transaction().execute(async (db) => {
      const refusal = await switchBrand(db, { mandant, isoff, partners })
      if (refusal === 'last') throw new Failure('it is the last brand that is switched on')
      if (refusal) throw new Failure('the number of partners has just changed; please try again')
      const changes = [{ item: String(mandant), field: 'isoff', old: brand.isoff, new: isoff }]
      if (brand.isoff !== isoff)
        await writeProviderEvent(db, { ...context.who, noun: 'brands', action: 'change', changes, at: context.now() })
    })
    return { lines: [`brand ${mandant} is switched ${isoff ? 'off' : 'on'}`], data: { mandant, isoff, partners } }
  }

export const off = switchTo(true)
export const on = switchTo(false)
