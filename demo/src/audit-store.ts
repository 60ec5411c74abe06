import type { Db } from '@gangway/server/db/database'
import { demoHistory } from './audit.ts'
import { brandNewPartner, demoPartners } from './partners.ts'
import { demoUsers } from './users.ts'

const hour = 3_600_000

/** The history of the first agency, and one entry for all others except the brand-new one. */
export const seedAudit = async (db: Db, now: Date) => {
  const ago = (hours: number) => new Date(Math.floor(now.getTime() / 60_000) * 60_000 - hours * hour)
  const [first] = demoPartners
  if (!first) return
  const rows = demoHistory.map(({ hoursAgo, by, area, action, changes = [] }) => ({
    partnerid: first.partnerid,
    userno: demoUsers.find(({ username }) => username === by)?.userno ?? 0,
    username: by ?? String(first.partnerid),
    noun: area,
    action,
    changes: JSON.stringify(changes),
    address: '192.0.2.17',
    at: ago(hoursAgo),
  }))
  const others = demoPartners
    .filter(({ partnerid }) => partnerid !== brandNewPartner)
    .map(({ partnerid }) => ({
      partnerid,
      userno: null,
      username: 'operator',
      noun: 'partners',
      action: 'create',
      changes: '[]',
      address: '',
      at: ago(400 * 24),
    }))
  await db
    .insertInto('audit')
    .values([...others, ...rows])
    .execute()
}
