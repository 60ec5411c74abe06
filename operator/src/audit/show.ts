import type { Change } from '@gangway/server/http/pipeline/changes'
import { columns } from '../columns.ts'
import { type Context, Misuse, parseId, type Run, readText } from '../command.ts'
import { requirePartner } from '../partner/require-partner.ts'
import { partnerHistory, providerHistory, type Wanted } from './audit-show-store.ts'

const day = 24 * 60 * 60 * 1000

const dayIn = (context: Context, name: 'from' | 'to'): Date | undefined => {
  const text = readText(context, name)
  if (text === undefined) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Misuse(`--${name} must be a date such as 2026-11-15, not ${text}`)
  return new Date(Date.parse(text) + (name === 'to' ? day : 0))
}

const readFilter = (context: Context): Wanted => ({
  user: readText(context, 'user'),
  area: readText(context, 'area'),
  from: dayIn(context, 'from'),
  to: dayIn(context, 'to'),
  limit: parseId(readText(context, 'limit') ?? '100', '--limit'),
})

const maxLength = 200

const formatChanges = (changes: unknown) => {
  const list = (changes as Change[]).map(({ item, field, old, new: now }) => {
    const name = item === undefined ? field : `${item}.${field}`
    return `${name}: ${old ?? '–'} → ${now ?? '–'}`
  })
  const text = list.join('; ')
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text
}

/** Who did what: to one partner or, without one, what belongs to no partner. Days are in UTC. */
export const run: Run = async (context) => {
  const wanted = readFilter(context)
  const { owner } = await context.database()
  const [partnerid] = context.args
  const rows = partnerid
    ? await partnerHistory(owner, (await requirePartner(owner, partnerid)).partnerid, wanted)
    : await providerHistory(owner, wanted)
  const table = rows.map((row) => [row.at, row.username, row.address, row.noun, row.action, formatChanges(row.changes)])
  return { lines: columns(['when', 'who', 'from', 'what', 'done', 'changes'], table), data: rows }
}
