import type { Role } from '@gangway/contract/access/roles'

type DemoPerson = { email: string; name: string; role: Role; locked?: true; isInvited?: true }

/** People of the provider: one for each role, one who is locked, and one without a password yet. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@gangway.example', name: 'Anja Winter', role: 'administrator' },
  { email: 'care@gangway.example', name: 'Bastian Krüger', role: 'care' },
  { email: 'accounting@gangway.example', name: 'Carola Petersen', role: 'accounting' },
  { email: 'marketing@gangway.example', name: 'David Okafor', role: 'marketing' },
  { email: 'reader@gangway.example', name: 'Elif Aydın', role: 'reader' },
  { email: 'frank.stein@gangway.example', name: 'Frank Stein', role: 'care', locked: true },
  { email: 'greta.lund@gangway.example', name: 'Greta Lund', role: 'marketing', isInvited: true },
]
