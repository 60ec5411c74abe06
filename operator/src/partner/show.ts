import { type PermissionFlags, toPermissions } from '@gangway/contract/access/permissions'
import { toAcl } from '@gangway/contract/features/users'
import { countRecords, countSessions } from '@gangway/server/features/partners/partner-facts-store'
import { listLoginRecords, readAgencyRecord } from '@gangway/server/features/partners/partner-records-store'
import { requireBrand } from '../brand/known-brands.ts'
import { columns, facts } from '../columns.ts'
import type { Run } from '../command.ts'
import { requirePartner } from './require-partner.ts'

const formatRights = (login: PermissionFlags & { mask: number }) => {
  const acls = toAcl(login.mask).flatMap(({ acl, active }) => (active ? [acl] : []))
  return [...acls, ...toPermissions(login)].join(' ')
}

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const partner = await requirePartner(owner, context.args[0])
  const { partnerid } = partner
  const agency = await readAgencyRecord(owner, partnerid)
  const counts = { sessions: await countSessions(owner, partnerid), ...(await countRecords(owner, partnerid)) }
  const logins = await listLoginRecords(owner, partnerid)
  const { name: brand } = await requireBrand(context, partner.mandant)
  const rows = logins.map((login) => [login.username, formatRights(login), login.haspassword, login.locked])
  return {
    lines: [
      ...facts({ ...partner, mandant: `${partner.mandant} (${brand})`, ...agency, ...counts }),
      '',
      ...columns(['login', 'rights', 'password', 'locked'], rows),
    ],
    data: { ...partner, agency, logins, ...counts },
  }
}
