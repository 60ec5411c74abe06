import { tenantOf } from '@gangway/contract/tenants'
import { demoPartners, demoPassword, demoUsers } from './partners.ts'

const loginLine = (login: string, what: string) => `  ${login.padEnd(14)} ${what}`

/** What a start prints when it can answer: where, and for the demo as whom. */
export const welcome = (address: string, isDemo: boolean): string[] => {
  const portal = `${address}/partner/`
  if (!isDemo) return [`Gangway answers at ${portal}`]
  const partners = demoPartners.map(({ partnerid, mandant, agency }) =>
    loginLine(String(partnerid), `${tenantOf(mandant).name}: ${agency.firma}`),
  )
  const users = demoUsers.map(({ username, ...user }) =>
    loginLine(username, `${user.firstname} ${user.lastname}${'locked' in user ? ' (locked)' : ''}`),
  )
  return [
    '',
    `Gangway answers at ${portal}`,
    '',
    `Demo logins, all with the password ${demoPassword}`,
    ...partners,
    'and in the first agency',
    ...users,
    '',
    'Another brand before login: add ?tenant=105 to any address. Stop with Ctrl+C.',
  ]
}
