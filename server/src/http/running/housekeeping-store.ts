import { limits } from '@gangway/contract/calls/limits'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { bellDays } from '@gangway/contract/features/notifications'
import { sql } from 'kysely'
import { removeTokens } from '../../bank/bank-change-store.ts'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { joinChanges } from '../../engine/engine-store.ts'

const day = 24 * 60 * 60 * 1000

/** How long an invitation whose link has expired can still be sent again. */
const invitationLifetime = 30 * day

/** How long it is known what happened. */
const eventLifetime = 60 * day

/** How long the rows of mails about alerts, and of Monday letters, can be looked up. */
const alertRunLifetime = 400 * day

/** How many days a cruise stays after its departure, in case somebody asks what was offered. */
const departedDays = 60

/** Deletes what has expired and is of no use to anybody any more; how long the rest is kept is set by the provider (SCL-6). If several servers clean up at the same moment, only one does the work. */
export const cleanUp = async (db: Db, now: Date): Promise<number> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return db.transaction().execute(async (tx) => {
    const { rows: turn } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${locks.housekeeping}) as mine`.execute(tx)
    if (!turn[0]?.mine) return 0
    const deletions = [
      await tx.deleteFrom('session').where('createdat', '<=', ago(limits.session)).executeTakeFirst(),
      await tx.deleteFrom('wlvtoken').where('createdat', '<=', ago(limits.wlvToken)).executeTakeFirst(),
      await tx.deleteFrom('wlvvisit').where('at', '<=', ago(limits.visit)).executeTakeFirst(),
      await tx
        .deleteFrom('linksalt')
        .where('day', '<', dayOf(ago(day)))
        .executeTakeFirst(),
      await tx.deleteFrom('event').where('at', '<=', ago(eventLifetime)).executeTakeFirst(),
      await tx
        .deleteFrom('alert')
        .where('at', '<=', ago(bellDays * day))
        .executeTakeFirst(),
      await tx.deleteFrom('alertrun').where('dueat', '<=', ago(alertRunLifetime)).executeTakeFirst(),
      await tx.deleteFrom('ehoilink').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('temporarypassword').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('passwordlink').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('userinvitation').where('expiresat', '<=', ago(invitationLifetime)).executeTakeFirst(),
      await tx.deleteFrom('throttle').where('endsat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('feedanswer').where('createdat', '<=', ago(limits.feedAnswer)).executeTakeFirst(),
      await tx.deleteFrom('upload').where('createdat', '<=', ago(day)).executeTakeFirst(),
      await tx.deleteFrom('personsession').where('createdat', '<=', ago(limits.session)).executeTakeFirst(),
      await tx.deleteFrom('invitation').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('challenge').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('viewlink').where('expiresat', '<=', now).executeTakeFirst(),
      await tx.deleteFrom('savedview').where('deletedat', '<=', ago(day)).executeTakeFirst(),
      await tx
        .deleteFrom('cruise')
        .where('departuredate', '<', addDays(dayOf(now), -departedDays))
        .executeTakeFirst(),
      // An event of this day would be rejected by now, so its id is no longer needed.
      await tx
        .deleteFrom('trafficevent')
        .where('day', '<', addDays(dayOf(now), -limits.trafficEventDays - 1))
        .executeTakeFirst(),
    ]
    // RCH-2: from then on nobody can say that two clicks were the same visitor's.
    await sql`update linkclick set visitor = null where visitor is not null and at <= ${ago(day)}`.execute(tx)
    const rows = deletions.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
    await joinChanges(tx)
    return rows + (await removeTokens(tx))
  })
}
