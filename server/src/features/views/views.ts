import { Right } from '@gangway/contract/access/rights'
import {
  chooseView,
  deleteView,
  listViewChoices,
  listViews,
  type SavedView,
  saveView,
  viewsMost,
} from '@gangway/contract/features/views'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import * as store from './views-store.ts'

/** The provider's view of a portal is nobody of the agency. */
const ownerOf = ({ partnerid, userno, viewer }: Session): store.Owner => ({
  partnerid,
  userno: viewer === null ? userno : null,
})

/** What everybody of the agency sees is changed by its administrators. */
const assertMayChange = ({ isagency }: Pick<SavedView, 'isagency'>, { mask }: Session) => {
  if (isagency && (mask & Right.administration) === 0) throw new ApiError('forbidden')
}

const findOrFail = async (db: Db, session: Session, viewid: number | undefined) => {
  const view = (await store.listViews(db, ownerOf(session))).find((one) => one.viewid === viewid)
  if (!view) throw new ApiError('notfound')
  return view
}

/** NTF-5: the filters of a screen under a name. */
export const views: Feature = (on) => {
  on(listViews, ({ db, session }) => store.listViews(db, ownerOf(session)))

  on(saveView, async ({ db, session, body }) => {
    assertMayChange(body, session)
    if (body.viewid > 0) {
      const stored = await store.findStoredView(db, ownerOf(session), body.viewid)
      // A view stays on its screen and with its owner.
      if (stored?.screen !== body.screen || stored.isagency !== body.isagency) throw new ApiError('notfound')
    }
    const written = await store.writeView(db, session, body)
    if (written === 'double') throw fieldError('name', 'double', { value: body.name })
    if (written === 'many') throw fieldError('name', 'maxitems', { n: viewsMost[body.isagency ? 'agency' : 'own'] })
    // Who saves filters wants them at hand.
    if (body.viewid === 0) {
      await store.writeChoice(db, session, written, { viewid: written.viewid, ispinned: true, isdefault: false })
    }
    return written
  })

  on(deleteView, async ({ db, session, params, now }) => {
    const view = await findOrFail(db, session, pathId(params.viewid))
    assertMayChange(view, session)
    await store.deleteView(db, session.partnerid, view.viewid, now())
    return { viewid: view.viewid, isagency: view.isagency }
  })

  on(listViewChoices, ({ db, session }) => store.listChoices(db, ownerOf(session)))

  on(chooseView, async ({ db, session, body }) => {
    const view = await findOrFail(db, session, body.viewid)
    await store.writeChoice(db, session, view, body)
    return store.listChoices(db, ownerOf(session))
  })
}
