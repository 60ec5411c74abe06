import type { SavedView } from '@gangway/contract/features/views'
import type { Db } from '@gangway/server/db/database'

const partnerid = 101001

/** One for the whole agency, and one that the main login keeps for itself. */
const demoViews: readonly Omit<SavedView, 'viewid'>[] = [
  {
    screen: 'transactions',
    name: 'Stornos im Monat',
    search: 'type=storno&period=month',
    isagency: true,
  },
  {
    screen: 'requests',
    name: 'Ohne Zuständige',
    search: 'view=list&person=nobody',
    isagency: false,
  },
]

/** NTF-5: saved views of the first agency, pinned in the navigation of its main login. */
export const seedViews = async (db: Db) => {
  const userno = 0
  const rows = await db
    .insertInto('savedview')
    .values(demoViews.map(({ isagency, ...view }) => ({ ...view, partnerid, userno: isagency ? null : userno })))
    .returning('viewid')
    .execute()
  await db
    .insertInto('viewchoice')
    .values(rows.map(({ viewid }) => ({ partnerid, userno, viewid, ispinned: true, isdefault: false })))
    .execute()
}
