import { listPartnerRecords } from '@gangway/server/features/partners/partner-records-store'
import { columns } from '../columns.ts'
import { type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { parseBrand } from './partner-options.ts'

export const run: Run = async (context) => {
  const mandant = await parseBrand(context, 'filter')
  const search = readText(context, 'search')
  const { owner } = await context.database()
  const partners = await listPartnerRecords(owner, { mandant, search, locked: context.options.locked === true })
  const rows = partners.map((p) => [p.partnerid, p.mandant, p.firma, p.ort, p.partnertype, p.iscbe, p.locked])
  const head = ['partner', 'brand', 'agency', 'city', 'type', 'CBE', 'locked']
  const lines = [...columns(head, rows), '', countNoun(partners.length, 'partner')]
  return { lines, data: partners }
}
