import * as z from 'zod/mini'
import type { Brand } from '../brands/brands.ts'
import { integer, line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { accountStates, EchoedBankChange } from '../partners/bank-changes.ts'
import type { FieldIssue } from '../texts/messages.ts'
import { ibanRule, tidyIban } from './iban.ts'
import { validateLetterEnds } from './names.ts'
import { checkAcross, issueAt, withRules } from './rule.ts'
import { tidySwift, validateSwift } from './swift.ts'
import { required } from './text.ts'

/** An IBAN field without a rule about its format: saved accounts keep theirs. */
export const ibanField = () => line().check(z.overwrite(tidyIban), z.maxLength(limits.iban))

/** A BIC field. */
export const swiftField = () => line().check(z.overwrite(tidySwift), withRules(validateSwift))

/** BNK-6: an account without an id, or with 0, is a new one. */
export const isNewAccount = (account: { paymentaccountid?: unknown }) => !account.paymentaccountid

/** BNK-3 to BNK-6: a bank account as its brand accepts it. */
export const bankAccountSchema = (brand: Brand) =>
  z
    .strictObject({
      paymentaccountid: z.optional(integer(0)),
      active: z.boolean(),
      bankname: requiredLine(),
      accountowner: requiredLine().check(withRules(validateLetterEnds)),
      iban: ibanField().check(withRules(required)),
      swift: swiftField().check(withRules(required)),
      /** Accepted so that clients can send back what they read; the server decides it. */
      doubtful: z.optional(z.boolean()),
      state: z.optional(z.enum(accountStates)),
      change: z.optional(EchoedBankChange),
    })
    .check(
      checkAcross<'paymentaccountid' | 'iban'>((account) =>
        isNewAccount(account) ? issueAt('iban', account.iban, ibanRule(brand.market)) : [],
      ),
    )

/** BNK-2, BNK-6: if there are accounts, one of them is active. */
export const validateActiveAccount = (accounts: readonly { active: boolean }[]): FieldIssue | undefined =>
  accounts.length === 0 || accounts.some(({ active }) => active) ? undefined : { key: 'oneactive' }
