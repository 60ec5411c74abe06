import { dayOf, monthStart } from '@gangway/contract/dates/days'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  getPartnerClaimFile,
  listPartnerClaims,
  type PartnerClaim,
  refuseClaim,
} from '@gangway/contract/features/provisions-claims-console'
import type { ProviderStep } from '@gangway/contract/money/claim-state'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import type { Db } from '../../db/database.ts'
import { type Attachment, readAttachment } from '../../files/attachment.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { readBookingCommission } from './booking-commission-store.ts'
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
  const today = dayOf(now())
  const claim = claimid && (await store.readClaim(db, partner.partnerid, claimid, today))
  const stored = claimid && (await store.findClaim(db, partner.partnerid, claimid))
  if (!claim || !stored) throw new ApiError('notfound')
  // What was paid does not depend on when it should be.
  const when = { rule: usualPayoutRule, today }
  const booking = await readBookingCommission(db, partner.partnerid, claim.bookingid, when)
  if (!booking) throw new ApiError('notfound')
  const { commission, paid, open, lines } = booking
  return {
    ...{ ...claim, ...partner, commission, paid, open, lines },
    organizername: stored.organizername ?? '',
    shipname: stored.shipname ?? '',
    bookingpricebrutto: stored.pricecents / 100,
  }
}

type Deciding = Context<typeof answerClaim> | Context<typeof acceptClaim> | Context<typeof refuseClaim>

/** Files are judged before the transaction begins. */
const prepare = ({ params, body, file }: Omit<Deciding, 'db'>) =>
  readAttachment(file, body.filename, pathId(params.partnerid) ?? 0)

const decide = async (context: Deciding & { prepared: Attachment | undefined }, step: ProviderStep) => {
  const { db, params, person, address, now, body } = context
  const { partnerid } = await requirePartner(db, params)
  const claim = await requireClaim(db, partnerid, pathId(params.claimid, Number.MAX_SAFE_INTEGER))
  const { name: author, email } = person
  const by = { side: 'provider', author, userno: null, username: email, email, address } as const
  await takeStep({ db, partnerid, now: now(), by }, claim, step, { ...body, file: context.prepared })
  return read(context)
}

/** MNY-5: what the provider does with claims. */
export const claimsConsole: Feature = (on) => {
  on(listPartnerClaims, async ({ db, params, now }) =>
    store.listClaims(db, (await requirePartner(db, params)).partnerid, dayOf(now())),
  )

  on(getPartnerClaim, read)

  on(getPartnerClaimFile, async ({ database, person, params }) => {
    const [partnerid = 0, messageno = 0] = [pathId(params.partnerid), pathId(params.messageno)]
    const claimid = pathId(params.claimid, Number.MAX_SAFE_INTEGER) ?? 0
    const file = await database.asProvider(person.personid, 'read', (db) =>
      store.findClaimFile(db, { partnerid, claimid, messageno }),
    )
    if (!file) throw new ApiError('notfound')
    return storedAnswer(database, file.filename, file)
  })

  on(answerClaim, { prepare, handle: (context) => decide(context, 'answer') })

  on(acceptClaim, {
    prepare,
    handle: (context) => {
      const earliest = monthStart(dayOf(context.now()))
      if (context.body.promised < earliest) throw fieldError('promised', 'min', { n: earliest.slice(0, 7) })
      return decide(context, 'accept')
    },
  })

  on(refuseClaim, { prepare, handle: (context) => decide(context, 'refuse') })
}
