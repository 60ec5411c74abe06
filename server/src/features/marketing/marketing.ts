import { getBanner, getOffertemplate, listBanners, listOffertemplates } from '@gangway/contract/features/marketing'
import type { MarketingKind } from '@gangway/contract/regions'
import { ApiError, withdrawalFacts } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { recordDownloads } from '../../http/session/download-store.ts'
import * as store from './marketing-store.ts'

type BannerContext = Pick<Context<typeof getBanner>, 'database' | 'session' | 'brand' | 'params' | 'request' | 'now'>

const readMaterialFile = async (context: BannerContext, kind: MarketingKind) => {
  const { database, session, brand, params } = context
  const fileid = pathId(params.fileId)
  if (fileid === undefined) throw new ApiError('notfound')
  const [file, withdrawn] = await database.asPartner(session.partnerid, 'read', (db) =>
    Promise.all([store.findMaterial(db, brand.mandant, kind, fileid), store.findWithdrawn(db, kind, fileid)]),
  )
  if (!file && withdrawn?.mandants.includes(brand.mandant)) throw new ApiError('withdrawn', withdrawalFacts(withdrawn))
  if (!file) throw new ApiError('notfound')
  await recordDownloads(context, { kind: 'marketing', files: [{ fileid, filename: file.name }] })
  return storedAnswer(database, file.name, file)
}

export const marketing: Feature = (on) => {
  on(listOffertemplates, ({ db, brand }) => store.listMaterial(db, brand.mandant, 'offertemplate'))
  on(listBanners, ({ db, brand }) => store.listMaterial(db, brand.mandant, 'banner'))
  on(getOffertemplate, (context) => readMaterialFile(context, 'offertemplate'))
  on(getBanner, (context) => readMaterialFile(context, 'banner'))
}
