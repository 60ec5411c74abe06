import {
  adoptName,
  getAssortment,
  listCatalogue,
  saveAssortment,
  saveEntry,
} from '@gangway/contract/features/catalogue-console'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { type AdoptIssue, adoptEntry } from './adopt-store.ts'
import { findUnadopted, readAssortment, setAssortment } from './assortment-store.ts'
import { type EntryIssue, entryKey, listConsoleEntries, storeEntry } from './entry-store.ts'

const entryErrors: Record<EntryIssue, () => ApiError> = {
  unknown: () => new ApiError('notfound'),
  'not listed': () => new ApiError('refused'),
  'unknown line': () => fieldError('organizerid', 'choice'),
}

const adoptErrors: Record<AdoptIssue, () => ApiError> = {
  unknown: () => new ApiError('notfound'),
  'not unlisted': () => new ApiError('refused'),
  'unknown target': () => fieldError('into', 'choice'),
  'bad target': () => fieldError('into', 'choice'),
  'other water': () => fieldError('into', 'otherwater'),
}

const formatIds = (ids: readonly number[] | 'all') => (ids === 'all' ? 'all' : ids.join(', '))

/** The catalogue, as the provider keeps it. */
export const catalogueConsole: Feature = (on) => {
  // A save reads the whole list, without a filter.
  on(listCatalogue, ({ db, query }) => listConsoleEntries(db, query ?? {}))

  on(saveEntry, async ({ db, body }) => {
    const stored = await storeEntry(db, body)
    if ('issue' in stored) throw entryErrors[stored.issue]()
    const key = entryKey(body.kind, stored.id)
    const entry = (await listConsoleEntries(db, { kind: body.kind })).find((one) => one.entry === key)
    if (!entry) throw new ApiError('notfound')
    return entry
  })

  on(adoptName, async ({ db, body, person, address, now }) => {
    const { kind, id, name } = body
    if (body.into !== undefined && name !== undefined) throw fieldError('name', 'pattern')
    const adopted = await adoptEntry(db, body)
    if ('issue' in adopted) throw adoptErrors[adopted.issue]()
    const changes = [
      { field: 'kind', old: null, new: kind },
      { field: 'id', old: id, new: adopted.into ?? id },
      { field: 'name', old: adopted.former, new: adopted.name },
      { field: 'bookings', old: null, new: adopted.bookings },
    ]
    const event = { username: person.email, noun: 'catalogue', action: 'adopt', changes, address, at: now() }
    await writeProviderEvent(db, event)
    return { name: adopted.name, into: adopted.into, bookings: adopted.bookings }
  })

  on(getAssortment, async ({ db, query: { mandant }, brands }) => {
    if (!brands.find(mandant)) throw new ApiError('notfound')
    return readAssortment(db, mandant)
  })

  on(saveAssortment, async ({ db, body, brands, person, address, now }) => {
    const { mandant } = body
    if (!brands.find(mandant)) throw new ApiError('notfound')
    const before = await readAssortment(db, mandant)
    for (const part of ['organizers', 'areas'] as const) {
      const ids = body[part]
      const unknownId = ids === 'all' ? undefined : await findUnadopted(db, part, ids)
      if (unknownId !== undefined) throw fieldError(part, 'choice', { value: unknownId })
      await setAssortment(db, mandant, part, ids)
    }
    const after = await readAssortment(db, mandant)
    const changes = (['organizers', 'areas'] as const).flatMap((part) => {
      const [old, fresh] = [formatIds(before[part]), formatIds(after[part])]
      return old === fresh ? [] : [{ field: part, old, new: fresh }]
    })
    if (changes.length > 0) {
      const all = [{ field: 'mandant', old: null, new: mandant }, ...changes]
      const event = { username: person.email, noun: 'catalogue', action: 'assort', changes: all, address, at: now() }
      await writeProviderEvent(db, event)
    }
    return after
  })
}
