import { brandUrl } from '@gangway/server/brands/brand-url'
import { overrule } from '@gangway/server/brands/brands'
import { ehoiPath } from '@gangway/server/http/pipeline/ehoi'
import { requireBrand } from '../brand/known-brands.ts'
import { Failure, type Run, readText } from '../command.ts'
import { recordAction, requirePartner } from './require-partner.ts'

/** A signed link that logs in as the partner, once and within a minute. */
export const run: Run = async (context) => {
  const config = context.config()
  const { EHOI_SECRET, HOST, PORT } = config
  if (!EHOI_SECRET) throw new Failure('EHOI_SECRET is not set: the server does not accept signed links')
  const { owner } = await context.database()
  const { partnerid, mandant, locked } = await requirePartner(owner, context.args[0])
  const brand = overrule(await requireBrand(context, mandant), config)
  const origin = readText(context, 'origin') ?? brandUrl(brand, config) ?? `http://${HOST}:${PORT}`
  if (!URL.canParse(origin)) throw new Failure(`${origin} is not an address`)
  if (locked) throw new Failure(`partner ${partnerid} is locked`)
  await recordAction(context, owner, { partnerid, noun: 'session', action: 'ehoilink' })
  const link = new URL(ehoiPath(EHOI_SECRET, partnerid, context.now()), origin).href
  return { lines: [link], data: { partnerid, link } }
}
