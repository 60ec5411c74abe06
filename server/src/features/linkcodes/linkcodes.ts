import type { Body } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import { type Linkcode, linkPath, listLinkcodes, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { getClicks } from '@gangway/contract/features/linkcodes-clicks'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { brandUrl } from '../../brands/brand-url.ts'
import { readDocument } from '../../engine/engine-document.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { readClicks } from './click-figures-store.ts'
import * as store from './linkcodes-store.ts'

type LinkContext = Pick<Context<typeof listLinkcodes>, 'brand' | 'config' | 'request'>

/** The address that is printed: at the brand's own host, else where the caller reached the portal. */
const toLinkcode = ({ brand, config, request }: LinkContext, link: store.StoredLinkcode): Linkcode => {
  const portal = brandUrl(brand, config) ?? `${request.protocol}://${request.host}`
  return { ...link, address: new URL(linkPath(link.code), portal).href, createdat: link.createdat.toISOString() }
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

  on(getClicks, ({ db, session, brand, query, now }) =>
    readClicks(db, session.partnerid, {
      ...query,
      commission: toColumnReader(session, brand).hasProvisions
        ? { rule: brand.payout, today: dayOf(now()) }
        : undefined,
    }),
  )
}
