import { brandOf } from '@gangway/contract/brands/example-brands'
import type { Config } from '@gangway/server/config'
import { ehoiPath } from '@gangway/server/http/pipeline/ehoi'
import { demoPartners, demoPassword } from './partners.ts'
import { demoPeople } from './people.ts'
import { demoUsers } from './users.ts'

const loginLine = (login: string, what: string) => `  ${login.padEnd(14)} ${what}`

type Started = { address: string; config: Config; now: Date }

/** The provider's console and who can log in to it, unless it is switched off. */
const consoleLogins = ({ address, config }: Started) => {
  if (config.CONSOLE === 'off') return []
  const people = demoPeople.filter(({ locked, isInvited }) => !locked && !isInvited)
  const start = config.CONSOLE_HOST ? `the host ${config.CONSOLE_HOST}` : `${address}/provider/`
  return [
    '',
    `The provider's console at ${start}, with the same password`,
    ...people.map(({ email, name, role }) => `  ${email.padEnd(28)} ${name}, ${role}`),
  ]
}

/** A signed link of the provider, as a partner's own site would create on each click. */
const signedLink = ({ address, config, now }: Started) => {
  const first = demoPartners[0]
  if (!config.EHOI_SECRET || !first) return []
  const link = address + ehoiPath(config.EHOI_SECRET, first.partnerid, now)
  return ['', 'A signed link, good once and within a minute:', `  ${link}`]
}

/** Printed when the demo has started: the logins to try. */
export const demoLogins = (started: Started): string[] => {
  const partners = demoPartners.map(({ partnerid, mandant, agency }) =>
    loginLine(String(partnerid), `${brandOf(mandant).name}: ${agency.firma}`),
  )
  const users = demoUsers.map(({ username, ...user }) =>
    loginLine(username, `${user.firstname} ${user.lastname}${user.locked ? ' (locked)' : ''}`),
  )
  return [
    '',
    `Demo logins, all with the password ${demoPassword}`,
    ...partners,
    'and in the first agency',
    ...users,
    ...consoleLogins(started),
    ...signedLink(started),
    '',
    'Another brand before login: add ?tenant=105 to any address. Stop with Ctrl+C.',
  ]
}
