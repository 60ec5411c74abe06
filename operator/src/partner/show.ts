import { aclOf } from '@gangway/contract/features/users'
import { tenantOf } from '@gangway/contract/tenants'
import { columns, facts } from '../columns.ts'
import type { Run } from '../command.ts'
import { knownPartner } from './known-partner.ts'
import { agencyOf, countsOf, loginsOf } from './partner-store.ts'

const rightsOf = (mask: number) =>
  aclOf(mask)
    .filter(({ active }) => active)
    .map(({ acl }) => acl)
    .join(' ')

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const partner = await knownPartner(owner, context.args[0])
  const { partnerid } = partner
  const [agency, counts] = [await agencyOf(owner, partnerid), await countsOf(owner, partnerid)]
  const logins = await loginsOf(owner, partnerid)
  const tenant = tenantOf(partner.mandant).name
  const rows = logins.map((login) => [login.username, rightsOf(login.mask), login.haspassword, login.locked])
  return {
    lines: [
      ...facts({ ...partner, mandant: `${partner.mandant} (${tenant})`, ...agency, ...counts }),
      '',
      ...columns(['login', 'rights', 'password', 'locked'], rows),
    ],
    data: { ...partner, agency, logins, ...counts },
  }
}
