import { toAcl } from '@gangway/contract/features/users'
import { requireBrand } from '../brand/known-brands.ts'
import { columns, facts } from '../columns.ts'
import type { Run } from '../command.ts'
import { countRecords, listLogins, readAgency } from './partner-store.ts'
import { requirePartner } from './require-partner.ts'

const formatRights = (mask: number) =>
  toAcl(mask)
    .filter(({ active }) => active)
    .map(({ acl }) => acl)
    .join(' ')

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const partner = await requirePartner(owner, context.args[0])
  const { partnerid } = partner
  const [agency, counts] = [await readAgency(owner, partnerid), await countRecords(owner, partnerid)]
  const logins = await listLogins(owner, partnerid)
  const { name: brand } = await requireBrand(context, partner.mandant)
  const rows = logins.map((login) => [login.username, formatRights(login.mask), login.haspassword, login.locked])
  return {
    lines: [
      ...facts({ ...partner, mandant: `${partner.mandant} (${brand})`, ...agency, ...counts }),
      '',
      ...columns(['login', 'rights', 'password', 'locked'], rows),
    ],
    data: { ...partner, agency, logins, ...counts },
  }
}
