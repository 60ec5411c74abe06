import { type EmbeddedOptions, startPostgres } from '@gangway/embedded-postgres/start'
import { boundLogins } from './logins.ts'
import { ensureRequestLogin } from './request-role.ts'

/** Starts our own PostgreSQL, or joins the one that runs, with a login for requests besides the owner's. */
export const startEmbedded = (options: Omit<EmbeddedOptions, 'requests'>) =>
  startPostgres({ ...options, requests: { user: boundLogins.requests.login, prepare: ensureRequestLogin } })
