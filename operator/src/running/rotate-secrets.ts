import { findKeyFile } from '@gangway/server/account/factors/key-file'
import { rotateSecrets } from '@gangway/server/account/factors/stored-secrets'
import type { Config } from '@gangway/server/config'
import type { Run } from '../command.ts'
import { countNoun } from '../count-noun.ts'

/** The keys of the server: with an embedded database they are in its data folder. */
export const readKeys = async ({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Config) => ({
  SECRETS_KEY: SECRETS_KEY ?? (DATABASE_URL ? undefined : await findKeyFile(DATA_DIR)),
})

/** Encrypts the stored secrets with the first of the keys. */
export const run: Run = async (context) => {
  const keys = await readKeys(context.config())
  const { owner } = await context.database()
  const { keyid, count } = await owner.transaction().execute((db) => rotateSecrets(db, keys))
  const lines = [`encrypted with the key ${keyid}: ${countNoun(count, 'secret')}. Other keys are not needed any more`]
  return { lines, data: { keyid, count } }
}
