import type { Factors as ShownFactors } from '@gangway/contract/account/account-calls'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { listMethods } from '../login/login.ts'
import { hasFactor, readFactors, readTotpDate } from './factor-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { findPasskeyHost } from './relying-party.ts'
import { keyringOf } from './sealing.ts'

/** What the security screen shows of an account's factors: no secret among it. */
export const readShownFactors = async (
  context: AppContext & { request: FastifyRequest },
  db: Db,
  accountid: number,
): Promise<ShownFactors> => {
  const factors = await readFactors(db, accountid)
  const passkeys = await listPasskeys(db, accountid)
  return {
    totp: (await readTotpDate(db, accountid))?.toISOString() ?? null,
    passkeys: passkeys.map(({ createdat, usedat, ...passkey }) => ({
      ...passkey,
      createdat: createdat.toISOString(),
      usedat: usedat?.toISOString() ?? null,
    })),
    recoverycodes: factors.recoveryCodes,
    totpavailable: keyringOf(context.config) !== undefined,
    passkeyhost: findPasskeyHost(context) ?? null,
    methods: hasFactor(factors) ? listMethods(context, factors) : [],
  }
}
