import { dayOf } from '@gangway/contract/dates/days'
import {
  assignStatementLine,
  listAssignments,
  listCommissionStatements,
  listStatementLines,
  listSuggestedBookings,
} from '@gangway/contract/features/provisions-statements'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { closePaidClaims } from './close-claims.ts'
import * as store from './statement-lines-store.ts'
import { suggestBookings } from './suggestions-store.ts'

/** Statements of commission with their lines. */
export const statements: Feature = (on) => {
  on(listCommissionStatements, ({ db, session, query }) => store.readStatements(db, session.partnerid, query))

  on(listStatementLines, async ({ db, session, params, query }) => {
    const statementid = pathId(params.statementid, Number.MAX_SAFE_INTEGER)
    const page = statementid && (await store.readLines(db, session.partnerid, statementid, query))
    if (!page) throw new ApiError('notfound')
    return page
  })

  on(listSuggestedBookings, async ({ db, session, brand, params, now }) => {
    const [statementid, lineno] = [pathId(params.statementid, Number.MAX_SAFE_INTEGER), pathId(params.lineno)]
    const { partnerid } = session
    const line = statementid && lineno && (await store.findLineState(db, { partnerid, statementid, lineno }))
    if (!line) throw new ApiError('notfound')
    return suggestBookings(db, { partnerid, rule: brand.payout, today: dayOf(now()) }, line)
  })

  on(listAssignments, ({ db, session }) => store.readAssignments(db, session.partnerid))

  on(assignStatementLine, async ({ db, session, body, now }) => {
    const { linekey, bookingid } = body
    const [statementid = 0, lineno = 0] = linekey.split('.').map(Number)
    const key = { partnerid: session.partnerid, statementid, lineno }
    const line = await store.findLineState(db, key)
    if (!line) throw new ApiError('notfound')
    // A line that found its booking by itself, or needs none, is not a matter of opinion.
    if (line.assignedid === null && line.state !== 'unknown') throw new ApiError('refused')
    if (bookingid !== null && !(await store.isBooking(db, session.partnerid, bookingid)))
      throw fieldError('bookingid', 'choice', { value: bookingid })
    const assigned =
      bookingid === null ? { assignedby: null, assignedat: null } : { assignedby: session.user, assignedat: now() }
    await store.writeAssignment(db, key, { assignedid: bookingid, ...assigned })
    if (bookingid !== null) await closePaidClaims(db, [{ partnerid: session.partnerid, statementnr: line.statementnr }])
    return { linekey, assignedid: bookingid }
  })
}
