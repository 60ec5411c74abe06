import type pg from 'pg'

/**
 * How the owner connects to PostgreSQL: a URL, or the socket of the embedded one. `requests` holds the differences for
 * the login of requests; without it they log in as the owner and switch to the application role.
 */
export type Connection = pg.ClientConfig & { requests?: pg.ClientConfig }
