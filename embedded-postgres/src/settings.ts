/** The name of the superuser that owns everything, and of the one database. */
export const OWNER = 'gangway'
export const DATABASE = 'gangway'

/**
 * Written into postgresql.conf when the database is created; an operator may change them there or with ALTER SYSTEM.
 */
export const settings = {
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  // The default lets a small database keep a gigabyte of write-ahead log
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details and statements contain bank data and addresses: the server's log says which call failed
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} satisfies Record<string, string>

/** How PostgreSQL is reached: by a socket only we can open, or over loopback with a password (Windows). */
export type Transport = 'socket' | 'loopback'

/** On Unix this is not a TCP port, only the end of the socket's name. */
export const SOCKET_PORT = 5432
