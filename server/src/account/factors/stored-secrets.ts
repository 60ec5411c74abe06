import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { operatorCommand } from '../../http/pipeline/operator-command.ts'
import { totpPurpose } from '../login/check-code.ts'
import { listTotps, replaceTotpSecret } from './factor-store.ts'
import { type Keyring, keyringOf, seal, unseal } from './sealing.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>
type Stored = { accountid: number; secret: Buffer }

const opens = (keyring: Keyring, { accountid, secret }: Stored) => {
  try {
    unseal(keyring, secret, { accountid, purpose: totpPurpose })
    return true
  } catch {
    return false
  }
}

const mostNames = 10

/** PRD-2: says if the keys of this server do not open the stored secrets, and what to do; undefined: they open them all. */
export const findSecretsIssue = async (db: Db, config: Keys): Promise<string | undefined> => {
  const stored = await listTotps(db, 'confirmed')
  const keyring = keyringOf(config) ?? []
  const closed = stored.filter((one) => !opens(keyring, one))
  if (closed.length === 0) return undefined
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
  for (const one of stored.filter(({ keyid, ...rest }) => keyid !== current.id && opens(keyring, rest))) {
    const owner = { accountid: one.accountid, purpose: totpPurpose }
    const { sealed, keyid } = seal(keyring, unseal(keyring, one.secret, owner), owner)
    await replaceTotpSecret(db, one.accountid, one.secret, sealed, keyid)
  }
  return { keyid: current.id, count: stored.length }
}
