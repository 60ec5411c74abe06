import { type EmbeddedOptions, startPostgres } from '@gangway/embedded-postgres/start'
import { ensureLogin } from './embedded-logins.ts'
import { type BoundName, boundLogins } from './logins.ts'

const bound = (name: BoundName) => ({
  user: boundLogins[name].login,
  prepare: (...[client, password]: Parameters<NonNullable<EmbeddedOptions['requests']>['prepare']>) =>
    ensureLogin(client, name, password),
})

/** Starts our own PostgreSQL, or joins the one that runs, with logins for requests and for the console besides the owner's. */
export const startEmbedded = (options: Omit<EmbeddedOptions, BoundName>) =>
  startPostgres({ ...options, requests: bound('requests'), provider: bound('provider') })
