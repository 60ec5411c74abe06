import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '@gangway/server/db/database'
import { validateBookings } from '@gangway/server/features/feed/bookings-store'
import { validateCruises } from '@gangway/server/features/feed/cruises-store'
import { validateTraffic } from '@gangway/server/features/feed/traffic-store'
import { csvCell } from '@gangway/server/files/csv'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { withRetry } from '@gangway/server/http/pipeline/retry'
import { type Answer, type Context, exitCodes, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import type { ItemKind } from './item-columns.ts'
import { formatReason } from './reasons.ts'
import { type Line, openSource, readLines, type Source } from './source.ts'

const width = 24

/** A progress bar, redrawn slowly enough to be readable. */
const bar = (draw: ((line: string) => void) | undefined, size: number, now: () => Date) => {
  let drawn = 0
  const show = (done: number, words: string) => {
    const part = size > 0 ? Math.min(1, done / size) : 1
    const full = Math.round(part * width)
    draw?.(`[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${String(Math.round(part * 100)).padStart(3)} %  ${words}`)
  }
  return {
    update: (done: number, words: string) => {
      if (!draw || now().getTime() - drawn < 100) return
      drawn = now().getTime()
      show(done, words)
    },
    end: (words: string) => {
      if (!draw) return
      show(size, words)
      draw('')
    },
  }
}

/** The result of one item, as the feed reports it. */
type Outcome = Awaited<ReturnType<Awaited<ReturnType<typeof validateBookings>>>>[number]
type Keep = (db: Db, now: Date) => Promise<Outcome[]>
export type Take = (items: readonly unknown[]) => Promise<Keep>

type Refused = { line: number; reason: string }
type Counts = { lines: number; accepted: number; unchanged: number; different: number; refused: number }

/** Thrown to roll everything back. */
const undone = new Error('only checked')

/** Stores one batch in one transaction, as the feed does; with --check it is rolled back. */
const keepBatch = async (context: Context, keep: Keep, isCheck: boolean): Promise<Outcome[]> => {
  const { owner } = await context.database()
  let outcomes: Outcome[] = []
  const work = () =>
    owner.transaction().execute(async (db) => {
      outcomes = await keep(db, context.now())
      if (isCheck) throw undone
    })
  await withRetry(work).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return outcomes
}

/** How many rejected lines are shown; a report has them all. */
const shownMost = 100

const buildAnswer = (source: Source, counts: Counts, refused: readonly Refused[], isCheck: boolean): Answer => {
  const { lines, accepted, unchanged, different } = counts
  const acceptedLabel = isCheck ? 'would be new or newer' : 'new or newer'
  const other = different > 0 ? `${different} known with other content, ` : ''
  const visibleLines = refused.slice(0, shownMost).map(({ line, reason }) => `line ${line}: ${reason}`)
  const more = refused.length - visibleLines.length
  return {
    lines: [
      ...visibleLines,
      ...(more > 0 ? [`… and ${more} more; --report writes them all`] : []),
      `${countNoun(lines, 'line')} (${source.format}, ${source.encoding}): ${accepted} ${acceptedLabel}, ${unchanged} already known, ${other}${counts.refused} refused`,
    ],
    data: { file: source.file, format: source.format, encoding: source.encoding, ...counts, refusedlines: refused },
    exitCode: refused.length > 0 ? exitCodes.partly : exitCodes.done,
  }
}

const writeReport = async (file: string, refused: readonly Refused[]) => {
  const rows = refused.map(({ line, reason }) => `${line};${csvCell(reason)}\r\n`)
  // The byte order mark tells Excel that it is UTF-8.
  await writeFile(file, `\ufeffline;reason\r\n${rows.join('')}`)
}

const note = async (context: Context, what: string, { file }: Source, counts: Counts) => {
  const { owner } = await context.database()
  const facts = { file: basename(file), what, ...counts }
  const changes = Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value }))
  await writeProviderEvent(owner, { ...context.who, noun: 'feed', action: 'import', changes, at: context.now() })
}

/** Imports a file, a thousand lines at a time, each in one transaction. */
export const importing = async (
  context: Context,
  what: string,
  kind: (names: readonly string[]) => ItemKind,
  take: Take,
): Promise<Answer> => {
  const source = await openSource(context)
  const isCheck = context.options.check === true
  const counts: Counts = { lines: 0, accepted: 0, unchanged: 0, different: 0, refused: 0 }
  const refused: Refused[] = []
  let read = 0
  const progress = bar(context.progress, source.size, context.now)
  let batch: Line[] = []
  const flush = async () => {
    const good = batch.filter(({ issue }) => issue === undefined)
    const keep = await take(good.map(({ item }) => item))
    const outcomes = (good.length > 0 ? await keepBatch(context, keep, isCheck) : []).values()
    for (const { line, issue } of batch) {
      const outcome = issue === undefined ? outcomes.next().value : undefined
      counts.lines += 1
      counts[outcome?.result ?? 'refused'] += 1
      if (issue !== undefined) refused.push({ line, reason: issue })
      else if (outcome?.fields) refused.push({ line, reason: formatReason(outcome.fields) })
    }
    batch = []
    progress.update(read, `${counts.lines} lines, ${counts.refused} refused`)
  }
  try {
    for await (const line of readLines(source, context, kind, (bytes) => (read = bytes))) {
      batch.push(line)
      if (batch.length === limits.items) await flush()
    }
    await flush()
  } finally {
    // Also for a truncated file: what came before is stored.
    if (!isCheck && counts.lines > 0) await note(context, what, source, counts)
  }
  progress.end(`${counts.lines} lines`)
  const report = readText(context, 'report')
  if (report !== undefined) await writeReport(report, refused)
  return buildAnswer(source, counts, refused, isCheck)
}

export const importBookings = (context: Context) =>
  importing(
    context,
    'bookings',
    () => 'bookings',
    (items) => validateBookings(items, { name: context.who.username }),
  )

export const importCruises = (context: Context) => importing(context, 'cruises', () => 'cruises', validateCruises)

/** Single visits have an id; days do not. */
const isEvent = (item: unknown) => typeof item === 'object' && item !== null && 'eventid' in item

const takeVisits: Take = async (items) => {
  const keep = await validateTraffic({
    days: items.filter((item) => !isEvent(item)),
    events: items.filter(isEvent),
  })
  return async (db, now) => {
    const { days, events } = await keep(db, now)
    const [nextDay, nextEvent] = [days.values(), events.values()]
    return items.flatMap((item) => (isEvent(item) ? nextEvent : nextDay).next().value ?? [])
  }
}

export const importTraffic = (context: Context) =>
  importing(context, 'traffic', (names) => (names.includes('eventid') ? 'events' : 'days'), takeVisits)
