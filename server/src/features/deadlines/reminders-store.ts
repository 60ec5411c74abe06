import { type ReminderRule, usualReminders } from '@gangway/contract/features/deadlines'
import type { Db } from '../../db/database.ts'

/** DUE-3: the agency's own rules; a kind without one has the usual. */
export const readRules = async (db: Db, partnerid: number): Promise<ReminderRule[]> => {
  const own = await db
    .selectFrom('deadlinerule')
    .select(['kind', 'days', 'tocustomer'])
    .where('partnerid', '=', partnerid)
    .execute()
  return usualReminders.map((usual) => own.find(({ kind }) => kind === usual.kind) ?? usual)
}

export const writeRules = async (db: Db, partnerid: number, rules: readonly ReminderRule[]) => {
  await db.deleteFrom('deadlinerule').where('partnerid', '=', partnerid).execute()
  await db
    .insertInto('deadlinerule')
    .values(rules.map((rule) => ({ ...rule, partnerid })))
    .execute()
}
