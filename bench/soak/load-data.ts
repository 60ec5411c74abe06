import { brandOf } from '@gangway/contract/example-brands'
import { type Connection, openDatabase } from '@gangway/server/db/database'
import { createKey } from '@gangway/server/http/api-key-store'
import { newPersonToken, sha256 } from '@gangway/server/http/tokens'
import { fixturePartners } from '@gangway/server/testing/fixtures'
import { plantTestData } from '@gangway/server/testing/test-data'

/** The agencies whose postcode in the test data is valid in their market, so that they can save it. */
export const savingPartners = fixturePartners
  .filter(({ mandant }) => brandOf(mandant).market.postcode === 'digits')
  .map(({ partnerid }) => partnerid)

/** The test data in an empty database, a key for the feed, and a session of the console. */
export const plantLoadData = async (connection: Connection): Promise<{ key: string; personToken: string }> => {
  await plantTestData(connection)
  const database = openDatabase(connection, () => undefined)
  try {
    const { key } = await createKey(database.owner, 'soak', ['bookings'])
    const person = { email: 'soak@provider.example', name: 'Soak', role: 'administrator' } as const
    const { personid } = await database.owner
      .insertInto('person')
      .values(person)
      .returning('personid')
      .executeTakeFirstOrThrow()
    const personToken = newPersonToken()
    const [createdat, tokenhash] = [new Date(), sha256(personToken)]
    await database.owner
      .insertInto('personsession')
      .values({ personid, tokenhash, halfhash: null, createdat, provenat: createdat, lastusedat: createdat })
      .execute()
    return { key, personToken }
  } finally {
    await database.close()
  }
}
