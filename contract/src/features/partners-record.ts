import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { PageBank } from '../partners/bank-changes.ts'
import { consoleLanguages } from '../partners/health-text.ts'
import { listTypes } from '../rules/topsort.ts'
import { Agency, BankAccount } from './agency.ts'
import { Organizer } from './organizers.ts'
import { User } from './users.ts'
import { Wlv } from './wlv.ts'

/** ENG-10: everything that an agency entered, bank data apart. Choices have their names in the language asked for. */
export const PartnerRecord = z.object({
  agency: z.extend(z.omit(Agency, { bankaccounts: true }), {
    reisebuerotyp: z.string(),
    anrede: z.string(),
    titel: z.string(),
  }),
  page: z.omit(Wlv, {
    partnerlogoencoded: true,
    bank: true,
    iban: true,
    swiftcode: true,
    ibandoubtful: true,
    bankchange: true,
    defaultlanguageid: true,
  }),
  /** By name, also those that the provider closed since: they keep what the agency entered. */
  organizers: z.array(z.extend(Organizer, { available: z.boolean() })),
  /** The lists that are not the provider's own order, with the names of their entries. */
  topsort: z.array(z.object({ listtype: z.literal([...listTypes]), names: z.array(z.string()) })),
  /** By username; the main login is not among them. */
  users: z.array(z.omit(User, { password: true, lastlogin: true, secondfactor: true })),
})
export type PartnerRecord = z.infer<typeof PartnerRecord>

export const getPartnerRecord = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/record',
  access: { roles: everyRole },
  about:
    'What an agency entered: agency data, contact data, layout and texts of its page, organizers, top-sort and users; no bank data.',
  query: z.strictObject({ language: z._default(z.enum(consoleLanguages), 'de') }),
  refuses: ['notfound'],
  answer: PartnerRecord,
})

/** The accounts as the agency saved them, and whether each is in force, off, or waits for a decision. */
export const PartnerBank = z.object({
  accounts: z.array(z.extend(z.omit(BankAccount, { change: true }), { state: z.enum(['inforce', 'off', 'waiting']) })),
  /** The one on the booking page's invoices, as it is in force. */
  page: PageBank,
})
export type PartnerBank = z.infer<typeof PartnerBank>

export const getPartnerBank = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/bank',
  access: { roles: ['administrator', 'accounting'] },
  about: 'The bank accounts of an agency and the one of its booking page, for those who decide about bank changes.',
  refuses: ['notfound'],
  answer: PartnerBank,
})
