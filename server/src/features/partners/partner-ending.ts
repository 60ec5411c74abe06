import {
  endPartnerContract,
  getPartnerEnding,
  keepPartnerContract,
  takePartnerArchive,
} from '@gangway/contract/features/partners-ending'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { limitExport } from '../../http/limits/exports.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { openArchive } from '../privacy/archive-store.ts'
import { keepHealth } from './health-store.ts'
import { endContract, keepContract, readEnding } from './partner-ending-store.ts'
import { recordAction, requirePartner } from './require-partner.ts'

/** GDP-3: the archive of an agency, taken for it. */
const takeArchive = async (context: Context<typeof takePartnerArchive>): Promise<FileAnswer> => {
  const { database, person, params, body, now } = context
  const changes = [{ field: 'reason', old: null, new: body.reason }]
  const partner = await database.asProvider(person.personid, 'write', async (db) => {
    const partner = await requirePartner(db, params)
    await recordAction(
      { ...context, db },
      { partnerid: partner.partnerid, noun: 'partners', action: 'archive', changes },
    )
    return partner
  })
  const reader = { partnerid: partner.partnerid, isTravelerShown: isTravelerShown(partner) }
  return openArchive(database, reader, now())
}

/** GDP-3: the end of an agency's contract. */
export const partnerEnding: Feature = (on) => {
  on(takePartnerArchive, limitExport(takeArchive))

  on(getPartnerEnding, async ({ db, params }) => readEnding(db, (await requirePartner(db, params)).partnerid))

  on(endPartnerContract, async ({ db, params, body, person, address, now }) => {
    const { partnerid } = await requirePartner(db, params)
    await endContract(db, partnerid, body, { username: person.email, address, now: now() })
    return readEnding(db, partnerid)
  })

  on(keepPartnerContract, async ({ db, params, body, person, address, now }) => {
    const { partnerid } = await requirePartner(db, params)
    await keepContract(db, partnerid, body.reason, { username: person.email, address, now: now() })
    await keepHealth(db, partnerid, now())
    return readEnding(db, partnerid)
  })
}
