import { exampleRecords } from '@gangway/contract/brands/example-brands'
import { saveBrand } from '../brands/brand-store.ts'
import { type Connection, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { loadReference } from '../features/reference/reference-store.ts'
import { plantFixtures } from './fixtures.ts'
import { loadCatalogue } from './test-catalogue.ts'

/** Fills an empty database with the data that every test starts from. */
export const plantTestData = async (connection: Connection) => {
  await migrate(connection)
  const database = openDatabase(connection, () => undefined)
  try {
    for (const record of exampleRecords) await saveBrand(database.owner, record)
    await loadReference(database.owner)
    await loadCatalogue(database.owner)
    await plantFixtures(database.owner)
  } finally {
    await database.close()
  }
}
