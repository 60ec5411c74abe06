import { dayOf, monthStart } from '@gangway/contract/days'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  listPartnerClaims,
  type PartnerClaim,
  refuseClaim,
} from '@gangway/contract/features/provisions-claims-console'
import type { ProviderStep } from '@gangway/contract/money/claim-state'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/api-error.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { requireClaim, takeStep } from './claim-steps.ts'
import * as store from './claims-store.ts'

const requirePartner = async (db: Db, params: { partnerid: string }) => {
  const partnerid = pathId(params.partnerid)
  const partner = partnerid === undefined ? undefined : await store.findClaimant(db, partnerid)
  if (!partner) throw new ApiError('notfound')
  return partner
}

type Reading = Pick<Context<typeof getPartnerClaim>, 'db' | 'params' | 'now'>

const read = async ({ db, params, now }: Reading): Promise<PartnerClaim> => {
  const partner = await requirePartner(db, params)
  const claimid = pathId(params.claimid, Number.MAX_SAFE_INTEGER)
  const claim = claimid && (await store.readClaim(db, partner.partnerid, claimid, dayOf(now())))
  if (!claim) throw new ApiError('notfound')
  return { ...claim, ...partner }
}

type Deciding = Context<typeof answerClaim> | Context<typeof acceptClaim> | Context<typeof refuseClaim>

const decide = async (context: Deciding, step: ProviderStep) => {
  const { db, params, person, address, now, body } = context
  const { partnerid } = await requirePartner(db, params)
  const claim = await requireClaim(db, partnerid, pathId(params.claimid, Number.MAX_SAFE_INTEGER))
  const { name: author, email } = person
  const by = { side: 'provider', author, userno: null, username: email, email, address } as const
  await takeStep({ db, partnerid, now: now(), by }, claim, step, body)
  return read(context)
}

/** MNY-5: what the provider does with claims. */
export const claimsConsole: Feature = (on) => {
  on(listPartnerClaims, async ({ db, params, now }) =>
    store.listClaims(db, (await requirePartner(db, params)).partnerid, dayOf(now())),
  )

  on(getPartnerClaim, read)

  on(answerClaim, (context) => decide(context, 'answer'))

  on(acceptClaim, (context) => {
    const earliest = monthStart(dayOf(context.now()))
    if (context.body.promised < earliest) throw fieldError('promised', 'min', { n: earliest.slice(0, 7) })
    return decide(context, 'accept')
  })

  on(refuseClaim, (context) => decide(context, 'refuse'))
}
