import type { OwnBrand } from '@gangway/contract/brands'
import { agencyForm } from '@gangway/contract/features/agency'
import {
  type Onboarding,
  type OnboardingStep,
  onboardingRights,
  onboardingSteps,
} from '@gangway/contract/features/home-onboarding'
import { mayWith } from '@gangway/contract/rights'
import { agencyFields } from '@gangway/contract/rules/agency'
import { neededTextLanguages } from '@gangway/contract/text-languages'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session-lookup-store.ts'
import { readAgency } from '../agency/agency-store.ts'
import { listAccounts } from '../agency/bankaccount-store.ts'
import { listOrganizers } from '../organizers/organizers-store.ts'
import { listUsers } from '../users/users-store.ts'
import { findWlv, listTexts } from '../wlv/wlv-store.ts'

type About = { db: Db; session: Session; brand: OwnBrand }

/** What a step still lacks: the fields of its form in their order, none if it is done. */
const checks: Record<OnboardingStep, (about: About) => Promise<string[]>> = {
  agency: async ({ db, session, brand }) => {
    const agency = await readAgency(db, session.partnerid)
    const { error } = z.safeParse(agencyForm(brand), { ...agency, bankaccounts: [] })
    const invalid = new Set(error?.issues.map(({ path }) => String(path[0])))
    return [...Object.keys(agencyFields).filter((field) => invalid.delete(field)), ...invalid]
  },
  bank: async ({ db, session }) =>
    (await listAccounts(db, session.partnerid)).some(({ active }) => active) ? [] : ['bankaccounts'],
  organizers: async ({ db, session, brand }) =>
    (await listOrganizers(db, session.partnerid, brand)).some(({ aufnehmen }) => aufnehmen) ? [] : ['aufnehmen'],
  // What a traveller needs: how to reach the agency, its terms and its legal notice.
  texts: async ({ db, session, brand }) => {
    const [languageid] = neededTextLanguages(brand)
    const text = (await listTexts(db, session.partnerid)).find((one) => one.languageid === languageid)
    return (['emailcontact', 'agblink', 'impressumlink'] as const)
      .filter((field) => !text?.[field] && !(field === 'agblink' && text?.agbfile))
      .map((field) => `texts.${languageid}.${field}`)
  },
  layout: async ({ db, session }) => {
    const wlv = await findWlv(db, session.partnerid)
    return [...(wlv?.partnerlogo ? [] : ['partnerLogoImage']), ...(wlv && wlv.unreadable.length > 0 ? ['styles'] : [])]
  },
  colleague: async ({ db, session }) => ((await listUsers(db, session.partnerid)).length > 0 ? [] : ['username']),
}

/** HDR-5: the steps of a new agency; the state of steps beyond the session's rights is hidden. */
export const readOnboarding = async (about: About): Promise<Onboarding> => {
  const { session } = about
  const may = (step: OnboardingStep) =>
    mayWith(session.mask, onboardingRights[step]) && (step !== 'bank' || session.permissions.includes('bank'))
  const steps = await Promise.all(
    onboardingSteps.map(async (step) => {
      if (!may(step)) return { step }
      const missing = await checks[step](about)
      return { step, done: missing.length === 0, missing }
    }),
  )
  const own = steps.flatMap(({ done }) => (done === undefined ? [] : [done]))
  const doneCount = own.filter(Boolean).length
  return {
    percent: own.length === 0 ? 0 : Math.round((100 * doneCount) / own.length),
    steps,
  }
}
