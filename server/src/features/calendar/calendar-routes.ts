import { mayWith, Right } from '@gangway/contract/access/rights'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { calendarMost } from '@gangway/contract/features/calendar'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import type { FastifyInstance } from 'fastify'
import { brandUrl } from '../../brands/brand-url.ts'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { isSecret, sha256 } from '../../http/session/tokens.ts'
import { listOpenDeadlines } from '../deadlines/deadlines-store.ts'
import { findReader, markAddressUsed } from './address-store.ts'
import { buildCalendarFile } from './calendar-file.ts'
import { listMoves, readChangeTimes } from './calendar-store.ts'

/** Calendar programs read a few times an hour at most; an office of many shares one address. */
const readsPerMinute = 60

/** What a calendar program gets: a month back, and a year ahead. */
const daysBack = 30
const daysAhead = 365

/** How exact the time of the last use is. */
const exactness = 3600 * 1000

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>
type Route = { Params: { partnerid: string }; Querystring: Record<string, unknown> }

/** Remembers the use; it must not fail the answer, and costs nothing most of the time. */
const noteUse = async ({ database, now }: AppContext, reader: Reader) => {
  const at = now()
  if (reader.usedat && at.getTime() - reader.usedat.getTime() < exactness) return
  await database.asPartner(reader.partnerid, 'write', (db) => markAddressUsed(db, reader, at)).catch(() => undefined)
}

/** The owner of the address, with what it shows; undefined where the address does not (or no longer) exist. */
const readMoves = ({ database, now }: AppContext, partnerid: number, key: string) =>
  database.asVisitor(partnerid, async (db) => {
    const reader = await findReader(db, partnerid, sha256(key))
    if (!reader || !mayWith(reader.mask, [Right.basic])) return undefined
    const today = dayOf(now())
    const period = { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) }
    const entries = await listMoves(db, { partnerid, isTravelerShown: isTravelerShown(reader) }, period, calendarMost)
    const ids = [...new Set(entries.map(({ bookingid }) => bookingid))]
    const deadlines = await listOpenDeadlines(db, { partnerid, today }, period, calendarMost)
    return { reader, entries, deadlines, changedAt: await readChangeTimes(db, partnerid, ids) }
  })

const chooseLanguage = (asked: unknown, own: Language): Language => (isLanguage(asked) ? asked : own)

/**
 * ENQ-6: what calendar programs subscribe to. The address is the secret: the key is in its query, which is never logged, and
 * nothing between here and the program may keep the answer.
 */
export const serveCalendar = (app: FastifyInstance, appContext: AppContext) => {
  const { config, brands } = appContext
  const onRequest = limitVisits(appContext, readsPerMinute)
  app.get<Route>('/calendar/:partnerid/departures.ics', { onRequest }, async (request, reply) => {
    const { params, query, headers } = request
    const partnerid = pathId(params.partnerid)
    const key = typeof query.key === 'string' && isSecret(query.key) ? query.key : undefined
    const found = partnerid && key ? await readMoves(appContext, partnerid, key) : undefined
    if (!found) {
      await recordLinkFailure({ ...appContext, request, address: request.ip }, 'calendar', partnerid)
      throw new ApiError('notfound')
    }
    const { reader, entries, deadlines, changedAt } = found
    const brand = await brands.require(reader.mandant)
    if (brand.isoff) throw new ApiError('notfound')
    await noteUse(appContext, reader)
    const language = chooseLanguage(query.lang, brand.language)
    const about = { partnerid: reader.partnerid, language, portal: brandUrl(brand, config), brand, changedAt }
    const file = buildCalendarFile({ entries, deadlines }, about)
    const etag = `"${sha256(file).toString('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .header('content-disposition', 'inline; filename="departures.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}
