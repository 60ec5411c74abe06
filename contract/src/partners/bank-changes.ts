import * as z from 'zod/mini'
import { line } from '../calls/fields.ts'

/** SEC-7: what becomes of a change. The first two are open. */
export const bankChangeStates = [
  'pending',
  'frozen',
  'confirmed',
  'elapsed',
  'refused',
  'withdrawn',
  'replaced',
] as const
export type BankChangeState = (typeof bankChangeStates)[number]

/**
 * Where a bank account stands: in force as saved, switched off, waiting for a confirmation, frozen until the provider
 * decides, refused by a second administrator or the provider, or off because whoever added it has withdrawn it.
 */
export const accountStates = ['inforce', 'off', 'pending', 'frozen', 'refused', 'withdrawn'] as const
export type AccountState = (typeof accountStates)[number]

/** What can change of a saved account: everything but its IBAN. */
export const AccountValues = z.object({
  active: z.boolean(),
  bankname: z.string(),
  accountowner: z.string(),
  swift: z.string(),
})
export type AccountValues = z.infer<typeof AccountValues>

/** The values of an account as a change has them. `iban`: of the booking page's account only, whose number can change. */
export type ChangedValues = AccountValues & { iban?: string }

/** A change of an account that is open, or was refused or withdrawn. */
export const BankChange = z.object({
  changeid: z.number(),
  /** The login that requested it. */
  by: z.string(),
  at: z.string(),
  /** When it comes into force by itself; null where it does not, or is frozen or refused. */
  inforceat: z.nullable(z.string()),
  /** What is in force meanwhile; null where the account is new. */
  former: z.nullable(AccountValues),
  /** Whether the login that reads this may confirm it. */
  mayconfirm: z.boolean(),
  /** Whether that login may refuse it: any second administrator. */
  mayrefuse: z.boolean(),
  /** Whether that login made it, and may withdraw it. */
  maywithdraw: z.boolean(),
  /** The login of the agency that refused or withdrew it; null: it is open, or the provider refused it. */
  decidedby: z.nullable(z.string()),
  /** Why it was refused, or what the provider noted. */
  reason: z.string(),
})
export type BankChange = z.infer<typeof BankChange>

/** A `BankChange` in a request: accepted so that clients can send back what they read; the server decides it. */
export const EchoedBankChange = z.strictObject({
  ...BankChange.shape,
  // Missing in what a page read before the server knew these.
  mayrefuse: z.optional(z.boolean()),
  maywithdraw: z.optional(z.boolean()),
  decidedby: z.optional(z.nullable(line())),
  by: line(),
  at: line(),
  inforceat: z.nullable(line()),
  former: z.nullable(z.strictObject({ ...AccountValues.shape, bankname: line(), accountowner: line(), swift: line() })),
  reason: line(),
})

/** The account on the booking page's invoices. */
export const PageBank = z.object({
  bank: z.string(),
  iban: z.string(),
  swiftcode: z.string(),
  /** BNK-4: the check digits of the IBAN are wrong. */
  ibandoubtful: z.boolean(),
})
export type PageBank = z.infer<typeof PageBank>

const { former: _, ...ofChange } = BankChange.shape

/** A change of it that is open, or was refused; the record itself has what is in force. */
export const PageBankChange = z.object({
  ...ofChange,
  state: z.enum(['pending', 'frozen', 'refused']),
  new: PageBank,
})
export type PageBankChange = z.infer<typeof PageBankChange>

/** A `PageBankChange` in a request, accepted for the same reason. */
export const EchoedPageBankChange = z.strictObject({
  ...PageBankChange.shape,
  by: line(),
  at: line(),
  inforceat: z.nullable(line()),
  decidedby: z.nullable(line()),
  reason: line(),
  new: z.strictObject({ bank: line(), iban: line(), swiftcode: line(), ibandoubtful: z.boolean() }),
})
