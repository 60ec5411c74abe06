import type { Login } from '@gangway/contract/features/session'
import { consumeChallenge } from '../../factors/challenge-store.ts'
import type { LoginKind, Shown } from '../../factors/second-login.ts'
import { recordFactorEvent } from '../../mail/factor-notice.ts'
import { consumeTemporaryPassword } from '../../mail/temporary-password-store.ts'
import { recordFailedLogin } from './login.ts'
import { findLoginOfAccount, type KnownLogin } from './login-store.ts'
import { knownDevice, type LoginContext, openLogin } from './open-login.ts'

/** Opens the session. The challenge, and a temporary password, are used up at the last moment, once. */
const open = async (context: LoginContext, login: KnownLogin, shown: Shown) => {
  const device = await knownDevice(context, login)
  if ('passkeyOf' in shown) return openLogin(context, login, { action: 'login', device, prove: async () => shown })
  const { first, challenge } = shown
  return openLogin(context, login, {
    action: 'temporaryhash' in first ? 'logintemporary' : 'login',
    device,
    prove: async (db) => {
      if (!(await consumeChallenge(db, 'secondfactor', challenge, context.now()))) return undefined
      if ('passwordhash' in first) return first
      return (await consumeTemporaryPassword(db, login, first.temporaryhash, context.now())) ? first : undefined
    },
  })
}

/** SEC-1, SEC-2: how second steps and passkeys log in to the portal. */
export const portalLogin = (context: LoginContext): LoginKind<KnownLogin, Login> => ({
  findOwner: findLoginOfAccount,
  findDevice: (login) => knownDevice(context, login),
  open: (login, shown) => open(context, login, shown),
  onFailure: (login) => recordFailedLogin(context, login?.username ?? '', login),
  onRecoveryCode: (login) =>
    recordFactorEvent(context, context.database.owner, { ...login, user: login.username }, 'recoveryused'),
})
