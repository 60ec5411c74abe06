import type { AuditAction } from '@gangway/contract/audit-actions'
import type { AuditArea, AuditLeaf } from '@gangway/contract/features/audit'

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
