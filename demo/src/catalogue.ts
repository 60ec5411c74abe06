import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueArea, CatalogueOrganizer, CatalogueShip } from '@gangway/contract/features/catalogue'

type Line = { kind: string }

const lines = readFileSync(join(import.meta.dirname, '../catalogue.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Line => JSON.parse(line))

const itemsOf = <Item>(kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ kind: _, ...item }) => item as Item) // the file is ours

/** The catalogue of the demo: the cruise lines, ships and destinations of catalogue.ndjson, as the feed sends them. */
export const demoCatalogue = {
  organizers: itemsOf<CatalogueOrganizer>('organizer'),
  ships: itemsOf<CatalogueShip>('ship'),
  cruisingareas: itemsOf<CatalogueArea>('cruisingarea'),
}
