import { readFile } from 'node:fs/promises'
import { type BrandRecord, checkBrand } from '@gangway/contract/brand-record'
import { wireLanguages } from '@gangway/contract/languages'
import { limits } from '@gangway/contract/limits'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { readLogo } from '@gangway/server/files/logo'
import { type Context, Failure, Misuse, parseList, parseSwitch, readText } from '../command.ts'
import { formatReason } from '../import/reasons.ts'

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
export const readWordmark = async (context: Context): Promise<Buffer | null | undefined> => {
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

/** The brand with what was given; throws with the option that is wrong. A colour that is too light becomes darker. */
export const applyOptions = async (
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
  const notes = colour === record.colour ? [] : [`white cannot be read on ${record.colour}: ${colour} is used`]
  return { record: { ...record, colour }, notes }
}
