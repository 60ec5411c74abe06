import { validateEmail } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { findAgencyAddress, listAdministratorAddresses } from './agency-address-store.ts'
import { enqueueMail, type MailFacts } from './outbox-store.ts'

/** GDP-3: the agency's address and those of its administrators. */
export const listContractAddresses = async (db: Db, partnerid: number): Promise<string[]> => {
  const addresses = [await findAgencyAddress(db, partnerid), ...(await listAdministratorAddresses(db, partnerid))]
  return [...new Set(addresses.flatMap((address) => (address && !validateEmail(address) ? [address] : [])))]
}

type Partner = { partnerid: number; mandant: number }

/** GDP-3: the provider gave the last day of a contract, or took it back. */
export const notifyContract = async <K extends 'contractends' | 'contractkept'>(
  db: Db,
  { partnerid, mandant }: Partner,
  kind: K,
  facts: MailFacts[K],
  now: Date,
) => {
  for (const recipient of await listContractAddresses(db, partnerid))
    await enqueueMail(db, { partnerid, mandant, kind, facts, recipient }, now)
}
