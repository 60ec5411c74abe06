import type { ClaimStep } from '@gangway/contract/money/claim-state'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Db } from '../db/database.ts'
import { findAgencyAddress, findLoginAddress } from './agency-address-store.ts'
import { findClaimAgency, listAccountingAddresses, listClaimWriters } from './claim-address-store.ts'
import { enqueueMail, type MailFacts, providerLanguage } from './outbox-store.ts'

type Actor = { side: 'agency' | 'provider'; author: string; userno: number | null; email?: string | undefined }
type About = { db: Db; partnerid: number; now: Date; by: Actor }
type NoticedClaim = { claimid: number; bookingnr: string; amountcents: number }
type Written = { step: ClaimStep; text: string; promised: string | null }

/** Everybody of the agency who wrote in a claim, but for whoever takes this step; else the agency itself. */
const listAgencyAddresses = async ({ db, partnerid, by }: About, claimid: number) => {
  const writers = await listClaimWriters(db, partnerid, claimid)
  const others = writers.filter((userno) => by.side === 'provider' || userno !== by.userno)
  const addresses = await Promise.all(others.map((userno) => findLoginAddress(db, { partnerid, userno })))
  const found = addresses.filter((address) => address !== undefined)
  if (found.length > 0 || by.side === 'agency') return found
  const agency = await findAgencyAddress(db, partnerid)
  return agency && !validateEmail(agency) ? [agency] : []
}

type Noticed = Omit<MailFacts['claim'], 'reader' | 'at' | 'user' | 'firma'>

const notify = async (about: About, noticed: Noticed) => {
  const { db, partnerid, now, by } = about
  const { mandant, firma } = await findClaimAgency(db, partnerid)
  const facts = { ...noticed, at: now.toISOString(), user: by.author, firma }
  const mail = { partnerid, mandant, kind: 'claim' as const }
  for (const recipient of new Set(await listAgencyAddresses(about, noticed.claimid)))
    await enqueueMail(db, { ...mail, recipient, facts: { ...facts, reader: 'agency' } }, now)
  const accounting = (await listAccountingAddresses(db)).filter((address) => address !== by.email)
  const inTheirs = { language: providerLanguage(mandant) }
  for (const recipient of accounting)
    await enqueueMail(db, { ...mail, recipient, facts: { ...facts, reader: 'provider' } }, now, now, inTheirs)
}

/** MNY-5: tells everybody else concerned about a step of a claim, in the transaction of the step. */
export const notifyClaim = (about: About, { claimid, bookingnr, amountcents }: NoticedClaim, written: Written) =>
  notify(about, { claimid, bookingnr, amountcents, ...written })

/** One mail about claims that were made together; a single one is told as always. */
export const notifyNewClaims = async (about: About, claims: readonly NoticedClaim[], text: string) => {
  const [first] = claims
  if (!first) return
  const made = { step: 'claim', text, promised: null } as const
  if (claims.length === 1) return notifyClaim(about, first, made)
  const bookingnr = claims.map((claim) => claim.bookingnr).join(', ')
  const amountcents = claims.reduce((sum, claim) => sum + claim.amountcents, 0)
  await notify(about, { claimid: first.claimid, bookingnr, amountcents, ...made, claims: claims.length })
}
