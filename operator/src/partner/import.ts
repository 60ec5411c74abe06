import { readFile } from 'node:fs/promises'
import { checkNewPartners, createPartners } from '@gangway/server/features/partners/new-partners-store'
import { readPartnerFile } from '@gangway/server/files/partner-file'
import { columns } from '../columns.ts'
import { exitCodes, Failure, type Run } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { formatReason } from '../import/reasons.ts'

/** PRD-6: creates all partners of a file, or none and says why; with `--check` it only says what would happen. */
export const run: Run = async (context) => {
  const [name = ''] = context.args
  const bytes = await readFile(name).catch(() => {
    throw new Failure(`${name} cannot be read`)
  })
  const read = readPartnerFile(bytes)
  if ('issue' in read) throw new Failure(formatReason([{ field: 'the file', ...read.issue }]))
  const { owner } = await context.database()
  const sent = read.rows.map((row) => row.sent)
  return owner.transaction().execute(async (db) => {
    const checked = await checkNewPartners(db, sent)
    const rows = read.rows.map(({ line, sent: given, fields }, at) => {
      const { partnerid, mandant, firma } = given
      return { line, partnerid, mandant, firma, fields: [...fields, ...(checked[at]?.fields ?? [])] }
    })
    const wrong = rows.filter(({ fields }) => fields.length > 0).length
    const isWritten = wrong === 0 && context.options.check !== true
    const partners = checked.flatMap(({ partner }) => partner ?? [])
    if (isWritten) await createPartners(db, partners, { ...context.who, now: context.now() })
    const outcome = (fields: (typeof rows)[number]['fields']) => {
      if (fields.length > 0) return formatReason(fields)
      return isWritten ? 'created' : 'would be created'
    }
    const shown = rows.map(({ line, partnerid, mandant, firma, fields }) => {
      const texts = [partnerid, mandant, firma].map((value) => String(value ?? ''))
      return [line, ...texts, outcome(fields)]
    })
    const refused = `${countNoun(wrong, 'row')} with issues; nothing is created`
    const done = isWritten ? `${countNoun(partners.length, 'partner')} created` : 'nothing is created: this was a check'
    return {
      lines: [...columns(['line', 'partner', 'brand', 'agency', 'result'], shown), '', wrong > 0 ? refused : done],
      data: { created: isWritten ? partners.length : 0, rows },
      exitCode: wrong > 0 ? exitCodes.failed : exitCodes.done,
    }
  })
}
