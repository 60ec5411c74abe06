import { dayOf } from '@gangway/contract/dates/days'
import {
  type Claim,
  getClaim,
  getClaimFile,
  listClaims,
  makeClaim,
  makeClaims,
  replyToClaim,
  withdrawClaim,
} from '@gangway/contract/features/provisions-claims'
import { type Attachment, readAttachment } from '../../files/attachment.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { type ClaimContext, requireClaim, startClaim, startClaims, takeStep } from './claim-steps.ts'
import * as store from './claims-store.ts'
import { readCommissions } from './commission-store.ts'

type AgencyContext = Context<typeof makeClaim | typeof makeClaims | typeof replyToClaim | typeof withdrawClaim>

const toClaimContext = ({ db, session, address, now }: AgencyContext): ClaimContext => {
  const { partnerid, userno, user } = session
  return { db, partnerid, now: now(), by: { side: 'agency', author: user, userno, username: user, address } }
}

/** Which of the provider's people wrote is not shown to the agency. */
const hideAuthors = (claim: Claim): Claim => ({
  ...claim,
  messages: claim.messages.map((message) => (message.side === 'provider' ? { ...message, author: '' } : message)),
})

type Reading = Pick<Context<typeof getClaim>, 'db' | 'session' | 'now'>

const readOwn = async ({ db, session, now }: Reading, claimid: number | undefined) => {
  const claim = claimid && (await store.readClaim(db, session.partnerid, claimid, dayOf(now())))
  if (!claim) throw new ApiError('notfound')
  return hideAuthors(claim)
}

/** The id of a claim in a path. */
const claimIdOf = ({ claimid }: { claimid: string }) => pathId(claimid, Number.MAX_SAFE_INTEGER)

const runStep = async (
  context: Context<typeof replyToClaim> | Context<typeof withdrawClaim>,
  step: 'reply' | 'withdraw',
  file?: Attachment,
) => {
  const claim = await requireClaim(context.db, context.session.partnerid, claimIdOf(context.params))
  await takeStep(toClaimContext(context), claim, step, { ...context.body, file })
  return readOwn(context, claim.claimid)
}

/** MNY-5: what the agency does with claims. */
export const claims: Feature = (on) => {
  on(listClaims, ({ db, session, now }) => store.listClaims(db, session.partnerid, dayOf(now())))

  on(getClaim, (context) => readOwn(context, claimIdOf(context.params)))

  on(getClaimFile, async ({ database, session, params }) => {
    const [claimid = 0, messageno = 0] = [claimIdOf(params), pathId(params.messageno)]
    const key = { partnerid: session.partnerid, claimid, messageno }
    const file = await database.asPartner(session.partnerid, 'read', (db) => store.findClaimFile(db, key))
    if (!file) throw new ApiError('notfound')
    return storedAnswer(database, file.filename, file)
  })

  const readFile = ({ session, body, file }: Omit<Context<typeof makeClaim | typeof replyToClaim>, 'db'>) =>
    readAttachment(file, body.filename, session.partnerid)

  const make = async (context: Context<typeof makeClaim> & { prepared: Attachment | undefined }) => {
    const { db, session, brand, body, now, prepared: file } = context
    const { bookingid } = body
    const existing = await store.findClaimOfBooking(db, session.partnerid, bookingid)
    if (existing?.state === 'refused') throw new ApiError('refused')
    if (existing) return readOwn(context, existing.claimid)
    const today = dayOf(now())
    const [commission] = await readCommissions(db, session.partnerid, brand.payout, today, [bookingid])
    if (!commission) throw new ApiError('notfound')
    const { state, opencents: amountcents } = commission
    if (state !== 'missing' && state !== 'short') throw new ApiError('refused')
    const written = { text: body.text, file }
    return readOwn(context, await startClaim(toClaimContext(context), { bookingid, amountcents }, written))
  }
  on(makeClaim, { prepare: readFile, handle: make })

  on(makeClaims, async (context) => {
    const { db, session, brand, body, now } = context
    // In order: two colleagues at once never wait for each other in a circle.
    const bookingids = [...new Set(body.bookingids)].toSorted((a, b) => a - b)
    const commissions = await readCommissions(db, session.partnerid, brand.payout, dayOf(now()), bookingids)
    if (commissions.length < bookingids.length) throw new ApiError('notfound')
    return startClaims(toClaimContext(context), commissions, body.text)
  })

  on(replyToClaim, { prepare: readFile, handle: (context) => runStep(context, 'reply', context.prepared) })

  on(withdrawClaim, (context) => runStep(context, 'withdraw'))
}
