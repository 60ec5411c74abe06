import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What an account has to prove who it is with. */
export type Factors = { hasTotp: boolean; passkeyHosts: string[]; recoveryCodes: number }

export const hasFactor = ({ hasTotp, passkeyHosts }: Factors) => hasTotp || passkeyHosts.length > 0

/** Whether the owner of an account has a factor, for a query over logins or people. */
export const hasFactorOf = (owner: string) => {
  const accountid = sql.ref(`${owner}.accountid`)
  return sql<boolean>`(exists (select from totp t where t.accountid = ${accountid} and t.confirmedat is not null)
    or exists (select from passkey k where k.accountid = ${accountid}))`
}

export const readFactors = async (db: Db, accountid: number): Promise<Factors> => {
  const row = await db
    .selectNoFrom((given) => [
      given
        .exists(
          given
            .selectFrom('totp')
            .select('totp.accountid')
            .where('totp.accountid', '=', accountid)
            .where('totp.confirmedat', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasTotp'),
      given
        .selectFrom('passkey')
        .select((key) => key.fn.agg<string[] | null>('array_agg', ['passkey.host']).as('hosts'))
        .where('passkey.accountid', '=', accountid)
        .as('passkeyHosts'),
      given
        .selectFrom('recoverycode')
        .select((code) => code.fn.countAll<number>().as('count'))
        .where('recoverycode.accountid', '=', accountid)
        .where('recoverycode.usedat', 'is', null)
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow()
  return { hasTotp: row.hasTotp, passkeyHosts: row.passkeyHosts ?? [], recoveryCodes: row.recoveryCodes ?? 0 }
}

/** When the authenticator app was confirmed. */
export const readTotpDate = async (db: Db, accountid: number): Promise<Date | null> => {
  const row = await db.selectFrom('totp').select('confirmedat').where('accountid', '=', accountid).executeTakeFirst()
  return row?.confirmedat ?? null
}

/** The encrypted secret of the authenticator app; `isConfirmed`: it has shown a right code once. */
export const findTotp = async (db: Db, accountid: number) => {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'keyid', 'confirmedat'])
    .where('accountid', '=', accountid)
    .executeTakeFirst()
  return row && { secret: row.secret, keyid: row.keyid, isConfirmed: row.confirmedat !== null }
}

/** Every secret of an authenticator app, and whose it is; `confirmed` only those that are a factor. */
export const listTotps = async (db: Db, which: 'all' | 'confirmed') => {
  const { rows } = await sql<{ accountid: number; secret: Buffer; keyid: string; owner: string }>`
    select t.accountid, t.secret, t.keyid, coalesce(l.username, p.email, '') as owner
    from totp t left join login l on l.accountid = t.accountid left join person p on p.accountid = t.accountid
    where ${which === 'all'} or t.confirmedat is not null order by t.accountid`.execute(db)
  return rows
}

/** PRD-2: stores a secret as another key has encrypted it, unless its owner has replaced it meanwhile. */
export const replaceTotpSecret = async (db: Db, accountid: number, before: Buffer, sealed: Buffer, keyid: string) => {
  await db
    .updateTable('totp')
    .set({ secret: sealed, keyid })
    .where('accountid', '=', accountid)
    .where('secret', '=', before)
    .execute()
}

type NewTotp = { accountid: number; secret: Buffer; keyid: string; createdat: Date }

/** Stores a secret that waits for its first code. False: the account already has a confirmed one. */
export const offerTotp = async (db: Db, offered: NewTotp): Promise<boolean> => {
  const { secret, keyid, createdat } = offered
  const row = await db
    .insertInto('totp')
    .values({ ...offered, confirmedat: null })
    .onConflict((conflict) =>
      conflict
        .column('accountid')
        .doUpdateSet({ secret, keyid, createdat, laststep: 0 })
        .where('totp.confirmedat', 'is', null),
    )
    .returning('accountid')
    .executeTakeFirst()
  return row !== undefined
}

/** Accepts the code of a step once: of several simultaneous uses one is accepted, and no earlier step after it. */
export const useTotpStep = async (db: Db, accountid: number, step: number, at?: { confirmedat: Date }) => {
  const row = await db
    .updateTable('totp')
    .set({ laststep: step, ...at })
    .where('accountid', '=', accountid)
    .where('laststep', '<', step)
    .where('confirmedat', at ? 'is' : 'is not', null)
    .returning('accountid')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery code; false: there is none, or it was used before. */
export const useRecoveryCode = async (db: Db, accountid: number, hash: Buffer, usedat: Date): Promise<boolean> => {
  const row = await db
    .updateTable('recoverycode')
    .set({ usedat })
    .where('accountid', '=', accountid)
    .where('hash', '=', hash)
    .where('usedat', 'is', null)
    .returning('accountid')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all recovery codes. */
export const writeRecoveryCodes = async (db: Db, accountid: number, hashes: readonly Buffer[], createdat: Date) => {
  await db.deleteFrom('recoverycode').where('accountid', '=', accountid).execute()
  await db
    .insertInto('recoverycode')
    .values(hashes.map((hash) => ({ accountid, hash, createdat, usedat: null })))
    .execute()
}

export const removeTotp = async (db: Db, accountid: number): Promise<boolean> => {
  const row = await db
    .deleteFrom('totp')
    .where('accountid', '=', accountid)
    .where('confirmedat', 'is not', null)
    .returning('accountid')
    .executeTakeFirst()
  return row !== undefined
}

/** Recovery codes are for a factor that is lost: without one there is nothing to recover. */
export const removeRecoveryCodes = async (db: Db, accountid: number) => {
  await db.deleteFrom('recoverycode').where('accountid', '=', accountid).execute()
}

/** Takes all factors from an account, and what waits for one; returns whether it had any. */
export const removeFactors = async (db: Db, accountid: number): Promise<boolean> => {
  const had = hasFactor(await readFactors(db, accountid))
  for (const table of ['totp', 'passkey', 'recoverycode', 'challenge'] as const)
    await db.deleteFrom(table).where('accountid', '=', accountid).execute()
  return had
}
