import { dayIn } from '@gangway/contract/dates/wall-clock'
import * as declared from '@gangway/contract/features/calendar'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { newSecret, sha256 } from '../../http/session/tokens.ts'
import { notifyLogin } from '../../mail/factor-notice.ts'
import { listOpenDeadlines } from '../deadlines/deadlines-store.ts'
import * as address from './address-store.ts'
import { listMoves } from './calendar-store.ts'

type Making = Pick<Context<typeof declared.makeCalendarAddress>, 'db' | 'session' | 'address' | 'now'>

/** Whoever has the address reads without a login, so the history says who made and withdrew one. */
const record = (context: Making, action: 'calendaraddress' | 'calendarwithdraw') => {
  const { partnerid, userno, user: username } = context.session
  const entry = { partnerid, userno, username, noun: 'calendar', action, changes: [] }
  return writeAudit(context.db, { ...entry, address: context.address, at: context.now() })
}

/** ENQ-6: departures and returns, and the address at which calendar programs read them. */
export const calendar: Feature = (on) => {
  on(declared.listCalendar, async ({ db, session, brand, query, now }) => {
    const most = declared.calendarMost
    const reader = { partnerid: session.partnerid, isTravelerShown: isTravelerShown(session) }
    const today = dayIn(brand.market.timeZone, now())
    const [entries, deadlines] = await Promise.all([
      listMoves(db, reader, query, most + 1),
      listOpenDeadlines(db, { partnerid: session.partnerid, today }, query, most + 1),
    ])
    return {
      entries: entries.slice(0, most),
      deadlines: deadlines.slice(0, most),
      hasmore: Math.max(entries.length, deadlines.length) > most,
    }
  })

  on(declared.getCalendarAddress, ({ db, session }) => address.readAddress(db, session))

  on(declared.makeCalendarAddress, async (context) => {
    const { db, session, now } = context
    const key = newSecret()
    await address.replaceAddress(db, session, sha256(key), now())
    await record(context, 'calendaraddress')
    await notifyLogin(db, session, 'calendaraddress', now())
    return { ...(await address.readAddress(db, session)), path: declared.calendarPath(session.partnerid, key) }
  })

  on(declared.withdrawCalendarAddress, async (context) => {
    if (await address.deleteAddress(context.db, context.session)) await record(context, 'calendarwithdraw')
    return address.readAddress(context.db, context.session)
  })
}
