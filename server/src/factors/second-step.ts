import type { FactorMethod } from '@gangway/contract/calls/errors'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/pipeline/api-error.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { sha256 } from '../http/session/tokens.ts'
import { issueChallenge, type OpenChallenge } from './challenge-store.ts'
import { type Factors, readFactors } from './factor-store.ts'
import { findPasskeyHost } from './relying-party.ts'
import { keyringOf } from './sealing.ts'

type Context = AppContext & { request: FastifyRequest }

/** What this account can prove itself with, on this host and with the keys of this server. */
export const listMethods = (context: Context, factors: Factors): FactorMethod[] => {
  const host = findPasskeyHost(context)
  return [
    ...(factors.hasTotp && keyringOf(context.config) ? (['code'] as const) : []),
    ...(host && factors.passkeyHosts.includes(host) ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

/** What the first step has shown: the password, as it is now, or a temporary one. */
export type FirstStep = { passwordhash: string } | { temporaryhash: Buffer }

const toFacts = (shown: FirstStep) =>
  'passwordhash' in shown
    ? { password: sha256(shown.passwordhash).toString('base64') }
    : { temporary: shown.temporaryhash.toString('base64') }

/** The answer to a right password of somebody who has a second factor. */
export const askSecondFactor = async (context: Context, accountid: number, shown: FirstStep): Promise<ApiError> => {
  const { database, now } = context
  const facts = toFacts(shown)
  const challenge = await issueChallenge(database.owner, { kind: 'secondfactor', accountid, facts }, now())
  const methods = listMethods(context, await readFactors(database.owner, accountid))
  return new ApiError('secondfactor', { challenge, methods })
}

/** What the first step has shown; undefined: the password has changed since. */
export const readFirstStep = (
  { facts }: OpenChallenge,
  passwordhash: string | null | undefined,
): FirstStep | undefined => {
  if (typeof facts.temporary === 'string') return { temporaryhash: Buffer.from(facts.temporary, 'base64') }
  if (!passwordhash || facts.password !== sha256(passwordhash).toString('base64')) return undefined
  return { passwordhash }
}
