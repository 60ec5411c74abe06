import { requiredLine } from '@gangway/contract/calls/fields'
import { type AdoptIssue, adoptEntry } from '@gangway/server/features/catalogue/adopt-store'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { type Context, Failure, Misuse, type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { parseEntryId, parseKind } from './catalogue-options.ts'

const reasons: Record<AdoptIssue, (entry: string, into: string) => string> = {
  unknown: (entry) => `there is no ${entry}`,
  'not unlisted': (entry) => `${entry} is not unlisted; see catalogue list --state unlisted`,
  'unknown target': (_, into) => `there is no ${into}`,
  'bad target': (_, into) => `${into} is neither listed nor off`,
  'other water': (entry, into) => `${entry} has bookings on a water that ${into} does not have; correct its area first`,
}

const parseName = (context: Context): string | undefined => {
  const text = readText(context, 'name')
  if (text === undefined) return undefined
  const { data } = requiredLine().safeParse(text)
  if (data === undefined) throw new Misuse(`--name must be one line of text, not ${JSON.stringify(text)}`)
  return data
}

/** Adopts what bookings brought: as a new entry, or as one that the catalogue has already. */
export const run: Run = async (context) => {
  const kind = parseKind(context.args[0])
  const id = parseEntryId(context.args[1], 'the id')
  const [name, target] = [parseName(context), readText(context, 'into')]
  const into = target === undefined ? undefined : parseEntryId(target, '--into')
  if (into !== undefined && name !== undefined) throw new Misuse('--name is for a new entry: --into has a name already')
  const { owner } = await context.database()
  const adopted = await owner.transaction().execute(async (db) => {
    const result = await adoptEntry(db, { kind, id, name, into })
    if ('issue' in result) throw new Failure(reasons[result.issue](`${kind} ${id}`, `${kind} ${into}`))
    const changes = [
      { field: 'kind', old: null, new: kind },
      { field: 'id', old: id, new: into ?? id },
      { field: 'name', old: result.former, new: result.name },
      { field: 'bookings', old: null, new: result.bookings },
    ]
    await writeProviderEvent(db, { ...context.who, noun: 'catalogue', action: 'adopt', changes, at: context.now() })
    return result
  })
  const { former, bookings } = adopted
  const what = into === undefined ? 'is listed' : `is now ${kind} ${into}`
  const renamed = adopted.name === former ? '' : ` as ${adopted.name}`
  return {
    lines: [`${kind} ${id} (${former}) ${what}${renamed}, with ${countNoun(bookings, 'booking')}`],
    data: adopted,
  }
}
