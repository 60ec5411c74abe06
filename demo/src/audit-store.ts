import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { AuditArea, AuditLeaf } from '@gangway/contract/features/audit'
import type { Db } from '@gangway/server/db/database'
import { brandNewPartner, demoPartners } from './partners.ts'
import { demoUsers } from './users.ts'

/** An event this many hours ago. `by` is a sub-user's name; without it, the main login. */
type Happened = {
  hoursAgo: number
  by?: string
  area: AuditArea
  action: AuditAction
  changes?: { item?: string; field: string; old: AuditLeaf; new: AuditLeaf }[]
}

const day = 24

/** The last weeks of the first agency, as its administrator would read them. */
export const demoHistory: readonly Happened[] = [
  { hoursAgo: 3, by: 'clara.admin', area: 'session', action: 'login' },
  {
    hoursAgo: 2.8,
    by: 'clara.admin',
    area: 'users',
    action: 'save',
    changes: [{ item: '4', field: 'accountlocked', old: false, new: true }],
  },
  {
    hoursAgo: 2.5,
    by: 'clara.admin',
    area: 'agency',
    action: 'save',
    changes: [
      { field: 'telefon', old: '+49 40 5550130', new: '+49 40 5550138' },
      { field: 'reisebuerotyp', old: 3, new: 5 },
    ],
  },
  { hoursAgo: 1.1 * day, by: 'bernd.layout', area: 'session', action: 'login' },
  { hoursAgo: 2 * day, by: 'anna.reports', area: 'session', action: 'login' },
  {
    hoursAgo: 4 * day,
    area: 'agency',
    action: 'save',
    changes: [
      { field: 'bankaccounts.0.active', old: false, new: true },
      { field: 'bankaccounts.1.active', old: true, new: false },
    ],
  },
  { hoursAgo: 4.01 * day, area: 'session', action: 'login' },
  {
    hoursAgo: 6 * day,
    by: 'clara.admin',
    area: 'organizers',
    action: 'save',
    changes: [
      { item: '2', field: 'agenturnrlevel1', old: '', new: '58859' },
      { item: '2', field: 'agenturoptionnr', old: 0, new: 1 },
      { item: '2', field: 'aufnehmen', old: false, new: true },
    ],
  },
  {
    hoursAgo: 9 * day,
    area: 'topsort',
    action: 'save',
    changes: [{ item: '2', field: 'list', old: '1,2,3,14', new: '1,2,3,14,13,4' }],
  },
  {
    hoursAgo: 13 * day,
    area: 'users',
    action: 'save',
    changes: [
      { item: '2', field: 'acl.3.active', old: false, new: true },
      { item: '2', field: 'department', old: '', new: 'Marketing' },
    ],
  },
  { hoursAgo: 13.2 * day, area: 'password', action: 'passwordchange' },
  { hoursAgo: 13.25 * day, area: 'session', action: 'logintemporary' },
  { hoursAgo: 13.3 * day, area: 'password', action: 'passwordrequest' },
]

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
