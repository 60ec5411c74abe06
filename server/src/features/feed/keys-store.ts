import type { ApiKey } from '@gangway/contract/features/feed-console'
import type { Db } from '../../db/database.ts'

/** Every key, including revoked ones, without their hashes. */
export const listKeys = async (db: Db): Promise<ApiKey[]> => {
  const rows = await db
    .selectFrom('apikey')
    .select(['keyid', 'name', 'scopes', 'createdat', 'lastusedat', 'revokedat'])
    .orderBy('keyid')
    .execute()
  return rows.map(
    ({ createdat, lastusedat, revokedat, ...key }) =>
      ({
        ...key,
        createdat: createdat.toISOString(),
        lastusedat: lastusedat?.toISOString() ?? null,
        revokedat: revokedat?.toISOString() ?? null,
      }) as ApiKey, // scopes are written from the list of scopes
  )
}
