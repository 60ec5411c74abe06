import type { OwnBrand } from '@gangway/contract/brands'
import { agencyForm } from '@gangway/contract/features/agency'
import {
  type Onboarding,
  type OnboardingStep,
  onboardingRights,
  onboardingSteps,
  organizersAskedAgain,
} from '@gangway/contract/features/home-onboarding'
import { mayWith } from '@gangway/contract/rights'
import { contrastIssues } from '@gangway/contract/rules/contrast'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session-lookup-store.ts'
import { latestMails } from '../../mail/outbox-store.ts'
import { brandAddress } from '../../mail/transport.ts'
import { readAgency } from '../agency/agency-store.ts'
import { listAccounts } from '../agency/bankaccount-store.ts'
import { listOrganizers } from '../organizers/organizers-store.ts'
import { listUsers } from '../users/users-store.ts'
import { findWlv, listTexts, type WlvTextRow } from '../wlv/wlv-store.ts'

type About = { db: Db; session: Session; brand: OwnBrand; now: Date }

/** How long the date of the last request to the provider is shown. */
const requestShownFor = 30 * 24 * 3_600_000

/** A text a traveller can work with: how to reach the agency, its terms and its legal notice. */
const isWhole = ({ emailcontact, agbfile, agblink, impressumlink }: WlvTextRow) =>
  emailcontact !== '' && (agbfile !== '' || agblink !== '') && impressumlink !== ''

const checks: Record<OnboardingStep, (about: About) => Promise<boolean>> = {
  agency: async ({ db, session, brand }) => {
    const agency = await readAgency(db, session.partnerid)
    return z.safeParse(agencyForm(brand), { ...agency, bankaccounts: [] }).success
  },
  bank: async ({ db, session }) => (await listAccounts(db, session.partnerid)).some(({ active }) => active),
  organizers: async ({ db, session, brand }) =>
    (await listOrganizers(db, session.partnerid, brand)).some(({ aufnehmen }) => aufnehmen),
  texts: async ({ db, session, brand }) => {
    const written = await listTexts(db, session.partnerid)
    return written.some((text) => text.languageid === brand.textlanguageids[0] && isWhole(text))
  },
  layout: async ({ db, session }) => {
    const wlv = await findWlv(db, session.partnerid)
    return wlv !== undefined && wlv.partnerlogo !== '' && contrastIssues(wlv.styles ?? {}).length === 0
  },
  colleague: async ({ db, session }) => (await listUsers(db, session.partnerid)).length > 0,
}

/** When the provider was last asked for organizers. */
export const findLastRequest = async ({ db, session, now }: Pick<About, 'db' | 'session' | 'now'>) => {
  const since = new Date(now.getTime() - Math.max(requestShownFor, organizersAskedAgain))
  return (await latestMails(db, session.partnerid, 'organizersasked', since))[0]
}

/** HDR-5: the steps of a new agency; the state of steps beyond the session's rights is hidden. */
export const readOnboarding = async (about: About): Promise<Onboarding> => {
  const { db, session, brand } = about
  const may = (step: OnboardingStep) =>
    mayWith(session.mask, onboardingRights[step]) && (step !== 'bank' || session.permissions.includes('bank'))
  const steps = await Promise.all(
    onboardingSteps.map(async (step) => (may(step) ? { step, done: await checks[step](about) } : { step })),
  )
  const own = steps.flatMap(({ done }) => (done === undefined ? [] : [done]))
  const doneCount = own.filter(Boolean).length
  const administers = may('organizers')
  const canBeAsked = brandAddress(brand) !== ''
  const lastRequest = administers ? await findLastRequest(about) : undefined
  return {
    percent: own.length === 0 ? 0 : Math.round((100 * doneCount) / own.length),
    steps,
    ...(administers && {
      needsorganizers: canBeAsked && (await listOrganizers(db, session.partnerid, brand)).length === 0,
    }),
    organizersasked: lastRequest?.toISOString() ?? null,
  }
}
