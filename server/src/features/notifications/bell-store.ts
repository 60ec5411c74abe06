import type { AlertKind } from '@gangway/contract/access/alert-kinds'
import {
  type Alert,
  type AlertChoice,
  type AlertRun,
  alertRunsMost,
  bellDays,
  bellMost,
} from '@gangway/contract/features/notifications'
import type { Language } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { subjectColumns, subjectJoins } from '../../mail/alerts/alert-mail-store.ts'

type Login = { partnerid: number; userno: number }

/** NTF-4: what is new for a login of what it may still see, and how much of it is unread. */
export const readBell = async (db: Db, { partnerid, userno }: Login, kinds: readonly AlertKind[], now: Date) => {
  const since = new Date(now.getTime() - bellDays * 24 * 60 * 60 * 1000)
  const own = sql`from alert n ${subjectJoins}
    where n.partnerid = ${partnerid} and n.userno = ${userno} and n.bell and n.at > ${since} and n.kind = any(${[...kinds]})
      and (n.bookingid is null or b.bookingid is not null)`
  const { rows: alerts } = await sql<Omit<Alert, 'at'> & { at: Date }>`
    select n.alertid, n.at, n.readat is not null as isread, ${subjectColumns} ${own}
    order by n.alertid desc limit ${bellMost}`.execute(db)
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread ${own} and n.readat is null`.execute(db)
  return { unread: rows[0]?.unread ?? 0, alerts: alerts.map((alert) => ({ ...alert, at: alert.at.toISOString() })) }
}

export const markRead = async (
  db: Db,
  { partnerid, userno }: Login,
  { alertid, isolder }: { alertid: number; isolder: boolean },
  readat: Date,
) => {
  await db
    .updateTable('alert')
    .set({ readat })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .where('alertid', isolder ? '<=' : '=', alertid)
    .where('readat', 'is', null)
    .execute()
}

export const writeSetting = async (db: Db, login: Login, setting: { language?: Language; letter?: boolean }) => {
  await db
    .insertInto('alertsetting')
    .values({ ...login, ...setting })
    .onConflict((same) => same.columns(['partnerid', 'userno']).doUpdateSet({ ...setting, userno: login.userno }))
    .execute()
}

export const writeChoices = async (db: Db, login: Login, choices: readonly AlertChoice[]) => {
  if (choices.length === 0) return
  await db
    .insertInto('alertchoice')
    .values(choices.map((choice) => ({ ...login, ...choice })))
    .onConflict((same) =>
      same.columns(['partnerid', 'userno', 'kind']).doUpdateSet((row) => ({
        mail: row.ref('excluded.mail'),
        bell: row.ref('excluded.bell'),
      })),
    )
    .execute()
}

/** NTF-8: the mails of a login, newest first. */
export const listRuns = async (db: Db, { partnerid, userno }: Login): Promise<AlertRun[]> => {
  const rows = await db
    .selectFrom('alertrun')
    .select(['runid', 'kind', 'dueat', 'state', 'reason', 'recipient'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .orderBy('dueat', 'desc')
    .orderBy('runid', 'desc')
    .limit(alertRunsMost)
    .execute()
  return rows.map(({ dueat, ...run }) => ({ ...run, dueat: dueat.toISOString() }))
}
