import { singleLine } from '@gangway/contract/rules/text'
import { tenantOf } from '@gangway/contract/tenants'
import { type Context, Failure, idOf, Misuse, neededText, type Run, textOf } from '../command.ts'
import { noteDone } from './known-partner.ts'
import { emailIn, organizersIn, tenantIn } from './partner-options.ts'
import { addPartner, openOrganizers, partnerById } from './partner-store.ts'
import { askNewPassword } from './password-input.ts'

const factsOf = (context: Context) => {
  const partnerid = idOf(context.args[0], 'the partner id')
  const mandant = tenantIn(neededText(context, 'tenant')) ?? 0
  const firma = neededText(context, 'name').trim()
  if (singleLine(firma) || firma.length > 200) throw new Misuse('--name must be one line of at most 200 characters')
  return {
    ...{ partnerid, mandant, firma, email: emailIn(context) ?? '' },
    land: '',
    partnertype: idOf(textOf(context, 'type') ?? '1', '--type'),
    iscbe: context.options.cbe === true,
    tradepartner: context.options.trade === true,
    pagetracking: context.options.tracking === true,
  }
}

export const run: Run = async (context) => {
  const partner = factsOf(context)
  const { partnerid, mandant, firma } = partner
  const username = String(partnerid)
  const { owner } = await context.database()
  if (await partnerById(owner, partnerid)) throw new Failure(`partner ${partnerid} already exists`)
  const organizers = await organizersIn(context)
  const isOpen = context.options['no-password'] !== true
  const passwordhash = isOpen ? await askNewPassword(context, { username, mandant, firma }) : null
  await owner.transaction().execute(async (db) => {
    await addPartner(db, { ...partner, passwordhash })
    await openOrganizers(db, partnerid, organizers)
    const changes = [{ field: 'mandant', old: null, new: mandant }]
    await noteDone(context, db, { partnerid, noun: 'partner', action: 'create', changes })
  })
  const later = isOpen ? '' : '; it has no password yet'
  return {
    lines: [`partner ${partnerid} is created (${tenantOf(mandant).name}, ${partner.firma})${later}`],
    data: { ...partner, organizers, haspassword: isOpen },
  }
}
