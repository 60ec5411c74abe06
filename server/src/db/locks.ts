/**
 * Every advisory lock of the product, one number per purpose. PostgreSQL identifies locks by number only: two purposes
 * with one number would wait for each other.
 */
export const locks = {
  /** Servers that start together apply migrations one after the other. */
  migrations: 4_217_001,
  /** Loading the reference lists that ship with the program. */
  reference: 4_217_002,
  /** Deleting expired rows: one server does it. */
  housekeeping: 4_217_003,
  /**
   * The catalogue: batches of bookings share it, so that nothing they refer to is merged meanwhile; whoever changes or
   * adopts entries has it alone.
   */
  catalogue: 4_217_004,
  /** Filling an empty database with demo data. */
  demo: 4_217_005,
  /** Creating the roles, which all databases of a PostgreSQL share. */
  roles: 4_217_006,
  /** Writing brands: those that ship with the program, and those that the provider changes. */
  brands: 4_217_007,
  /** Adding what bookings name to the catalogue: two batches with one new name add one row. */
  unlisted: 4_217_008,
  /** Computing the kept health of all partners: one server does it. */
  health: 4_217_009,
  /** Bookings and statement lines of an agency (MNY-4): with a second number, in migration 052. */
  matches: 4_217_010,
  /** Choosing mails to send: two servers would each take one of two that belong into one mail. */
  outbox: 4_217_011,
  /** Erasing a customer: bookings are written together, and not while somebody is erased. */
  erasure: 4_217_012,
  /** PRD-4: batches that remove bookings run alone; all others share it. */
  removal: 4_217_013,
  /** Planning the rounds of background work: one server does it. */
  rounds: 4_217_067,
  /** Writing clicks on links: two servers would each count the same person. */
  clicks: 4_217_014,
  /** Beginning the removal of what is too old: one server does it. */
  retention: 4_217_066,
} as const
