import {
  getPartnerOrganizers,
  refuseActivation,
  savePartnerOrganizers,
} from '@gangway/contract/features/partners-organizers'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { keepHealth } from './health-store.ts'
import { findDecidedActivation, listPartnerLines, refuseLines, switchLines } from './partner-lines-store.ts'
import type { Partner } from './partners-store.ts'
import { requirePartner } from './require-partner.ts'

const readOrganizers = async (db: Db, partner: Partner) => ({
  organizers: await listPartnerLines(db, partner),
  activation: await findDecidedActivation(db, partner.partnerid),
})

type Deciding = Context<typeof savePartnerOrganizers> | Context<typeof refuseActivation>

const decidedBy = ({ person, address, now }: Deciding) => ({ username: person.email, address, now: now() })

/** Only what the brand sells can be opened or closed, and nothing both. */
const assertSold = async (db: Db, partner: Partner, { open, close }: { open: number[]; close: number[] }) => {
  const sold = new Set((await listPartnerLines(db, partner)).map(({ organizerid }) => organizerid))
  const wrong = (field: string, ids: number[], others: number[]) =>
    ids.flatMap((value, at) =>
      sold.has(value) && !others.includes(value) ? [] : [{ field: `${field}.${at}`, key: 'choice', params: { value } }],
    )
  const fields = [...wrong('open', open, []), ...wrong('close', close, open)]
  if (fields.length > 0) throw new ApiError('badinput', { fields })
}

/** ORG-3, CON-8: the cruise lines of a partner, from its page and from the inbox. */
export const partnerOrganizers: Feature = (on) => {
  on(getPartnerOrganizers, async ({ db, params }) => readOrganizers(db, await requirePartner(db, params)))

  on(savePartnerOrganizers, async (context) => {
    const { db, params, body, now } = context
    const partner = await requirePartner(db, params)
    await assertSold(db, partner, body)
    await switchLines(db, partner, body, decidedBy(context))
    await keepHealth(db, partner.partnerid, now())
    return readOrganizers(db, partner)
  })

  on(refuseActivation, async (context) => {
    const { db, params, body } = context
    const partner = await requirePartner(db, params)
    if (!(await refuseLines(db, partner, body.reason, decidedBy(context)))) throw new ApiError('refused')
    return readOrganizers(db, partner)
  })
}
