import type pg from 'pg'

/**
 * How the owner reaches PostgreSQL: a URL, or the socket of the embedded one. `requests` says what is different for the
 * login of requests; without it they log in as the owner and take the application role.
 */
export type Connection = pg.ClientConfig & { requests?: pg.ClientConfig }
