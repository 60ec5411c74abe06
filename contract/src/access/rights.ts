/** The bits of a session's rights mask. */
export const Right = {
  /** Home, statistics (transactions, traffic, partner report), marketing, commissions. Every login has it. */
  basic: 1,
  /** Agency data, bank accounts and top-sort. */
  partnerdata: 2,
  /** RGT-3: opens nothing any more, since everybody may change their own password. Kept for clients that test it. */
  password: 4,
  /** Top-sort in the spec's other reading; always granted together with `partnerdata`. */
  topsort: 8,
  /** Layout of the white-label booking engine. */
  layout: 32,
  /** Users, organizers, contact data, history. */
  administration: 256,
} as const

export type Right = (typeof Right)[keyof typeof Right]

/** What a checkbox in user administration grants, by its name on the wire. */
export const acls = {
  basic: Right.basic,
  partnerdata: Right.partnerdata | Right.topsort,
  password: Right.password,
  layout: Right.layout,
  administration: Right.administration,
} as const

export type Acl = keyof typeof acls

/** The mask of a main login: everything. */
export const allRights: number = Object.values(Right).reduce((mask, right) => mask | right, 0)

/** A session opened with a temporary password may only set a new one. */
export const temporaryRights: number = Right.basic | Right.password

export const mayWith = (mask: number, access: readonly Right[]) => access.some((right) => (mask & right) !== 0)
