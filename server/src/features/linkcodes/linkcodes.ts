import type { Body } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import { type Linkcode, listLinkcodes, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { getClicks } from '@gangway/contract/features/linkcodes-clicks'
import { getLinkQr } from '@gangway/contract/features/linkcodes-qr'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { readDocument } from '../../engine/engine-document.ts'
import { printQrPage } from '../../files/agency-print.ts'
import { qrPng, qrSvg } from '../../files/qr-code.ts'
import { fileName } from '../../files/table-file.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, FileAnswer } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { readClicks } from './click-figures-store.ts'
import * as store from './linkcodes-store.ts'
import { linkAddress, readPrintLook } from './print-look-store.ts'

const toLinkcode = (context: Parameters<typeof linkAddress>[0], link: store.StoredLinkcode): Linkcode => ({
  ...link,
  address: linkAddress(context, link.code),
  createdat: link.createdat.toISOString(),
})

/** RCH-3: a link's QR code as the file that was asked for. */
const makeQr = async (context: Context<typeof getLinkQr>): Promise<FileAnswer> => {
  const { database, session, params, query, now } = context
  const { format, width, text, logo: wantsLogo } = query
  const linkid = pathId(params.linkid)
  if (linkid === undefined) throw new ApiError('notfound')
  const whole = await database.asPartner(session.partnerid, 'read', (db) =>
    readPrintLook(context, db, { linkid, ...query }),
  )
  const look = { ...whole, logo: wantsLogo === 'yes' ? whole.logo : undefined }
  const named = (extension: string) =>
    fileName(['qr', whole.name, ...(format === extension ? [] : [format])], extension)
  switch (format) {
    case 'svg': {
      const content = Buffer.from(qrSvg(look.address, look, `${width}mm`))
      return { name: named('svg'), type: 'image/svg+xml', content }
    }
    case 'png':
      return { name: named('png'), type: 'image/png', content: await qrPng(look.address, look, width) }
    case 'a6':
    case 'a4':
      return { name: named('pdf'), type: 'application/pdf', content: await printQrPage(look, format, text, now()) }
  }
}

/** RCH-1: a link leads only to what the agency's own page offers; what it led to before may have left the page meanwhile. */
const requireOffered = async (
  context: Context<typeof saveLinkcode>,
  { linkid, target, targetid }: Body<typeof saveLinkcode>,
) => {
  if (targetid === null) return
  const { db, brands, session, brand, now } = context
  const before = linkid > 0 ? await store.findLinkcode(db, session.partnerid, linkid, brand.language) : undefined
  if (before?.target === target && before.targetid === targetid) return
  const document = await readDocument({ db, brands, now: now() }, session.partnerid)
  if (!document) throw new ApiError('notfound')
  const hasArea = (id: number) => document.cruisingareas.some(({ cruisingareaid }) => cruisingareaid === id)
  const hasLine = (id: number) => document.organizers.some(({ organizerid }) => organizerid === id)
  const cruise = target === 'cruise' ? await store.findCruiseParts(db, targetid) : undefined
  const isOffered = {
    page: false,
    request: false,
    area: hasArea(targetid),
    line: hasLine(targetid),
    cruise: cruise !== undefined && hasArea(cruise.cruisingareaid) && hasLine(cruise.organizerid),
  }[target]
  if (!isOffered) throw fieldError('targetid', 'choice', { value: String(targetid) })
}

export const linkcodes: Feature = (on) => {
  on(listLinkcodes, async (context) => {
    const { db, session, brand } = context
    const links = await store.listLinkcodes(db, session.partnerid, brand.language)
    return links.map((link) => toLinkcode(context, link))
  })

  on(saveLinkcode, async (context) => {
    const { db, session, brand, body, now } = context
    if (!body.archived) await requireOffered(context, body)
    const linkid = await store.writeLinkcode(db, session.partnerid, body, now())
    if (linkid === 'many') throw new ApiError('refused')
    const link = linkid && (await store.findLinkcode(db, session.partnerid, linkid, brand.language))
    if (!link) throw new ApiError('notfound')
    return toLinkcode(context, link)
  })

  on(getLinkQr, makeQr)

  on(getClicks, ({ db, session, brand, query, now }) =>
    readClicks(db, session.partnerid, {
      ...query,
      clickdays: brand.clickdays,
      commission: toColumnReader(session, brand).hasProvisions
        ? { rule: brand.payout, today: dayOf(now()) }
        : undefined,
    }),
  )
}
