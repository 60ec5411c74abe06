import type { Db } from '@gangway/server/db/database'
import {
  type Assortment,
  findUnadopted,
  readAssortment,
  setAssortment,
} from '@gangway/server/features/catalogue/assortment-store'
import { lockCatalogue } from '@gangway/server/features/feed/catalogue-items-store'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { requireBrand } from '../brand/known-brands.ts'
import { type Context, Failure, Misuse, parseId, parseList, type Run } from '../command.ts'
import { parseEntryId } from './catalogue-options.ts'

type Part = keyof Assortment
const parts = ['organizers', 'areas'] as const satisfies readonly Part[]

/** `--organizers all`, or their ids; undefined if it is not given. */
const parsePart = (context: Context, part: Part): number[] | 'all' | undefined => {
  const words = parseList(context, part)
  if (words === undefined) return undefined
  if (words.length === 0) throw new Misuse(`--${part} must be all or ids such as 1,2,3`)
  if (words.length === 1 && words[0] === 'all') return 'all'
  return [...new Set(words.map((word) => parseEntryId(word, `--${part}`)))]
}

const replace = async (db: Db, mandant: number, part: Part, ids: number[] | 'all') => {
  const unadoptedId = ids === 'all' ? undefined : await findUnadopted(db, part, ids)
  if (unadoptedId !== undefined)
    throw new Failure(`--${part}: the catalogue has no ${unadoptedId} that is listed or off`)
  await setAssortment(db, mandant, part, ids)
}

const formatIds = (ids: number[] | 'all') => (ids === 'all' ? 'all' : ids.join(', '))

/** Shows what a brand sells, or changes it. */
export const run: Run = async (context) => {
  const { mandant } = await requireBrand(context, parseId(context.args[0], 'the brand'))
  const wanted = parts.flatMap((part) => {
    const ids = parsePart(context, part)
    return ids === undefined ? [] : [{ part, ids }]
  })
  const { owner } = await context.database()
  const assortment = await owner.transaction().execute(async (db) => {
    await lockCatalogue(db)
    const before = await readAssortment(db, mandant)
    for (const { part, ids } of wanted) await replace(db, mandant, part, ids)
    const after = await readAssortment(db, mandant)
    const changes = wanted.map(({ part }) => ({
      field: part,
      old: formatIds(before[part]),
      new: formatIds(after[part]),
    }))
    const facts = [{ field: 'mandant', old: null, new: mandant }, ...changes]
    if (changes.length > 0)
      await writeProviderEvent(db, {
        ...context.who,
        noun: 'catalogue',
        action: 'assort',
        changes: facts,
        at: context.now(),
      })
    return after
  })
  return {
    lines: [`organizers: ${formatIds(assortment.organizers)}`, `areas: ${formatIds(assortment.areas)}`],
    data: { mandant, ...assortment },
  }
}
