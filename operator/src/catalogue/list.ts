import { type CatalogueState, catalogueStates } from '@gangway/contract/features/catalogue'
import { listEntries } from '@gangway/server/features/catalogue/catalogue-list-store'
import { columns } from '../columns.ts'
import { Misuse, type Run, readText } from '../command.ts'
import { parseKind } from './catalogue-options.ts'

const parseState = (word: string | undefined): CatalogueState | undefined => {
  if (word === undefined) return undefined
  const state = catalogueStates.find((known) => known === word)
  if (!state) throw new Misuse(`--state must be one of ${catalogueStates.join(', ')}, not ${JSON.stringify(word)}`)
  return state
}

const waters = ['', 'sea', 'river', 'both']

export const run: Run = async (context) => {
  const word = readText(context, 'kind')
  const kind = word === undefined ? undefined : parseKind(word)
  const state = parseState(readText(context, 'state'))
  const { owner } = await context.database()
  const entries = await listEntries(owner, { kind, state })
  const rows = entries.map((entry) => [
    entry.kind,
    entry.id,
    entry.name,
    entry.organizerid,
    waters[entry.area],
    entry.state,
    entry.mergedinto,
    entry.bookings,
    entry.firstseen,
  ])
  const head = ['kind', 'id', 'name', 'line', 'water', 'state', 'merged into', 'bookings', 'first seen']
  return {
    lines: [...columns(head, rows), '', `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`],
    data: entries,
  }
}
