import { listPeople } from '@gangway/server/features/people/people-store'
import { columns } from '../columns.ts'
import type { Run } from '../command.ts'

export const run: Run = async (context) => {
  const { owner } = await context.database()
  const people = await listPeople(owner)
  const rows = people.map((p) => [p.email, p.name, p.role, p.haspassword, p.locked, p.lastlogin ?? 'never'])
  const count = people.length === 1 ? '1 person' : `${people.length} people`
  const lines = [...columns(['e-mail', 'name', 'role', 'password', 'locked', 'last login'], rows), '', count]
  return { lines, data: people }
}
