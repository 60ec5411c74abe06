import { factorLimits } from '@gangway/contract/access/factor-limits'
import type { Db } from '../../db/database.ts'
import { newSecret, sha256 } from '../../http/session/tokens.ts'

/** What is waited for: the second step of a login, a new passkey, the use of one. */
export type ChallengeKind = 'secondfactor' | 'registration' | 'authentication'

type NewChallenge = { kind: ChallengeKind; accountid: number | null; facts?: Record<string, unknown>; value?: string }

/** Stores a challenge as its hash; `value` where somebody else has drawn it. */
export const issueChallenge = async (db: Db, challenge: NewChallenge, now: Date): Promise<string> => {
  const { kind, accountid, facts = {}, value = newSecret() } = challenge
  const expiresat = new Date(now.getTime() + factorLimits.secondFactor)
  await db
    .insertInto('challenge')
    .values({ hash: sha256(value), kind, accountid, facts: JSON.stringify(facts), expiresat })
    .execute()
  return value
}

type Facts = Record<string, unknown>
export type OpenChallenge = { accountid: number | null; facts: Facts }

/** Looks at a challenge without using it up: a wrong code does not end a login. */
export const findChallenge = async (
  db: Db,
  kind: ChallengeKind,
  value: string,
  now: Date,
): Promise<OpenChallenge | undefined> => {
  const row = await db
    .selectFrom('challenge')
    .select(['accountid', 'facts'])
    .where('hash', '=', sha256(value))
    .where('kind', '=', kind)
    .where('expiresat', '>', now)
    .executeTakeFirst()
  return row
}

/** Finds a challenge and uses it up: of several simultaneous uses one finds it. */
export const consumeChallenge = async (
  db: Db,
  kind: ChallengeKind,
  value: string,
  now: Date,
): Promise<OpenChallenge | undefined> => {
  const row = await db
    .deleteFrom('challenge')
    .where('hash', '=', sha256(value))
    .where('kind', '=', kind)
    .where('expiresat', '>', now)
    .returning(['accountid', 'facts'])
    .executeTakeFirst()
  return row
}
