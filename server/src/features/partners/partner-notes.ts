import { deletePartnerNote, listPartnerNotes, savePartnerNote } from '@gangway/contract/features/partners-notes'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as store from './notes-store.ts'
import { requirePartner } from './require-partner.ts'

type Writing = Context<typeof savePartnerNote> | Context<typeof deletePartnerNote>

/** The note, if it is one of the person's own. */
const requireOwnNote = async ({ db, person }: Writing, partnerid: number, noteid: number | undefined) => {
  const note = noteid === undefined ? undefined : await store.findNote(db, partnerid, noteid, person.personid)
  if (!note) throw new ApiError('notfound')
  if (!note.isown) throw new ApiError('refused')
  return note
}

/** Notes are in the provider's history, without their text: not everybody who reads that may read notes. */
const recordNote = ({ db, person, address, now }: Writing, partnerid: number, action: 'savenote' | 'deletenote') =>
  writeProviderEvent(db, {
    username: person.email,
    noun: 'partners',
    action,
    changes: [{ item: String(partnerid), field: 'note', old: '…', new: action === 'deletenote' ? null : '…' }],
    address,
    at: now(),
  })

export const partnerNotes: Feature = (on) => {
  on(listPartnerNotes, async ({ db, params, person }) =>
    store.listNotes(db, (await requirePartner(db, params)).partnerid, person.personid),
  )

  on(savePartnerNote, async (context) => {
    const { db, params, person, body, now } = context
    const { partnerid } = await requirePartner(db, params)
    const { personid } = person
    const { text } = body
    const noteid = body.noteid || (await store.addNote(db, { partnerid, personid, text, createdat: now() }))
    await requireOwnNote(context, partnerid, noteid)
    if (body.noteid) await store.changeNote(db, partnerid, noteid, text, now())
    await recordNote(context, partnerid, 'savenote')
    return requireOwnNote(context, partnerid, noteid)
  })

  on(deletePartnerNote, async (context) => {
    const { db, params } = context
    const { partnerid } = await requirePartner(db, params)
    const { noteid } = await requireOwnNote(context, partnerid, pathId(params.noteid))
    await store.deleteNote(db, partnerid, noteid)
    await recordNote(context, partnerid, 'deletenote')
    return { noteid }
  })
}
