import type { Body } from '@gangway/contract/calls/call'
import type { chooseView } from '@gangway/contract/features/views'
import { isSameName, type SavedView, type ViewChoice, viewsMost } from '@gangway/contract/features/views'
import type { Db } from '../../db/database.ts'

/** Whose views are read: the agency's, and those of this login. */
export type Owner = {
  partnerid: number
  /** Null for the provider's view of a portal, which sees nobody's own. */
  userno: number | null
}

const views = (db: Db, { partnerid, userno }: Owner) =>
  db
    .selectFrom('savedview')
    .where('partnerid', '=', partnerid)
    .where((view) => view.or([view('userno', 'is', null), view('userno', '=', userno)]))

type Row = Omit<SavedView, 'isagency'> & { userno: number | null }

const toView = ({ userno, ...view }: Row): SavedView => ({ ...view, isagency: userno === null })

export const listViews = async (db: Db, owner: Owner): Promise<SavedView[]> => {
  const rows = await views(db, owner)
    .select(['viewid', 'screen', 'name', 'search', 'userno'])
    .where('deletedat', 'is', null)
    .orderBy('viewid')
    .execute()
  return rows
    .toSorted((one, other) => one.screen.localeCompare(other.screen) || one.name.localeCompare(other.name))
    .map(toView)
}

/** Also one that was deleted and not yet removed. */
export const findStoredView = async (db: Db, owner: Owner, viewid: number): Promise<SavedView | undefined> => {
  const row = await views(db, owner)
    .select(['viewid', 'screen', 'name', 'search', 'userno'])
    .where('viewid', '=', viewid)
    .executeTakeFirst()
  return row && toView(row)
}

/**
 * Adds a view, or changes one. Saves of one agency run one after the other. `double`: its owner has another one of this name on
 * the screen; `many`: there is room for no other.
 */
export const writeView = async (
  db: Db,
  { partnerid, userno }: { partnerid: number; userno: number },
  { viewid, isagency, ...view }: SavedView,
): Promise<SavedView | 'double' | 'many'> => {
  const owner = isagency ? null : userno
  const others = await db
    .selectFrom('savedview')
    .select(['screen', 'name'])
    .where('partnerid', '=', partnerid)
    .where('userno', 'is not distinct from', owner)
    .where('viewid', '<>', viewid)
    .where('deletedat', 'is', null)
    .execute()
  if (others.some(({ screen, name }) => screen === view.screen && isSameName(name, view.name))) return 'double'
  if (others.length >= viewsMost[isagency ? 'agency' : 'own']) return 'many'
  if (viewid > 0) {
    await db
      .updateTable('savedview')
      .set({ ...view, deletedat: null })
      .where('partnerid', '=', partnerid)
      .where('viewid', '=', viewid)
      .execute()
    return { ...view, viewid, isagency }
  }
  const added = await db
    .insertInto('savedview')
    .values({ ...view, partnerid, userno: owner })
    .returning('viewid')
    .executeTakeFirstOrThrow()
  return { ...view, viewid: added.viewid, isagency }
}

/** What people chose for it stays, in case it is brought back. */
export const deleteView = async (db: Db, partnerid: number, viewid: number, deletedat: Date) => {
  await db
    .updateTable('savedview')
    .set({ deletedat })
    .where('partnerid', '=', partnerid)
    .where('viewid', '=', viewid)
    .execute()
}

export const listChoices = async (db: Db, owner: Owner): Promise<ViewChoice[]> => {
  if (owner.userno === null) return []
  return db
    .selectFrom('viewchoice as c')
    .innerJoin('savedview as v', (join) =>
      join.onRef('v.partnerid', '=', 'c.partnerid').onRef('v.viewid', '=', 'c.viewid'),
    )
    .select(['c.viewid', 'c.ispinned', 'c.isdefault'])
    .where('c.partnerid', '=', owner.partnerid)
    .where('c.userno', '=', owner.userno)
    .where('v.deletedat', 'is', null)
    .orderBy('c.viewid')
    .execute()
}

/** A screen opens with one view: the one from before gives way. */
export const writeChoice = async (
  db: Db,
  { partnerid, userno }: { partnerid: number; userno: number },
  { screen }: Pick<SavedView, 'screen'>,
  { viewid, ispinned, isdefault }: Body<typeof chooseView>,
) => {
  if (isdefault) {
    await db
      .updateTable('viewchoice')
      .set({ isdefault: false })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', userno)
      .where('viewid', 'in', (view) =>
        view.selectFrom('savedview').select('viewid').where('partnerid', '=', partnerid).where('screen', '=', screen),
      )
      .execute()
  }
  await db
    .insertInto('viewchoice')
    .values({ partnerid, userno, viewid, ispinned: ispinned ?? false, isdefault: isdefault ?? false })
    .onConflict((choice) =>
      choice.columns(['partnerid', 'userno', 'viewid']).doUpdateSet((row) => ({
        ispinned: ispinned ?? row.ref('viewchoice.ispinned'),
        isdefault: isdefault ?? row.ref('viewchoice.isdefault'),
      })),
    )
    .execute()
}
