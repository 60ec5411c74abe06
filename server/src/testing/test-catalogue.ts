import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueNames, textsOf } from '@gangway/contract/features/catalogue'
import type { Db } from '../db/database.ts'
import { validateCatalogue } from '../features/feed/catalogue-items-store.ts'

// Tests use the demo's catalogue: its ids are in the fixtures.

type Line = {
  kind: 'organizer' | 'ship' | 'cruisingarea'
  id: number
  name: string
  area: number
  organizerid?: number
  names?: CatalogueNames
}

const lines = readFileSync(join(import.meta.dirname, '../../../demo/catalogue.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Line => JSON.parse(line))

const linesOf = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
const itemsOf = (kind: Line['kind']) => linesOf(kind).map(({ kind: _, ...item }) => item)

/** The entries of the test catalogue, with the names of their columns. */
export const testCatalogue = {
  organizers: linesOf('organizer').map(({ id, name, area }) => ({ organizerid: id, organizername: name, area })),
  ships: linesOf('ship').map(({ id, name, area, organizerid = 0 }) => ({
    shipid: id,
    shipname: name,
    organizerid,
    area,
  })),
  areas: linesOf('cruisingarea').map(({ id, name, area, names = {} }) => ({
    cruisingareaid: id,
    area,
    texts: textsOf(name, names),
  })),
}

/** Stores the test catalogue as the feed would. */
export const loadCatalogue = (owner: Db) =>
  owner.transaction().execute(async (db) => {
    const store = await validateCatalogue({
      organizers: itemsOf('organizer'),
      ships: itemsOf('ship'),
      cruisingareas: itemsOf('cruisingarea'),
    })
    await store(db)
  })
