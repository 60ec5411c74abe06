import { singleLine } from '@gangway/contract/rules/text'
import { createPartners, listTaken } from '@gangway/server/features/partners/new-partners-store'
import { requireBrand } from '../brand/known-brands.ts'
import { type Context, Failure, Misuse, neededText, parseId, type Run, readText } from '../command.ts'
import { parseBrand, parseEmail, parseOrganizers } from './partner-options.ts'
import { askNewPassword } from './password-input.ts'

const readOptions = async (context: Context) => {
  const partnerid = parseId(context.args[0], 'the partner id')
  neededText(context, 'tenant')
  const firma = neededText(context, 'name').trim()
  if (singleLine(firma) || firma.length > 200) throw new Misuse('--name must be one line of at most 200 characters')
  return {
    partnerid,
    mandant: (await parseBrand(context)) ?? 0,
    firma,
    email: parseEmail(context) ?? '',
    land: '',
    partnertype: parseId(readText(context, 'type') ?? '1', '--type'),
    iscbe: context.options.cbe === true,
    tradepartner: context.options.trade === true,
    pagetracking: context.options.tracking === true,
  }
}

export const run: Run = async (context) => {
  const partner = await readOptions(context)
  const { partnerid, mandant, firma } = partner
  const username = String(partnerid)
  const { owner } = await context.database()
  if ((await listTaken(owner, [partnerid])).size > 0) throw new Failure(`partner ${partnerid} already exists`)
  const organizers = await parseOrganizers(context)
  const isOpen = context.options['no-password'] !== true
  const passwordhash = isOpen ? await askNewPassword(context, { username, mandant, firma }) : undefined
  const by = { ...context.who, now: context.now() }
  await owner.transaction().execute((db) => createPartners(db, [{ ...partner, organizers, passwordhash }], by))
  const brand = await requireBrand(context, mandant)
  const later = isOpen ? '' : '; it has no password yet'
  return {
    lines: [`partner ${partnerid} is created (${brand.name}, ${partner.firma})${later}`],
    data: { ...partner, organizers, haspassword: isOpen },
  }
}
