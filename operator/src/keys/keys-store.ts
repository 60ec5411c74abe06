import type { Db } from '@gangway/server/db/database'

/** Every key, including revoked ones, without their hashes. */
export const listKeys = (db: Db) =>
  db
    .selectFrom('apikey')
    .select(['keyid', 'name', 'scopes', 'createdat', 'lastusedat', 'revokedat'])
    .orderBy('keyid')
    .execute()
