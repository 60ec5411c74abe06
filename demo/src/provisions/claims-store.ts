import { brandOf } from '@gangway/contract/brands/example-brands'
import { dayOf, monthStart } from '@gangway/contract/dates/days'
import { type ClaimStep, nextClaimState } from '@gangway/contract/money/claim-state'
import type { Db } from '@gangway/server/db/database'
import { addClaim, addMessage, changeClaim, findClaim } from '@gangway/server/features/provisions/claims-store'
import { readCommissions } from '@gangway/server/features/provisions/commission-store'
import { demoPeople } from '../people.ts'
import { demoUsers } from '../users.ts'

type DemoStep = {
  daysAgo: number
  step: Exclude<ClaimStep, 'pay'>
  /** The login of the agency; the provider's accounting where there is none. */
  by?: string
  text: string
}

type DemoClaim = {
  /** Which of the bookings that are missing or short, the oldest first. */
  state: 'missing' | 'short'
  place: number
  steps: readonly DemoStep[]
}

/**
 * How claims of the main agency went: one was answered, one accepted, one refused, and one waits for the
 * provider. A missing booking has none yet.
 */
const demoClaims: readonly DemoClaim[] = [
  {
    state: 'missing',
    place: 0,
    steps: [
      {
        daysAgo: 1,
        step: 'claim',
        by: 'clara.admin',
        text: 'Die Reise ist beendet und bezahlt, steht aber auf keiner Abrechnung. Wann können wir mit der Provision rechnen?',
      },
    ],
  },
  {
    state: 'short',
    place: 1,
    steps: [
      {
        daysAgo: 5,
        step: 'claim',
        by: 'clara.admin',
        text: 'Für diese Buchung kam weniger Provision, als bestätigt war. Bitte prüfen Sie die Abrechnung.',
      },
      {
        daysAgo: 3,
        step: 'answer',
        text: 'Guten Tag Frau Wegener, die Reederei hat uns für diese Reise bisher nur einen Teil gemeldet. Haben Sie eine Kopie der Buchungsbestätigung für uns?',
      },
    ],
  },
  {
    state: 'short',
    place: 0,
    steps: [
      {
        daysAgo: 12,
        step: 'claim',
        by: 'clara.admin',
        text: 'Es wurde weniger Provision bezahlt, als bei der Buchung angegeben war.',
      },
      {
        daysAgo: 9,
        step: 'accept',
        text: 'Sie haben recht, die Staffel war falsch hinterlegt. Den Rest zahlen wir mit der nächsten Abrechnung.',
      },
    ],
  },
  {
    state: 'missing',
    place: 1,
    steps: [
      { daysAgo: 30, step: 'claim', by: 'clara.admin', text: 'Hier fehlt uns die Provision.' },
      {
        daysAgo: 27,
        step: 'refuse',
        text: 'Die Reise wurde zum Nettopreis gebucht. Dafür fällt laut Vertrag keine weitere Provision an.',
      },
    ],
  },
]

const partner = { partnerid: 101001, mandant: 101 }
const day = 24 * 3_600_000

/** The bookings of the main agency whose commission is missing or short, the oldest first. */
const listClaimable = async (db: Db, today: string) => {
  const rule = brandOf(partner.mandant).payout
  const commissions = await readCommissions(db, partner.partnerid, rule, today)
  return commissions
    .filter(({ state }) => state === 'missing' || state === 'short')
    .toSorted((a, b) => a.payoutday.localeCompare(b.payoutday))
}

const accounting = demoPeople.find(({ role }) => role === 'accounting')?.name ?? ''

/** The claims of the main agency, as their conversations went. */
export const seedClaims = async (db: Db, now: Date) => {
  const { partnerid } = partner
  const today = dayOf(now)
  const bookings = await listClaimable(db, today)
  for (const { state: outcome, place, steps } of demoClaims) {
    const booking = bookings.filter(({ state }) => state === outcome)[place]
    const [first, ...rest] = steps
    if (!booking || !first) continue
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
    const { bookingid, opencents: amountcents } = booking
    const added = await addClaim(db, { partnerid, bookingid, amountcents, at: at(first.daysAgo), by: first.by ?? '' })
    if (!added) continue
    const { claimid } = added
    const write = ({ daysAgo, step, by, text }: typeof first, messageno: number, promised: string | null) =>
      addMessage(db, {
        ...{ partnerid, claimid, messageno, at: at(daysAgo), step, text, promised },
        ...{ side: by ? 'agency' : 'provider', author: by ?? accounting },
        userno: demoUsers.find(({ username }) => username === by)?.userno ?? null,
      })
    await write(first, 1, null)
    for (const taken of rest) {
      const claim = await findClaim(db, partnerid, claimid)
      const state = claim && taken.step !== 'claim' && nextClaimState(claim, taken.step, today)
      if (!claim || !state) throw new Error(`a claim of the demo cannot be followed by ${taken.step}`)
      const promised = taken.step === 'accept' ? monthStart(today, 1) : claim.promised
      await changeClaim(db, partnerid, claim, { state, promised, at: at(taken.daysAgo), by: taken.by ?? accounting })
      await write(taken, claim.version + 1, taken.step === 'accept' ? promised : null)
    }
  }
}
