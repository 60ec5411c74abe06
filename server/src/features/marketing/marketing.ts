import { getBanner, getOffertemplate, listBanners, listOffertemplates } from '@gangway/contract/features/marketing'
import { limits } from '@gangway/contract/limits'
import type { MarketingKind } from '@gangway/contract/regions'
import type { Context, Feature } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { storedAnswer } from '../../http/stored-answer.ts'
import * as store from './marketing-store.ts'

/** A file's id as the path has it; anything else is the id of nothing. */
const fileIdOf = (text: string) => {
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : 0
  return id <= limits.integer ? id : 0
}

type Asking = Pick<Context<typeof getBanner>, 'database' | 'session' | 'tenant' | 'params'>

const fileOf = async ({ database, session, tenant, params }: Asking, kind: MarketingKind) => {
  const fileid = fileIdOf(params.fileId)
  const file = await database.asPartner(session.partnerid, 'read', (db) =>
    store.materialById(db, tenant.mandant, kind, fileid),
  )
  if (!file) throw new Refusal('notfound')
  return storedAnswer(database, file.name, file)
}

export const marketing: Feature = (on) => {
  on(listOffertemplates, ({ db, tenant }) => store.materialOf(db, tenant.mandant, 'offertemplate'))
  on(listBanners, ({ db, tenant }) => store.materialOf(db, tenant.mandant, 'banner'))
  on(getOffertemplate, (context) => fileOf(context, 'offertemplate'))
  on(getBanner, (context) => fileOf(context, 'banner'))
}
