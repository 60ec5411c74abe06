import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { operatorCommand } from '../../http/pipeline/operator-command.ts'
import { totpPurpose } from '../login/check-code.ts'
import { listTotps, replaceTotpSecret } from './factor-store.ts'
import { hookSealedFor, listHookSecrets, replaceHookSecret } from './hook-secrets-store.ts'
import { type Keyring, keyringOf, type SealedFor, seal, unseal } from './sealing.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>
type Stored = { accountid: number; secret: Buffer }

const opens = (keyring: Keyring, sealed: Buffer, owner: SealedFor) => {
  try {
    unseal(keyring, sealed, owner)
    return true
  } catch {
    return false
  }
}

const ownerOf = ({ accountid }: Pick<Stored, 'accountid'>) => ({ accountid, purpose: totpPurpose })

/** INT-3: the same of the secrets of webhooks. */
const findHooksIssue = async (db: Db, keyring: Keyring): Promise<string | undefined> => {
  const stored = await listHookSecrets(db)
  const closed = stored.filter(({ sealed, kind, ownerid }) => !opens(keyring, sealed, hookSealedFor(kind, ownerid)))
  const [first] = closed
  if (!first) return undefined
  return [
    `SECRETS_KEY does not open ${closed.length} of ${stored.length} secrets of webhooks, such as webhook ${first.hookid} of ${first.kind} ${first.ownerid}`,
    'set the key with which they were stored; if it is lost, delete these webhooks and add them again',
  ].join('; ')
}

const mostNames = 10

/** PRD-2: says if the keys of this server do not open the stored secrets, and what to do; undefined: they open them all. */
export const findSecretsIssue = async (db: Db, config: Keys): Promise<string | undefined> => {
  const stored = await listTotps(db, 'confirmed')
  const keyring = keyringOf(config) ?? []
  const closed = stored.filter((one) => !opens(keyring, one.secret, ownerOf(one)))
  if (closed.length === 0) return findHooksIssue(db, keyring)
  const names = closed.slice(0, mostNames).map(({ owner }) => owner)
  const more = closed.length > mostNames ? ` and ${closed.length - mostNames} more` : ''
  const keyids = [...new Set(closed.map(({ keyid }) => keyid))].join(', ')
  return [
    `SECRETS_KEY ${config.SECRETS_KEY ? 'does not open' : 'is not set, which is needed for'} ${closed.length} of ${stored.length} authenticator apps, those of ${names.join(', ')}${more}`,
    `set the key with which they were stored (its id: ${keyids}); docs/operations.md says how to change it`,
    `if it is lost, remove these apps with \`${operatorCommand} partner resetfactors\` and \`provider resetfactors\``,
  ].join('; ')
}

/** PRD-2: encrypts every stored secret with the first key; what one of the other keys opens. Returns how many there are. */
export const rotateSecrets = async (db: Db, config: Keys): Promise<{ keyid: string; count: number }> => {
  const keyring = keyringOf(config)
  const [current] = keyring ?? []
  if (!keyring || !current) throw new Error('SECRETS_KEY is not set')
  const issue = await findSecretsIssue(db, config)
  if (issue) throw new Error(issue)
  const stored = await listTotps(db, 'all')
  for (const one of stored.filter((row) => row.keyid !== current.id && opens(keyring, row.secret, ownerOf(row)))) {
    const owner = ownerOf(one)
    const { sealed, keyid } = seal(keyring, unseal(keyring, one.secret, owner), owner)
    await replaceTotpSecret(db, one.accountid, one.secret, sealed, keyid)
  }
  const hooks = await listHookSecrets(db)
  for (const one of hooks) {
    const owner = hookSealedFor(one.kind, one.ownerid)
    await replaceHookSecret(db, one, seal(keyring, unseal(keyring, one.sealed, owner), owner).sealed)
  }
  return { keyid: current.id, count: stored.length + hooks.length }
}
