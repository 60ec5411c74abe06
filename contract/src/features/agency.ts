import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import type { Brand } from '../brands/brands.ts'
import { call } from '../calls/call.ts'
import { id, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { accountStates, BankChange } from '../partners/bank-changes.ts'
import { agencyChecks, agencyFields } from '../rules/agency.ts'
import { bankAccountSchema } from '../rules/bank.ts'
import { eachOnce } from '../rules/rows.ts'

export const BankAccount = z.object({
  paymentaccountid: z.number(),
  active: z.boolean(),
  bankname: z.string(),
  accountowner: z.string(),
  iban: z.string(),
  swift: z.string(),
  /** BNK-4: the check digits of the IBAN are wrong. */
  doubtful: z.boolean(),
  /** SEC-7: where the account stands. */
  state: z.optional(z.enum(accountStates)),
  /** SEC-7: the change that waits, is frozen or was refused; missing where there is none. */
  change: z.optional(BankChange),
})
export type BankAccount = z.infer<typeof BankAccount>

/** The agency record. Wire names are the spec's; docs/vocabulary.md explains them. */
export const Agency = z.object({
  partnerid: z.number(),
  reisebuerotyp: z.nullable(z.number()),
  firma: z.string(),
  abteilung: z.string(),
  anrede: z.nullable(z.number()),
  titel: z.nullable(z.number()),
  fname: z.string(),
  lname: z.string(),
  strasse: z.string(),
  hausnummer: z.string(),
  ort: z.string(),
  land: z.string(),
  plz: z.string(),
  telefon: z.string(),
  email: z.string(),
  url: z.string(),
  gtmid: z.string(),
  director: z.string(),
  register: z.string(),
  steuernr: z.string(),
  bankaccounts: z.array(BankAccount),
})
export type Agency = z.infer<typeof Agency>

const accounts = (brand: Brand) =>
  z.array(bankAccountSchema(brand)).check(z.maxLength(limits.bankAccounts), eachOnce('paymentaccountid'))

/** What the agency screen saves: the record and the new or changed accounts. */
export const agencyForm = (brand: Brand) =>
  z
    .strictObject({ partnerid: z.optional(id), ...agencyFields, bankaccounts: z.optional(accounts(brand)) })
    .check(...agencyChecks(brand))

export const getAgency = call({
  method: 'GET',
  path: '/agency/partner/:partnerid',
  access: [Right.partnerdata],
  about: "The agency's master data with its bank accounts.",
  refuses: ['notfound'],
  answer: Agency,
})

export const saveAgency = call({
  method: 'POST',
  path: '/agency/partner/:partnerid/save',
  access: [Right.partnerdata],
  about:
    'Saves master data and bank accounts together. Accounts that are left out stay as they are; changing one needs the permission `bank`.',
  body: agencyForm,
  refuses: ['notfound'],
  answer: Agency,
  saves: { read: getAgency },
  fieldNeeds: { bank: ['bankaccounts'] },
  freshProof: { fields: ['email', 'bankaccounts'] },
})

export const listBankAccounts = call({
  method: 'GET',
  path: '/agency/:partnerid/bankaccounts',
  access: [Right.partnerdata],
  about: "The agency's bank accounts.",
  answer: z.array(BankAccount),
})

export const saveBankAccounts = call({
  method: 'POST',
  path: '/agency/:partnerid/bankaccounts/save',
  access: [Right.partnerdata],
  needs: ['bank'],
  about: 'Adds new bank accounts and changes saved ones; their IBAN stays.',
  body: accounts,
  refuses: ['notfound'],
  answer: z.array(BankAccount),
  saves: { read: listBankAccounts },
  freshProof: true,
})

export const confirmBankChange = call({
  method: 'POST',
  path: '/agency/:partnerid/bankchange/:changeid/confirm',
  access: [Right.administration],
  needs: ['bank'],
  about:
    'Confirms the bank change of a colleague, which is in force then. Only a second administrator may, whose login nobody else had a hand in for 72 hours.',
  freshProof: true,
  refuses: ['notfound', 'refused', 'changed'],
  answer: z.array(BankAccount),
})

export const refuseBankChange = call({
  method: 'POST',
  path: '/agency/:partnerid/bankchange/:changeid/refuse',
  access: [Right.administration],
  needs: ['bank'],
  about:
    'Refuses the bank change of a colleague: the account gets its former values again. Whoever made it and the mails are given the reason.',
  freshProof: true,
  body: z.strictObject({ reason: requiredLine() }),
  refuses: ['notfound', 'refused', 'changed'],
  answer: z.array(BankAccount),
})

export const withdrawBankChange = call({
  method: 'POST',
  path: '/agency/:partnerid/bankchange/:changeid/withdraw',
  access: [Right.partnerdata, Right.administration],
  needs: ['bank'],
  about:
    'Withdraws a bank change that the same login made: the account gets its former values again. The accounts are answered to those who may see them.',
  freshProof: true,
  refuses: ['notfound', 'refused', 'changed'],
  answer: z.array(BankAccount),
})

export const stopBankChanges = call({
  method: 'POST',
  path: '/agency/bankchange/stop',
  access: 'public',
  about: 'Freezes the open bank changes of an agency until the provider decides, by the token of a mail about them.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ token: requiredLine() }),
  answer: z.object({ frozen: z.boolean() }),
})
