import type { Db } from '../../db/database.ts'

export const readHandle = async (db: Db, accountid: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('account')
    .select('handle')
    .where('accountid', '=', accountid)
    .executeTakeFirstOrThrow()
  return row.handle
}

/** The passkeys of an account on one host, as a browser needs them. */
export const listCredentials = (db: Db, accountid: number, host: string) =>
  db
    .selectFrom('passkey')
    .select(['credentialid', 'transports'])
    .where('accountid', '=', accountid)
    .where('host', '=', host)
    .orderBy('passkeyid')
    .execute()

export const countPasskeys = async (db: Db, accountid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('passkey')
    .select((key) => key.fn.countAll<number>().as('count'))
    .where('accountid', '=', accountid)
    .executeTakeFirstOrThrow()
  return count
}

/** What the screen shows of an account's passkeys. */
export const listPasskeys = (db: Db, accountid: number) =>
  db
    .selectFrom('passkey')
    .select(['passkeyid', 'name', 'host', 'createdat', 'usedat'])
    .where('accountid', '=', accountid)
    .orderBy('passkeyid')
    .execute()

/** The passkey with this id on this host, with its owner's handle. */
export const findPasskey = (db: Db, credentialid: string, host: string) =>
  db
    .selectFrom('passkey as k')
    .innerJoin('account as a', 'a.accountid', 'k.accountid')
    .select(['k.passkeyid', 'k.accountid', 'k.credentialid', 'k.publickey', 'k.counter', 'k.transports', 'a.handle'])
    .where('k.credentialid', '=', credentialid)
    .where('k.host', '=', host)
    .executeTakeFirst()

export type NewPasskey = {
  accountid: number
  credentialid: string
  publickey: Buffer
  counter: number
  transports: string[]
  devicetype: string
  backedup: boolean
  aaguid: string
  host: string
  name: string
  createdat: Date
}

export const addPasskey = async (db: Db, passkey: NewPasskey) => {
  await db
    .insertInto('passkey')
    .values({ ...passkey, usedat: null })
    .execute()
}

/** Remembers a use. False: the passkey has been removed meanwhile. */
export const markPasskeyUsed = async (db: Db, passkeyid: number, counter: number, usedat: Date): Promise<boolean> => {
  const row = await db
    .updateTable('passkey')
    .set({ counter, usedat })
    .where('passkeyid', '=', passkeyid)
    .returning('passkeyid')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of this account; undefined: there is none with this number. */
export const removePasskey = (db: Db, accountid: number, passkeyid: number) =>
  db
    .deleteFrom('passkey')
    .where('accountid', '=', accountid)
    .where('passkeyid', '=', passkeyid)
    .returning('name')
    .executeTakeFirst()
