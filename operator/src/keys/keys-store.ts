import type { Db } from '@gangway/server/db/database'

/** Every key, also those that were revoked; their hashes stay where they are. */
export const listKeys = (db: Db) =>
  db
    .selectFrom('apikey')
    .select(['keyid', 'name', 'scopes', 'createdat', 'lastusedat', 'revokedat'])
    .orderBy('keyid')
    .execute()
