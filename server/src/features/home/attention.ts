import { hasAll, type Permission } from '@gangway/contract/access/permissions'
import { mayWith, Right } from '@gangway/contract/access/rights'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import type { HomeAttention } from '@gangway/contract/features/home'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import { hasFactor, readFactors } from '../../account/factors/factor-store.ts'
import { findDueDate } from '../../account/factors/policy.ts'
import { readPageChange } from '../../bank/page-account.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../http/session/session-lookup-store.ts'
import { listAccounts, readAccounts } from '../agency/bankaccount-store.ts'
import { countDeadlines } from '../deadlines/deadlines-store.ts'
import { listOrganizers } from '../organizers/organizers-store.ts'
import { listActiveClaims } from '../provisions/claims-store.ts'
import { countRequests } from '../requests/requests-store.ts'
import { readPolicy } from '../security/security-store.ts'
import { readChanged } from '../transactions/changes-store.ts'
import { readTotals } from '../transactions/transactions-search-store.ts'
import { findWlv, listTexts } from '../wlv/wlv-store.ts'

type About = { db: Db; session: Reader; brand: OwnBrand; today: string; now: () => Date }
type AttentionCheck = {
  rights: readonly Right[]
  needs?: readonly Permission[]
  at: (about: About) => Promise<HomeAttention[]>
}

/** What the board calls late: it is gone once the last of them is answered, has an offer, waits or is closed. */
const waitingRequests = async ({ db, session: { partnerid }, now }: About): Promise<HomeAttention[]> => {
  const { late } = await countRequests(db, partnerid, now())
  return late > 0 ? [{ kind: 'requests', count: late }] : []
}

/** DUE-2: what is due today, or was before. */
const dueDeadlines = async ({ db, session: { partnerid }, brand, now }: About): Promise<HomeAttention[]> => {
  const { overdue, today } = await countDeadlines(db, { partnerid, today: dayIn(brand.market.timeZone, now()) })
  return overdue + today > 0 ? [{ kind: 'deadlines', overdue, today }] : []
}

/** MNY-5: an answer waits until the agency replies, or withdraws its claim. */
const answeredClaims = async ({ db, session: { partnerid }, brand }: About): Promise<HomeAttention[]> => {
  if (brand.hiddenareas.includes('provisions')) return []
  const answered = (await listActiveClaims(db, partnerid)).filter(({ state }) => state === 'answered')
  const [first] = answered
  if (!first) return []
  return [{ kind: 'claims', count: answered.length, claimid: answered.length === 1 ? first.claimid : null }]
}

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** CHG-2: the bookings that the list of transactions shows for the same filter, and their commission. */
const changedBookings = async ({ db, session, brand, now }: About): Promise<HomeAttention[]> => {
  const { hasProvisions } = toColumnReader(session, brand)
  const changed = await readChanged(db, { session, now }, 'visit', 'main', hasProvisions)
  if (changed.ofBookings.size === 0) return []
  const { total: count, changedcents } = await readTotals(db, {
    ...{ partnerid: session.partnerid, isTravelerShown: false, states: liveStates, words: [], changed, languageid: 0 },
    ...{ dateColumn: 'bookingdate', startDate: '0001-01-01', endDate: '9999-12-31', sort: 'date', order: 'desc' },
  })
  return count > 0 ? [{ kind: 'changes', count, commission: hasProvisions ? changedcents / 100 : null }] : []
}

const missingAccount = async ({ db, session }: About): Promise<HomeAttention[]> => {
  const accounts = await listAccounts(db, session.partnerid)
  return accounts.some(({ active }) => active) ? [] : [{ kind: 'bankaccount' }]
}

const waitingBankChanges = async (about: About): Promise<HomeAttention[]> => {
  const { length: count } = (await readAccounts(about)).filter(({ change }) => change?.mayconfirm)
  return count > 0 ? [{ kind: 'bankchange', count }] : []
}

const waitingPageChange = async ({ db, session, now }: About): Promise<HomeAttention[]> => {
  const { bankchange } = await readPageChange({ db, session, now: now() })
  return bankchange?.mayconfirm ? [{ kind: 'pagebankchange' }] : []
}

/** SEC-3: during the days of grace the hint leads to where a factor is set up, and goes away with the first one. */
const missingFactor = async ({ db, session }: About): Promise<HomeAttention[]> => {
  const due = findDueDate(await readPolicy(db, session.partnerid), session.mask)
  if (!due || hasFactor(await readFactors(db, session.accountid))) return []
  return [{ kind: 'secondfactor', dueat: due.toISOString() }]
}

const unbookableOrganizers = async ({ db, session, brand }: About): Promise<HomeAttention[]> => {
  const organizers = await listOrganizers(db, session.partnerid, brand)
  const names = organizers
    .filter(({ aufnehmen, agenturoptionnr }) => aufnehmen && agenturoptionnr === 0)
    .map(({ organizername }) => organizername)
  return names.length > 0 ? [{ kind: 'organizers', names }] : []
}

const missingTexts = async ({ db, session, brand }: About): Promise<HomeAttention[]> => {
  const written = (await listTexts(db, session.partnerid)).map(({ languageid }) => languageid)
  const languageids = neededTextLanguages(brand).filter((id) => !written.includes(id))
  return languageids.length > 0 ? [{ kind: 'texts', languageids }] : []
}

const unreadableColours = async ({ db, session }: About): Promise<HomeAttention[]> => {
  const count = (await findWlv(db, session.partnerid))?.unreadable.length ?? 0
  return count > 0 ? [{ kind: 'contrast', count }] : []
}

/** The checks, with the rights and permissions needed to fix what they find: nobody is told of what they cannot change. */
const attentionChecks: readonly AttentionCheck[] = [
  { rights: [Right.basic], needs: ['requests'], at: waitingRequests },
  { rights: [Right.basic], at: changedBookings },
  { rights: [Right.basic], needs: ['requests'], at: dueDeadlines },
  { rights: [Right.basic], needs: ['commissions', 'claims'], at: answeredClaims },
  { rights: [Right.partnerdata], needs: ['bank'], at: missingAccount },
  { rights: [Right.administration], needs: ['bank'], at: waitingBankChanges },
  { rights: [Right.administration], needs: ['bank'], at: waitingPageChange },
  { rights: [Right.basic], at: missingFactor },
  { rights: [Right.administration], at: unbookableOrganizers },
  { rights: [Right.administration, Right.layout], at: missingTexts },
  { rights: [Right.layout], at: unreadableColours },
]

/** HDR-5: what needs attention, as far as the session may see it. */
export const listAttention = async (about: About): Promise<HomeAttention[]> => {
  const { mask, permissions } = about.session
  const open = attentionChecks.filter(({ rights, needs }) => mayWith(mask, rights) && hasAll(permissions, needs))
  return (await Promise.all(open.map(({ at }) => at(about)))).flat()
}
