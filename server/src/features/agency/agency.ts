import { getAgency } from '@gangway/contract/features/agency'
import type { Feature } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import * as store from './agency-store.ts'

export const agency: Feature = (on) => {
  on(getAgency, async ({ db, session }) => {
    const found = await store.agencyOf(db, session.partnerid)
    if (!found) throw new Refusal('notfound')
    return found
  })
}
