import { Readable } from 'node:stream'
import {
  bannerPath,
  buildSnippet,
  getBanner,
  getOffertemplate,
  getOwnMaterial,
  getOwnOffertemplate,
  listBanners,
  listOffertemplates,
} from '@gangway/contract/features/marketing'
import type { MarketingKind } from '@gangway/contract/regions'
import type { PrintLook } from '../../files/agency-print.ts'
import { fileBytes } from '../../files/file-store.ts'
import { streamZip, type ZipEntry } from '../../files/packed-zip.ts'
import { stampForAgency } from '../../files/pdf.ts'
import { qrSvg } from '../../files/qr-code.ts'
import { fileName } from '../../files/table-file.ts'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError, withdrawalFacts } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { recordDownloads } from '../../http/session/download-store.ts'
import { portalAddress, readPrintLook } from '../linkcodes/print-look-store.ts'
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
  return file
}

const answerFile = async (context: BannerContext, kind: MarketingKind) => {
  const file = await readMaterialFile(context, kind)
  return storedAnswer(context.database, file.name, file)
}

type OwnContext = Context<typeof getOwnOffertemplate> | Context<typeof getOwnMaterial>

/** The agency in black on white, as on paper of any colour. */
const readLook = (context: OwnContext) =>
  context.database.asPartner(context.session.partnerid, 'read', (db) =>
    readPrintLook(context, db, { linkid: context.query.linkid, ink: 'black', ground: 'white' }),
  )

/** RCH-5: an offer template with the agency's logo, contact and code. */
const stampOffer = async (context: Context<typeof getOwnOffertemplate>): Promise<FileAnswer> => {
  const { database, session } = context
  const look = await readLook(context)
  const file = await readMaterialFile(context, 'offertemplate')
  const bytes = await fileBytes(database.files, file)
  const content = await stampForAgency(bytes, { look, place: file.stamp }, session.partnerid)
  if (!content) throw new ApiError('refused')
  return { name: file.name, type: 'application/pdf', content }
}

type MaterialFile = Awaited<ReturnType<typeof store.listMaterialFiles>>[number]

/** RCH-5: all material as the agency's own, one file in memory at a time. */
async function* ownEntries(
  { database, session, config, brand, request }: Context<typeof getOwnMaterial>,
  files: readonly MaterialFile[],
  look: PrintLook,
): AsyncGenerator<ZipEntry> {
  for (const { kind, region, name, fileid, width, height, stamp: place, ...file } of files) {
    const folder = `${kind === 'banner' ? 'banner' : 'offertemplates'}/${region}`
    const bytes = await fileBytes(database.files, file)
    const isOffer = kind === 'offertemplate' && file.type === 'application/pdf'
    const own = isOffer ? await stampForAgency(bytes, { look, place }, session.partnerid) : undefined
    yield { name: `${folder}/${name}`, content: chunk(own ?? bytes) }
    if (kind !== 'banner') continue
    const src = new URL(bannerPath(fileid, name), portalAddress({ brand, config, request })).href
    const html = buildSnippet({ href: look.address, src, alt: look.firm, width, height })
    yield { name: `${folder}/${name}.html`, content: [html] }
  }
  yield { name: 'qr.svg', content: [qrSvg(look.address, look, '50mm')] }
}

async function* chunk(bytes: Buffer) {
  yield bytes
}

const zipOwn = async (context: Context<typeof getOwnMaterial>): Promise<FileAnswer> => {
  const { database, session, brand } = context
  const look = await readLook(context)
  const files = await database.asPartner(session.partnerid, 'read', (db) => store.listMaterialFiles(db, brand.mandant))
  if (files.length === 0) throw new ApiError('notfound')
  await recordDownloads(context, {
    kind: 'marketing',
    files: files.map(({ fileid, name: filename }) => ({ fileid, filename })),
  })
  const content = Readable.from(streamZip(ownEntries(context, files, look)), { objectMode: false })
  return { name: fileName([brand.key, look.name], 'zip'), type: 'application/zip', content }
}

export const marketing: Feature = (on) => {
  on(listOffertemplates, ({ db, brand }) => store.listMaterial(db, brand.mandant, 'offertemplate'))
  on(listBanners, ({ db, brand }) => store.listMaterial(db, brand.mandant, 'banner'))
  on(getOffertemplate, (context) => answerFile(context, 'offertemplate'))
  on(getBanner, (context) => answerFile(context, 'banner'))
  on(getOwnOffertemplate, stampOffer)
  on(getOwnMaterial, limitExport(zipOwn))
}
